/**
 * The process that takes new evenings into the statistics of a table and says what its console draws: one line of
 * JSON. So no running table has the memory of a database.
 */
import { loadConfiguration } from '../../config/index.js';
import { ArtiglioError } from '../../errors.js';
import { GAMES } from '../../games/games.js';
import { type Overview, overview, Statistics, updateStatistics } from '../../statistics/index.js';
import type { ShownStatistics } from '../../web/statistics-port.js';
import { readTable, statisticsPlace } from './statistics-of-table.js';

/** Its line: what is drawn, or why it is not. */
export type StatisticsAnswer =
  | { readonly shown: ShownStatistics; readonly notices: readonly string[] }
  | { readonly error: Pick<ArtiglioError, 'code' | 'whatHappened' | 'whatToDo'> };

async function answer(configPath: string): Promise<StatisticsAnswer> {
  try {
    const loaded = await loadConfiguration(configPath);
    const table = await readTable(loaded);
    const store = await Statistics.open(statisticsPlace(loaded));
    try {
      if (table !== undefined) await updateStatistics(store, table);
      return { shown: shownOf(await store.read(overview)), notices: table?.notices ?? [] };
    } finally {
      await store.close();
    }
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    const { code, whatHappened, whatToDo } = error;
    return { error: { code, whatHappened, whatToDo } };
  }
}

function shownOf({ evenings, weekdays, games, roles, lengths }: Overview): ShownStatistics {
  return {
    evenings,
    weekdays,
    games: games.map(({ game: id, played, seconds }) => ({
      // A game that this version does not have keeps its id.
      titles: GAMES.find((one) => one.id === id)?.titles ?? { it: id, en: id },
      ...{ played, seconds },
      roles: roles.filter(({ game }) => game === id).map(({ game: _, ...rate }) => rate),
      lengths: lengths
        .filter(({ game }) => game === id)
        .map(({ minutes, times }) => ({ minutes, times })),
    })),
  };
}

process.stdout.write(JSON.stringify(await answer(process.argv[2] ?? '')));
