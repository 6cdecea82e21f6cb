/** Text that a person wrote with any editor: UTF-8, or a sentence that says how to save it. */
import { errnoOf, reasonOf } from '../errors/index.js';

/** The reason why bytes are no text that this program reads. */
export interface TextFault {
  /** The line, from 1; absent when the whole file is meant. */
  readonly line: number | undefined;
  /** One sentence, and one that says what to do. */
  readonly text: string;
}

/** Bytes as text, without a byte order mark, or their fault. */
export type DecodedText =
  | { readonly text: string; readonly fault?: never }
  | { readonly text?: never; readonly fault: TextFault };

const MARK = '\ufeff';
const SAVE = 'Save the file as UTF-8.';
const REPLACED = '\ufffd';
const REPLACED_BEGINS = 0xef;

/** The formats of other programs, by the bytes that they begin with. */
const FORMATS: readonly (readonly [begins: string, what: string])[] = [
  ['{\\rtf', 'it is rich text. Save it as plain text, UTF-8.'],
  ['PK\u0003\u0004', 'it is a document of an office program. Save it as plain text, UTF-8.'],
];

/** Decodes UTF-8. Nothing is replaced: a byte that is no UTF-8 is a fault. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const fault = otherFormat(bytes);
  if (fault !== undefined) return { fault: { line: undefined, text: fault } };
  const text = utf8(bytes);
  return text === undefined ? { fault: firstWrongByte(bytes) } : { text };
}

/** Returns the same text where each line ends with LF or CR LF; a CR alone ends one, too (old Macs, some exports). */
export function withUsualLineEnds(text: string): string {
  return text.replace(LONE_CR, '\n');
}

const LONE_CR = /\r(?!\n)/gu;

/** Returns a text without its byte order mark. */
export function withoutMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}

function otherFormat(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const zeros = bytes.filter((byte) => byte === 0).length;
  if (zeros > 0 && zeros === bytes.length) {
    return 'it has only zero bytes, as after a power cut. Put a copy of it back.';
  }
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without a mark: Latin letters in UTF-16 have a zero byte each.
  if (isMarked || zeros * 3 > bytes.length) {
    return `it is UTF-16 ("Unicode" in some editors). ${SAVE}`;
  }
  return FORMATS.find(([begins]) =>
    [...begins].every((sign, index) => bytes[index] === sign.charCodeAt(0)),
  )?.[1];
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    // Removes the mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Finds the first wrong byte. No character of UTF-8 contains a line end, so each line is decoded by itself. */
function firstWrongByte(bytes: Uint8Array): TextFault {
  let from = 0;
  for (let line = 1; ; line += 1) {
    const end = lineEnd(bytes, from);
    const row = bytes.subarray(from, end < 0 ? bytes.length : end);
    if (utf8(row) === undefined || end < 0) {
      const { column, byte } = wrongByteIn(row);
      const number = byte.toString(16).toUpperCase().padStart(2, '0');
      return { line, text: `column ${column}: the byte ${number}, which is not UTF-8. ${SAVE}` };
    }
    from = end + 1;
  }
}

/** Returns the end of the line that begins at `from`: its LF, or a CR that none follows; -1 in the last line. */
function lineEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++)
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) return at;
  return -1;
}

const LF = 10;
const CR = 13;

/** Finds the first wrong byte of a row that is no UTF-8. */
function wrongByteIn(row: Uint8Array): { readonly column: number; readonly byte: number } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(row);
  let offset = 0;
  let column = 0;
  for (const sign of text) {
    const byte = row[offset] ?? 0;
    // A written U+FFFD begins with this byte, a replaced one with another.
    if (sign === REPLACED && byte !== REPLACED_BEGINS) return { column: column + 1, byte };
    offset += new TextEncoder().encode(sign).length;
    column += sign.length;
  }
  return { column: column + 1, byte: row.at(-1) ?? 0 };
}

// Why a file that a person named cannot be read: one wording for every kind of file.

/** Two sentences, as an `ArtiglioError` has them. */
interface Unreadable {
  readonly what: string;
  readonly todo: string;
}

/**
 * Returns the fault of a file that could not be read.
 * @param kind the word for such a file, e.g. `configuration`.
 * @param cause the error with which it could not be read.
 */
export function unreadable(kind: string, path: string, cause: unknown): Unreadable {
  if (path === '') return { what: `No ${kind} is named.`, todo: 'Name a file.' };
  const errno = errnoOf(cause);
  if (errno === 'ENOENT') return { what: `There is no ${kind} ${path}.`, todo: 'Check the path.' };
  const [why, todo] = ANSWERS[errno] ?? [
    `the system refuses with ${errno || reasonOf(cause)}`,
    'Check the path and the disk.',
  ];
  return { what: `The ${kind} ${path} cannot be read: ${why}.`, todo };
}

const REFUSED = [
  'this user may not read it',
  'Let this user read the file and open its directories, or type sudo before the command.',
] as const;

const ANSWERS: Readonly<Record<string, readonly [why: string, todo: string]>> = {
  EACCES: REFUSED,
  EPERM: REFUSED,
  EISDIR: ['it is a directory', 'Name a file in it.'],
  ENOTDIR: ['a part of its path is a file and no directory', 'Check the path.'],
  EFTYPE: ['it is no regular file', 'Name a regular file.'],
  EIO: ['the disk cannot read it', 'Check the disk.'],
};
