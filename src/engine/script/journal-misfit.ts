/** The error for a journal that a script cannot follow. */
import { ArtiglioError } from '../../errors/index.js';

/** `whatHappened` is a sentence. */
export function journalMisfit(whatHappened: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_MISFIT',
    whatHappened,
    'Finish this game with the version that began it, or move its journal and the key beside it away to begin a new evening.',
    options,
  );
}

/** The error for a part of a journal, such as "an act", that does not follow from what stands before it. */
export function misfit(what: string): ArtiglioError {
  return journalMisfit(
    `The journal holds ${what} where this version of the game expects something else.`,
  );
}
