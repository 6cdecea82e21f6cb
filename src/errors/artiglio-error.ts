/**
 * The class of every error that Artiglio raises on purpose.
 *
 * Each has a stable code with one record in `src/errors`, of which docs/errors.md is made. The two sentences of an
 * error are for the person at the table, and say what was found.
 */
import type { ErrorCode } from './records.js';

export type { ErrorCode } from './records.js';

/** An error with a stable code, what happened, and what the reader can do about it. */
export class ArtiglioError extends Error {
  readonly code: ErrorCode;
  /** One sentence: what happened, with the values found. */
  readonly whatHappened: string;
  /** One sentence or a command: what to do about it. */
  readonly whatToDo: string;

  constructor(code: ErrorCode, whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(`${whatHappened} ${whatToDo} [${code}]`, options);
    this.name = 'ArtiglioError';
    this.code = code;
    this.whatHappened = whatHappened;
    this.whatToDo = whatToDo;
  }
}

/**
 * Returns the text of something thrown: the message of an error of the system or of a library, else the value as text.
 */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the system's code of an error, such as `ENOSPC`; empty when there is none. */
export function errnoOf(cause: unknown): string {
  const named = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof named === 'string' ? named : '';
}

/** Returns a function for `catch`: this value where a file or a folder is not there; else it throws again. */
export function orIfMissing<Value>(value: Value): (cause: unknown) => Value {
  return (cause) => {
    if (errnoOf(cause) === 'ENOENT') return value;
    throw cause;
  };
}

/** Tells whether this ends without an error. */
export async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
