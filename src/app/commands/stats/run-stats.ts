/** `artiglio stats`: brings the database up to date, and answers. */
import { existsSync } from 'node:fs';
import { loadConfiguration } from '../../../host/config/index.js';
import {
  beginLeague,
  csvText,
  forgetName,
  jsonText,
  leaguesOf,
  overview,
  Statistics,
  seatPeople,
  standings,
  toldBest,
  updateStatistics,
} from '../../../host/statistics/index.js';
import { asOwnerOf } from '../../as-owner.js';
import { counted } from '../../counted.js';
import { type ReadTable, readTable, statisticsPlace } from '../../running/statistics-of-table.js';
import { leaguesText, overviewText, standingsText } from './stats-text.js';

/** The options of `stats`, as typed. */
export interface StatsRequest {
  readonly configPath: string;
  readonly rebuild: boolean;
  readonly format: 'csv' | 'json' | undefined;
  /** A name to forget. */
  readonly forget: string | undefined;
}

/** The arguments of `stats league`, as typed. */
export type LeagueRequest = { readonly configPath: string } & (
  | { readonly kind: 'show'; readonly league: string | undefined }
  | { readonly kind: 'begin'; readonly league: string; readonly win: number; readonly told: number }
  | {
      readonly kind: 'seat';
      readonly league: string;
      readonly evening: number;
      readonly game: number | undefined;
      /** Names by seat, from 1. */
      readonly people: ReadonlyMap<number, string>;
    }
  | {
      readonly kind: 'told';
      readonly league: string;
      readonly evening: number;
      readonly game: number;
      readonly name: string;
    }
);

/** @throws ArtiglioError of the configuration, of `readTable` and of the statistics. */
export async function showStatistics(request: StatsRequest): Promise<string> {
  const { configPath, rebuild, format, forget } = request;
  return withStatistics(configPath, async (store, table) => {
    if (forget !== undefined) {
      await store.write((db) => forgetName(db, forget));
      await store.sweep();
      return `${forget} is forgotten; the games stay.`;
    }
    const updated = table && (await updateStatistics(store, table, rebuild));
    if (format === 'csv') return store.read(csvText);
    if (format === 'json') return store.read(jsonText);
    const text = overviewText(await store.read(overview));
    const told = rebuild ? [`${counted(updated?.written ?? 0, 'evening')} derived again.`] : [];
    return [...told, ...(table?.notices ?? []), text].join('\n');
  });
}

/** @throws ArtiglioError as `showStatistics`, and STATISTICS_NOT_THERE. */
export async function changeLeague(request: LeagueRequest): Promise<string> {
  return withStatistics(request.configPath, async (store, table) => {
    const of = table?.of ?? '';
    if (table !== undefined) await updateStatistics(store, table);
    switch (request.kind) {
      case 'show':
        break;
      case 'begin': {
        const { league, win, told } = request;
        await store.write((db) => beginLeague(db, { league, win, told }));
        break;
      }
      case 'seat': {
        const { league, evening, game: number, people } = request;
        await store.write((db) => seatPeople(db, league, { of, evening, number }, people));
        break;
      }
      case 'told': {
        const { league, evening, game: number, name } = request;
        await store.write((db) => toldBest(db, league, { of, evening, number }, name));
        break;
      }
    }
    const { league } = request;
    if (league === undefined) return leaguesText(await store.read(leaguesOf));
    return standingsText(league, await store.read((db) => standings(db, league)));
  });
}

/** Opens the statistics with the rights of the table's owner, and does the work. */
async function withStatistics<Done>(
  configPath: string,
  work: (store: Statistics, table: ReadTable | undefined) => Promise<Done>,
): Promise<Done> {
  return asOwnerOf([configPath], async () => {
    const loaded = await loadConfiguration(configPath);
    const table = await readTable(loaded);
    const place = statisticsPlace(loaded);
    // Nobody has played at a table without a key: it is left as it is.
    const isEmpty = table === undefined && place.kind === 'sqlite' && !existsSync(place.path);
    const store = await Statistics.open(isEmpty ? { kind: 'nowhere' } : place);
    try {
      return await work(store, table);
    } finally {
      await store.close();
    }
  });
}
