/** The database of a house, Debian's PostgreSQL: the same rows as in a file, and what goes wrong there. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  csvText,
  jsonText,
  overview,
  Statistics,
  type StatisticsPlace,
  type TableSource,
  updateStatistics,
} from '../../../src/host/statistics/index.js';
import { type PostgresServer, startPostgres } from './postgres-server.js';
import { simulatedEvenings } from './simulated-games.js';

let server: PostgresServer;
beforeAll(() => {
  server = startPostgres();
});
afterAll(() => server.close());

const records = simulatedEvenings(3);

function source(of: string): TableSource {
  return { of, name: of, records, journal: async () => 'gone' };
}

/** A database of its own. */
async function database(name: string): Promise<StatisticsPlace & { readonly url: string }> {
  await asked(server.url, `create database ${name}`);
  return { kind: 'postgres', url: server.url.replace(/postgres$/u, name) };
}

async function asked(url: string, ...questions: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const question of questions) await client.query(question);
  await client.end();
}

test('a file and a server give the same rows and texts', async () => {
  const texts: string[] = [];
  for (const place of [{ kind: 'nowhere' }, await database('rows')] as const) {
    const store = await Statistics.open(place);
    await updateStatistics(store, source('one'));
    await updateStatistics(store, source('one'), true);
    texts.push((await store.read(jsonText)) + (await store.read(csvText)));
    texts.push(JSON.stringify(await store.read(overview)));
    await store.sweep();
    await store.close();
  }
  expect(texts[2]).toBe(texts[0]);
  expect(texts[3]).toBe(texts[1]);
});

test('ten tables begin with an empty database and write at once, each its own rows', async () => {
  const place = await database('many');
  const names = Array.from({ length: 10 }, (_, table) => `table-${table}`);
  const written = await Promise.all(
    names.map(async (name) => {
      const store = await Statistics.open(place);
      try {
        return await updateStatistics(store, source(name));
      } finally {
        await store.close();
      }
    }),
  );
  expect(written.map(({ written: rows }) => rows)).toEqual(names.map(() => records.length));
  const store = await Statistics.open(place);
  expect((await store.read(overview)).evenings).toBe(names.length * records.length);
  await store.close();
});

test('a table that another program locks is waited for, then refused, and nothing is changed', async () => {
  const place = await database('locked');
  const store = await Statistics.open(place);
  const holder = new pg.Client({ connectionString: place.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table games in access exclusive mode');
  await expect(updateStatistics(store, source('one'))).rejects.toMatchObject({
    code: 'STATISTICS_LOCKED',
  });
  await holder.query('rollback');
  await holder.end();
  expect((await store.known('one')).size).toBe(0);
  expect(await updateStatistics(store, source('one'))).toMatchObject({ written: records.length });
  await store.close();
});

test('a database of a newer version is neither read nor changed', async () => {
  const place = await database('newer');
  await (await Statistics.open(place)).close();
  await asked(place.url, "insert into kysely_migration values ('2031-01-later', '2031')");
  await expect(Statistics.open(place)).rejects.toMatchObject({ code: 'STATISTICS_NEWER' });
});

test('a server that has no room refuses an evening as a whole', async () => {
  const place = await database('small');
  const store = await Statistics.open(place);
  // What a full disk says: a quota of the disk is not this test's to give.
  await asked(
    place.url,
    "create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$",
    'create trigger full_disk before insert on seats execute function full_disk()',
  );
  await expect(updateStatistics(store, source('one'))).rejects.toMatchObject({
    code: 'STATISTICS_FULL',
  });
  expect((await store.known('one')).size).toBe(0);
  await store.close();
});

test('a user, a pass word or a database that is wrong is told without the pass word', async () => {
  const url = server.url.replace('artiglio@', 'nobody:secret@');
  const refused = Statistics.open({ kind: 'postgres', url });
  await expect(refused).rejects.toMatchObject({ code: 'STATISTICS_UNREACHABLE' });
  await expect(refused).rejects.toThrow(expect.not.stringContaining('secret') as unknown as Error);
  const nowhere = server.url.replace(/postgres$/u, 'nowhere');
  await expect(Statistics.open({ kind: 'postgres', url: nowhere })).rejects.toMatchObject({
    code: 'STATISTICS_UNREACHABLE',
  });
});
