/**
 * A process that writes to a journal for as long as it lives, and says after each entry that it is
 * on the disk. `writer.js <data directory> <journal> <groups>`; `0` groups: for ever.
 */
import { stat } from 'node:fs/promises';
import { Journal, Sealer } from '../../src/journal/index.js';

const [, , dataDirectory = '', path = '', groups = '0'] = process.argv;
const sealer = await Sealer.ofTable(dataDirectory);
const there = await stat(path).then(
  () => true,
  () => false,
);
const { journal } = there
  ? await Journal.open(path, sealer)
  : await Journal.create(path, { sealed: ['sealed'], about: { game: 'test' } }, sealer);

for (let group = 0; groups === '0' || group < Number(groups); group += 1) {
  const text = 'x'.repeat((group * 37) % 300);
  try {
    await journal.append({ atMs: group, kind: 'touch', payload: text });
    await journal.append({ atMs: group, kind: 'sealed', payload: text, sealed: true });
    process.stdout.write(`${journal.sequence}\n`);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    // Whoever made the disk full makes room and says so by a line.
    await new Promise((resolve) => process.stdin.once('data', resolve));
    process.stdin.pause();
  }
}
await journal.close();
