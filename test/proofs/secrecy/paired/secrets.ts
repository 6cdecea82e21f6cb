/**
 * Every secret that a position of a game holds, and whether nothing is among what it may be. A new one without an
 * entry does not compile; one that differs in no pair fails `secrets.test.ts`.
 */

import { reveal, Secret } from '../../../../src/engine/script/secret.js';
import type { Position as LupaMannara } from '../../../../src/games/lupa-mannara/position.js';
import type { Position as Tabula } from '../../../../src/games/lupus-in-tabula/position.js';
import type { Position as Lupusburg } from '../../../../src/games/lupusburg/position.js';
import type { Position as OneNight } from '../../../../src/games/una-notte-da-lupi/position.js';
import type { Position as Wooolf } from '../../../../src/games/wooolf/position.js';

/** `true` where a value of this type holds a secret somewhere, else `never`. */
type HoldsSecret<T> =
  T extends Secret<unknown>
    ? true
    : T extends (...given: never[]) => unknown
      ? never
      : T extends ReadonlyMap<unknown, infer Value>
        ? HoldsSecret<Value>
        : T extends readonly (infer One)[]
          ? HoldsSecret<One>
          : T extends object
            ? { [Key in keyof T]-?: HoldsSecret<T[Key]> }[keyof T]
            : never;

/** The keys of a position that hold one. */
type SecretKeys<Position> = {
  [Key in keyof Position]-?: [HoldsSecret<Position[Key]>] extends [never] ? never : Key;
}[keyof Position];

/** How a pair differs in it: in its value; in that something stands beside nothing as well. */
export type Differs = 'in value' | 'in value, and some beside none';

type Listed<Position> = Readonly<Record<SecretKeys<Position> & string, Differs>>;

/** By game. The bare claw knows no card and keeps no position: what it is told is sealed by play. */
export const SECRETS: Readonly<Record<string, Readonly<Record<string, Differs>>>> = {
  lupusburg: {
    cards: 'in value',
    victim: 'in value, and some beside none',
    nights: 'in value, and some beside none',
  } satisfies Listed<Lupusburg>,
  'una-notte-da-lupi': {
    dealt: 'in value',
    atDawn: 'in value',
    seen: 'in value, and some beside none',
  } satisfies Listed<OneNight>,
  'lupa-mannara': {
    cards: 'in value',
    bite: 'in value, and some beside none',
    lot: 'in value',
    nights: 'in value, and some beside none',
  } satisfies Listed<LupaMannara>,
  wooolf: {
    cards: 'in value',
    breaches: 'in value, and some beside none',
  } satisfies Listed<Wooolf>,
  'lupus-in-tabula': {
    cards: 'in value',
    hidden: 'in value',
    acts: 'in value, and some beside none',
    nights: 'in value, and some beside none',
  } satisfies Listed<Tabula>,
};

/** A value with all its secrets opened, as text: what is absent stands as null. */
export function opened(value: unknown): string {
  return JSON.stringify(plain(value)) ?? 'null';
}

function plain(value: unknown): unknown {
  if (value instanceof Secret) return plain(reveal(value, 'what a test compares'));
  if (value instanceof Map) return [...value].map((entry) => plain(entry));
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}
