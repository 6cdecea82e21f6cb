/** Faults of a file that a person wrote, as values and in words for a terminal. */

/** A place in a file: the keys from its top, list items from 0. */
export type FilePath = readonly (string | number)[];

/** One fault of a file. */
export interface FileFault {
  /** The line, from 1; absent when the fault has no line. */
  readonly line: number | undefined;
  /** One sentence. It may quote the file: call `printable` before showing it. */
  readonly text: string;
}

/** The most faults reported for one file. Nobody corrects more at once. */
const TOLD_FAULTS = 50;

/**
 * Faults as rows to print, each with its line; beyond fifty only their number. Every row is one terminal line
 * without control characters, whatever the file contains.
 */
export function faultRows(
  faults: readonly FileFault[],
  place = (line: number | undefined) => (line === undefined ? '' : `line ${line}: `),
): string[] {
  const rows = faults
    .slice(0, TOLD_FAULTS)
    .map(({ line, text }) => `  ${printable(`${place(line)}${text}`)}`);
  const more = faults.length - TOLD_FAULTS;
  return more > 0 ? [...rows, `  … and ${more} more faults`] : rows;
}

/** The text with control and invisible characters as `\u{…}`. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );
}

/** `steps[3].press`. */
export function pathText(path: FilePath): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${shortened(step)}`))
    .join('');
  return text.replace(/^\./u, '') || 'the file';
}

/** Quoted text of a file, shortened to fit a sentence. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
