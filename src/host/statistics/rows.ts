/** The tables of statistics and their rows. No row contains a name except those that people typed for a league. */
import type { Insertable, Selectable } from 'kysely';

/** Every table of the database. `of` is the fingerprint of a table's key: many tables may write into one database. */
export interface Database {
  readonly tables: { readonly of: string; readonly name: string };
  readonly evenings: EveningOf & {
    readonly date: string;
    /** Play's time; null where it was not recorded. */
    readonly seconds: number | null;
    /** The journal's id; null where the row was derived from the record alone: then so are the next three. */
    readonly journal: string | null;
    readonly version: string | null;
    readonly language: string | null;
    readonly kit: string | null;
  };
  readonly games: GameOf & {
    readonly game: string;
    readonly players: number;
    readonly seconds: number;
    readonly began: number | null;
    /** The cue that said how it ended; null: it was left. */
    readonly why: string | null;
    readonly side: string | null;
    /** The facts of the journal; null without one. */
    readonly undone: number | null;
    readonly pauses: number | null;
    readonly paused_seconds: number | null;
  };
  readonly seats: GameOf & {
    readonly seat: number;
    /** The game again, so that an index alone answers for the roles. */
    readonly game: string;
    /** 0 or 1. */
    readonly won: number;
    readonly role: string | null;
    readonly points: number | null;
  };
  readonly phases: GameOf & {
    readonly phase: string;
    readonly game: string;
    readonly times: number;
    readonly seconds: number;
  };
  readonly tokens: GameOf & { readonly picture: string; readonly most: number };
  /** Faults that readers saw by day. `slot` is 0 where no slot is known. */
  readonly faults: EveningOf & {
    readonly slot: number;
    readonly fault: string;
    readonly times: number;
  };
  readonly pauses: EveningOf & { readonly reason: string; readonly times: number };
  readonly people: { readonly name: string };
  readonly leagues: { readonly league: string; readonly win: number; readonly told: number };
  /** The seats of a league's persons. */
  readonly sat: GameOf & {
    readonly league: string;
    readonly seat: number;
    readonly name: string;
    /** 1: told the night best, as the group decided. */
    readonly told: number;
  };
}

interface EveningOf {
  readonly of: string;
  readonly evening: number;
}

interface GameOf extends EveningOf {
  /** The game's place in its evening, from 1. */
  readonly number: number;
}

/** The tables whose rows are derived, parents first. */
export const DERIVED = [
  'evenings',
  'games',
  'seats',
  'phases',
  'tokens',
  'faults',
  'pauses',
] as const satisfies readonly (keyof Database)[];
type Derived = (typeof DERIVED)[number];

/** All that is derived from one evening. */
export type EveningRows = {
  readonly [Name in Derived]: readonly Insertable<Database[Name]>[];
};

/** A row as it is read. */
export type Row<Name extends keyof Database> = Selectable<Database[Name]>;

// The interval of a rate by Wilson (1927), which holds for few games and for rates near 0 and 1, too.

/** A rate and its interval of 95 %, each from 0 to 1. */
export interface Interval {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The deviations within which the normal distribution has 95 %. */
const Z = 1.959964;

/** Returns the Wilson interval of a rate. @param times at least 1; 0 gives the interval that knows nothing. */
export function wilson(won: number, times: number): Interval {
  if (times === 0) return { rate: 0, low: 0, high: 1 };
  const rate = won / times;
  const square = Z ** 2 / times;
  const middle = (rate + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / times + square / (4 * times));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Returns a name as the statistics keep it: the same from every keyboard, with more spaces or fewer. */
export function keptName(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}
