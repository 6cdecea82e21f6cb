/** The words of the calls of a night, which the files of a language contain as data. */
import type { Variants } from './narrator.js';

/** The words of a call. */
export interface CallText<Ways extends string | Variants = Variants> {
  /** The words that open the eyes, for hands that know how. */
  readonly wakes: Ways;
  /** The words that close them. */
  readonly sleeps: Ways;
  /** The words that say what the call is for, to hands that do not know it yet. */
  readonly lesson: string | Variants;
}

/** Makes the words that open eyes and close them, of all these calls by their names. */
export function callWords<Name extends string>(calls: Readonly<Record<Name, CallText>>) {
  const words = Object.entries<CallText>(calls).flatMap(([name, { wakes, sleeps, lesson }]) => [
    [`${name}.open`, ({ taught }: { readonly taught: boolean }) => (taught ? wakes : lesson)],
    [`${name}.close`, () => sleeps],
  ]);
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(words) as Readonly<
    Record<`${Name}.open`, (params: { readonly taught: boolean }) => string | Variants> &
      Record<`${Name}.close`, () => Variants>
  >;
}

/** Ends every variant in the same way. */
export function ending([one, two, three, four, five]: Variants, end: string): Variants {
  return [one + end, two + end, three + end, four + end, five + end];
}

// A call of the night, as a role's file tells of it in every game that has one.

/** A call: its words, whose ids begin with its name, and the nights in which it is made. */
export interface NightCall<Name extends string = string> {
  /** Ids of the words that open the eyes and close them. */
  readonly open: `${Name}.open`;
  readonly close: `${Name}.close`;
  /** The first night it is due in: the very first unless given. `once`: in no later one. */
  readonly from?: 1 | 2;
  readonly once?: true;
}

/** Tells whether a call is made in this night, from 1. */
export function isDue({ from = 1, once }: NightCall, night: number): boolean {
  return once ? night === from : night >= from;
}
