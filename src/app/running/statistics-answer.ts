/**
 * The statistics that the console of a table, or the page of a house, draws of evenings that are over. For a table the
 * new evenings are first taken into the database.
 */

import { type ByLanguage, forEachLanguage, inLanguage } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { GAMES } from '../../games/index.js';
import { loadConfiguration, loadVenuePage } from '../../host/config/index.js';
import {
  type Overview,
  overview,
  Statistics,
  type StatisticsPlace,
  updateStatistics,
} from '../../host/statistics/index.js';
import type { ShownStatistics } from '../../page/server/index.js';
import { readTable, statisticsPlace } from './statistics-of-table.js';

/** The kind of a configuration: that of a table, or of a house. */
export type StatisticsOf = 'table' | 'house';

/** The drawn statistics, or the error that keeps them from being drawn. */
export type StatisticsAnswer =
  | { readonly shown: ShownStatistics; readonly notices: readonly string[] }
  | { readonly error: Pick<ArtiglioError, 'code' | 'whatHappened' | 'whatToDo'> };

/** Returns the answer for the table or the house of this configuration. */
export async function statisticsAnswer(
  configPath: string,
  of: StatisticsOf,
): Promise<StatisticsAnswer> {
  try {
    return await (of === 'house' ? ofVenue(configPath) : ofTable(configPath));
  } catch (error) {
    if (!(error instanceof ArtiglioError)) throw error;
    const { code, whatHappened, whatToDo } = error;
    return { error: { code, whatHappened, whatToDo } };
  }
}

async function ofTable(configPath: string): Promise<StatisticsAnswer> {
  const loaded = await loadConfiguration(configPath);
  const table = await readTable(loaded);
  const shown = await readStore(statisticsPlace(loaded), async (store) => {
    if (table !== undefined) await updateStatistics(store, table);
  });
  return { shown, notices: table?.notices ?? [] };
}

/** Reads the statistics of a house, whose tables write them by themselves. */
async function ofVenue(configPath: string): Promise<StatisticsAnswer> {
  const { statistics, dataDirectory } = await loadVenuePage(configPath);
  const place = statistics && statisticsPlace({ configuration: { statistics }, dataDirectory });
  return { shown: await readStore(place ?? { kind: 'nowhere' }), notices: [] };
}

async function readStore(
  place: StatisticsPlace,
  first: (store: Statistics) => Promise<void> = async () => {},
): Promise<ShownStatistics> {
  const store = await Statistics.open(place);
  try {
    await first(store);
    return shownOf(await store.read(overview));
  } finally {
    await store.close();
  }
}

// Statistics with the titles of games and the names of roles, in every language of the table.

/** Returns the statistics that a console draws. A game or a role that this version does not have keeps its id. */
export function shownOf({
  evenings,
  weekdays,
  games,
  roles,
  lengths,
}: Pick<Overview, keyof ShownStatistics | 'roles' | 'lengths'>): ShownStatistics {
  return {
    evenings,
    weekdays,
    games: games.map(({ game: id, played, seconds }) => {
      const known = GAMES.find((one) => one.id === id);
      return {
        titles: known?.titles ?? forEachLanguage(() => id),
        ...{ played, seconds },
        roles: roles
          .filter(({ game }) => game === id)
          .map(({ game: _, role, ...rate }) => ({ names: roleNames(known, role), ...rate })),
        lengths: lengths
          .filter(({ game }) => game === id)
          .map(({ minutes, times }) => ({ minutes, times })),
      };
    }),
  };
}

/** Kinds of cards that are roles. */
const ROLE_CARDS = ['character', 'tile'] as const;

/** Returns the names of a role on its card; its id where no card has it. */
function roleNames(game: (typeof GAMES)[number] | undefined, role: string): ByLanguage<string> {
  return forEachLanguage((language) => {
    const names = game && inLanguage(game.cardNames, language);
    return ROLE_CARDS.map((kind) => names?.get(`${kind}:${role}`)).find(Boolean) ?? role;
  });
}
