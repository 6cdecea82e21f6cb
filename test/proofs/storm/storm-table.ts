/** The table of a plan: its configuration, its facts, and the parts of an engine that plays without a fault. */

import { factsOf } from '../../../src/app/start/evening.js';
import type { EngineParts } from '../../../src/engine/play/engine.js';
import type { Game } from '../../../src/engine/script/game.js';
import { GAMES } from '../../../src/games/games.js';
import { parseConfiguration } from '../../../src/host/config/index.js';
import { type EveningFacts, enginePartsOf } from '../../../src/live/evening.js';
import type { StormPlan } from './storm-plan.js';

export const CONFIGURATION_PATH = '/storm/table.yaml';
export const DATA_DIRECTORY = '/storm/data';

export interface StormTable {
  readonly game: Game;
  readonly facts: EveningFacts;
  readonly parts: EngineParts;
  /** The configuration file. */
  readonly text: string;
}

/** The tables made last: storms in one game have the same one. */
const made = new Map<string, StormTable>();

export function tableOf(plan: StormPlan): StormTable {
  const text = configurationOf(plan);
  const known = made.get(text);
  if (known !== undefined) return known;
  const parsed = parseConfiguration(Buffer.from(text));
  if (!('configuration' in parsed)) throw new RangeError(JSON.stringify(parsed));
  const facts = factsOf(parsed.configuration);
  const table = { game: gameOfPlan(plan), facts, parts: enginePartsOf(facts), text };
  if (made.size > 4) made.clear();
  made.set(text, table);
  return table;
}

function gameOfPlan({ game: id }: StormPlan): Game {
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new RangeError(`There is no game ${id}`);
  return game;
}

function configurationOf(plan: StormPlan): string {
  const { slotsPerSeat, centre } = gameOfPlan(plan).table;
  const { players, readers, mode, language, settings, game } = plan;
  const seats = Array.from({ length: players }, (_, seat) =>
    Array.from({ length: slotsPerSeat }, (_slot, at) => seat * slotsPerSeat + at),
  );
  return JSON.stringify({
    name: 'Storm',
    language,
    data: './data',
    board: { kind: 'emulated', model: 'mega', currentLimitMa: 4000, brightnessPercent: 60 },
    slots: { count: players * slotsPerSeat + centre },
    seats,
    rings: { pixels: 12 },
    claw: { pixels: 60 },
    readers,
    voice: { mode, output: '/dev/null' },
    games: { [game]: settings },
  });
}
