/** What a game writes: every entry and every second through the real journal, on the disk of this folder. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { encodeEntry, SEALED_KINDS } from '../../../src/engine/play/entry-codec.js';
import { GAMES } from '../../../src/games/games.js';
import { Journal, Sealer } from '../../../src/host/journal/index.js';
import { PAGE_BYTES } from '../../../src/host/journal/line.js';
import { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { voiceOf } from '../../../src/sound/voice/voice.js';
import { type AnyGame, gameNamed, partsOf, playOn } from '../../support/by-chance/any-game.js';

const ROOT = new URL('../../..', import.meta.url).pathname;

test.each(GAMES.map(({ id, players }) => [id, Math.min(8, players.most)] as const))(
  'a game of %s, %i players',
  async (id, players) => {
    const { durationMs } = voiceOf('it');
    const any: AnyGame = { id, players, seed: 5, kit: 'every-slot', settings: {} };
    const chances = { chance: chanceOf(5), playersChance: chanceOf(6) };
    const table = new VirtualTable({ ...partsOf(any), durationMs, ...chances });
    for (let seat = 0; seat < players; seat++) table.playedFor.add(seat);
    playOn(table, gameNamed(id));
    const written = table.journal.map(encodeEntry);
    // In the checkout, not in a folder of memory: the kernel counts what goes to a real file system.
    const directory = await mkdtemp(join(ROOT, 'dist', 'bench-disk-'));
    try {
      const sealer = await Sealer.ofTable(directory);
      const path = join(directory, 'evening-00001.journal');
      const { journal } = await Journal.create(path, { sealed: SEALED_KINDS, about: {} }, sealer);
      const before = await kernelBytes();
      for (const entry of written) await journal.append(entry);
      const dirtied = (await kernelBytes()) - before;
      await journal.close();
      const seconds = written.filter(({ passing }) => passing === true).length;
      const entries = written.length - seconds;
      const minutes = table.nowMs / 60_000;
      const sealed = written.filter((entry) => entry.sealed).length;
      console.log(
        [
          id,
          `${minutes.toFixed(0)} min`,
          `${entries} entries (${sealed} sealed)`,
          `${seconds} seconds`,
          `${((await stat(path)).size / 1024).toFixed(0)} KiB of file`,
          `${((seconds * PAGE_BYTES) / 2 ** 20).toFixed(1)} MiB of marks`,
          `${(dirtied / 2 ** 20).toFixed(1)} MiB to the file system`,
        ].join(' | '),
      );
    } finally {
      await rm(directory, { recursive: true });
    }
  },
);

/** Bytes of pages that this process has made dirty, as the kernel counts them. */
async function kernelBytes(): Promise<number> {
  const text = await readFile('/proc/self/io', 'utf8');
  return Number(/^write_bytes: (\d+)$/mu.exec(text)?.[1]);
}
