/**
 * The journal's lines: how entries become text and how text is trusted again.
 *
 *     artiglio-journal 1 <checksum> {"id":…,"key":…,"about":{…}}
 *     <checksum> <sequence> <atMs> <kind> <payload>
 *     <checksum> <sequence> <atMs> <kind>! <sealed payload, base64>
 *
 * A checksum is the first 16 hex digits of SHA-256 over the checksum of the line before, a space,
 * and the rest of its own line. So a line that was changed, moved, copied or taken away is found,
 * and it is found at that line.
 */
import { createHash } from 'node:crypto';
import { ArtiglioError } from '../errors.js';

/** What the first line says. */
export interface JournalHeader {
  /** Names this journal: sealed entries of another one do not open in it. */
  readonly id: string;
  /** Fingerprint of the table's key that sealed entries are closed with. */
  readonly key: string;
  /** What the caller wanted remembered: versions, game, options, layout. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** An entry as it stands in the file: `text` is the payload, sealed where `sealed`. */
export interface StoredEntry {
  readonly sequence: number;
  readonly atMs: number;
  readonly kind: string;
  readonly sealed: boolean;
  readonly text: string;
}

/** What the good lines of a file say. */
export interface DecodedFile {
  readonly header: JournalHeader;
  readonly entries: readonly StoredEntry[];
  /** Checksum of the last good line: the next one is chained to it. */
  readonly checksum: string;
  /** Bytes of the good lines. What lies beyond is an unfinished write. */
  readonly size: number;
}

const FORMAT = 1;
const MAGIC = 'artiglio-journal';
const NEWLINE = 0x0a;
const CHECKSUM_LENGTH = 16;

const ENTRY =
  /^(?<sequence>0|[1-9]\d*) (?<atMs>0|[1-9]\d*) (?<kind>[a-z][a-z0-9-]*)(?<sealed>!?) (?<text>.*)$/su;
const KIND = /^[a-z][a-z0-9-]*$/u;

/** The first line of a file, and the checksum that the next is chained to. */
export function encodeHeader(header: JournalHeader): { line: Buffer; checksum: string } {
  const json = JSON.stringify(header);
  const checksum = checksumOf(MAGIC, Buffer.from(`${FORMAT} ${json}`));
  return { line: Buffer.from(`${MAGIC} ${FORMAT} ${checksum} ${json}\n`), checksum };
}

/** @throws ArtiglioError JOURNAL_ENTRY_INVALID when the entry would not fit its line. */
export function encodeEntry(
  entry: StoredEntry,
  previous: string,
): { line: Buffer; checksum: string } {
  const { sequence, atMs, kind, sealed, text } = entry;
  if (!Number.isSafeInteger(atMs) || atMs < 0 || !KIND.test(kind) || /[\n\r\0]/u.test(text)) {
    throw new ArtiglioError(
      'JOURNAL_ENTRY_INVALID',
      `An entry of kind "${kind}" at ${atMs} ms does not fit the journal's lines.`,
      'This is a fault of the program: please report it.',
    );
  }
  const body = Buffer.from(`${sequence} ${atMs} ${kind}${sealed ? '!' : ''} ${text}`);
  const checksum = checksumOf(previous, body);
  return { line: Buffer.concat([Buffer.from(`${checksum} `), body, Buffer.of(NEWLINE)]), checksum };
}

/**
 * Reads a whole file. The last line may be unfinished: a file that ends without a newline, or in
 * bytes the disk never got (zeros), ends where its last good line does.
 *
 * @throws ArtiglioError JOURNAL_DAMAGED naming the line, or JOURNAL_FORMAT_UNKNOWN.
 */
export function decodeFile(bytes: Buffer, path: string): DecodedFile {
  const headerEnd = bytes.indexOf(NEWLINE);
  const { header, checksum: first } = decodeHeader(
    headerEnd < 0 ? bytes : bytes.subarray(0, headerEnd),
    path,
  );
  if (headerEnd < 0) throw damaged(path, 1);

  const entries: StoredEntry[] = [];
  let checksum = first;
  let start = headerEnd + 1;
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start);
    if (end < 0) break;
    const line = bytes.subarray(start, end);
    const entry = decodeEntry(line, checksum, entries.length + 1);
    if (entry === undefined) {
      if (neverReachedTheDisk(bytes.subarray(start))) break;
      throw damaged(path, entries.length + 2);
    }
    entries.push(entry);
    checksum = line.toString('latin1', 0, CHECKSUM_LENGTH);
    start = end + 1;
  }
  return { header, entries, checksum, size: start };
}

function decodeHeader(line: Buffer, path: string): { header: JournalHeader; checksum: string } {
  const match = /^artiglio-journal (\d+) ([0-9a-f]{16}) (.*)$/su.exec(line.toString('utf8'));
  if (match === null) throw damaged(path, 1);
  const [, format = '', checksum = '', json = ''] = match;
  if (checksumOf(MAGIC, Buffer.from(`${format} ${json}`)) !== checksum) throw damaged(path, 1);
  if (Number(format) !== FORMAT) {
    throw new ArtiglioError(
      'JOURNAL_FORMAT_UNKNOWN',
      `The journal ${path} is of format ${format}; this program reads format ${FORMAT}.`,
      'Open it with the version of Artiglio that wrote it, or start a new game.',
    );
  }
  // The checksum was made over this text by `encodeHeader`, so it is a header.
  return { header: JSON.parse(json) as JournalHeader, checksum };
}

function decodeEntry(line: Buffer, previous: string, sequence: number): StoredEntry | undefined {
  const body = line.subarray(CHECKSUM_LENGTH + 1);
  const checksum = Buffer.from(`${checksumOf(previous, body)} `);
  if (!line.subarray(0, CHECKSUM_LENGTH + 1).equals(checksum)) return undefined;
  const found = ENTRY.exec(body.toString('utf8'))?.groups;
  if (found === undefined || Number(found['sequence']) !== sequence) return undefined;
  return {
    sequence,
    atMs: Number(found['atMs']),
    kind: found['kind'] ?? '',
    sealed: found['sealed'] === '!',
    text: found['text'] ?? '',
  };
}

/**
 * After a power cut some file systems show blocks of zeros where the last write should be. No line
 * holds a zero byte, so zeros to the end of the file are such a write and no damage.
 */
function neverReachedTheDisk(tail: Buffer): boolean {
  const firstZero = tail.indexOf(0);
  return firstZero >= 0 && !tail.subarray(firstZero).some((byte) => byte !== 0);
}

function checksumOf(previous: string, body: Buffer): string {
  const hash = createHash('sha256').update(previous).update(' ').update(body);
  return hash.digest('hex').slice(0, CHECKSUM_LENGTH);
}

function damaged(path: string, line: number): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_DAMAGED',
    `Line ${line} of the journal ${path} is damaged.`,
    'The file was left as it is: restore it from a copy, or move it away to start a new game.',
  );
}
