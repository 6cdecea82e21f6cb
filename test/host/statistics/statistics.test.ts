/** What remains of evenings: the same rows again, of games that are over alone, with and without journals. */
import { appendFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { showStatistics } from '../../../src/app/commands/stats/run-stats.js';
import { PAST_EVENINGS_FILE } from '../../../src/app/running/past-evenings.js';
import type { PlayedGame } from '../../../src/games/played-games.js';
import { wilson } from '../../../src/host/statistics/index.js';
import { act, GAME, KeptTable } from './kept-table.js';

const PLAIN = { rebuild: false, format: undefined, forget: undefined } as const;

function json({ configPath }: KeptTable, rebuild = false): Promise<string> {
  return showStatistics({ ...PLAIN, configPath, rebuild, format: 'json' });
}

const DISTURBED = [
  act(90_000, { kind: 'misplaced', slot: 4 }),
  act(91_000, { kind: 'misplaced', slot: 4 }),
  act(92_000, { kind: 'touch', slot: 4 }),
  act(93_000, { kind: 'not-that-card', why: 'unknown' }),
  { atMs: 100_000, kind: 'undo', payload: 'step' },
  { atMs: 110_000, kind: 'pause', payload: 'cable' },
  { atMs: 140_000, kind: 'resume', payload: '' },
];

test('an evening is told with its games, winners, phases, bets, undos, pauses and readers', async () => {
  const table = await KeptTable.make();
  await table.evening([GAME, { ...GAME, began: 4_000, end: undefined }], DISTURBED);
  const text = await showStatistics({ ...PLAIN, configPath: table.configPath });
  expect(text.replaceAll(/[0-9a-f]{16}/gu, 'TABLE').split('\n')).toEqual(
    expect.arrayContaining([
      '1 evening',
      '  lupusburg       2           1  24:00     0.5     4',
      '  lupusburg    20–25      1  ##############################',
      '  lupusburg        2  village      1',
      '  lupusburg  wolf    0   1   0 %  0 %–79 %',
      '  lupusburg  phase.day        2  20:00',
      '  lupusburg  phase.night      4   2:00',
      '  TABLE     –  not-that-card      1',
      '  TABLE     5  misplaced          2',
      '  cable       1',
    ]),
  );
  const rows = JSON.parse(await json(table)) as { games: { paused_seconds: number }[] };
  expect(rows.games.map((one) => one.paused_seconds)).toEqual([30, 0]);
});

test('a rebuild makes the same bytes, and keeps what only a cleared journal told', async () => {
  const table = await KeptTable.make();
  const first = await table.evening([GAME], DISTURBED);
  await table.evening([GAME, GAME], DISTURBED);
  await table.evening([]);
  const before = await json(table);
  expect(await json(table, true)).toBe(before);
  await rm(first);
  expect(await json(table, true)).toBe(before);
  expect(before).toContain('"fault": "misplaced"');
  // Without its record, too: the database is all that is left of it.
  await rm(join(table.data, PAST_EVENINGS_FILE));
  expect(await json(table, true)).toBe(before);
  // Another database has what journals and records still tell.
  await rm(table.database);
  expect(JSON.parse(await json(table))).toMatchObject({ evenings: [], games: [] });
});

test('nothing of an evening that is not over is read, whatever of it is written', async () => {
  const table = await KeptTable.make();
  await table.evening([GAME], DISTURBED);
  const before = await json(table);
  await table.evening([GAME], DISTURBED, 'recorded');
  expect(await json(table)).toBe(before);
  expect(await json(table, true)).toBe(before);
  // The next start ends it; then it is told.
  await table.evening([], [], 'going');
  const after = JSON.parse(await json(table)) as { evenings: { evening: number }[] };
  expect(after.evenings.map(({ evening }) => evening)).toEqual([1, 2]);
});

test('records from before phases were kept are told as far as they go', async () => {
  const table = await KeptTable.make();
  const { game, seconds, players, end } = GAME;
  const old: PlayedGame = { game, seconds, players, end };
  const path = await table.evening([old]);
  await rm(path);
  const rows = JSON.parse(await json(table)) as Record<string, unknown[]>;
  expect(rows['phases']).toEqual([]);
  expect(rows['games']).toMatchObject([{ game, seconds, began: null, undone: null }]);
});

test('CSV has a line for each seat, and one for a game that was left', async () => {
  const table = await KeptTable.make();
  await table.evening([GAME, { ...GAME, end: undefined }]);
  const text = await showStatistics({ ...PLAIN, configPath: table.configPath, format: 'csv' });
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(
    'table,evening,date,number,game,players,seconds,why,side,undone,seat,won,role,points',
  );
  expect(lines.map((line) => line.split(',').slice(3).join(','))).toEqual([
    '1,lupusburg,2,1440,note.why,village,0,1,0,wolf,0',
    '1,lupusburg,2,1440,note.why,village,0,2,1,,5',
    '2,lupusburg,2,1440,,,0,,,,',
  ]);
});

test('lines that cannot be read are told as what they are: damaged, or of a newer version', async () => {
  const table = await KeptTable.make();
  await table.evening([GAME]);
  const path = join(table.data, PAST_EVENINGS_FILE);
  await appendFile(path, '{"format":3,"evening":9}\n');
  const told = () => showStatistics({ ...PLAIN, configPath: table.configPath });
  expect(await told()).toMatch(
    /^1 line of past-evenings\.jsonl is of a newer version of Artiglio: not read\.\n1 evening\n/u,
  );
  await appendFile(path, `[[[\n{"format":2,"evening":"two"}\n`);
  expect(await told()).toMatch(
    /not read\.\n2 lines of \S+\/past-evenings\.jsonl cannot be read: 3, 4\. .*\[PAST_EVENINGS_DAMAGED\]\n1 evening\n/u,
  );
  expect(await showStatistics({ ...PLAIN, configPath: table.configPath, rebuild: true })).toMatch(
    /^1 evening derived again\.\n/u,
  );
});

test('a table that nobody has played at says what an evening is', async () => {
  const table = await KeptTable.make();
  const { configPath } = table;
  expect(await showStatistics({ ...PLAIN, configPath })).toMatch(/^No evening is over yet/u);
  // Asking makes no file.
  expect(await readdir(table.data)).toEqual([]);
});

test('the interval holds for few games, and for none', () => {
  // Newcombe (1998), table I: 0 of 20, 1 of 29, 81 of 263.
  const rounded = (won: number, times: number) => {
    const { low, high } = wilson(won, times);
    return [low.toFixed(4), high.toFixed(4)];
  };
  expect(rounded(0, 20)).toEqual(['0.0000', '0.1611']);
  expect(rounded(1, 29)).toEqual(['0.0061', '0.1718']);
  expect(rounded(81, 263)).toEqual(['0.2553', '0.3662']);
  expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
});

test('no file beside the database is readable by others', async () => {
  const table = await KeptTable.make();
  await table.evening([GAME]);
  await json(table);
  const { mode } = await stat(table.database);
  expect(mode & 0o077).toBe(0);
  expect((await readFile(table.database)).subarray(0, 6).toString()).toBe('SQLite');
});
