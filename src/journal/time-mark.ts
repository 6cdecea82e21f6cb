/**
 * The two marks of time near the start of a journal. Once a second one of them is written over, in
 * turn, each on a page of its own: a power cut spoils at most the one that was being written, and
 * no entry. A mark also names the last entry, so a file that lost its end is found.
 */
import { type CodeKey, codeOf, PAGE_BYTES, padded } from './line.js';

/** What a mark says. */
export interface TimeMark {
  /** Play's time when it was written, whole ms. */
  readonly atMs: number;
  /** The last entry on the disk then; 0 when there was none. */
  readonly sequence: number;
  /** The code of that entry; of the header when there was none. */
  readonly lastCode: string;
}

/** How many marks a file has. */
export const MARKS = 2;

const MARK = /^time ([0-9a-f]{16}) (0|[1-9]\d*) (0|[1-9]\d*) ([0-9a-f]{16}) *\n$/u;

/** The page of a mark, in the journal whose header has the code `headerCode`. */
export function encodeMark(mark: TimeMark, headerCode: string, key: CodeKey): Buffer {
  return padded(`time ${markCode(mark, headerCode, key)} ${markText(mark)}`);
}

/** The mark of a page; `undefined` for one that is not as it was written, as far as can be told. */
export function decodeMark(
  page: Buffer,
  headerCode: string,
  key: CodeKey | undefined,
): TimeMark | undefined {
  const [, code, atMs, sequence, lastCode = ''] = MARK.exec(page.toString('latin1')) ?? [];
  if (code === undefined || page.length !== PAGE_BYTES) return undefined;
  const mark = { atMs: Number(atMs), sequence: Number(sequence), lastCode };
  const isGood = key === undefined || markCode(mark, headerCode, key) === code;
  return isGood ? mark : undefined;
}

function markText({ atMs, sequence, lastCode }: TimeMark): string {
  return `${atMs} ${sequence} ${lastCode}`;
}

function markCode(mark: TimeMark, headerCode: string, key: CodeKey): string {
  return codeOf(key, headerCode, Buffer.from(`time ${markText(mark)}`));
}
