/** Why a file that a person named cannot be read: one wording for every kind of file. */
import { errnoOf, reasonOf } from '../errors/index.js';

/** Two sentences, as an `ArtiglioError` has them. */
interface Unreadable {
  readonly what: string;
  readonly todo: string;
}

/**
 * @param kind the word for such a file, e.g. `configuration`.
 * @param cause the error with which it could not be read.
 */
export function unreadable(kind: string, path: string, cause: unknown): Unreadable {
  if (path === '') return { what: `No ${kind} is named.`, todo: 'Name a file.' };
  const errno = errnoOf(cause);
  if (errno === 'ENOENT') return { what: `There is no ${kind} ${path}.`, todo: 'Check the path.' };
  const [why, todo] = ANSWERS[errno] ?? [
    `the system refuses with ${errno || reasonOf(cause)}`,
    'Check the path and the disk.',
  ];
  return { what: `The ${kind} ${path} cannot be read: ${why}.`, todo };
}

const REFUSED = [
  'this user may not read it',
  'Let this user read the file and open its directories, or type sudo before the command.',
] as const;

const ANSWERS: Readonly<Record<string, readonly [why: string, todo: string]>> = {
  EACCES: REFUSED,
  EPERM: REFUSED,
  EISDIR: ['it is a directory', 'Name a file in it.'],
  ENOTDIR: ['a part of its path is a file and no directory', 'Check the path.'],
  EFTYPE: ['it is no regular file', 'Name a regular file.'],
  EIO: ['the disk cannot read it', 'Check the disk.'],
};
