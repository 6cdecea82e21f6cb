/** A whole evening: everything that its table wrote, from the choice of a game to its end. */

import { encodeEntry, type WrittenEntry } from '../../../src/engine/play/entry-codec.js';
import type { EveningFacts } from '../../../src/live/evening.js';
import { beforeOf } from '../storm/evening-before.js';
import { planOf } from '../storm/plan.js';
import { tableOf } from '../storm/storm-table.js';

export interface Evening {
  readonly game: string;
  readonly facts: EveningFacts;
  readonly lines: readonly WrittenEntry[];
}

/** The evening of a seed. Any game, any number of players, any house rules. */
export function eveningOf(seed: number): Evening {
  const plan = planOf(seed);
  // All of it, without its storm.
  const whole = { ...plan, isPaired: false, before: { ...plan.before, thousandths: 1_000 } };
  const { entries } = beforeOf(whole, 0);
  return { game: plan.game, facts: tableOf(whole).facts, lines: entries.map(encodeEntry) };
}

/** The first evening of this game whose seed is not below. */
export function eveningWith(game: string, from = 0): Evening {
  for (let seed = from; ; seed += 8) if (planOf(seed).game === game) return eveningOf(seed);
}
