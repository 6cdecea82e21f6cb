/** Reads a journal that may be in use, without changing anything. */
import { type Home, THIS_HOME } from '../../files/index.js';
import { journalBytes } from './damage.js';
import { decodeFile } from './decode-file.js';
import { fileFailure } from './failure.js';
import { END_KIND, type JournalEntry, type JournalHeader } from './line.js';
import type { Sealer } from './sealer.js';

/** An entry without its secrets. */
export interface PublicEntry extends Omit<JournalEntry, 'payload'> {
  /** The payload; absent when it is sealed. */
  readonly payload: string | undefined;
}

/** The public content of a journal. */
export interface PublicJournal {
  readonly header: JournalHeader;
  readonly entries: readonly PublicEntry[];
  /** The last moment of play's time that is on the disk, ms. */
  readonly atMs: number;
  /** Bytes of an unfinished last write. */
  readonly tornBytes: number;
  /** Whether there was a key to verify that every line is unchanged. */
  readonly isProven: boolean;
  /** Whether the evening is over: the key of its sealed entries is deleted. */
  readonly isOver: boolean;
}

/**
 * Reads a journal.
 * @param tableKey verifies that lines are unchanged; without it only their order is checked.
 * @throws ArtiglioError JOURNAL_MISSING, JOURNAL_DAMAGED, JOURNAL_FORMAT_UNKNOWN, JOURNAL_KEY_WRONG, or one of
 * `fileFailure`.
 */
export async function readJournal(
  path: string,
  tableKey?: Sealer,
  { storage }: Home = THIS_HOME,
): Promise<PublicJournal> {
  let bytes: Buffer;
  try {
    const file = await storage.open(path, 'r');
    bytes = await journalBytes(file, path).finally(() => file.close());
  } catch (cause) {
    throw fileFailure(cause, path, 'read the journal');
  }
  const { header, entries, size, mark } = decodeFile(bytes, path, ({ id, key }) => {
    tableKey?.expect(key, path);
    return tableKey?.codeKey(id);
  });
  return {
    header,
    entries: entries.map(({ text, ...entry }) => ({
      ...entry,
      payload: entry.sealed ? undefined : text,
    })),
    atMs: Math.max(mark.atMs, entries.at(-1)?.atMs ?? 0),
    tornBytes: bytes.length - size,
    isProven: tableKey !== undefined,
    isOver: entries.at(-1)?.kind === END_KIND,
  };
}
