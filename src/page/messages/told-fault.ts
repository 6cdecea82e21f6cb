/** A fault in a page's words: words of its own language by the code, and behind them the terminal's sentences. */
import type { ArtiglioError } from '../../errors/index.js';

/** A fault. */
export interface ToldFault {
  /** A code of `src/errors`. */
  readonly code: string;
  /** The event and the remedy, in English, with the values found. */
  readonly text: string;
}

/** Returns an error in the form for a page. */
export function toldFault({ code, whatHappened, whatToDo }: ArtiglioError): ToldFault {
  return { code, text: `${whatHappened} ${whatToDo}` };
}
