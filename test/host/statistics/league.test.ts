/** A league over evenings: names that people type, and that are forgotten to the last byte. */
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { changeLeague, showStatistics } from '../../../src/app/commands/stats/run-stats.js';
import { statsCommands } from '../../../src/app/commands/stats/stats-command.js';
import { GAME, KeptTable } from './kept-table.js';

async function played() {
  const table = await KeptTable.make();
  await table.evening([GAME, GAME]);
  await table.evening([GAME]);
  const { configPath } = table;
  const league = 'Winter';
  const seat = (evening: number, people: Readonly<Record<number, string>>, game?: number) =>
    changeLeague({
      ...{ kind: 'seat', configPath, league, evening, game },
      people: new Map(Object.entries(people).map(([at, name]) => [Number(at), name])),
    });
  return { table, configPath, league, seat };
}

test('points of games won and of nights told best, over all evenings', async () => {
  const { configPath, league, seat } = await played();
  await changeLeague({ kind: 'begin', configPath, league, win: 3, told: 1 });
  await seat(1, { 1: 'Anna', 2: 'Bruno' });
  await seat(2, { 1: 'Bruno', 2: 'Carla' });
  const text = await changeLeague({
    ...{ kind: 'told', configPath, league, evening: 1, game: 2, name: 'Anna' },
  });
  expect(text.split('\n')).toEqual([
    'League Winter',
    '     name   points  evenings  games  won  told best  points in games',
    '  1  Bruno       6         2      3    2          0               10',
    '  2  Carla       3         1      1    1          0                5',
    '  3  Anna        1         1      2    0          1                0',
  ]);
  // Another word about the same night counts in place of the first.
  await changeLeague({
    ...{ kind: 'told', configPath, league, evening: 1, game: 2, name: 'Bruno' },
  });
  expect(await changeLeague({ kind: 'show', configPath, league })).toMatch(/1 {2}Bruno +7/u);
});

test('a seat, a game, a league or a name that is not there is refused, and nothing changes', async () => {
  const { configPath, league, seat } = await played();
  const refused = { code: 'STATISTICS_NOT_THERE' };
  await expect(seat(1, { 1: 'Anna' })).rejects.toMatchObject(refused);
  await changeLeague({ kind: 'begin', configPath, league, win: 3, told: 1 });
  await expect(seat(1, { 1: 'Anna', 7: 'Bruno' })).rejects.toMatchObject(refused);
  await expect(seat(9, { 1: 'Anna' })).rejects.toMatchObject(refused);
  const told = { kind: 'told', configPath, league, evening: 1, game: 1, name: 'Anna' } as const;
  await expect(changeLeague(told)).rejects.toMatchObject(refused);
  expect(await changeLeague({ kind: 'show', configPath, league })).toContain('nobody sits in it');
});

test('a name is exported by nothing, and forgotten to the last byte', async () => {
  const { table, configPath, league, seat } = await played();
  await changeLeague({ kind: 'begin', configPath, league, win: 3, told: 1 });
  await seat(1, { 1: 'Annamaria', 2: 'Bruno' });
  const export_ = (format: 'csv' | 'json') =>
    showStatistics({ configPath, rebuild: true, format, forget: undefined });
  const before = await export_('json');
  expect(before + (await export_('csv'))).not.toMatch(/Annamaria|Bruno/u);
  expect(await readFile(table.database, 'latin1')).toContain('Annamaria');
  await showStatistics({ configPath, rebuild: false, format: undefined, forget: 'Annamaria' });
  expect(await readFile(table.database, 'latin1')).not.toContain('Annamaria');
  expect(await changeLeague({ kind: 'show', configPath, league })).not.toContain('Annamaria');
  expect(await export_('json')).toBe(before);
  await expect(
    showStatistics({ configPath, rebuild: false, format: undefined, forget: 'Annamaria' }),
  ).rejects.toMatchObject({ code: 'STATISTICS_NOT_THERE' });
});

test('a name is the same however it is typed: with an accent behind its letter, and with more spaces', async () => {
  const { table, configPath } = await played();
  /** Returns what the command prints. */
  const typed = async (...words: readonly string[]) => {
    const told: string[] = [];
    const program = new Command().exitOverride();
    statsCommands.addTo(program, {
      say: (text) => told.push(text),
      print: (line) => told.push(line),
      fail: () => {},
      usualConfigPath: configPath,
    });
    await program.parseAsync(['stats', ...words], { from: 'user' });
    return told.join('\n');
  };
  await typed('league', 'begin', 'Caf\u00e9  d\u2019inverno');
  const league = 'Cafe\u0301 d\u2019inverno ';
  await typed('league', 'seat', league, '1', '1= Niccol\u00f2   Rossi', '2=Bruno');
  const told = await typed('league', 'told', league, '1', '2', 'Niccolo\u0300 Rossi');
  expect(told).toMatch(/Niccol\u00f2 Rossi +\d+ +1 +2 +\d +1 /u);
  expect(await typed('--forget', ' Niccolo\u0300  Rossi')).toContain('is forgotten');
  expect(await readFile(table.database, 'latin1')).not.toContain('Rossi');
  expect(await typed('league', 'show', league)).not.toContain('Rossi');
});
