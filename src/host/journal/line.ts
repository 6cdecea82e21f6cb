/**
 * The journal's lines: encodes entries as text, and verifies and decodes it.
 *
 *     artiglio-journal 3 <code> {"id":…,"key":…,"sealed":[…],"about":{…}}     padded to whole pages
 *     time <code> <atMs> <sequence> <lastCode>#<sum>                          padded to one page
 *     time <code> <atMs> <sequence> <lastCode>#<sum>                          padded to one page
 *     <code> <sequence> <atMs> <kind>#<sum> <payload>
 *     <code> <sequence> <atMs> <kind>!#<sum> <sealed payload, base64>
 *
 * A sum may be absent, with its `#`.
 *
 * A code is the first 16 hex digits of HMAC-SHA256, under a key that follows from the table's key, over the
 * code of the line before, a space, and the rest of its own line. So without the key a line cannot be
 * changed, moved, copied or removed, and a fault of the disk is found at its line.
 */
import { createHmac } from 'node:crypto';
import { ArtiglioError } from '../../errors/index.js';
import { damageAt, JOURNAL_SUFFIX, noJournal } from './damage.js';
import { withKey } from './evening-key.js';

/** The kind of the last entry of a finished evening. */
export const END_KIND = 'end';

/** An entry to write. */
export interface NewEntry {
  /** Play's time, whole ms from 0. */
  readonly atMs: number;
  /** Lower-case letters, digits and `-`. It is readable in the file even when the payload is sealed. */
  readonly kind: string;
  /** One line of text, defined by the caller. */
  readonly payload: string;
  /** Whether the payload is secret: then it is encrypted, in a record of the common size. */
  readonly sealed?: boolean;
  /** Eight hex digits by which the caller finds out whether it reads the entry as it was meant. Always readable. */
  readonly sum?: string | undefined;
  /** Whether the entry only says that time passed: it replaces the one before and has no line of its own. */
  readonly passing?: boolean;
}

/** A written entry. */
export interface JournalEntry
  extends Required<Omit<NewEntry, 'passing' | 'sum'>>,
    Pick<NewEntry, 'sum'> {
  /** Its number, from 1, without gaps. */
  readonly sequence: number;
}

/** A repair made while opening a journal, for the person at the table. */
export interface JournalNotice {
  /** One or two sentences. */
  readonly text: string;
  /** Bytes of an unfinished write that were cut off. */
  readonly droppedBytes: number;
  /** The file that keeps those bytes. */
  readonly keptIn: string;
}

