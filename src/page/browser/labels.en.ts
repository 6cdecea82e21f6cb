/** The page in English: all its words, with what they are for. Seats and slots are numbered from 1. */

import type { AllDo } from '../../engine/script/index.js';
import { type ByLanguage, COLOUR_NAMES, type GivenPreset } from '../../engine/table/index.js';
import type { Meaning, Way } from '../../engine/view/index.js';
import { englishCodeWords as codeWords } from '../../errors/index.js';
import type { Device, PublicAsks } from '../messages/index.js';
import type { DoorTrouble } from './code-words.js';
import {
  type CallFor,
  callFor,
  type GuideStep,
  type Hand,
  type ShownState,
} from './label-terms.js';
import type { Theme } from './theme.js';

/** The acts of whoever is called, by what the call is for. */
const CARD_CALLS: Readonly<Record<CallFor, string>> = {
  eyes: 'do what the voice says; touch no card.',
  look: 'look at cards, as the voice says.',
  exchange: 'exchange cards without a look at them, as the voice says.',
  both: 'exchange cards or look at them, as the voice says.',
};

/** The names of paces, by percent of the usual time. */
const PACES: Readonly<Record<number, string>> = {
  75: 'very fast',
  85: 'faster',
  100: 'as usual',
  125: 'calmly',
};

