/** Turns file errors of the operating system into words with advice. */
import { dirname } from 'node:path';
import { ArtiglioError, type ErrorCode, errnoOf } from '../../errors/index.js';

/**
 * Returns an ArtiglioError for an error with the file at `path` while trying to `act` ("write to the journal"). An
 * ArtiglioError is returned unchanged. `directory` is the one that could not be used.
 */
export function fileFailure(
  cause: unknown,
  path: string,
  act: string,
  directory = dirname(path),
): ArtiglioError {
  if (cause instanceof ArtiglioError) return cause;
  const errno = errnoOf(cause);
  const [code, what, todo] = ANSWERS[errno]?.(directory) ?? [
    'JOURNAL_FAILED',
    `the disk refused with ${errno || String(cause)}`,
    'Check the disk, then try again.',
  ];
  return new ArtiglioError(code, `Cannot ${act} at ${path}: ${what}.`, todo, { cause });
}

type Answer = (directory: string) => readonly [code: ErrorCode, what: string, todo: string];

const full: Answer = (directory) => [
  'JOURNAL_DISK_FULL',
  'the disk is full',
  `Free some space where ${directory} lies, then continue: nothing that was said is lost.`,
];

const refused: Answer = (directory) => [
  'JOURNAL_REFUSED',
  'this user may not write there',
  `Give the user who runs Artiglio the right to write in ${directory}.`,
];

const ANSWERS: Readonly<Record<string, Answer>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  EROFS: (directory) => [
    'JOURNAL_READ_ONLY',
    'the disk is read-only',
    `Mount the disk that holds ${directory} writable, or set \`data\` to another directory.`,
  ],
  EACCES: refused,
  EPERM: refused,
  ENOENT: (directory) => [
    'JOURNAL_MISSING',
    'there is no such file or directory',
    `Check the path, and that the directory ${directory} exists.`,
  ],
  ENOTDIR: (directory) => [
    'JOURNAL_MISSING',
    `${directory} is not a directory`,
    'Set `data` to a directory.',
  ],
  EISDIR: () => ['JOURNAL_MISSING', 'it is a directory', 'Name the journal file in it.'],
  EFTYPE: () => ['JOURNAL_MISSING', 'it is no regular file', 'Name a journal.'],
};
