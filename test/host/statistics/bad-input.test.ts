/** Databases that are held, full, newer, damaged or shared: each with its code, and nothing lost. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { showStatistics } from '../../../src/app/commands/stats/run-stats.js';
import {
  Statistics,
  type TableSource,
  updateStatistics,
} from '../../../src/host/statistics/index.js';
import { act, GAME, KeptTable } from './kept-table.js';

const JSON_OF = { rebuild: false, format: 'json', forget: undefined } as const;

function json({ configPath }: KeptTable): Promise<string> {
  return showStatistics({ ...JSON_OF, configPath });
}

function open({ database }: KeptTable): Promise<Statistics> {
  return Statistics.open({ kind: 'sqlite', path: database }, 1);
}

function source(of: string, evenings: number, date = '2026-11-25'): TableSource {
  const records = Array.from({ length: evenings }, (_, index) => ({
    ...{ evening: index + 1, date, seconds: 7_200, games: [GAME, GAME] },
  }));
  return { of, name: of, records, journal: async () => 'gone' };
}

test('a database that another process holds is waited for, then refused; a dead one’s lock is none', async () => {
  const table = await KeptTable.make();
  const store = await open(table);
  await expect(open(table)).rejects.toMatchObject({ code: 'STATISTICS_LOCKED' });
  await store.close();
  // A killed process leaves its claim and the database's own lock.
  await mkdir(`${table.database}.lock`);
  const dead = JSON.stringify({ pid: 4_194_303, started: '1', boot: 'before' });
  await writeFile(`${table.database}.lock.dead`, dead);
  await (await open(table)).close();
});

test('a full disk refuses an evening as a whole, and the next try goes on', async () => {
  const table = await KeptTable.make();
  const store = await open(table);
  await updateStatistics(store, source('one', 1));
  const limit = async (pages: number) =>
    void (await store.read((db) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)));
  await limit(40);
  await expect(updateStatistics(store, source('one', 400))).rejects.toMatchObject({
    code: 'STATISTICS_FULL',
  });
  expect((await store.known('one')).size).toBe(1);
  await limit(1_000_000);
  expect(await updateStatistics(store, source('one', 400))).toEqual({ written: 399, kept: 1 });
  await store.close();
});

test('a database of a newer version is neither read nor changed', async () => {
  const table = await KeptTable.make();
  await table.evening([GAME]);
  await json(table);
  const store = await open(table);
  await store.write((db) =>
    sql`insert into kysely_migration values ('2031-01-later', '2031')`.execute(db),
  );
  await store.close();
  const before = await readFile(table.database);
  await expect(json(table)).rejects.toMatchObject({
    code: 'STATISTICS_NEWER',
    message: expect.stringContaining('2031-01-later') as unknown,
  });
  expect(await readFile(table.database)).toEqual(before);
});

test('a file that is no database is left as it is', async () => {
  const table = await KeptTable.make();
  await writeFile(
    table.database,
    'a shopping list, longer than a head of a database would be …'.repeat(20),
  );
  await expect(json(table)).rejects.toMatchObject({ code: 'STATISTICS_DAMAGED' });
  expect(await readFile(table.database, 'utf8')).toContain('shopping');
});

test('a journal of another table is named, and bars no other', async () => {
  const [table, other] = [await KeptTable.make(), await KeptTable.make()];
  const fault = [act(90_000, { kind: 'strayed', slot: 1 })];
  const path = await table.evening([GAME], fault);
  await table.evening([GAME], fault);
  const foreign = await other.evening([GAME], fault);
  await writeFile(path, await readFile(foreign));
  const text = await showStatistics({
    ...JSON_OF,
    format: undefined,
    configPath: table.configPath,
  });
  expect(text).toContain('[JOURNAL_KEY_WRONG] Of evening 1 the record alone is taken.');
  const rows = JSON.parse(await json(table)) as { games: unknown[]; faults: unknown[] };
  expect(rows.games).toHaveLength(2);
  expect(rows.faults).toMatchObject([{ evening: 2 }]);
});

test('two tables write into one database at once, each its own rows', async () => {
  const shared = await KeptTable.make();
  const tables = [
    await KeptTable.make(shared.database),
    await KeptTable.make(shared.database),
  ] as const;
  for (const table of tables) await table.evening([GAME]);
  await Promise.all(tables.map(json));
  const rows = JSON.parse(await json(tables[0])) as Record<string, { of: string }[]>;
  expect(new Set(rows['games']?.map(({ of }) => of)).size).toBe(2);
  expect(rows['tables']).toHaveLength(2);
});

test('two tables with one key are told apart, and neither overwrites the other', async () => {
  const shared = await KeptTable.make();
  const [table, clone] = [
    await KeptTable.make(shared.database),
    await KeptTable.make(shared.database),
  ];
  await table.evening([GAME]);
  await writeFile(join(clone.data, 'table.key'), await readFile(join(table.data, 'table.key')));
  await clone.evening([{ ...GAME, seconds: 99 }]);
  const before = await json(table);
  // The same day and length, as a cloned card may well have: the journals' ids differ.
  await expect(
    showStatistics({ ...JSON_OF, configPath: clone.configPath, rebuild: true }),
  ).rejects.toMatchObject({ code: 'STATISTICS_TWO_TABLES' });
  expect(await json(table)).toBe(before);
  const store = await open(shared);
  await updateStatistics(store, source('cloned', 1));
  await expect(updateStatistics(store, source('cloned', 1, '2026-12-24'))).rejects.toMatchObject({
    code: 'STATISTICS_TWO_TABLES',
  });
  await store.close();
});

test('a place where nothing can be written has a code, and so has a server that is not there', async () => {
  const table = await KeptTable.make();
  await rm(table.data, { recursive: true });
  await expect(open(table)).rejects.toMatchObject({ code: 'STATISTICS_FAILED' });
  const url = 'postgres://artiglio:secret@127.0.0.1:1/artiglio';
  const refused = Statistics.open({ kind: 'postgres', url });
  await expect(refused).rejects.toMatchObject({ code: 'STATISTICS_UNREACHABLE' });
  await expect(refused).rejects.toThrow(expect.not.stringContaining('secret') as unknown as Error);
});
