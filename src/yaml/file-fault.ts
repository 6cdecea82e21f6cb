/** What is wrong with a file that a person wrote, as values and in words for a terminal. */

/** Where in a file: the keys from its top, places in lists from 0. */
export type FilePath = readonly (string | number)[];

/** One fault of a file. */
export interface FileFault {
  /** From 1; absent when no line of the file is to blame. */
  readonly line: number | undefined;
  /** One sentence. It may quote the file: `printable` it before it is shown. */
  readonly text: string;
}

/** The most faults that are told of one file. Nobody mends more at once. */
const TOLD_FAULTS = 50;

/**
 * Faults as rows to print, each with its line; after fifty only how many more there are. Every row
 * is one line of a terminal and moves nothing else there, whatever stands in the file.
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

/** The text with every character that a terminal would obey, or that cannot be seen, as `\u{…}`. */
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

/** What a file says, cut where a sentence that quotes it would no longer be one. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
