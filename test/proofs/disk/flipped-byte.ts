/** A journal with one byte changed: it is found out, or the same evening is read. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';
import { decodeFile } from '../../../src/host/journal/decode-file.js';
import { Journal, Sealer } from '../../../src/host/journal/index.js';
import type { CodeKey, StoredEntry } from '../../../src/host/journal/line.js';
import { appendAll } from '../../support/append-all.js';
import { ownFolder } from '../fuzz/own-folder.js';
import type { Evening } from './evening.js';

/** A journal as it lies on the disk, and the key of its codes. */
export interface WrittenJournal {
  readonly bytes: Buffer;
  readonly key: CodeKey;
  readonly entries: readonly StoredEntry[];
}

export async function journalOf({ lines }: Evening): Promise<WrittenJournal> {
  const directory = ownFolder();
  const sealer = await Sealer.ofTable(directory);
  const path = join(directory, 'evening-00001.journal');
  const { journal, header } = await Journal.create(path, { sealed: ['sealed'], about: {} }, sealer);
  await appendAll(journal, lines);
  await journal.close();
  const bytes = await readFile(path);
  const key = sealer.codeKey(header.id);
  return { bytes, key, entries: decodeFile(bytes, path, () => key).entries };
}

/** `detected`: refused with a code. `harmless`: every entry is as it was written. `another`: anything else. */
export type Flipped = 'detected' | 'harmless' | 'another';

/** What becomes of the journal with this byte changed by these bits. The bytes are put back. */
export function flipped(
  { bytes, key, entries }: WrittenJournal,
  at: number,
  bits: number,
): Flipped {
  const was = bytes[at] ?? 0;
  bytes[at] = was ^ bits;
  try {
    const found = decodeFile(bytes, 'evening-00001.journal', () => key);
    return found.size === bytes.length && isSame(found.entries, entries) ? 'harmless' : 'another';
  } catch (error) {
    if (error instanceof ArtiglioError) return 'detected';
    throw error;
  } finally {
    bytes[at] = was;
  }
}

function isSame(found: readonly StoredEntry[], entries: readonly StoredEntry[]): boolean {
  return (
    found.length === entries.length &&
    found.every(({ atMs, kind, text }, index) => {
      const other = entries[index];
      return other?.atMs === atMs && other.kind === kind && other.text === text;
    })
  );
}
