/** A fault as a page is told of it: words of its own language by the code, and behind them the terminal's sentences. */
import type { ArtiglioError } from '../errors.js';

/** A fault. */
export interface ToldFault {
  /** A code of `ERROR_CODES`. */
  readonly code: string;
  /** What happened and what to do, in English, with the values found. */
  readonly text: string;
}

/** What a page is told of an error. */
export function toldFault({ code, whatHappened, whatToDo }: ArtiglioError): ToldFault {
  return { code, text: `${whatHappened} ${whatToDo}` };
}
