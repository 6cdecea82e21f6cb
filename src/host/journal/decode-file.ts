/** Decodes the bytes of a whole journal, and tells an unfinished write from damage. */

import { ArtiglioError } from '../../errors/index.js';
import { type Storage, type StoredFile, writeWhole } from '../../files/index.js';
import { damageAt } from './damage.js';
import { eveningKeyPath } from './evening-key.js';
import { freeName } from './journal-file.js';
import {
  CODE_LENGTH,
  type CodeKey,
  codeIn,
  decodeEntry,
  decodeHeader,
  decodeMark,
  follows,
  type JournalEntry,
  type JournalHeader,
  type JournalNotice,
  MARKS,
  NEWLINE,
  PAGE_BYTES,
  type StoredEntry,
  type TimeMark,
} from './line.js';
import type { Sealer } from './sealer.js';

/** The content of a file's good lines. */
export interface DecodedFile {
  readonly header: JournalHeader;
  readonly entries: readonly StoredEntry[];
  /** Code of the last good line; the next line is chained to it. */
  readonly code: string;
  /** The position of the first mark of time. */
  readonly marksAt: number;
  /** The newest mark of time, and its index. */
  readonly mark: TimeMark & { readonly index: number };
  /** Code of the header; marks are chained to it. */
  readonly headerCode: string;
  /** Length of the good lines, bytes. The rest is an unfinished write. */
  readonly size: number;
}

/**
 * Reads a whole file. After the last good line only the start of one more line may follow. Without a key it
 * checks that lines are complete and in order, but not that they are unchanged.
 *
 * @param keyOf the key of a journal's codes, once its header is known.
 * @throws ArtiglioError JOURNAL_DAMAGED, which names the line, JOURNAL_FORMAT_UNKNOWN, or what `keyOf`
 * throws.
 */
export function decodeFile(
  bytes: Buffer,
  path: string,
  keyOf: (header: JournalHeader) => CodeKey | undefined,
): DecodedFile {
  const marksAt = bytes.indexOf(NEWLINE) + 1;
  const { header, code, isAsWritten } = decodeHeader(
    marksAt === 0 ? bytes : bytes.subarray(0, marksAt - 1),
    path,
  );
  const key = keyOf(header);
  const entriesAt = marksAt + MARKS * PAGE_BYTES;
  const whole = marksAt % PAGE_BYTES === 0 && entriesAt <= bytes.length;
  if (marksAt === 0 || !whole || (key !== undefined && !isAsWritten(key))) {
    throw damageAt(path, 1, 'is not as it was written');
  }
  const lines = decodeLines({ bytes, path, key, entriesAt, firstCode: code, header });
  const { entries, codes, size } = lines;
  return {
    header,
    entries,
    code: codes.at(-1) ?? code,
    headerCode: code,
    marksAt,
    mark: newestMark(bytes.subarray(marksAt, entriesAt), { codes, path, key }),
    size,
  };
}

interface Lines {
  readonly entries: readonly StoredEntry[];
  /** The code of the header, then of each entry. */
  readonly codes: readonly string[];
  readonly size: number;
}

interface Undecoded {
  readonly bytes: Buffer;
  readonly path: string;
  readonly key: CodeKey | undefined;
  readonly entriesAt: number;
  readonly firstCode: string;
  readonly header: JournalHeader;
}

function decodeLines({ bytes, path, key, entriesAt, firstCode, header }: Undecoded): Lines {
  const sealedKinds = new Set(header.sealed);
  const entries: StoredEntry[] = [];
  const codes = [firstCode];
  let start = entriesAt;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    const previous = codes.at(-1) ?? firstCode;
    const isNext = (one: Buffer) => key === undefined || follows(one, previous, key);
    const entry = end >= 0 && isNext(line) ? decodeEntry(line) : undefined;
    const number = 2 + MARKS + entries.length;
    if (entry?.sequence !== entries.length + 1) {
      const tail = bytes.subarray(start);
      const canCheck = key !== undefined;
      if (isUnfinished(tail, start, entries.length + 1, (one) => canCheck && isNext(one))) break;
      throw damageAt(path, number, 'is not as it was written');
    }
    if (entry.sealed !== sealedKinds.has(entry.kind)) {
      throw damageAt(path, number, entry.sealed ? 'is sealed' : 'is not sealed');
    }
    entries.push(entry);
    codes.push(codeIn(line));
    start = end + 1;
  }
  return { entries, codes, size: start };
}

