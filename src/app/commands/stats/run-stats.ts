/** `artiglio stats`: brings the database up to date, and answers. */
import { existsSync } from 'node:fs';
import { loadConfiguration } from '../../../host/config/index.js';
import {
  beginLeague,
  csvText,
  forgetName,
  jsonText,
  LENGTH_STEP_MINUTES,
  type League,
  leaguesOf,
  type Overview,
  overview,
  type Standing,
  Statistics,
  seatPeople,
  standings,
  toldBest,
  updateStatistics,
} from '../../../host/statistics/index.js';
import { asOwnerOf } from '../../as-owner.js';
import { type ReadTable, readTable, statisticsPlace } from '../../running/statistics-of-table.js';
import { plural } from '../../terminal.js';

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

/** Returns the statistics as text. @throws ArtiglioError of the configuration, of `readTable` and of the statistics. */
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
    const told = rebuild ? [`${plural(updated?.written ?? 0, 'evening')} derived again.`] : [];
    return [...told, ...(table?.notices ?? []), text].join('\n');
  });
}

/**
 * Changes a league, and returns the text to print.
 * @throws ArtiglioError as `showStatistics`, and STATISTICS_NOT_THERE.
 */
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
    // No game was played at a table without a key: it is left as it is.
    const isEmpty = table === undefined && place.kind === 'sqlite' && !existsSync(place.path);
    const store = await Statistics.open(isEmpty ? { kind: 'nowhere' } : place);
    try {
      return await work(store, table);
    } finally {
      await store.close();
    }
  });
}

// The statistics as tables of a terminal.

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function overviewText(told: Overview): string {
  if (told.evenings === 0)
    return 'No evening is over yet: an evening counts when the table was stopped at the choice of games.';
  const sections = [
    plural(told.evenings, 'evening'),
    section('Evenings by weekday', [DAYS, told.weekdays]),
    section('Games', [
      ['game', 'played', 'to the end', 'mean', 'undone', 'bets'],
      ...told.games.map(({ game, played, ended, seconds, undone, watched, tokens }) => [
        ...[game, played, ended, minutes(seconds)],
        watched === 0 ? '–' : (undone / watched).toFixed(1),
        tokens['seal'] ?? '–',
      ]),
    ]),
    section('Lengths of games', lengthRows(told)),
    section('Winners by number of players', [
      ['game', 'players', 'winner', 'games'],
      ...told.sides.map(({ game, players, winner, times }) => [game, players, winner, times]),
    ]),
    section('Roles', [
      ['game', 'role', 'won', 'of', 'rate', '95 %'],
      ...told.roles.map(({ game, role, won, times, rate, low, high }) => [
        ...[game, role, won, times, percent(rate)],
        `${percent(low)}–${percent(high)}`,
      ]),
    ]),
    section('Phases', [
      ['game', 'phase', 'times', 'mean'],
      ...told.phases.map(({ game, phase, times, seconds }) => [
        ...[game, phase, times, minutes(seconds)],
      ]),
    ]),
    section('Readers', [
      ['table', 'slot', 'fault', 'times'],
      ...told.faults.map(({ of, slot, fault, times }) => [
        ...[of, slot === 0 ? '–' : slot, fault, times],
      ]),
    ]),
    section('Pauses', [
      ['reason', 'times'],
      ...told.pauses.map(({ reason, times }) => [reason, times]),
    ]),
  ];
  return sections.filter((text) => text !== '').join('\n\n');
}

function lengthRows({ lengths }: Overview): readonly Cells[] {
  return [
    ['game', 'minutes', 'games', ''],
    ...lengths.map(({ game, minutes: from, times }) => {
      const most = Math.max(...lengths.filter((one) => one.game === game).map((one) => one.times));
      const bar = '#'.repeat(Math.ceil((times / most) * 30));
      return [game, `${from}–${from + LENGTH_STEP_MINUTES}`, times, bar];
    }),
  ];
}

function standingsText(league: string, places: readonly Standing[]): string {
  if (places.length === 0)
    return `League ${league}: nobody sits in it yet (artiglio stats league seat).`;
  return section(`League ${league}`, [
    ['', 'name', 'points', 'evenings', 'games', 'won', 'told best', 'points in games'],
    ...places.map(({ name, points, evenings, games, won, told, gamePoints }, index) => [
      ...[index + 1, name, points, evenings, games, won, told, gamePoints],
    ]),
  ]);
}

function leaguesText(leagues: readonly League[]): string {
  if (leagues.length === 0) return 'There is no league yet (artiglio stats league begin).';
  return section('Leagues', [
    ['league', 'for a game won', 'for the night told best'],
    ...leagues.map(({ league, win, told }) => [league, win, told]),
  ]);
}

type Cells = readonly (string | number)[];

/** Returns a title and aligned columns; nothing where there is only a head. */
function section(title: string, cells: readonly Cells[]): string {
  if (cells.length < 2) return '';
  const rows = cells.map((row) => row.map(String));
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  );
  const isNumber = (text: string) => /^[\d.–:%\s]+$/u.test(text);
  const lines = rows.map((row) =>
    row
      .map((text, at) => {
        const column = rows.slice(1).map((one) => one[at] ?? '');
        const width = widths[at] ?? 0;
        return column.every((one) => isNumber(one)) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join('\n');
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function percent(rate: number): string {
  return `${Math.round(rate * 100)} %`;
}
