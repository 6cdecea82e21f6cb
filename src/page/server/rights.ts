/**
 * The rights: who may do what, and when. One table of act, phase and sender. Every message of a page is held to it,
 * the docs print it, and a test tries each of its cells. The reach of a telephone is narrowed further to its own seat
 * (`hand.ts`), at night to the own call (`night-acts.ts`).
 */
import type { PlayCommand } from '../../engine/view/index.js';
import type { ClientMessage, Role } from '../messages/index.js';
import type { TableForPages } from './table-for-pages.js';

/** The senders of a page's message: roles, and the page that is the telephone of a seat. */
export type Sender = Role | 'seat';

/** The phases of a table: real, emulated where no telephone sits, and three where some do. */
export const PHASES = ['real table', 'nobody sits', 'before a game', 'by day', 'at night'] as const;
export type Phase = (typeof PHASES)[number];

const KEEPERS = ['host', 'builder'] as const;

/** The senders who have each right. */
const WHO = {
  /** The senders where there is no such act: the answer says so to everybody. */
  '–': ['guest', 'seat', 'table', ...KEEPERS],
  anybody: ['guest', 'seat', 'table', ...KEEPERS],
  /** A telephone at a seat, the table's own page, the host. */
  players: ['seat', 'table', ...KEEPERS],
  /** Hands at rings and buttons: a telephone's, and those at the table's own page. */
  hands: ['seat', 'table'],
  /** The telephone of that seat. */
  seat: ['seat'],
  /** The table's own page, and the host. */
  table: ['table', ...KEEPERS],
  host: KEEPERS,
  builder: ['builder'],
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Sender[]>>;
export type Right = keyof typeof WHO;

/** An act: the kind of a message, or of the command that it gives. */
export type Act =
  | Exclude<ClientMessage['kind'], 'command'>
  | Exclude<PlayCommand['kind'], 'undo'>
  | 'undo a step'
  | 'undo a phase';

type Row = readonly [real: Right, free: Right, before: Right, day: Right, night: Right];

const EVERYWHERE = (right: Right): Row => [right, right, right, right, right];
/** A seat's buttons do it on a real table. */
const OF_ALL_HANDS: Row = ['host', 'anybody', 'players', 'players', 'players'];
const STARTS: Row = ['–', 'anybody', 'players', 'players', 'table'];
const TOUCHES: Row = ['–', 'anybody', 'hands', 'hands', 'hands'];
/** The row of acts with cards; at night cards are in hands by `at-night` alone. */
const HANDLES: Row = ['–', 'anybody', 'seat', 'seat', 'nobody'];

/** The rights, by act and phase. */
export const RIGHTS: Readonly<Record<Act, Row>> = {
  pause: OF_ALL_HANDS,
  resume: OF_ALL_HANDS,
  repeat: OF_ALL_HANDS,
  absent: OF_ALL_HANDS,
  'undo a step': OF_ALL_HANDS,
  'undo a phase': EVERYWHERE('host'),
  pace: EVERYWHERE('host'),
  stop: EVERYWHERE('host'),
  speak: EVERYWHERE('host'),
  preset: EVERYWHERE('host'),
  volume: EVERYWHERE('host'),
  test: EVERYWHERE('builder'),
  demo: ['host', 'anybody', 'players', 'players', 'host'],
  'quick-start': STARTS,
  again: ['–', 'host', 'host', 'host', 'host'],
  'show-game-card': STARTS,
  deal: STARTS,
  'play-for': STARTS,
  gather: ['–', 'anybody', 'players', 'table', 'table'],
  pad: TOUCHES,
  button: TOUCHES,
  'let-go': EVERYWHERE('anybody'),
  lift: HANDLES,
  'put-back': ['–', 'anybody', 'anybody', 'anybody', 'anybody'],
  'put-on': HANDLES,
  'put-in-front': HANDLES,
  'take-away': HANDLES,
  swap: HANDLES,
  'look-in-front': HANDLES,
  lay: HANDLES,
  'show-in-front': HANDLES,
  'show-held': HANDLES,
  place: HANDLES,
  look: ['–', 'anybody', 'nobody', 'nobody', 'nobody'],
  recall: ['–', 'nobody', 'seat', 'seat', 'nobody'],
  /** A page that has just lost its seat goes on sending it for a moment, to no effect. */
  'at-night': EVERYWHERE('anybody'),
  sit: EVERYWHERE('anybody'),
  'sit-again': EVERYWHERE('anybody'),
  'stand-up': ['anybody', 'anybody', 'anybody', 'anybody', 'nobody'],
  rename: ['–', '–', 'players', 'players', 'nobody'],
  'move-person': ['–', 'host', 'host', 'nobody', 'nobody'],
  admit: EVERYWHERE('host'),
  'neighbours-right': ['–', 'seat', 'seat', 'seat', 'nobody'],
  'free-seat': EVERYWHERE('host'),
};

/** Returns the act of a message. */
export function actOf(message: ClientMessage): Act {
  if (message.kind !== 'command') return message.kind;
  const { command } = message;
  if (command.kind !== 'undo') return command.kind;
  return command.to === 'step' ? 'undo a step' : 'undo a phase';
}

/** Returns the present phase of a table; `sit`: whether telephones have seats. */
export function phaseOf(table: TableForPages, sit: boolean): Phase {
  if (table.emulated === undefined) return 'real table';
  if (!sit) return 'nobody sits';
  if (table.view().night) return 'at night';
  const isBefore = table.game() === undefined || table.emulated.setUp() !== undefined;
  return isBefore ? 'before a game' : 'by day';
}

/** Returns the right that an act needs in a phase. */
export function rightFor(act: Act, phase: Phase): Right {
  return RIGHTS[act][PHASES.indexOf(phase)] ?? 'nobody';
}

/** Returns whether one of these senders, who are one page, has a right. */
export function has(right: Right, senders: readonly Sender[]): boolean {
  const who: readonly Sender[] = WHO[right];
  return senders.some((sender) => who.includes(sender));
}

const TITLES: Readonly<Record<Phase, string>> = {
  'real table': 'real table',
  'nobody sits': 'emulated, no telephone sits',
  'before a game': 'telephones sit, before a game',
  'by day': 'telephones sit, by day',
  'at night': 'telephones sit, at night',
};

/** Returns the table as Markdown, for the docs. */
export function rightsTable(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  // `Object.entries` knows no keys.
  const rows = Object.entries(RIGHTS).map(([act, rights]) => line([`\`${act}\``, ...rights]));
  const head = ['act', ...PHASES.map((phase) => TITLES[phase])];
  return [line(head), line(head.map(() => '---')), ...rows].join('\n');
}