/**
 * Tells whether a power cut can have left these bytes of one line at this place of the file. A disk writes the sectors
 * of a line in any order, and a sector that it did not write reads as zeros. So a line without its end is unfinished,
 * and so is one that lacks a sector. Bytes with the start and the end of a line are not unfinished: that line was
 * written, and then changed.
 */
function isUnfinished(
  tail: Buffer,
  tailAt: number,
  sequence: number,
  isLine: (line: Buffer) => boolean,
): boolean {
  const lastByte = tail.findLastIndex((byte) => byte !== 0);
  const written = tail.subarray(0, lastByte + 1);
  if (!beginsLike(written, sequence)) return false;
  const end = written.indexOf(NEWLINE);
  // Only the end of the line was changed.
  if (end < 0) return !isLine(written.subarray(0, -1));
  return end === tail.length - 1 && lacksSectors(written, tailAt);
}

/** Tells whether there are zeros, and all of them in unwritten whole sectors of the line. */
function lacksSectors(line: Buffer, lineAt: number): boolean {
  const isEdge = (at: number) => at === 0 || (lineAt + at) % SECTOR_BYTES === 0;
  const begins = [...line.keys()].filter((at) => line[at] === 0 && line[at - 1] !== 0);
  const ends = [...line.keys()].filter((at) => line[at - 1] === 0 && line[at] !== 0);
  return begins.length > 0 && begins.every(isEdge) && ends.every(isEdge);
}

/** The smallest piece that a disk writes completely or not at all, bytes. */
const SECTOR_BYTES = 512;

/** Tells whether the bytes could be the start of the line with this number. */
function beginsLike(bytes: Buffer, sequence: number): boolean {
  const rest = ` ${sequence} `;
  const start = bytes.subarray(0, CODE_LENGTH + rest.length);
  return start.every((byte, at) => {
    if (byte === 0) return true;
    const letter = String.fromCharCode(byte);
    return at < CODE_LENGTH ? /[0-9a-f]/u.test(letter) : letter === rest[at - CODE_LENGTH];
  });
}

/**
 * Returns the newest mark of time. A power cut can spoil the mark that was being written; the other one then has the
 * time of the second before.
 */
function newestMark(
  pages: Buffer,
  { codes, path, key }: Pick<Lines, 'codes'> & { path: string; key: CodeKey | undefined },
): DecodedFile['mark'] {
  const marks = Array.from({ length: MARKS }, (_, index) => {
    const page = pages.subarray(index * PAGE_BYTES, (index + 1) * PAGE_BYTES);
    const mark = decodeMark(page, codes[0] ?? '', key);
    return mark === undefined ? [] : [{ ...mark, index }];
  }).flat();
  const [newest] = marks.toSorted((one, other) => other.atMs - one.atMs);
  if (newest === undefined) throw damageAt(path, 2, 'is not as it was written');
  // A mark is written after the entries that it counts.
  for (const { sequence, lastCode } of marks) {
    const line = 1 + MARKS + Math.min(sequence, codes.length);
    if (codes[sequence] === undefined) {
      throw damageAt(path, line, `is missing: there were ${sequence} entries`);
    }
    if (codes[sequence] !== lastCode) throw damageAt(path, line, 'is not as it was written');
  }
  return newest;
}

// The opening of a journal's file: its secrets are read, an unfinished end is cut off.

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
