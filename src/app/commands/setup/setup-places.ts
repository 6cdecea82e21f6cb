/** Places that first start writes to, tried before its first question: nobody shall answer for nothing. */
import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ArtiglioError, errnoOf } from '../../../errors/index.js';

/** @throws ArtiglioError SETUP_NOT_WRITTEN when the configuration or the answers could not be written. */
export async function trySetupPlaces(configPath: string, dataDirectory: string): Promise<void> {
  const there = await stat(configPath).catch(() => undefined);
  if (there?.isDirectory()) {
    throw new ArtiglioError(
      'SETUP_NOT_WRITTEN',
      `The configuration ${configPath} cannot be written: it is a directory.`,
      `Name a file, such as --config ${join(configPath, 'my-table.yaml')}.`,
    );
  }
  const places = [
    [dirname(configPath), `The configuration ${configPath} cannot be written`, '--config'],
    [dataDirectory, `The answers cannot be kept in ${dataDirectory}`, '--data'],
  ] as const;
  for (const [directory, what, option] of places) {
    const why = await refusalOf(directory);
    if (why === undefined) continue;
    throw new ArtiglioError(
      'SETUP_NOT_WRITTEN',
      `${what}: ${why}.`,
      `Let this user write there, or name another place with ${option}.`,
    );
  }
}

/** Why nothing can be written in a directory, which is made where it is missing; undefined: it can. */
async function refusalOf(directory: string): Promise<string | undefined> {
  try {
    if (!(await stat(directory)).isDirectory()) return `${directory} is not a directory`;
    await access(directory, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (cause) {
    const errno = errnoOf(cause);
    if (errno === 'ENOENT' || errno === 'ENOTDIR') return refusalOf(dirname(directory));
    if (errno === 'EROFS') return `the disk that holds ${directory} is read-only`;
    return `this user may not write in ${directory}`;
  }
}
