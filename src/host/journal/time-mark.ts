/**
 * The two marks of time near the start of a journal. Once a second one of them is overwritten, in turn, each
 * on its own page: a power cut spoils at most one mark, and no entry. A mark also names the last entry, so a
 * file without its end is detected.
 */
import { type CodeKey, codeOf, PAGE_BYTES, padded, sumText } from './line.js';

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

/** The page of a mark; `headerCode` is the code of the journal's header. */
export function encodeMark(mark: TimeMark, headerCode: string, key: CodeKey): Buffer {
  return padded(`time ${markCode(mark, headerCode, key)} ${markText(mark)}`);
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
