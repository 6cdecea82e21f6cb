/** `journal show` in English. */
import type { Act } from '../../../engine/play/index.js';
import type { Happening, JournalWords } from './journal-words.js';

const KITS = {
  'every-slot': 'a reader under every slot',
  'one-reader': 'one reader',
  'no-reader': 'no reader',
} as const;

const REASONS = {
  hand: 'both buttons of a seat were held',
  page: 'on the page',
  restart: 'the program was started again',
  cable: 'the board’s cable is out',
  disk: 'the disk takes nothing',
  sound: 'the sound is gone',
  fault: 'the game made a mistake',
  program: 'a fault of the program',
} as const;

const CARDS = {
  unknown: 'the register does not know it',
  foreign: 'it is of another game',
  kind: 'it is of another kind',
  'no-slot': 'no slot was touched for it',
} as const;

export const english: JournalWords = {
  heading: ({ version, kit }) =>
    `An evening in English, version ${version}${kit === undefined ? '' : `, ${KITS[kit]}`}`,
  act,
  happening,
  sealed: 'something secret, sealed',
  unknown: 'an entry of another version',
  torn: (bytes) =>
    `${bytes} bytes at the end belong to an entry that was not finished; they will be cut off when the game goes on.`,
};

function act(one: Act, game: string | undefined): string {
  switch (one.kind) {
    case 'touch':
      return `slot ${one.slot + 1} is touched`;
    case 'held-pad':
      return `slot ${one.slot + 1} is held`;
    case 'many':
      return `slots ${one.slots.map((slot) => slot + 1).join(', ')} are touched at once`;
    case 'press':
      return `seat ${one.seat + 1} presses ${one.side}`;
    case 'hold':
      return `seat ${one.seat + 1} holds ${one.side}`;
    case 'emptied':
      return `slot ${one.slot + 1} is empty now`;
    case 'misplaced':
      return `slot ${one.slot + 1} has a wrong card, or lacks one`;
    case 'settled':
      return 'every card lies in its place';
    case 'game-card':
      return game === undefined ? 'a card is shown to choose' : `the game card of ${game} is shown`;
    case 'not-that-card':
      return `another card than the awaited one: ${CARDS[one.why]}`;
    case 'strayed':
      return `the cards of slot ${one.slot + 1} have been away for long`;
    case 'returned':
      return `the cards of slot ${one.slot + 1} are back`;
    case 'stranger':
      return `slot ${one.slot + 1} has a strange card: ${CARDS[one.why]}`;
    case 'stranger-gone':
      return `the strange card has left slot ${one.slot + 1}`;
  }
}

function happening(entry: Happening): string {
  switch (entry.kind) {
    case 'tick':
      return 'time went by';
    case 'draw':
      return `chance gives ${entry.number}`;
    case 'pause':
      return `pause: ${REASONS[entry.reason]}`;
    case 'resume':
      return 'play goes on';
    case 'undo':
      return entry.to === 'step' ? 'one step is undone' : 'the phase is undone';
    case 'absent':
      return `seat ${entry.seat + 1} is ${entry.absent ? 'away' : 'back'}`;
    case 'pace':
      return `words take ${entry.percent} % of their time`;
    case 'stop':
      return 'the evening is stopped';
    case 'fault':
      return `a fault of the program: play is back after ${entry.answers} answers`;
  }
}
