/**
 * The power goes in the middle of a write, at any of them: of what was being written the disk has
 * any sectors, or the beginning of one. What was written before is there, and nothing else is taken
 * for it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeFile } from '../../../src/host/journal/decode-file.js';
import { Journal, type NewEntry, Sealer } from '../../../src/host/journal/index.js';
import fc from '../../support/by-chance/seeded-fc.js';
import { temporaryDirectory } from '../../support/temporary.js';

const SECTOR_BYTES = 512;

/** One append: an entry of some length, a sealed one, or a second that went by. */
const APPEND: fc.Arbitrary<NewEntry> = fc.oneof(
  fc.record({
    atMs: fc.constant(0),
    kind: fc.constant('act'),
    payload: fc.string({ maxLength: 900, unit: 'grapheme-ascii' }),
  }),
  fc.record({
    atMs: fc.constant(0),
    kind: fc.constant('sealed'),
    payload: fc.string({ maxLength: 60, unit: 'grapheme-ascii' }),
    sealed: fc.constant(true),
  }),
  fc.constant<NewEntry>({ atMs: 0, kind: 'tick', payload: '', passing: true }),
);

/** What became of each sector that was being written: whole, not at all, or torn at a byte. */
const FATES = fc.array(fc.option(fc.integer({ min: 0, max: SECTOR_BYTES }), { nil: undefined }), {
  minLength: 12,
  maxLength: 12,
});

test('whatever a power cut leaves of a write, the journal opens with all that was there before', async () => {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'evening.journal');
  const reached = { whole: 0, before: 0, after: 0 };
  const appends = fc.array(APPEND, { minLength: 1, maxLength: 6 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(appends, FATES, fc.boolean(), async (entries, fates, lengthFirst) => {
      const name = `${path}.${run++}`;
      const header = { sealed: ['sealed'], about: { x: 'y' } };
      const { journal } = await Journal.create(name, header, sealer);
      let before = await readFile(name);
      let torn: Buffer = before;
      let seconds = 0;
      for (const entry of entries) {
        seconds += 1;
        await journal.append({ ...entry, atMs: seconds * 1_000 });
        const after = await readFile(name);
        torn = powerCut(before, after, fates, lengthFirst);
        const then = [before, after].map((bytes) => decodeFile(bytes, name, keyOf));
        const found = decodeFile(torn, name, keyOf);
        const counts = then.map((one) => one.entries.length);
        expect(counts).toContain(found.entries.length);
        expect(then.map(({ mark }) => mark.atMs)).toContain(found.mark.atMs);
        expect(then[1]?.entries.slice(0, found.entries.length)).toEqual(found.entries);
        reached[torn.equals(after) ? 'whole' : found.size === after.length ? 'after' : 'before'] +=
          1;
        before = after;
      }
      await journal.close();
      // On the disk as well, once a run: it can be gone on with.
      await writeFile(name, torn);
      const opened = await Journal.open(name, sealer);
      await opened.journal.append({ atMs: 99_000, kind: 'act', payload: 'goes on' });
      await opened.journal.close();
      expect(decodeFile(await readFile(name), name, keyOf).entries.at(-1)?.text).toBe('goes on');
    }),
    { numRuns: 60 },
  );
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(5);

  function keyOf({ id }: { readonly id: string }) {
    return sealer.codeKey(id);
  }
});

/** A file between two states of it: of the sectors that differ each met its own fate. */
function powerCut(
  before: Buffer,
  after: Buffer,
  fates: readonly (number | undefined)[],
  lengthFirst: boolean,
): Buffer {
  const torn = Buffer.alloc(after.length);
  before.copy(torn);
  let sector = 0;
  let written = before.length;
  for (let at = 0; at < after.length; at += SECTOR_BYTES) {
    const end = Math.min(at + SECTOR_BYTES, after.length);
    if (torn.subarray(at, end).equals(after.subarray(at, end)) && end <= before.length) continue;
    const fate = fates[sector++ % fates.length];
    // A torn sector is the last one that was written.
    const isLast = fate !== undefined && fate < SECTOR_BYTES && end === after.length;
    const upTo = fate === undefined ? at : isLast ? Math.min(at + fate, end) : end;
    after.copy(torn, at, at, upTo);
    if (upTo > at) written = Math.max(written, upTo);
  }
  return lengthFirst ? torn : torn.subarray(0, written);
}
