/** The statistics as tables of a terminal. */
import {
  LENGTH_STEP_MINUTES,
  type League,
  type Overview,
  type Standing,
} from '../../../host/statistics/index.js';
import { counted } from '../../counted.js';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function overviewText(told: Overview): string {
  if (told.evenings === 0)
    return 'No evening is over yet: an evening counts when the table was stopped at the choice of games.';
  const sections = [
    counted(told.evenings, 'evening'),
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

export function standingsText(league: string, places: readonly Standing[]): string {
  if (places.length === 0)
    return `League ${league}: nobody sits in it yet (artiglio stats league seat).`;
  return section(`League ${league}`, [
    ['', 'name', 'points', 'evenings', 'games', 'won', 'told best', 'points in games'],
    ...places.map(({ name, points, evenings, games, won, told, gamePoints }, index) => [
      ...[index + 1, name, points, evenings, games, won, told, gamePoints],
    ]),
  ]);
}

export function leaguesText(leagues: readonly League[]): string {
  if (leagues.length === 0) return 'There is no league yet (artiglio stats league begin).';
  return section('Leagues', [
    ['league', 'for a game won', 'for the night told best'],
    ...leagues.map(({ league, win, told }) => [league, win, told]),
  ]);
}

type Cells = readonly (string | number)[];

/** A title and aligned columns; nothing where there is only a head. */
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
