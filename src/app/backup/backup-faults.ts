/** The faults of a file that shall be restored. */
import { ArtiglioError } from '../../errors/index.js';

/** Returns the fault of a file that is no backup. `path` is in the sentence, as in every other. */
export function foreign(path: string): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_FOREIGN',
    `${path} is no backup of an Artiglio table.`,
    'Name a file that `artiglio backup` wrote; nothing was changed.',
  );
}

/** Returns the fault of a backup in a format that is not among `read`. */
export function formatUnknown(path: string, format: string, read: string): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_FORMAT_UNKNOWN',
    `${path} was written by another Artiglio, in format ${format}; this one reads ${read}.`,
    'Restore it with the version that wrote it; nothing was changed.',
  );
}

/** Returns the fault of a pass phrase that a backup was not made with. */
export function wrongPhrase(path: string, options: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_PASS_PHRASE_WRONG',
    `${path} does not open with this pass phrase.`,
    'Type the one that it was made with; nothing was changed.',
    options,
  );
}

/** Returns the fault of a backup that is not as it was written. */
export function damaged(path: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_DAMAGED',
    `${path} is not as it was written: it was cut short, or its bytes have changed.`,
    'Take another of the seven; nothing was changed.',
    options,
  );
}

/** Returns what throws a fault of reading a backup: whatever has no code of its own is damage. */
export function asDamage(path: string): (cause: unknown) => never {
  return (cause) => {
    throw cause instanceof ArtiglioError ? cause : damaged(path, { cause });
  };
}
