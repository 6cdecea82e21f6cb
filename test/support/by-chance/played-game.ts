/** Whole games that play themselves, from taking seats to the winner, from seeds. */
import fc from 'fast-check';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { EngineParts } from '../../../src/engine/play/engine.js';
import { KITS, type Kit } from '../../../src/engine/table/layout.js';
import { lupusburg, newSeries } from '../../../src/games/lupusburg/series.js';
import type { LupusburgOptions } from '../../../src/games/lupusburg/settings.js';
import { type TableListeners, VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { LUPUSBURG_RULES } from '../rules.js';
import { layoutOf } from '../tables/lupusburg-table.js';
import { CUE_MS } from '../tables/test-table.js';

/** The parameters that decide a game. */
export interface GameSeed {
  readonly players: number;
  readonly seed: number;
  readonly kit: Kit;
  readonly options: Partial<LupusburgOptions>;
  /** Whether all tokens go to one character. */
  readonly herd?: boolean;
}

/** Any game: 4 to 8 players, all options with all their alternatives. */
export const anyGame: fc.Arbitrary<GameSeed> = fc.record({
  players: fc.integer({ min: 4, max: 8 }),
  seed: fc.nat(),
  kit: fc.constantFrom(...KITS),
  options: fc.record({
    tieOrigin: fc.constantFrom('borgomastro_first', 'left_neighbour_first'),
    wolfNoChoice: fc.constantFrom('repeat', 'nobody', 'random'),
    privilegeShow: fc.constantFrom('any_own', 'living_only'),
    discussionClose: fc.constantFrom('all_ready', 'borgomastro', 'never'),
    firstVoteOwn: fc.constantFrom('allowed', 'forbidden'),
    singleTarget: fc.constantFrom('fill', 'lynch'),
    runoffTie: fc.constantFrom('nearest', 'nobody'),
    seriesTie: fc.constantFrom('nearest', 'shared'),
    nightChoice: fc.constantFrom('pad', 'walk'),
    walkStepMs: fc.constantFrom(700, 1_000),
    defenceSeconds: fc.constantFrom(0, 10, 30),
    ghostThiefDecoy: fc.boolean(),
    nightMasking: fc.boolean(),
    // Short, so that many games can be played.
    discussionSeconds: fc.constantFrom(10, 20),
    nightPhaseSeconds: fc.constantFrom(5, 10),
    seriesGames: fc.constantFrom<LupusburgOptions['seriesGames']>(1, 2, 'players'),
  }),
});

/** What an engine of this game is made of. */
export function partsOf({ players, kit, options }: GameSeed): EngineParts {
  const layout = layoutOf(players);
  return {
    script: () => lupusburg(layout, { ...LUPUSBURG_RULES, ...options }, newSeries()),
    layout,
    kit,
    durationMs: () => CUE_MS,
  };
}

/** The table of this game, every seat played for; nothing has happened yet. */
export function tableOf(game: GameSeed, listeners: TableListeners = {}): VirtualTable {
  const chance = chanceOf(game.seed + 1);
  const table: VirtualTable = new VirtualTable(
    {
      ...partsOf(game),
      chance: chanceOf(game.seed),
      playersChance: (below) =>
        game.herd === true && table.view.phase.id === 'phase.first-vote' ? 0 : chance(below),
    },
    listeners,
  );
  for (let seat = 0; seat < game.players; seat++) table.playedFor.add(seat);
  return table;
}

/** Whether one game is over and the table asks for another. */
export function isOver({ view }: Pick<VirtualTable, 'view'>): boolean {
  return view.phase.id === 'phase.end' && view.asks?.kind === 'claim';
}

/** Lets the game play itself to its winner. Throws when it never ends. */
export function playToTheEnd(table: VirtualTable): void {
  table.advanceUntil(() => isOver(table), 12 * 3_600_000);
}
