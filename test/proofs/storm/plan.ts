/** The plan of a seed. */

import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import { GAMES } from '../../../src/games/games.js';
import { anySettingsOf } from './any-settings.js';
import { isPublic } from './faults.js';
import { FAULT_KINDS, type FaultKind, PEOPLE, type StormPlan } from './storm-plan.js';

/** So many storms begin in the same game: a game takes longer than the storm in it. */
export const STORMS_A_GAME = 8;
/** One storm of so many has its pair. */
const PAIRED_ONE_OF = 10;

/** Games that take long are stormed less often, but all are. */
const WEIGHTS: Readonly<Record<string, number>> = {
  lupusburg: 6,
  'una-notte-da-lupi': 6,
  'bare-claw': 4,
  'lupa-mannara': 5,
  wooolf: 2,
  'lupus-in-tabula': 2,
};

/** Faults that come more often than others: only at some moments do they meet what they test. */
const FAULT_WEIGHTS: Partial<Record<FaultKind, number>> = {
  'power cut, torn write': 5,
  'fsync fails': 3,
};

export function planOf(seed: number): StormPlan {
  const table = chanceOf(0x51_0000 + Math.floor(seed / STORMS_A_GAME));
  const chance = chanceOf(0x52_0000_00 + seed);
  const game = weighted(table);
  const { least, most } = game.players;
  const fewest = Math.max(2, least);
  const players = fewest + table(Math.min(most, fewest + 5) - fewest + 1);
  const settings = anySettingsOf(game, table);
  const readers = any(table, ['emulated', 'emulated-rim', 'none'] as const);
  const isPaired = seed % PAIRED_ONE_OF === 0 && game.byDayOnly !== true;
  const calmMs = 8_000 + chance(isPaired ? 20_000 : 40_000);
  return {
    seed,
    game: game.id,
    players,
    // A repeated call tells everybody that nothing was chosen: declassified.
    settings:
      isPaired && game.settings.safeParse({ wolf_no_choice: 'nobody' }).success
        ? { ...settings, wolf_no_choice: 'nobody' }
        : settings,
    readers,
    mode: table(5) === 0 ? 'silent' : 'sound',
    language: any(table, ['it', 'en'] as const),
    before: {
      seed: Math.floor(seed / STORMS_A_GAME),
      thousandths: 1_000 - Math.floor(chance(1_000) ** 2 / 1_000),
    },
    people: Array.from({ length: players }, () =>
      isPaired || chance(3) > 0 ? 'sensible' : any(chance, PEOPLE),
    ),
    faults: faultsOf(chance, calmMs, isPaired),
    calmMs,
    toItsEnd: seed % 64 === 7,
    hasPages: isPaired || seed % 4 === 1,
    isPaired,
  };
}

function faultsOf(chance: Chance, calmMs: number, isPaired: boolean): StormPlan['faults'] {
  const kinds = FAULT_KINDS.filter((kind) => !isPaired || isPublic(kind)).flatMap((kind) =>
    Array<FaultKind>(FAULT_WEIGHTS[kind] ?? 1).fill(kind),
  );
  const count = 1 + chance(6);
  return Array.from({ length: count }, () => ({
    kind: any(chance, kinds),
    atMs: 300 + chance(calmMs - 1_000),
    forMs: 50 + chance(8_000),
    which: chance(1_000),
  })).sort((one, other) => one.atMs - other.atMs);
}

function weighted(chance: Chance) {
  const all = GAMES.flatMap((game) => Array<typeof game>(WEIGHTS[game.id] ?? 1).fill(game));
  return any(chance, all);
}

function any<T>(chance: Chance, all: readonly T[]): T {
  const one = all[chance(all.length)];
  if (one === undefined) throw new RangeError('There is nothing to choose from');
  return one;
}
