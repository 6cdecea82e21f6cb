/** The page in English. */
import { COLOUR_NAMES } from '../../table/colour-names.js';
import type { Labels } from './labels.js';

/** The labels in English. */
export const labels: Labels = {
  voice: 'en-GB',
  key: {
    title: 'The key of the table',
    where: 'It is printed where the table was started.',
    wrong: 'This key does not open it.',
    label: 'Key',
    enter: 'Enter',
  },
  registration: {
    title: (deck) => `The stickers of “${deck}”`,
    progress: (known, all) => `${known} of ${all}`,
    ofDeck: (deck) => `The sticker is of the deck “${deck}”.`,
    noReader: 'No reader answers. Plug one in, or type the number of the sticker in the terminal.',
    half: (missing) =>
      `${missing === 1 ? 'One card is' : `${missing} cards are`} still missing: the same command goes on from here (without --anew).`,
    over: 'This page can be closed.',
    back: 'Back to the card before',
    skip: 'Leave it out for now',
    aloud: 'Read aloud',
    cards: 'The cards of the deck',
    redoHint: 'Press one to hold it again: it takes the new sticker.',
    cardOf: (name, known, copies) =>
      copies === 1
        ? `${name}: ${known === 1 ? 'has its sticker' : 'no sticker yet'}`
        : `${name}: ${known} of ${copies} stickers`,
    lost: 'The program in the terminal does not answer any more. Trying again …',
  },
  connecting: 'Looking for the table …',
  lost: 'The connection is lost. Trying again …',
  table: 'The table, seen from above',
  captions: 'What the table says',
  turn: (turn) => `Turn ${turn}`,
  paused: 'Paused',
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
  markAway: 'Away',
  playFor: (seat) => `Play for seat ${seat}`,
  playForAll: 'Play for all',
  playForNone: 'For nobody',
  slot: (seat, hand, slot) =>
    seat === undefined ? `Place ${slot + 1}` : `Seat ${seat}, ${hand} hand`,
  atHand: { right: 'right hand', left: 'left hand' },
  slotCards: (count) => (count === 0 ? 'no cards' : count === 1 ? '1 card' : `${count} cards`),
  pad: 'Pad',
  mayTouch: 'may be touched',
  cardsOf: (place) => `Cards of ${place.replace(/^Seat/, 'seat').replace(/^Place/, 'place')}`,
  front: (seat, count) => `In front of seat ${seat}: ${count === 1 ? '1 card' : `${count} cards`}`,
  button: { left: 'Left', right: 'Right', both: 'Both' },
  buttonOf: (seat, which) =>
    which === 'both' ? `Seat ${seat}, both buttons` : `Seat ${seat}, ${which} button`,
  hands: (seat) => `Hands of seat ${seat}`,
  touch: { right: 'Touch right pad', left: 'Touch left pad' },
  latch: 'Keep held until pressed again',
  controls: 'Controls',
  pause: 'Pause',
  resume: 'Go on',
  undoStep: 'Undo a step',
  undoPhase: 'Undo the phase',
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
  afar: 'From afar',
  near: 'From near',
  deal: 'Deal for everybody',
  gather: 'Gather the cards',
  newGame: 'New game',
  players: 'Players',
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
    ['1 – 8', 'choose a seat'],
    ['A · D', 'its left and right button, held as long as the key; both together pause'],
    ['Q · E', 'its left and right pad, held as long as the key'],
    ['C', 'the cards in front of the seat'],
    ['L', 'cards of the slot that has the focus (or of the seat’s right slot)'],
    ['B', 'put back what is in the hand'],
    ['T', 'go to the table; ← → around it, ↑ ↓ between claw and rim'],
    ['Space · Enter', 'on a pad or button: hold; on cards: open'],
    ['P', 'pause, go on'],
    ['U · Shift U', 'undo a step, the phase'],
    ['R', 'say it again'],
    ['N', 'new game'],
    ['G', 'game cards: hold one to the reader'],
    ['V', 'from afar, from near'],
    ['? · H', 'this list'],
  ],
  inHand: 'In your hand',
  inHandFrom: (place) => `From ${place.replace(/^Seat/, 'seat').replace(/^Place/, 'place')}`,
  onlyYou: 'Only this page sees it.',
  putBack: 'Put back',
  putOnHint: 'Or choose the cards of another slot to lay it there.',
  exchange: 'Exchange with …',
  exchangeHint: 'Choose the cards of the slot to exchange with.',
  putInFront: 'Lay in front of the owner',
  takeAway: 'Take away',
  takeAwayKind: (kind) => `Take away ${kind}`,
  takeAwayAll: 'Take everything away',
  lookAtKind: (kind) => `Look at ${kind}`,
  liftAll: 'Lift everything',
  look: 'Pick them up and look',
  layOn: 'Lay on',
  toReader: 'Hold to the reader',
  gameCards: 'Game cards',
  gameCardsHint: 'Press one: it is held to the reader.',
  noCards: 'No cards here.',
  refusals: {
    CARDS_NOT_DUE: 'Not yet: cards are dealt when everybody has sat down.',
    GAME_UNDER_WAY: 'A game can be chosen when the table asks for one.',
    CARDS_NOT_THERE: 'There is no such card there for this hand.',
    MESSAGE_INVALID: 'The table did not understand.',
    INTERNAL: 'The program made a mistake and did not do this.',
    TABLE_NOT_EMULATED: 'This table is real: touch it with your hands.',
  },
  ask: (asks) => {
    const seat = (asks.seats[0] ?? 0) + 1;
    switch (asks.kind) {
      case 'menu':
        return 'Touch a lit slot, then any right button to confirm.';
      case 'join':
        return 'Right button joins, left changes the colour. All in? Hold right.';
      case 'claim':
        return 'Whoever it concerns presses right; left by anybody means nobody.';
      case 'pick':
        return `Seat ${seat}: touch a slot, right confirms${asks.mayPass ? ', left passes' : ''}.`;
      case 'point':
        return asks.buttonsOnly
          ? `Seat ${seat}: right goes one seat further, left says done.`
          : `Seat ${seat}: touch whom you pointed at, right confirms.`;
      case 'propose':
        return asks.mayPass
          ? `Seat ${seat}: touch a player’s slot; right is nobody, left is X. Right again confirms.`
          : `Seat ${seat}: one slot of a player, or both; right confirms, left takes back. Hold a slot to ask about it.`;
      case 'choose':
        return `Seat ${seat}: right goes to the next, left takes it${asks.mayPass ? ', or goes back' : ''}.`;
      case 'handle':
        return asks.hands === 'mix'
          ? `Seat ${seat}: take both cards up and mix them, then right.`
          : `Seat ${seat}: look at one of these cards, lay it back, then right.`;
      case 'press':
        return `Seat ${seat}: right when done${asks.mayPass ? ', left to pass' : ''}.`;
      case 'ready':
        return `Right when ready: ${asks.ready.length} of ${asks.seats.length}.`;
      case 'show':
        return `Touch a slot, hold its card to the reader, lay it there. Still ${asks.slots.length}. Then right.`;
      case 'count':
        return `Seat ${seat}: right adds one, left accepts. Now ${asks.number ?? 0}.`;
      case 'select':
        return 'Each touch adds one. Right says done, left begins again.';
      case 'removal':
        return `Take the cards away, seat ${seat}. Without a reader: right when done.`;
      case 'in-place':
        return 'Every card back to its place.';
      case 'ballot':
        return 'Secret vote: left for the paw, right for the tuft.';
      case 'seat-ballot':
        return 'Secret vote: right goes one seat further, left says done.';
      case 'wake':
        return 'Eyes closed. Hands drum beside the pads.';
    }
  },
};
