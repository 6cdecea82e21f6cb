/** The page in English. */
import { COLOUR_NAMES } from '../../table/colour-names.js';
import { codeWords } from './code-words.en.js';
import { type CallFor, callFor, type Labels } from './labels.js';

/** The acts of whoever is called, by what the call is for. */
const CARD_CALLS: Readonly<Record<CallFor, string>> = {
  eyes: 'do what the voice says; touch no card.',
  look: 'look at cards, as the voice says.',
  exchange: 'exchange cards without a look at them, as the voice says.',
  both: 'exchange cards or look at them, as the voice says.',
};

/** The labels in English. */
export const labels: Labels = {
  connecting: 'Looking for the table …',
  door: {
    full: 'Too many pages are open at this table. This one goes on trying: close another.',
    host: 'A proxy stands before the table and does not pass on the name that was typed. In nginx: proxy_set_header Host $http_host;',
    upgrade:
      'The table answers, but something before it lets no socket through. In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;',
    folder:
      'A proxy serves this page, but not what lies beside it. It must pass on the whole folder.',
  },
  announcement: 'Announcement:',
  lost: 'The connection is lost. Trying again … Buttons are off and the clock stands until then.',
  table: 'The table, seen from above',
  captions: 'What the table says',
  turn: (turn) => `Turn ${turn}`,
  paused: 'Paused',
  silent: 'Silent mode',
  console: 'Console: devices, settings, silent mode',
  ended: 'Ended',
  remaining: 'Time left',
  seats: 'Seats',
  seat: (number) => `Seat ${number}`,
  colours: COLOUR_NAMES.en,
  living: (count) => (count === 1 ? '1 alive' : `${count} alive`),
  points: (count) => (count === 1 ? '1 point' : `${count} points`),
  votesDue: (count) => (count === 1 ? '1 vote to come' : `${count} votes to come`),
  isReady: 'ready',
  itsTurn: 'to act',
  away: 'away',
  markAway: 'Mark as away',
  playFor: (seat) => `Play for seat ${seat}`,
  auto: 'auto',
  playForAll: 'Play for all',
  playForNone: 'For nobody',
  slot: (seat, hand, slot) =>
    seat === undefined ? `Ring ${slot + 1}` : `Seat ${seat}, ${hand} hand`,
  atHand: { right: 'right hand', left: 'left hand' },
  slotCards: (count) => (count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`),
  pad: 'Ring',
  mayTouch: 'may be touched',
  cardsOf: (ring) => `Cards of ${ring.replace(/^Seat/, 'seat').replace(/^Ring/, 'ring')}`,
  front: (seat, count) => `In front of seat ${seat}: ${count === 1 ? '1 card' : `${count} cards`}`,
  button: { left: 'Left', right: 'Right', both: 'Both' },
  buttonOf: (seat, which) =>
    which === 'both' ? `Seat ${seat}, both buttons` : `Seat ${seat}, ${which} button`,
  hands: (seat) => `Hands of seat ${seat}`,
  touch: { right: 'Touch right ring', left: 'Touch left ring' },
  latch: 'Keep held until pressed again',
  controls: 'Controls',
  pause: 'Pause',
  resume: 'Go on',
  undoStep: 'Undo a step',
  undoPhase: (since) => (since === undefined ? 'Undo the phase' : `Undo all since: ${since}`),
  repeat: 'Say it again',
  stop: 'Stop the game',
  stopSure: 'Stop this game? It cannot be taken up again.',
  cancel: 'No, go back',
  close: 'Close',
  volume: 'Volume',
  pace: 'The voice speaks',
  paces: { 75: 'very fast', 85: 'faster', 100: 'as usual', 125: 'calmly' },
  ownPace: (percent) => `at ${percent} % of the usual time`,
  speak: 'Sound on this page',
  soundOn: 'Turn the sound on',
  afar: 'Wide view',
  near: 'Close up',
  deal: 'Deal again',
  gather: 'Gather the cards',
  newGame: 'New game',
  players: 'Players',
  playersAndMinutes: (least, most, [from, to]) =>
    `${least === most ? least : `${least}–${most}`} players · ${from}–${to} min`,
  iPlay: 'I play',
  nobody: 'nobody: I watch',
  free: 'free',
  more: 'More',
  choices: 'What may be chosen',
  inTheGame: 'In the game',
  begin: 'Begin',
  help: 'Keys',
  keysOn: 'Single keys act',
  keysAct: [
    ['1 – 9, 10 …', 'choose a seat: its number'],
    ['A · D', 'its left and right button, held as long as the key; both together pause'],
    ['Q · E', 'its left and right ring, held as long as the key'],
    ['C', 'the cards in front of the seat'],
    ['L', 'cards of the ring that has the focus (or of the seat’s right ring)'],
    ['B', 'put back what is in the hand'],
    ['T', 'go to the table; ← → around it, ↑ ↓ between claw and rim'],
    ['Space · Enter', 'on a ring or button: hold; on cards: open'],
    ['P', 'pause, go on'],
    ['U · Shift U', 'undo a step, the phase'],
    ['R', 'say it again'],
    ['N', 'new game'],
    ['G', 'game cards: hold one to the reader'],
    ['V', 'wide view, close up'],
    ['? · H', 'this list'],
  ],
  inHand: 'In your hand',
  inHandFrom: (ring) => `From ${ring.replace(/^Seat/, 'seat').replace(/^Ring/, 'ring')}`,
  onlyYou: 'Only this page sees it.',
  putBack: 'Put back',
  putOnHint: 'Or choose the cards of another ring to lay it there.',
  exchange: 'Exchange with …',
  exchangeUnseen: 'Exchange unseen with …',
  exchangeHint: 'Choose the cards of the ring to exchange with.',
  putInFront: 'Lay in front of the owner',
  takeAway: 'Take away',
  takeAwayKind: (kind) => `Take away ${kind}`,
  takeAwayAll: 'Take everything away',
  lookAtKind: (kind) => `Look at ${kind}`,
  liftAll: 'Lift everything',
  look: 'Pick them up and look',
  layOn: 'Lay on',
  layOnHint: 'To lay one where you like, press that ring’s name beside or below it.',
  toReader: 'Hold to the reader',
  gameCards: 'Game cards',
  gameCardsHint: 'Press one: it is held to the reader.',
  noCards: 'No cards here.',
  noCardsNow: 'Nobody touches a card now.',
  codes: codeWords,
  ask: (asks, who) => {
    const pass = asks.mayPass ? ', left button to pass' : '';
    switch (asks.kind) {
      case 'menu':
        return `${who}: touch a lit ring to hear what it is, then right button.`;
      case 'join':
        return `${who}: right button to sit down, left for another colour. All in? Hold right.`;
      case 'claim':
        return asks.mayPass
          ? `${who}: right button for yes, left for no.`
          : `${who}: right button, but only if it concerns you.`;
      case 'pick':
        return `${who}: touch a lit ring, then right button${pass}.`;
      case 'point':
        return asks.buttonsOnly
          ? `${who}: right button goes one seat further, left says done.`
          : `${who}: touch the ring of whom you pointed at, then right button.`;
      case 'propose':
        return asks.mayPass
          ? `${who}: touch a player’s ring; right button is nobody, left is X. Right again confirms.`
          : `${who}: one ring of a player, or both; right button confirms, left takes back. A hand kept on a ring asks whose it is.`;
      case 'choose':
        return `${who}: right button goes to the next, left takes it${asks.mayPass ? ', or goes back' : ''}.`;
      case 'handle':
        return asks.hands === 'mix'
          ? `${who}: take both cards up and mix them, then right button.`
          : `${who}: look at one of these cards, lay it back, then right button.`;
      case 'press':
        return asks.yesOrNo
          ? `${who}: right button for yes, left for no.`
          : `${who}: right button when done${pass}.`;
      case 'ready':
        return `${who}: right button when ready.`;
      case 'show':
        return `${who}: touch a ring, hold its card to the reader, lay it there. Still ${asks.slots.length}. Then right button.`;
      case 'count':
        return `${who}: right button adds one, left accepts. Now ${asks.value}.`;
      case 'select':
        return `${who}: each touch adds one. Right button when done, left to begin again.`;
      case 'removal':
        return `${who}: take the cards away. Without a reader: right button when done.`;
      case 'in-place':
        return `${who}: every card back to its ring.`;
      case 'ballot':
        return `${who}: a secret vote. Left button for the paw, right for the tuft.`;
      case 'seat-ballot':
        return `${who}: a secret vote. Right button goes one seat further, left says done.`;
      case 'walk':
        return `${who}: eyes closed. If you are called, press your right button while the claw points at your choice; left takes back.`;
      case 'roll-call':
        return `${who}: eyes closed. Press your right button when your own entry is read; left takes back.`;
      case 'wake':
        return asks.chooses
          ? `${who}: eyes closed. If you are called: hold one dotted ring for a second, and touch no other.`
          : `${who}: eyes closed. If your role is called: ${CARD_CALLS[callFor(asks.cards)]}`;
    }
  },
  again: 'Once more, because nothing was chosen.',
  readyCount: (ready, of) => `Ready: ${ready} of ${of}.`,
  you: 'You',
  everybody: 'Everybody',
  allDo: {
    point:
      'Everybody: point at a player with a finger. Then each in turn presses that player’s ring.',
    uncover: 'Everybody: uncover your token. Then each in turn presses the ring it points at.',
  },
  before: {
    starting: (title) =>
      `Everybody: ${title === '' ? 'the game' : title} begins. The table says what it needs, and the players sit down by themselves.`,
    choose: 'You: choose a game. The program plays for the others.',
    deal: 'You: deal the cards. Everybody gets theirs.',
    oldCards: 'You: cards of an earlier game still lie here. They are gathered, then dealt anew.',
    look: 'You: your cards lie before you. Look at them; nobody else sees them.',
    othersReady: 'You are ready. The others are waited for.',
    looked: 'You: remember them. They are laid face down when you go on, or lay each yourself.',
  },
  inHall: {
    deal: 'The cards are dealt now. Everybody gets theirs.',
    oldCards: 'Cards of an earlier game still lie here. They are gathered, then dealt anew.',
  },
  watched: 'The table plays by itself. Touch it, and you play.',
  result: {
    title: (game) => (game === '' ? 'The result' : `${game}: the result`),
    won: 'won',
    shared: 'shares the victory',
    story: 'The story of the nights',
    before: 'Before it',
    night: (night) => `Night ${night}`,
  },
  log: {
    title: 'Everything so far',
    loading: 'One moment …',
    asText: 'Save as text',
    asJson: 'Save as JSON',
    middle: 'the middle',
    turned: (place, card) => `${place}: ${card}, turned up`,
  },
  status: {
    title: 'The devices of the table',
    wrong: (device) => `Something is wrong: ${device}`,
    also: (devices) => `Also: ${devices.join('; ')}. The console (/console) says more.`,
    devices: {
      board: 'Board',
      sound: 'Sound',
      'reader-service': 'Readers’ service',
      broker: 'Readers’ broker',
      reader: 'Reader',
      disk: 'Disk',
      journal: 'Journal',
      play: 'Game',
    },
    emulatedBoard:
      'The emulated board does not answer, and the table waits. The program starts it again by itself; if it does not come back, start the table again.',
    atTheRim: 'at the rim',
    states: {
      ok: 'works',
      sought: 'is looked for',
      unused: 'is not used',
      wrong: 'is wrong',
      unknown: 'is not known',
    },
  },
  onTheTable: 'On the table',
  tableWaits: 'The table waits',
  boardAwaited: 'Nobody need do anything: the table waits until its board answers.',
  nextStep: 'What comes next',
  next: {
    noTable: 'Waiting for the table',
    atTheTable: 'Play goes on at the table',
    starting: (title) => `${title === '' ? 'The game' : title} begins`,
    taking: (what) => `Taken: ${what}`,
    seated: (joined, players) => `Taking seats: ${joined} of ${players}`,
    start: (title) => `Start ${title}`,
    deal: 'Deal the cards',
    gatherAndDeal: 'Gather the old cards and deal',
    look: (who) => (who === undefined ? 'Look at my cards' : `Look at the cards of ${who}`),
    haveLooked: 'I have looked',
    eyesClosed: 'Eyes closed',
    ifCalledHold: 'If you are called: only hold a ring',
    ifCalledLook: 'If you are called: open your eyes and listen',
    ifCalledHoldToLook: 'If you are told to open your eyes: hold the button',
    ifCalledCards: 'If you are called: press a card',
    ifCalledHoldAndCards: 'If you are called: hold the button, and press a card',
    ifCalledPress: 'If you are called: press right at your choice',
    myChoice: 'Right: this is my choice',
    takeBack: 'Left: take back',
    no: 'No',
    further: 'The next one',
    onlyIfYou: 'Listen: it may be about you',
    itIsMe: 'It is me',
    mixCards: 'Take the cards up in the drawing',
    lookAtCard: 'Take a card up in the drawing',
    oneMore: 'One more',
    listen: 'Listen',
    allDo: {
      point: 'Point with a finger: rings come next',
      uncover: 'Uncover your token: rings come next',
    },
    turnOf: (who) => `The table waits for ${who}`,
    turnOfMany: (seats) => `The table waits for ${seats} seats`,
    confirm: (what) => `Confirm: ${what.replace(/\.$/u, '')}`,
    sitDown: (seat) => `Sit down at seat ${seat}`,
    everybodyIn: 'Everybody is in',
    yes: 'Yes',
    thatOne: 'That one',
    pass: 'Pass',
    touchLit: 'Press a ring with a dotted circle',
    done: 'Done',
    ready: 'I am ready',
    showCard: (left) => `Hold the cards to the reader: still ${left}`,
    accept: (number) => `Accept ${number}`,
    remove: (place) => `Out of the game: ${place}`,
    removed: 'They are taken away',
    putInPlace: 'Put the cards back in place',
    vote: 'Vote: paw or tuft',
  },
  telephones: {
    title: 'Play on telephones',
    count: (seats) => (seats === 1 ? '1 telephone sits' : `${seats} telephones sit`),
    how: 'Each player scans the code of a seat. The telephone is then that seat: its two buttons, its cards, and every ring. Other pages only watch. The program plays for seats without a telephone.',
    network:
      'Telephones must be in the same network as this machine. If the page is encrypted, a telephone warns once about the certificate: the fingerprint in the terminal shows that it is the right one.',
    thisMachineOnly:
      'Only this machine reaches these addresses. For telephones set “web: { host: 0.0.0.0 }” in the configuration and start again: then each seat has a code to scan.',
    sits: 'A telephone sits here.',
    free: 'Free the seat',
    open: 'Open this seat',
    codeOf: (seat) => `Code of seat ${seat}`,
    look: 'Hold to open your eyes',
    sign: 'telephone',
    watches:
      'Telephones have the seats: this page only watches. To play, scan the code of a seat; the host shows it.',
    lost: {
      taken: 'Another page has taken this seat with the same code: this one only watches now.',
      freed:
        'The host has freed this seat: this page only watches now. To play, scan the new code.',
    },
    takeBack: 'Take it back',
    awake: (seats) => `Awake with you: ${seats}.`,
    nobodyAwake: 'Your cards show you nobody in this call. If it calls you, do what it asks.',
    calledAlone: 'Nobody else is awake: this call is yours alone.',
    calledFirst: 'You are called, but no other eyes are open yet.',
    raised: 'If it says to raise a hand: yours goes up by itself.',
  },
  why: {
    ended: 'The evening has ended: nothing is asked any more.',
    starting: 'One moment: hands choose the game and sit down.',
    nobodyAsked: 'Nobody is asked now: the table speaks.',
    notOfQuestion:
      'The question is not about that ring, lit or not. Press one with a dotted circle.',
    noRings: 'No ring is asked for now.',
    notAsked: (seat, who) => `Seat ${seat} is not asked now. The table waits for: ${who}.`,
    readyAlready: (seat) => `Seat ${seat} has said so already.`,
    allVotes: (seat) => `All votes of seat ${seat} have come.`,
    voteCame: (seat) =>
      `A vote of seat ${seat} is on its way. The table shows it within five seconds.`,
    ringsAtNight: 'Buttons say nothing in this call. Whoever is called holds a ring for a second.',
    looksAtNight:
      'Buttons and rings say nothing in this call. Whoever is called looks, and lifts cards as the voice says.',
    buttonsAtNight: 'Rings say nothing in this call. Whoever is called presses the right button.',
    eyesClosed: 'Eyes closed: nobody is asked until the voice calls.',
    tooShort:
      'That was short. A ring counts when it is held for a whole second and no other is touched.',
    heldRing: (ring) =>
      `${ring === undefined ? 'A ring was held' : `Held: ${ring}`}, long enough. The last ring held in this call counts.`,
    pressed: {
      right: 'Pressed. The last press of whoever is called counts; the left button takes it back.',
      left: 'Taken back. The right button at another choice is a new one.',
    },
    looked: 'Your eyes were open in this call. What they saw is not kept on the page.',
    wait: 'Nothing to do at this page now: others act, or the table speaks.',
  },
  guide: {
    title: 'Your first game',
    steps: {
      seat: { title: 'Seat', text: 'A colour and a number at the rim: that is a player.' },
      cards: {
        title: 'Cards',
        text: 'They lie at the rings before a seat. Press them to see what you may do.',
      },
      buttons: { title: 'Buttons', text: 'Each seat has two: right is yes or done, left is no.' },
      pads: {
        title: 'Rings',
        text: 'A ring with a dotted circle may be touched: press inside it.',
      },
    },
    night: 'At night: eyes closed until the voice calls you.',
    over: 'I know this',
    again: 'Explain the table again',
  },
  languages: { it: 'Italian', en: 'English' },
  pageTheme: 'Colours of this page',
  themes: { candle: 'Candle light', bright: 'Bright', contrast: 'High contrast' },
  pageLanguage: 'This page in',
  tableLanguage: 'Voice',
  layTablet: 'Lay the tablet in the middle, and press here',
  legend: 'What the lights mean',
  remarks: 'What the players say',
  demo: 'Demo (90 s)',
  preset: 'Rules',
  presets: {
    house: 'this house’s own',
    short: 'a short game',
    loud: 'a loud pub',
    children: 'with children',
    purists: 'for purists',
  },
  rules: 'Rules',
  roles: 'Roles',
  rulesOf: (title) => `${title}: the rules in short`,
  ownCards: 'Your cards',
  votes: { paw: 'paw', tuft: 'tuft' },
};
