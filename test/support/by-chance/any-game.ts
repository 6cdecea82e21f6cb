/** Games of the list that play themselves, from seeds: for properties of every game. */
import fc from 'fast-check';
import { z } from 'zod';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { EngineParts } from '../../../src/engine/play/engine.js';
import type { Onlooker } from '../../../src/engine/play/publisher.js';
import type { Game } from '../../../src/engine/script/game.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import { KITS, type Kit } from '../../../src/engine/table/layout.js';
import { GAMES } from '../../../src/games/games.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { type TableListeners, VirtualTable } from '../../../src/rehearsal/virtual-table.js';

/** How long every cue takes here, ms. */
const CUE_MS = 1_000;
/** A setting in seconds is at its least: time is not what is tested. */
const SHORT = /_seconds$/u;

/** Everything that decides how a game goes. */
export interface AnyGame {
  /** Which of the list. */
  readonly id: string;
  readonly players: number;
  readonly seed: number;
  readonly kit: Kit;
  /** House rules as a configuration has them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Whether nothing is heard. */
  readonly silent?: boolean;
}

/** The part of a game's settings that says what each may be. */
export interface SettingNode {
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SettingNode[];
  /** A list is in any order. */
  readonly items?: SettingNode;
  readonly const?: unknown;
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, SettingNode>>;
}

/** Any game of this kind: every number of players, every kit, every alternative of every house rule. */
export function anyOf(game: Game, given: AnyGame['settings'] = {}): fc.Arbitrary<AnyGame> {
  return fc.record({
    id: fc.constant(game.id),
    players: fc.integer({ min: Math.max(2, game.players.least), max: game.players.most }),
    seed: fc.nat(),
    kit: fc.constantFrom(...KITS),
    settings: anySettings(game).map((settings) => ({ ...settings, ...ownOf(settings, given) })),
  });
}

/** Those of the given that are among a game's settings. */
function ownOf(settings: AnyGame['settings'], given: AnyGame['settings']): AnyGame['settings'] {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in settings));
}

/** The game of that name. Throws for one that is not in the list. */
export function gameNamed(id: string): Game {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(`There is no game ${id}`);
  return game;
}

/** Every alternative of every house rule, as the game's own schema lists them. */
function anySettings({ settings }: Game): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  // zod's own type of its output is wider than what it makes of a schema of house rules.
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input' }) as SettingNode;
  return fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, node]) => [
        name,
        SHORT.test(name)
          ? fc.constant(node.minimum)
          : anyValue(node).filter((value) => settings.safeParse({ [name]: value }).success),
      ]),
    ),
  );
}

function anyValue(node: SettingNode): fc.Arbitrary<unknown> {
  if (node.enum !== undefined) return fc.constantFrom(...node.enum);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.items?.enum !== undefined) {
    return fc.shuffledSubarray([...node.items.enum], { minLength: node.items.enum.length });
  }
  if (node.anyOf !== undefined) return fc.oneof(...node.anyOf.map(anyValue));
  if (node.type === 'boolean') return fc.boolean();
  // A table of numbers stays as the game has it.
  if (node.type === 'object') return fc.constant(undefined);
  const { minimum = 0, maximum = 0 } = node;
  return fc.integer({ min: minimum, max: maximum });
}

/** What an engine of this game is made of. */
export function partsOf({ id, players, kit, settings, silent = false }: AnyGame): EngineParts {
  const game = gameNamed(id);
  const { slotsPerSeat, centre } = game.table;
  const layout = layoutOf({ seats: players, slotsPerSeat, centre });
  const options = game.settings.parse(settings);
  return {
    script: () => game.openEvening(layout, options)(),
    layout,
    kit,
    durationMs: () => CUE_MS,
    silent,
  };
}

/** The table of this game, every seat played for; nothing has happened yet. */
export function tableOf(
  any: AnyGame,
  listeners: TableListeners = {},
  playersChance: Chance = chanceOf(any.seed + 1),
  onlooker?: Onlooker,
): VirtualTable {
  const parts = { ...partsOf(any), onlooker, chance: chanceOf(any.seed), playersChance };
  const table = new VirtualTable(parts, listeners);
  for (let seat = 0; seat < any.players; seat++) table.playedFor.add(seat);
  return table;
}

/** Plays one game to its end, or half an hour of a game that people end as they like. */
export function playOn(table: VirtualTable, { rehearsed }: Game): void {
  if (rehearsed.lastPhase === undefined) {
    table.advanceTo(table.nowMs + 1_800_000);
    return;
  }
  table.advanceUntil(() => table.view.phase.id === rehearsed.lastPhase, 12 * 3_600_000);
  table.advanceUntil(() => table.view.asks?.kind === 'claim', 3_600_000);
}