/** The content of the first line. */
export interface JournalHeader {
  /** The journal's id: sealed entries of another journal do not open in it. */
  readonly id: string;
  /** Fingerprint of the table's key. */
  readonly key: string;
  /** The kinds of entries that are always sealed; no other kind ever is. */
  readonly sealed: readonly string[];
  /** The caller's data: versions, game, options, layout. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** An entry as in the file: `text` is the payload, sealed if `sealed`. */
export interface StoredEntry extends Omit<JournalEntry, 'payload'> {
  readonly text: string;
}

/** A line with its line end, and the code that chains the next line. */
export interface EncodedLine {
  readonly line: Buffer;
  readonly code: string;
}

/** The key of a journal's codes. */
export type CodeKey = Buffer;

/**
 * The version of this format. Version 1 had no key in its codes and a line for each second; version 2 had no sums, and
 * is read.
 */
export const FORMAT = 3;
const READ_FORMATS: readonly number[] = [2, FORMAT];
/** A disk's page, bytes: overwritten parts have pages of their own. */
export const PAGE_BYTES = 4096;
export const NEWLINE = 0x0a;
export const CODE_LENGTH = 16;

const MAGIC = 'artiglio-journal';
const HEADER = /^artiglio-journal (\d+) ([0-9a-f]{16}) (.*)$/su;
const ENTRY =
  /^(?<sequence>0|[1-9]\d*) (?<atMs>0|[1-9]\d*) (?<kind>[a-z][a-z0-9-]*)(?<sealed>!?)(?:#(?<sum>[0-9a-f]{8}))? (?<text>.*)$/su;
const KIND = /^[a-z][a-z0-9-]*$/u;

/** Encodes the first line of a file. */
export function encodeHeader(header: JournalHeader, key: CodeKey): EncodedLine {
  const json = JSON.stringify(header);
  const code = codeOf(key, MAGIC, Buffer.from(`${FORMAT} ${json}`));
  return { line: pad(`${MAGIC} ${FORMAT} ${code} ${json}`), code };
}

/** A header whose code is not verified yet. */
export interface UncheckedHeader {
  readonly header: JournalHeader;
  readonly code: string;
  /** Tells whether the header's code was made with this key. */
  readonly isAsWritten: (key: CodeKey) => boolean;
}

/**
 * Decodes the first line of a file.
 * @throws ArtiglioError JOURNAL_DAMAGED, JOURNAL_MISSING for another file, or JOURNAL_FORMAT_UNKNOWN.
 */
export function decodeHeader(line: Buffer, path: string): UncheckedHeader {
  const [, format = '', code = '', json = ''] = HEADER.exec(line.toString('utf8').trimEnd()) ?? [];
  if (format === '') {
    // A journal keeps its name, so another file was named by mistake, and must not be moved away.
    throw path.endsWith(JOURNAL_SUFFIX)
      ? damageAt(path, 1, 'is not the first line of a journal')
      : noJournal(path);
  }
  if (!READ_FORMATS.includes(Number(format))) {
    const age = Number(format) < FORMAT ? 'an earlier' : 'a newer';
    throw new ArtiglioError(
      'JOURNAL_FORMAT_UNKNOWN',
      `The journal ${path} is of format ${format}, which ${age} version of Artiglio wrote; this one reads formats ${READ_FORMATS.join(' and ')}.`,
      `Finish its game with that version, or move ${withKey(path)} away to start a new game.`,
    );
  }
  const isAsWritten = (key: CodeKey) =>
    codeOf(key, MAGIC, Buffer.from(`${format} ${json}`)) === code;
  return { header: parseHeader(json, path), code, isAsWritten };
}

function parseHeader(json: string, path: string): JournalHeader {
  try {
    const value: unknown = JSON.parse(json);
    if (isHeader(value)) return value;
  } catch {
    // Reported below, like any text that is no header.
  }
  throw damageAt(path, 1, 'is not as it was written');
}

function isHeader(value: unknown): value is JournalHeader {
  if (typeof value !== 'object' || value === null) return false;
  if (!('id' in value && 'key' in value && 'sealed' in value && 'about' in value)) return false;
  const { id, key, sealed, about } = value;
  return (
    typeof id === 'string' &&
    typeof key === 'string' &&
    Array.isArray(sealed) &&
    sealed.every((kind) => typeof kind === 'string') &&
    typeof about === 'object' &&
    about !== null
  );
}

/** Encodes an entry as a line. @throws ArtiglioError JOURNAL_ENTRY_INVALID when the entry would not fit its line. */
export function encodeEntry(entry: StoredEntry, previous: string, key: CodeKey): EncodedLine {
  const { sequence, atMs, kind, sealed, sum, text } = entry;
  if (!Number.isSafeInteger(atMs) || atMs < 0 || !KIND.test(kind) || /[\n\r\0]/u.test(text)) {
    throw invalid(`An entry of kind "${kind}" at ${atMs} ms does not fit the journal's lines.`);
  }
  const body = Buffer.from(
    `${sequence} ${atMs} ${kind}${sealed ? '!' : ''}${sumText(sum)} ${text}`,
  );
  const code = codeOf(key, previous, body);
  return { line: Buffer.concat([Buffer.from(`${code} `), body, Buffer.of(NEWLINE)]), code };
}

/** Decodes a line without its end; `undefined` when it is not a valid entry. */
export function decodeEntry(line: Buffer): StoredEntry | undefined {
  const found = ENTRY.exec(line.toString('utf8', CODE_LENGTH + 1))?.groups;
  if (found === undefined) return undefined;
  return {
    sequence: Number(found['sequence']),
    atMs: Number(found['atMs']),
    kind: found['kind'] ?? '',
    sealed: found['sealed'] === '!',
    sum: found['sum'],
    text: found['text'] ?? '',
  };
}

/** Writes a sum after what it belongs to. */
export function sumText(sum: string | undefined): string {
  return sum === undefined ? '' : `#${sum}`;
}

/** Returns the code written in a line. */
export function codeIn(line: Buffer): string {
  return line.toString('latin1', 0, CODE_LENGTH);
}

/** Tells whether a line without its end is chained to the code `previous`. */
export function follows(line: Buffer, previous: string, key: CodeKey): boolean {
  if (line[CODE_LENGTH] !== SPACE) return false;
  return codeOf(key, previous, line.subarray(CODE_LENGTH + 1)) === codeIn(line);
}

/** Returns the first 16 hex digits of HMAC-SHA256 over a code, a space, and a text. */
export function codeOf(key: CodeKey, previous: string, body: Buffer): string {
  const hmac = createHmac('sha256', key).update(previous).update(' ').update(body);
  return hmac.digest('hex').slice(0, CODE_LENGTH);
}

/** Pads a line with spaces before its end, so that it fills whole pages. */
export function pad(text: string): Buffer {
  const bytes = Buffer.byteLength(text) + 1;
  const page = Buffer.alloc(Math.ceil(bytes / PAGE_BYTES) * PAGE_BYTES, SPACE);
  page.write(text);
  page[page.length - 1] = NEWLINE;
  return page;
}

const SPACE = 0x20;

/** Returns the error for a caller's value that cannot be an entry. */
export function invalid(what: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_ENTRY_INVALID',
    what,
    'This is a fault of the program: please report it.',
  );
}

// The two marks of time near the start of a journal. Once a second one of them is overwritten, in turn, each
// on its own page: a power cut spoils at most one mark, and no entry. A mark also names the last entry, so a
// file without its end is detected.

/** The content of a mark. */
export interface TimeMark {
  /** Play's time when it was written, whole ms. */
  readonly atMs: number;
  /** The number of the last entry on the disk; 0 when there was none. */
  readonly sequence: number;
  /** The code of that entry; the header's code when there was none. */
  readonly lastCode: string;
  /** The sum of the passing entry that it stands for, if it has one. */
  readonly sum?: string | undefined;
}

/** The number of marks in a file. */
export const MARKS = 2;

const MARK =
  /^time ([0-9a-f]{16}) (0|[1-9]\d*) (0|[1-9]\d*) ([0-9a-f]{16})(?:#([0-9a-f]{8}))? *\n$/u;

/** Encodes the page of a mark; `headerCode` is the code of the journal's header. */
export function encodeMark(mark: TimeMark, headerCode: string, key: CodeKey): Buffer {
  return pad(`time ${markCode(mark, headerCode, key)} ${markText(mark)}`);
}

/** Decodes the mark on a page; `undefined` when it is seen to be changed. */
export function decodeMark(
  page: Buffer,
  headerCode: string,
  key: CodeKey | undefined,
): TimeMark | undefined {
  const [, code, atMs, sequence, lastCode = '', sum] = MARK.exec(page.toString('latin1')) ?? [];
  if (code === undefined || page.length !== PAGE_BYTES) return undefined;
  const mark = { atMs: Number(atMs), sequence: Number(sequence), lastCode, sum };
  const isGood = key === undefined || markCode(mark, headerCode, key) === code;
  return isGood ? mark : undefined;
}

function markText({ atMs, sequence, lastCode, sum }: TimeMark): string {
  return `${atMs} ${sequence} ${lastCode}${sumText(sum)}`;
}

function markCode(mark: TimeMark, headerCode: string, key: CodeKey): string {
  return codeOf(key, headerCode, Buffer.from(`time ${markText(mark)}`));
}
