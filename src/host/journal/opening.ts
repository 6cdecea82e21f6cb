/** The opening of a journal's file: its secrets are read, an unfinished end is cut off. */
import { ArtiglioError } from '../../errors/index.js';
import { type Storage, type StoredFile, writeWhole } from '../../files/index.js';
import type { DecodedFile } from './decode-file.js';
import { eveningKeyPath } from './evening-key.js';
import type { JournalEntry, JournalNotice } from './journal-entry.js';
import { freeName } from './journal-file.js';
import type { Sealer } from './sealer.js';

/** Returns the entries with their payloads open. @throws ArtiglioError JOURNAL_KEY_WRONG. */
export function openPayloads(
  { header, entries }: DecodedFile,
  sealer: Sealer,
  path: string,
): readonly JournalEntry[] {
  return entries.map(({ text, ...entry }) => {
    if (!entry.sealed) return { ...entry, payload: text };
    const place = { journalId: header.id, ...entry };
    return { ...entry, payload: sealer.unseal(text, place, path) };
  });
}

/** Cuts off the bytes of an unfinished write, and keeps them in a file; `undefined` when there are none. */
export async function cutTorn(
  file: StoredFile,
  path: string,
  torn: Buffer,
  storage: Storage,
): Promise<JournalNotice | undefined> {
  if (torn.length === 0) return undefined;
  const keptIn = await freeName(`${path}.torn`, storage);
  await writeWhole(keptIn, torn, { storage });
  await file.truncate((await file.stat()).size - torn.length);
  await file.datasync();
  return {
    text: `The last entry of ${path} was not finished when the power went. Its ${torn.length} bytes are kept in ${keptIn}; the game goes on from the entry before it.`,
    droppedBytes: torn.length,
    keptIn,
  };
}

/** Returns the error of a journal whose evening is over. */
export function forgotten(path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_FORGOTTEN',
    `The evening in ${path} is over, and what opens its secrets is forgotten.`,
    'Start a new evening; `artiglio journal show` still shows what was public.',
  );
}

/** Returns the error of a journal whose evening is not over, and whose key was lost. */
export function keyMissing(path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_KEY_MISSING',
    `The evening's key ${eveningKeyPath(path)} is not there.`,
    'Put it back beside its journal, or move the journal away to start a new game.',
  );
}
