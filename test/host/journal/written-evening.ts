/** An evening's journal of a few entries, on the disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Journal, type NewEntry, Sealer } from '../../../src/host/journal/index.js';
import { MARKS, PAGE_BYTES } from '../../../src/host/journal/line.js';
import { appendAll } from '../../support/append-all.js';
import { temporaryDirectory } from '../../support/temporary.js';

export const EVENING: readonly NewEntry[] = [
  { atMs: 0, kind: 'joined', payload: '{"seat":0,"colour":"orange"}' },
  { atMs: 1200, kind: 'touch', payload: '{"slot":3}' },
  { atMs: 61_200, kind: 'sealed', payload: '{"slot":7}', sealed: true },
  { atMs: 61_200, kind: 'tick', payload: '' },
  { atMs: 70_000, kind: 'note', payload: 'Lupo, è già l’alba — "bene"' },
];

/** A journal that is on the disk and closed. */
export async function written(entries: readonly NewEntry[] = EVENING) {
  const directory = await temporaryDirectory();
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'evening.journal');
  const { journal } = await Journal.create(path, HEADER, sealer);
  await appendAll(journal, entries);
  await journal.close();
  return { directory, sealer, path, bytes: await readFile(path) };
}

export const HEADER = { sealed: ['sealed'], about: { game: 'lupusburg', seats: 4 } };

/** Where the entries begin: behind the page of the header and the marks of time. */
export const ENTRIES_AT = (1 + MARKS) * PAGE_BYTES;

/** What opening says: the payloads and the notice, or the code of the error. */
export async function opening(path: string, sealer: Sealer) {
  try {
    const { journal, entries, notice } = await Journal.open(path, sealer);
    await journal.close();
    return { payloads: entries.map((entry) => entry.payload), notice, error: undefined };
  } catch (error) {
    return { payloads: [], notice: undefined, error: String(error) };
  }
}
