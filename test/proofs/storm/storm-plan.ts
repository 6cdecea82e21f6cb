/** The value that a storm is: it can be printed, made smaller, and played again. */
import type { Language } from '../../../src/engine/table/languages.js';

/** Every fault; what each does is in `faults.ts`. */
export const FAULT_KINDS = [
  'cable out',
  'cable silent',
  'board reset',
  'brown-out loop',
  'wrong image',
  'boards swapped',
  'bytes delayed',
  'bytes doubled',
  'pad stuck',
  'pad hums',
  'pad bounces',
  'pad dead',
  'button stuck',
  'button hums',
  'button bounces',
  'button dead',
  'reader deaf',
  'reader stale',
  'reader flickers',
  'telephone on a reader',
  'broker away',
  'broker replays',
  'disk slow',
  'disk full',
  'disk read-only',
  'short writes',
  'fsync fails',
  'directory moved',
  'journal deleted',
  'journal deleted while off',
  'clock jumps',
  'process stopped',
  'killed',
  'power cut, torn write',
  'stopped and started',
  'started twice',
  'sound card gone',
  'settings changed',
  'backup asked for',
  'update asked for',
  'page pauses',
  'page undoes',
  'page changes the pace',
  'language changed',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** How a player behaves while the storm lasts. */
export const PEOPLE = [
  'sensible',
  'clumsy',
  'absent',
  'leaves',
  'two pads',
  'wrong slot',
  'wrong card',
  'child',
] as const;
export type PersonKind = (typeof PEOPLE)[number];

/** One fault. Times are ms from the start of the program in the storm. */
export interface PlannedFault {
  readonly kind: FaultKind;
  readonly atMs: number;
  readonly forMs: number;
  /** Chooses what it hits: a slot, a seat, the write before which the program dies. */
  readonly which: number;
}

export interface StormPlan {
  readonly seed: number;
  readonly game: string;
  readonly players: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly readers: 'emulated' | 'emulated-rim' | 'none';
  readonly mode: 'sound' | 'silent';
  readonly language: Language;
  /** The game up to where the storm finds it. */
  readonly before: {
    /** Of its deal and its players; several storms begin in one game. */
    readonly seed: number;
    /** How far it has come, thousandths of its entries. */
    readonly thousandths: number;
  };
  /** By seat. */
  readonly people: readonly PersonKind[];
  readonly faults: readonly PlannedFault[];
  /** All faults are over, and people are sensible, ms from the start. */
  readonly calmMs: number;
  /** Whether the whole program plays the game to its end, and not its engine alone. */
  readonly toItsEnd: boolean;
  /** Whether pages are open. */
  readonly hasPages: boolean;
  /** Whether the same storm is played over other cards beside it, up to the end of a night. */
  readonly isPaired: boolean;
}
