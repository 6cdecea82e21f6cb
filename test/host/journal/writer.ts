/**
 * A process that writes to a journal for as long as it lives, and says after each entry that it is
 * on the disk. `writer.js <data directory> <journal> <entries>`; `0` entries: for ever.
 */
import { stat } from 'node:fs/promises';
import { Journal, Sealer } from '../../../src/host/journal/index.js';

const [, , dataDirectory = '', path = '', most = '0'] = process.argv;
const sealer = await Sealer.ofTable(dataDirectory);
const there = await stat(path).then(
  () => true,
  () => false,
);
const { journal } = there
  ? await Journal.open(path, sealer)
  : await Journal.create(path, { sealed: ['sealed'], about: { game: 'test' } }, sealer);

for (let count = 0; most === '0' || count < Number(most); count += 1) {
  const payload = 'x'.repeat((count * 37) % 300);
  try {
    const sealed = count % 2 === 1;
    const kind = sealed ? 'sealed' : 'touch';
    const written = await journal.append({ atMs: count, kind, payload, sealed });
    process.stdout.write(`${written?.sequence}\n`);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // Whoever made the disk full makes room and says so by a line.
    await new Promise((resolve) => process.stdin.once('data', resolve));
    process.stdin.pause();
  }
}
await journal.close();
