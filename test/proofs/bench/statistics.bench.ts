/** 100 000 simulated games: rebuilt (rows a second) and asked (p99), in SQLite and in Debian's PostgreSQL. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import type { PlayedGame } from '../../../src/games/played-games.js';
import {
  overview,
  roleRates,
  rowsOf,
  Statistics,
  type StatisticsPlace,
  type TableSource,
  updateStatistics,
} from '../../../src/host/statistics/index.js';
import { startPostgres } from '../../host/statistics/postgres-server.js';
import { simulatedGames } from '../../host/statistics/simulated-games.js';

const GAMES_IN_ALL = Number(process.env['ARTIGLIO_GAMES'] ?? 100_000);
const AN_EVENING = 5;
const SEEDS = 3;
const ASKED = 100;

function source(played: readonly PlayedGame[], games: number): TableSource {
  const records = Array.from({ length: games / AN_EVENING }, (_, index) => ({
    evening: index + 1,
    date: new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10),
    seconds: 14_400,
    games: Array.from(
      { length: AN_EVENING },
      (__, game) => played[(index * AN_EVENING + game) % played.length] as PlayedGame,
    ),
  }));
  return { of: 'bench', name: 'bench', records, journal: async () => 'gone' };
}

async function measured(name: string, place: StatisticsPlace): Promise<void> {
  const kept = source(simulatedGames(SEEDS), GAMES_IN_ALL);
  const rows = kept.records
    .map((record) => Object.values(rowsOf('bench', record)).reduce((all, of) => all + of.length, 0))
    .reduce((all, of) => all + of, 0);
  const store = await Statistics.open(place);
  for (const [what, again] of [
    ['filled', false],
    ['rebuilt', true],
  ] as const) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    await updateStatistics(store, kept, again);
    const seconds = (performance.now() - begun) / 1000;
    const { user, system } = process.cpuUsage(used);
    console.log(
      `${name}: ${what} ${rows} rows of ${GAMES_IN_ALL} games in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s; processor of this process ${((user + system) / 1e6).toFixed(1)} s`,
    );
  }
  for (const [what, question, times] of [
    ['win rates by role', roleRates, ASKED],
    ['all pictures', overview, ASKED / 5],
  ] as const) {
    const took: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const begun = performance.now();
      await store.read<unknown>(question);
      took.push(performance.now() - begun);
    }
    took.sort((one, other) => one - other);
    const at = (part: number) => took[Math.ceil(took.length * part) - 1]?.toFixed(0);
    console.log(`${name}: ${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${times} times)`);
  }
  await store.close();
}

test('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  const path = join(folder, 'evenings.sqlite');
  await measured('SQLite', { kind: 'sqlite', path });
  console.log(`SQLite: ${((await stat(path)).size / 1e6).toFixed(0)} MB`);
  await rm(folder, { recursive: true });
});

test('PostgreSQL', async () => {
  const server = startPostgres();
  try {
    await measured('PostgreSQL', { kind: 'postgres', url: server.url });
  } finally {
    server.close();
  }
});