/** The labels in English. */
export const labels = {
  connecting: 'Looking for the table …',
  /** The reasons for which the table is not found. */
  door: {
    full: 'Too many pages are open at this table. This one goes on trying: close another.',
    host: 'A proxy stands before the table and does not pass on the name that was typed. In nginx: proxy_set_header Host $http_host;',
    upgrade:
      'The table answers, but something before it lets no socket through. In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;',
    folder:
      'A proxy serves this page, but not what lies beside it. It must pass on the whole folder.',
  } satisfies Readonly<Record<DoorTrouble, string>>,
  /** The word before an announcement of the house. */
  announcement: 'Announcement:',
  lost: 'The connection is lost. Trying again … Buttons are off and the clock stands until then.',
  table: 'The table, seen from above',
  captions: 'What the table says',
  turn: (turn: number) => `Turn ${turn}`,
  paused: 'Paused',
  /** The label of a table at which nothing is heard. */
  silent: 'Silent mode',
  /** The way to the host's console. */
  console: 'Console: devices, settings, silent mode',
  ended: 'Ended',
  remaining: 'Time left',
  seats: 'Seats',
  seat: (number: number) => `Seat ${number}`,
  colours: COLOUR_NAMES.en,
  living: (count: number) => (count === 1 ? '1 alive' : `${count} alive`),
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  votesDue: (count: number) => (count === 1 ? '1 vote to come' : `${count} votes to come`),
  isReady: 'ready',
  itsTurn: 'to act',
  away: 'away',
  markAway: 'Mark as away',
  playFor: (seat: number) => `Play for seat ${seat}`,
  /** The word of the switch that lets the table play for a seat. */
  auto: 'auto',
  playForAll: 'Play for all',
  playForNone: 'For nobody',
  /** Names a slot by its seat and hand; a slot of the middle, which has neither, by its number. */
  slot: (seat: number | undefined, hand: Hand | undefined, slot: number) =>
    seat === undefined ? `Ring ${slot + 1}` : `Seat ${seat}, ${hand} hand`,
  /** The same when the seat is clear. */
  atHand: { right: 'right hand', left: 'left hand' } satisfies Readonly<Record<Hand, string>>,
  slotCards: (count: number) =>
    count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`,
  pad: 'Ring',
  mayTouch: 'may be touched',
  cardsOf: (ring: string) => `Cards of ${ring.replace(/^Seat/, 'seat').replace(/^Ring/, 'ring')}`,
  front: (seat: number, count: number) =>
    `In front of seat ${seat}: ${count === 1 ? '1 card' : `${count} cards`}`,
  button: { left: 'Left', right: 'Right', both: 'Both' },
  buttonOf: (seat: number, which: 'left' | 'right' | 'both') =>
    which === 'both' ? `Seat ${seat}, both buttons` : `Seat ${seat}, ${which} button`,
  hands: (seat: number) => `Hands of seat ${seat}`,
  touch: { right: 'Touch right ring', left: 'Touch left ring' } satisfies Readonly<
    Record<Hand, string>
  >,
  latch: 'Keep held until pressed again',
  controls: 'Controls',
  pause: 'Pause',
  resume: 'Go on',
  undoStep: 'Undo a step',
  /**
   * Names the command that undoes a phase; `since`: the phase from whose start everything is taken back, in the table's
   * words.
   */
  undoPhase: (since: string | undefined) =>
    since === undefined ? 'Undo the phase' : `Undo all since: ${since}`,
  repeat: 'Say it again',
  stop: 'Stop the game',
  stopSure: 'Stop this game? It cannot be taken up again.',
  cancel: 'No, go back',
  close: 'Close',
  volume: 'Volume',
  pace: 'The voice speaks',
  paces: PACES,
  /** Names a pace that has no name: one that a configuration chose. */
  ownPace: (percent: number) => `at ${percent} % of the usual time`,
  speak: 'Sound on this page',
  soundOn: 'Turn the sound on',
  afar: 'Wide view',
  near: 'Close up',
  deal: 'Deal again',
  gather: 'Gather the cards',
  /** Beside the game for people who have not played here. */
  beginHere: 'Begin here',
  newGame: 'New game',
  players: 'Players',
  /** Says the numbers of players of a game, and the minutes that it takes. */
  playersAndMinutes: (
    least: number,
    most: number,
    [from, to]: readonly [least: number, most: number],
  ) => `${least === most ? least : `${least}–${most}`} players · ${from}–${to} min`,
  iPlay: 'I play',
  nobody: 'nobody: I watch',
  free: 'free',
  more: 'More',
  choices: 'What may be chosen',
  inTheGame: 'In the game',
  begin: 'Begin',
  help: 'Keys',
  keysOn: 'Single keys act',
  /** The keys and their actions, in the order of the list. */
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
  ] satisfies readonly (readonly [keys: string, act: string])[],
  inHand: 'In your hand',
  inHandFrom: (ring: string) => `From ${ring.replace(/^Seat/, 'seat').replace(/^Ring/, 'ring')}`,
  onlyYou: 'Only this page sees it.',
  putBack: 'Put back',
  putOnHint: 'Or choose the cards of another ring to lay it there.',
  exchange: 'Exchange with …',
  /** Exchanges a card that lies, without a look at it. */
  exchangeUnseen: 'Exchange unseen with …',
  exchangeHint: 'Choose the cards of the ring to exchange with.',
  putInFront: 'Lay in front of the owner',
  takeAway: 'Take away',
  /** Names the act where only the cards of one kind must leave; the name of the kind has an article. */
  takeAwayKind: (kind: string) => `Take away ${kind}`,
  takeAwayAll: 'Take everything away',
  lookAtKind: (kind: string) => `Look at ${kind}`,
  liftAll: 'Lift everything',
  look: 'Pick them up and look',
  layOn: 'Lay on',
  layOnHint: 'To lay one where you like, press that ring’s name beside or below it.',
  toReader: 'Hold to the reader',
  gameCards: 'Game cards',
  gameCardsHint: 'Press one: it is held to the reader.',
  noCards: 'No cards here.',
  /** The note at night, outside a call that is for cards. */
  noCardsNow: 'Nobody touches a card now.',
  /** The meanings of faults and refusals, by the error's code. */
  codes: codeWords,
  /** The acts of a hand for the open question; before each it says who is meant. */
  ask: {
    'touch-named': 'touch a lit ring to hear what it is, then right button.',
    'sit-down': 'right button to sit down, left for another colour. All in? Hold right.',
    'another-or-change': 'right button for another game, left to change seats or game.',
    'yes-or-no': 'right button for yes, left for no.',
    'speak-up': 'right button, but only if it concerns you.',
    touch: (asks) =>
      `touch a lit ring, then right button${asks.mayPass ? ', left button to pass' : ''}.`,
    'go-round': 'right button goes one seat further, left says done.',
    'touch-pointed-at': 'touch the ring of whom you pointed at, then right button.',
    'touch-or-button':
      'touch a player’s ring; right button is nobody, left is X. Right again confirms.',
    'touch-one-or-both':
      'one ring of a player, or both; right button confirms, left takes back. A hand kept on a ring asks whose it is.',
    'go-through': (asks) =>
      `right button goes to the next, left takes it${asks.mayPass ? ', or goes back' : ''}.`,
    mix: 'take both cards up and mix them, then right button.',
    look: 'look at one of these cards, lay it back, then right button.',
    'done-or-no': 'right button when done, left button to pass.',
    ready: 'right button when ready.',
    'show-card': (asks) =>
      `touch a ring, hold its card to the reader, lay it there. Still ${asks.slots.length}. Then right button.`,
    'count-up': (asks) => `right button adds one, left accepts. Now ${asks.progress?.number}.`,
    'count-by-touch': 'each touch adds one. Right button when done, left to begin again.',
    'take-away': 'take the cards away. Without a reader: right button when done.',
    'put-in-place': 'every card back to its ring.',
    'two-votes': 'a secret vote. Left button for the paw, right for the tuft.',
    'vote-for-seat': 'a secret vote. Right button goes one seat further, left says done.',
    walk: 'eyes closed. If you are called, press your right button while the claw points at your choice; left takes back.',
    list: 'eyes closed. Press your right button when your own entry is read; left takes back.',
    'hold-pad':
      'eyes closed. If you are called: hold one dotted ring for a second, and touch no other.',
    'open-eyes': (asks) =>
      `eyes closed. If your role is called: ${CARD_CALLS[callFor(asks.call?.cards ?? [])]}`,
    done: 'right button when done.',
    agree: 'right button when ready.',
  } satisfies Readonly<Record<Way, string | ((asks: PublicAsks) => string)>>,
  /** A call that everybody hears once more. */
  again: 'Once more, because nothing was chosen.',
  /** Says how many of those asked are ready; the sentence itself stays the same and is read aloud once. */
  readyCount: (ready: number, of: number) => `Ready: ${ready} of ${of}.`,
  /** The address of the person at this page, and of everybody. */
  you: 'You',
  everybody: 'Everybody',
  /** The act of all players at the present words, before each is asked for a ring in turn. */
  allDo: {
    point:
      'Everybody: point at a player with a finger. Then each in turn presses that player’s ring.',
    uncover: 'Everybody: uncover your token. Then each in turn presses the ring it points at.',
  } satisfies Readonly<Record<AllDo, string>>,
  /** Acts that come before the table asks: choose a game, deal, look at cards. */
  before: {
    /** Says that the table speaks first, while hands choose the game and sit down. */
    starting: (title: string) =>
      `Everybody: ${title === '' ? 'the game' : title} begins. The table says what it needs, and the players sit down by themselves.`,
    choose: 'You: choose a game. The program plays for the others.',
    deal: 'You: deal the cards. Everybody gets theirs.',
    oldCards: 'You: cards of an earlier game still lie here. They are gathered, then dealt anew.',
    look: 'You: your cards lie before you. Look at them; nobody else sees them.',
    /** The words for a person who has already said so. */
    othersReady: 'You are ready. The others are waited for.',
    looked: 'You: remember them. They are laid face down when you go on, or lay each yourself.',
  },
  /** The same on a television, where nobody is meant by "you". */
  inHall: {
    deal: 'The cards are dealt now. Everybody gets theirs.',
    oldCards: 'Cards of an earlier game still lie here. They are gathered, then dealt anew.',
  },
  /** A stand's screen, while a game plays by itself. */
  watched: 'The table plays by itself. Touch it, and you play.',
  result: {
    title: (game: string) => (game === '' ? 'The result' : `${game}: the result`),
    won: 'won',
    /** A winner of a tie that nothing breaks. */
    shared: 'shares the victory',
    story: 'The story of the nights',
    storyOfOne: 'The story of the night',
    before: 'The cards at first',
    oneNight: 'The night',
    night: (night: number) => `Night ${night}`,
  },
  log: {
    title: 'Everything so far',
    loading: 'One moment …',
    asText: 'Save as text',
    asJson: 'Save as JSON',
    middle: 'the middle',
    turned: (place: string, card: string) => `${place}: ${card}, turned up`,
  },
  /** The names of devices and how they are. */
  status: {
    title: 'The devices of the table',
    /** Says that something is wrong with a device. */
    wrong: (device: string) => `Something is wrong: ${device}`,
    /** Names further devices that are wrong; the console says what. */
    also: (devices: readonly string[]) =>
      `Also: ${devices.join('; ')}. The console (/console) says more.`,
    devices: {
      board: 'Board',
      sound: 'Sound',
      'reader-service': 'Readers’ service',
      broker: 'Readers’ broker',
      reader: 'Reader',
      disk: 'Disk',
      journal: 'Journal',
      play: 'Game',
    } satisfies Readonly<Record<Device, string>>,
    /** The emulated board does not answer. */
    emulatedBoard:
      'The emulated board does not answer, and the table waits. The program starts it again by itself; if it does not come back, start the table again.',
    atTheRim: 'at the rim',
    states: {
      ok: 'works',
      sought: 'is looked for',
      unused: 'is not used',
      wrong: 'is wrong',
      unknown: 'is not known',
    } satisfies Readonly<Record<ShownState, string>>,
  },
  onTheTable: 'On the table',
  /** The button, and the sentence above it, while the board is out. */
  tableWaits: 'The table waits',
  boardAwaited: 'Nobody need do anything: the table waits until its board answers.',
  nextStep: 'What comes next',
  /** The names of the one button that does what comes next. */
  next: {
    noTable: 'Waiting for the table',
    atTheTable: 'Play goes on at the table',
    starting: (title: string) => `${title === '' ? 'The game' : title} begins`,
    /** Says that the game's recommendation is chosen. */
    taking: (what: string) => `Taken: ${what}`,
    /** Says how many players have sat down. */
    seated: (joined: number, players: number) => `Taking seats: ${joined} of ${players}`,
    start: (title: string) => `Start ${title}`,
    deal: 'Deal the cards',
    gatherAndDeal: 'Gather the old cards and deal',
    /** Names the button to look at cards; `who` is undefined for the only person who plays. */
    look: (who: string | undefined) =>
      who === undefined ? 'Look at my cards' : `Look at the cards of ${who}`,
    haveLooked: 'I have looked',
    eyesClosed: 'Eyes closed',
    /** The act of a call at night, the same for everybody. */
    ifCalledHold: 'If you are called: only hold a ring',
    ifCalledLook: 'If you are called: open your eyes and listen',
    /** The same where this page has the button that opens eyes. */
    ifCalledHoldToLook: 'If you are told to open your eyes: hold the button',
    /** A call that is answered with cards. */
    ifCalledCards: 'If you are called: press a card',
    ifCalledPress: 'If you are called: press right at your choice',
    /** The right and the left button of a call that is answered with them. */
    myChoice: 'Right: this is my choice',
    takeBack: 'Left: take back',
    /** A question that only one person answers, who is not named. */
    onlyIfYou: 'Listen: it may be about you',
    mixCards: 'Take the cards up in the drawing',
    lookAtCard: 'Take a card up in the drawing',
    oneMore: 'One more',
    listen: 'Listen',
    /** The act of all players at the present words, in one clause. */
    allDo: {
      point: 'Point with a finger: rings come next',
      uncover: 'Uncover your token: rings come next',
    } satisfies Readonly<Record<AllDo, string>>,
    turnOf: (who: string) => `The table waits for ${who}`,
    turnOfMany: (seats: number) => `The table waits for ${seats} seats`,
    confirm: (what: string) => `Confirm: ${what.replace(/\.$/u, '')}`,
    sitDown: (seat: number) => `Sit down at seat ${seat}`,
    everybodyIn: 'Everybody is in',
    /** The same game again; and other seats or another game. */
    another: 'Play again',
    change: 'Change seats or game',
    touchLit: 'Press a ring with a dotted circle',
    showCard: (left: number) => `Hold the cards to the reader: still ${left}`,
    accept: (number: number) => `Accept ${number}`,
    remove: (place: string) => `Out of the game: ${place}`,
    removed: 'They are taken away',
    vote: 'Vote: paw or tuft',
    /** The acts of buttons, by the meaning of the move. */
    means: {
      next: 'The next one',
      'this-one': 'That one',
      yes: 'Yes',
      no: 'No',
      'speak-up': 'It is me',
      done: 'Done',
      ready: 'I am ready',
      pass: 'Pass',
    } satisfies { readonly [M in Meaning]?: string },
  },
  /** Telephones as seats. */
  telephones: {
    title: 'Play on telephones',
    count: (seats: number) => (seats === 1 ? '1 telephone sits' : `${seats} telephones sit`),
    /** The button that opens the eyes while it is held. */
    look: 'Hold to open your eyes',
    /** The mark of a telephone in the list of seats. */
    sign: 'telephone',
    /** A page that is no seat while telephones play. */
    watches:
      'Telephones have the seats: this page only watches. To play, scan the code that the host shows.',
    /** A screen that the page cannot keep on. */
    goesDark: 'This screen may go dark during the game. Set its time-out to ten minutes or more.',
    /** The meaning of a dark screen for a telephone's seat. */
    darkIsAway: 'A player whose telephone is dark for ten seconds counts as away.',
    notEncrypted: 'If the host opens the table by https, the page keeps the screen on by itself.',
    savesBattery:
      'The browser does not let the page keep it on: it saves the battery, or is too old.',
    understood: 'Understood',
    awake: (seats: string) => `Awake with you: ${seats}.`,
    /** Eyes that the open call does not open for others see nobody. */
    nobodyAwake: 'Your cards show you nobody in this call. If it calls you, do what it asks.',
    /** Eyes that it opens see nobody: there is nobody else. */
    calledAlone: 'Nobody else is awake: this call is yours alone.',
    /** A hand that a call raises: nobody has to press anything for it. */
    raised: 'If it says to raise a hand: yours goes up by itself.',
  },
  /** The circle of people at telephones, on the host's page. */
  circle: {
    title: 'The circle',
    scan: 'With a telephone: scan the code, or open the page and type the word.',
    code: 'Code that opens the page on a telephone',
    open: 'Sit down in this browser',
    loading: 'One moment …',
    networkChoice: 'Network of the telephones',
    /** A remark on the network, and on the certificate of which a telephone warns. */
    network:
      'Telephones must be in the same network as this machine. If the page is encrypted, a telephone warns once about the certificate: the fingerprint in the terminal shows that it is the right one.',
    /** The note that the page is open to this machine only. */
    thisMachineOnly:
      'Only this machine reaches this address. For telephones set “web: { host: 0.0.0.0 }” in the configuration and start again: then there is a code to scan.',
    nobody: 'Nobody sits yet.',
    free: 'free',
    isLost: 'telephone lost',
    moveHere: 'move here',
    /** People who have said that their neighbours are right. */
    right: (right: number, all: number) =>
      right === all
        ? 'Everybody says that the neighbours are right.'
        : `${right} of ${all} say that their neighbours are right.`,
    how: 'Drag people to where they sit, or press one and then the place.',
    stay: 'While a game is open everybody keeps the seat.',
    nameOf: (name: string) => `Name of ${name}`,
    rename: 'Rename',
    freeSeat: 'Free the seat',
    leave: 'Leave it',
    asks: (name: string, before: string) => `${name} asks for the seat of: ${before}.`,
    yes: 'Yes, let in',
    no: 'No',
    isNew: (names: string) => `Plays by another telephone now: ${names}.`,
  },
  /** The echo of a press: that it came, or why it means nothing. */
  why: {
    ended: 'The evening has ended: nothing is asked any more.',
    /** Hands that the page asked for choose a game and sit down. */
    starting: 'One moment: hands choose the game and sit down.',
    nobodyAsked: 'Nobody is asked now: the table speaks.',
    /** The ring is not one of those that the question is about; it may be lit all the same. */
    notOfQuestion:
      'The question is not about that ring, lit or not. Press one with a dotted circle.',
    /** No ring is asked for. */
    noRings: 'No ring is asked for now.',
    /** Says that the seat is not asked, and that `who` is. */
    notAsked: (seat: number, who: string) =>
      `Seat ${seat} is not asked now. The table waits for: ${who}.`,
    readyAlready: (seat: number) => `Seat ${seat} has said so already.`,
    allVotes: (seat: number) => `All votes of seat ${seat} have come.`,
    votePressed: (seat: number) =>
      `Pressed for seat ${seat}. The table shows every five seconds which votes have come.`,
    /** The note that the table has not shown in time what a press of this page's hand did. */
    unanswered: 'Your press did not arrive. Press again.',
    /** A call at night is answered with rings, with eyes and cards alone, or with the right button. */
    ringsAtNight: 'Buttons say nothing in this call. Whoever is called holds a ring for a second.',
    looksAtNight:
      'Buttons and rings say nothing in this call. Whoever is called looks, and lifts cards as the voice says.',
    buttonsAtNight: 'Rings say nothing in this call. Whoever is called presses the right button.',
    eyesClosed: 'Eyes closed: nobody is asked until the voice calls.',
    tooShort:
      'That was short. A ring counts when it is held for a whole second and no other is touched.',
    /** Says that a ring was held long enough in a call, where it may be named. */
    heldRing: (ring: string | undefined) =>
      `${ring === undefined ? 'A ring was held' : `Held: ${ring}`}, long enough. The last ring held in this call counts.`,
    /** A button was pressed in a call that is answered with buttons. */
    pressed: {
      right: 'Pressed. The last press of whoever is called counts; the left button takes it back.',
      left: 'Taken back. The right button at another choice is a new one.',
    },
    /** The eyes of this page's seat were open in the call. */
    looked: 'Your eyes were open in this call. What they saw is not kept on the page.',
    /** The large button has nothing to do now. */
    wait: 'Nothing to do at this page now: others act, or the table speaks.',
  },
  /** The four steps that are explained while a first game runs. */
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
    } satisfies Readonly<Record<GuideStep, { readonly title: string; readonly text: string }>>,
    /** The words at night, in place of the text of a step. */
    night: 'At night: eyes closed until the voice calls you.',
    over: 'I know this',
    again: 'Explain the table again',
  },
  /** The names of the languages, each in this one. */
  languages: { it: 'Italian', en: 'English' } satisfies ByLanguage<string>,
  pageTheme: 'Colours of this page',
  themes: {
    candle: 'Candle light',
    bright: 'Bright',
    contrast: 'High contrast',
  } satisfies Readonly<Record<Theme, string>>,
  pageLanguage: 'This page in',
  tableLanguage: 'Voice',
  /** The tablet is laid in the middle. */
  layTablet: 'Lay the tablet in the middle, and press here',
  /** Opens the legend of the lights. */
  legend: 'What the lights mean',
  /** The list of what bots say. */
  remarks: 'What the players say',
  /** Begins the demo round. */
  demo: 'Demo (90 s)',
  /** The house rules of the next game. */
  preset: 'Variants',
  presets: {
    house: 'our own',
    short: 'a short game',
    loud: 'a loud pub',
    children: 'with children',
    purists: 'for purists',
  } satisfies Readonly<Record<GivenPreset, string>>,
  rules: 'Rules',
  roles: 'Roles',
  /** Beside a role whose card is in the game that is open. */
  inThisGame: 'in this game',
  rulesOf: (title: string) => `${title}: the rules in short`,
  ownCards: 'Your cards',
  votes: { paw: 'paw', tuft: 'tuft' },
};
