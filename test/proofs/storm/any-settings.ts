/** House rules by chance, as a game's own schema lists them. */
import { z } from 'zod';
import type { Game } from '../../../src/engine/script/game.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { SettingNode } from '../../support/by-chance/any-game.js';

/** A setting in seconds is short: a storm has no time. */
const SHORT = /_seconds$/u;
/** Where none is the least, half of the games have so many: a defence of no length is no phase. */
const SOME_SECONDS = 15;

/** Some settings of this game, as a configuration has them: each its own by one in three, the rest as usual. */
export function anySettingsOf(
  { settings }: Game,
  chance: Chance,
): Readonly<Record<string, unknown>> {
  // zod's own type of its output is wider than what it makes of a schema of house rules.
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input' }) as SettingNode;
  let chosen: Record<string, unknown> = {};
  for (const [name, node] of Object.entries(properties)) {
    const isShort = SHORT.test(name) && node.minimum !== undefined;
    if (!isShort && chance(3) > 0) continue;
    const value = isShort ? shortOf(node, chance) : anyValue(node, chance);
    if (value === undefined) continue;
    const next = { ...chosen, [name]: value };
    // Two rules that exclude each other: the first stays.
    if (settings.safeParse(next).success) chosen = next;
  }
  return chosen;
}

function shortOf({ minimum = 0, maximum = minimum }: SettingNode, chance: Chance): number {
  return minimum > 0 || chance(2) === 0 ? minimum : Math.min(maximum, SOME_SECONDS);
}

function anyValue(node: SettingNode, chance: Chance): unknown {
  if (node.enum !== undefined) return node.enum[chance(node.enum.length)];
  if (node.const !== undefined) return node.const;
  if (node.anyOf !== undefined) {
    const one = node.anyOf[chance(node.anyOf.length)];
    return one && anyValue(one, chance);
  }
  if (node.type === 'boolean') return chance(2) === 0;
  // Lists and tables of numbers stay as the game has them.
  if (node.type !== 'integer' && node.type !== 'number') return undefined;
  const { minimum = 0, maximum = minimum } = node;
  return minimum + chance(maximum - minimum + 1);
}
