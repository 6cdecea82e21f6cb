/** A reader of bytes from outside, as the fuzzer sees it. Each has a file in `targets/`. */
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';

/** Reads one input. Returns what came of it in a few words: inputs with new words are tried again, changed. */
export type Read = (input: Buffer) => Promise<string> | string;

export interface Target {
  /** What it reads, for people. */
  readonly about: string;
  /** The files of src, or of the card, whose parsers it runs. */
  readonly parsers: readonly string[];
  /** Whole inputs, as they come in life. */
  readonly examples: () =>
    | readonly (string | Uint8Array)[]
    | Promise<readonly (string | Uint8Array)[]>;
  /** Words that a change may put anywhere, beside those of the examples. */
  readonly words?: readonly string[];
  /** The longest input, bytes; 4 096 unless given. */
  readonly mostBytes?: number;
  /** Executions in `npm test`; 250 unless given. */
  readonly often?: number;
  /** Makes what reads. */
  readonly open: () => Read | Promise<Read>;
}

/** What came of a read that may refuse: its words, or the code of a refusal. Any other error goes on. */
export function outcome(read: () => string): string {
  try {
    return read();
  } catch (error) {
    return refusalOf(error);
  }
}

/** The code of a refusal on purpose. @throws the error, when it is none. */
export function refusalOf(error: unknown): string {
  if (error instanceof ArtiglioError) return `${error.code} ${coarse(error.whatHappened)}`;
  throw error;
}

/** A sentence without its numbers and quotations, so that the same fault is the same words. */
export function coarse(text: string): string {
  return text
    .replaceAll(/"[^"]*"/gu, '"…"')
    .replaceAll(/\d+/gu, '0')
    .slice(0, 160);
}

/** What an object is, in the words of its fields: a reader of many forms says which it was. */
export function shapeOf(value: unknown, levels = 2): string {
  if (Array.isArray(value)) return `[${value.length > 0 ? shapeOf(value[0], levels - 1) : ''}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  if (levels === 0) return '{}';
  const fields = Object.entries(value).slice(0, 12);
  return `{${fields
    .map(([name, one]) =>
      name === 'kind'
        ? `kind:${String(one).slice(0, 20)}`
        : `${name.slice(0, 20)}:${shapeOf(one, levels - 1)}`,
    )
    .join()}}`;
}
