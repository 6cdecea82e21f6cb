/** Figures of play itself: games a second, going on after a power cut. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import { decodeEntries, encodeEntry, SEALED_KINDS } from '../../../src/engine/play/entry-codec.js';
import { Session } from '../../../src/engine/play/session.js';
import { evening, usualOptions } from '../../../src/games/evening.js';
import { Journal, Sealer } from '../../../src/host/journal/index.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { appendAll } from '../../support/append-all.js';
import { LAYOUT, playAtRandom, RANDOM_GAMES } from './random-games.js';
import { randomWooolf } from './random-wooolf.js';

test.each(Object.entries(RANDOM_GAMES))(
  'whole games of random legal play on one core: %s',
  (name, { players, deal }) => {
    const chance = chanceOf(1);
    for (let warm = 0; warm < 500; warm++) playAtRandom(deal(chance), chance);
    const games = 5_000;
    let questions = 0;
    const cpu = process.cpuUsage();
    for (let game = 0; game < games; game++) questions += playAtRandom(deal(chance), chance);
    const { user, system } = process.cpuUsage(cpu);
    const perSecond = `${Math.round(games / ((user + system) / 1e6))} a second of processor time`;
    print(`whole games of ${name}, random play, ${players} players`, perSecond);
    print('questions a game, mean', (questions / games).toFixed(0));
  },
);

test('whole games of Wooolf!, random legal play on one core', () => {
  const chance = chanceOf(1);
  for (let warm = 0; warm < 500; warm++) randomWooolf(LAYOUT, 8, chance);
  const games = 2_000;
  let questions = 0;
  const cpu = process.cpuUsage();
  for (let game = 0; game < games; game++) questions += randomWooolf(LAYOUT, 8, chance);
  const { user, system } = process.cpuUsage(cpu);
  const perSecond = `${Math.round(games / ((user + system) / 1e6))} a second of processor time`;
  print('whole games of Wooolf!, random play, 8 players', perSecond);
  print('questions a game, mean', (questions / games).toFixed(0));
});

test('going on after a power cut, with the journal of an evening', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  try {
    const sealer = await Sealer.ofTable(directory);
    const parts = {
      script: () => evening(LAYOUT, usualOptions()),
      layout: LAYOUT,
      kit: 'every-slot' as const,
      durationMs: voiceOf('it').durationMs,
    };
    const table = new VirtualTable({
      ...parts,
      chance: chanceOf(2),
      playersChance: chanceOf(3),
    });
    for (const seat of LAYOUT.seats.keys()) table.playedFor.add(seat);
    table.advanceTo(4 * 3_600_000);
    const path = join(directory, 'evening-00001.journal');
    const { journal } = await Journal.create(path, { sealed: SEALED_KINDS, about: {} }, sealer);
    const written = table.journal.map(encodeEntry);
    const endMs = written.at(-1)?.atMs ?? 0;
    await appendAll(journal, [
      ...written,
      { atMs: endMs, kind: 'tick', payload: '', passing: true },
    ]);
    await journal.close();
    const bytes = (await readFile(path)).length;
    // Read once before: the first reading also compiles what reads.
    for (const turn of ['first', 'second'] as const) {
      const cpu = process.cpuUsage();
      const startMs = performance.now();
      const opened = await Journal.open(path, sealer);
      const entries: Entry[] = [...decodeEntries(opened.entries), { kind: 'tick', atMs: endMs }];
      const session = new Session(parts, chanceOf(4), entries);
      session.engine.view();
      const tookMs = performance.now() - startMs;
      const { user, system } = process.cpuUsage(cpu);
      await opened.journal.close();
      const cpuMs = `${((user + system) / 1_000).toFixed(0)} ms of processor time`;
      const size = `${opened.entries.length} entries, ${(bytes / 1024).toFixed(0)} KiB`;
      print(
        `resume, an evening of four hours, ${turn} time`,
        `${tookMs.toFixed(0)} ms, ${cpuMs} (${size})`,
      );
    }
    const seconds = written.filter(({ passing }) => passing === true).length;
    const lines = written.length - seconds;
    print('an evening: appends, each a sync that makes the file longer', `${lines}`);
    print('an evening: seconds written over, each a sync of one page', `${seconds}`);
    print('the same with a line for each second: appends', `${lines + seconds}`);
  } finally {
    await rm(directory, { recursive: true });
  }
});

function print(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} | ${cpus()[0]?.model ?? 'unknown processor'} |`);
}
