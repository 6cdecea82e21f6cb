/** The error for a journal that a script cannot follow. */
import { ArtiglioError } from '../errors.js';

/** `whatHappened` is a sentence. */
export function journalMisfit(whatHappened: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_MISFIT',
    whatHappened,
    'Finish this game with the version that began it, or move its journal and the key beside it away to begin a new evening.',
    options,
  );
}
