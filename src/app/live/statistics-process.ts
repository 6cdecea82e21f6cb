/**
 * The process that says what the console of a table, or the page of a house, draws of evenings that are over: one line of
 * JSON. For a table it first takes its new evenings into the database. So no running table or house has the memory of
 * one.
 */
import { loadHousePage } from '../../config/house-page.js';
import { loadConfiguration } from '../../config/index.js';
import { ArtiglioError } from '../../errors.js';
import { GAMES } from '../../games/games.js';
import {
  type Overview,
  overview,
  Statistics,
  type StatisticsPlace,
  updateStatistics,
} from '../../statistics/index.js';
import { type ByLanguage, inLanguage, type Language } from '../../table/languages.js';
import type { ShownStatistics } from '../../web/statistics-port.js';
import { readTable, statisticsPlace } from './statistics-of-table.js';

/** The kind of configuration that it is given: that of a table, or of a house. */
export type StatisticsOf = 'table' | 'house';

/** Its line: what is drawn, or why it is not. */
export type StatisticsAnswer =
  | { readonly shown: ShownStatistics; readonly notices: readonly string[] }
  | { readonly error: Pick<ArtiglioError, 'code' | 'whatHappened' | 'whatToDo'> };

async function answer(configPath: string, of: StatisticsOf): Promise<StatisticsAnswer> {
  try {
    return await (of === 'house' ? ofHouse(configPath) : ofTable(configPath));
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

/** The tables of a house write by themselves. */
async function ofHouse(configPath: string): Promise<StatisticsAnswer> {
  const { statistics, dataDirectory } = await loadHousePage(configPath);
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

function shownOf({ evenings, weekdays, games, roles, lengths }: Overview): ShownStatistics {
  return {
    evenings,
    weekdays,
    games: games.map(({ game: id, played, seconds }) => ({
      // A game that this version does not have keeps its id.
      titles: GAMES.find((one) => one.id === id)?.titles ?? { it: id, en: id },
      ...{ played, seconds },
      roles: roles
        .filter(({ game }) => game === id)
        .map(({ game: _, role, ...rate }) => ({ names: roleNames(id, role), ...rate })),
      lengths: lengths
        .filter(({ game }) => game === id)
        .map(({ minutes, times }) => ({ minutes, times })),
    })),
  };
}

/** Kinds of cards that are roles. */
const ROLE_CARDS = ['character', 'tile'] as const;

/** The names of a role on its card; its id where no card has it. */
function roleNames(game: string, role: string): ByLanguage<string> {
  const cards = GAMES.find(({ id }) => id === game)?.cardNames;
  const nameIn = (language: Language) => {
    const names = cards && inLanguage(cards, language);
    return ROLE_CARDS.map((kind) => names?.get(`${kind}:${role}`)).find(Boolean) ?? role;
  };
  return { it: nameIn('it'), en: nameIn('en') };
}

const [, , configPath = '', of] = process.argv;
process.stdout.write(JSON.stringify(await answer(configPath, of === 'house' ? 'house' : 'table')));
