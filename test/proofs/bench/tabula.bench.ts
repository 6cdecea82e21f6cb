/** Lupus in Tabula on the disk: bytes of a night by the number of players, and going on after a power cut. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Entry } from '../../../src/engine/play/entries.js';
import { decodeEntries, encodeEntry, SEALED_KINDS } from '../../../src/engine/play/entry-codec.js';
import { Session } from '../../../src/engine/play/session.js';
import { LUPUS_IN_TABULA } from '../../../src/games/lupus-in-tabula/index.js';
import { Journal, Sealer } from '../../../src/host/journal/index.js';
import { appendAll } from '../../support/append-all.js';
import { partsOf, playOn, tableOf } from '../../support/by-chance/any-game.js';

test.each([8, 16, 30])('a night and a game of %i on the disk', async (players) => {
  const any = {
    id: LUPUS_IN_TABULA.id,
    players,
    seed: 5,
    kit: 'no-reader' as const,
    settings: { theme: players === 30 ? 'mitomania' : 'gioco_base' },
  };
  const table = tableOf(any);
  // The second night: every call that there is.
  const isNight = (turn: number) => table.view.night && table.view.board.turn === turn;
  table.advanceUntil(() => isNight(2), 12 * 3_600_000);
  const from = table.journal.length;
  table.advanceUntil(() => !isNight(2), 3_600_000);
  const to = table.journal.length;
  playOn(table, LUPUS_IN_TABULA);
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  try {
    const sealer = await Sealer.ofTable(directory);
    const path = join(directory, 'evening-00001.journal');
    const { journal } = await Journal.create(path, { sealed: SEALED_KINDS, about: {} }, sealer);
    const written = table.journal.map(encodeEntry);
    const bytes = async () => (await stat(path)).size;
    await appendAll(journal, written.slice(0, from));
    const before = await bytes();
    await appendAll(journal, written.slice(from, to));
    print(
      `bytes of the second night, ${players} players`,
      `${(await bytes()) - before} in ${to - from} entries`,
    );
    const endMs = written.at(-1)?.atMs ?? 0;
    await appendAll(journal, [
      ...written.slice(to),
      { atMs: endMs, kind: 'tick', payload: '', passing: true },
    ]);
    await journal.close();
    // Read once before: the first reading also compiles what reads.
    for (const turn of ['first', 'second'] as const) {
      const startMs = performance.now();
      const opened = await Journal.open(path, sealer);
      const entries: Entry[] = [...decodeEntries(opened.entries), { kind: 'tick', atMs: endMs }];
      const session = new Session(partsOf(any), chanceOf(4), entries);
      session.engine.view();
      const tookMs = performance.now() - startMs;
      await opened.journal.close();
      const size = `${opened.entries.length} entries, ${Math.round((await bytes()) / 1024)} KiB`;
      print(
        `resume of a whole game, ${players} players, ${turn} time`,
        `${tookMs.toFixed(0)} ms (${size})`,
      );
    }
  } finally {
    await rm(directory, { recursive: true });
  }
});

function print(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} | ${cpus()[0]?.model ?? 'unknown processor'} |`);
}
