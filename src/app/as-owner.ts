/**
 * Root works in a folder of somebody else with that user's rights (decision 29): a link that was planted there then
 * leads no further than its owner may go.
 */
import { lstat, realpath, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { ArtiglioError, errnoOf } from '../errors/index.js';
import { syncDirectory, writeWhole } from '../files/index.js';
import { readYamlFile } from '../files/yaml/index.js';

/** A user and a group by their numbers. */
interface User {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Does `work` with the rights of the first user but root who owns a part of one of these paths. Without root, and where
 * all of them is root's, it is done with the rights there are. The rights are the whole process's until `work` has
 * ended; within, no other user's are taken.
 * @param paths in the order of who decides: a configuration before the directory that it names.
 * @throws ArtiglioError FOLDER_OPEN_TO_OTHERS; or what `work` throws.
 */
export async function asOwnerOf<Done>(
  paths: readonly string[],
  work: () => Promise<Done>,
): Promise<Done> {
  if (process.geteuid?.() !== 0) return work();
  let user: User | undefined;
  for (const path of paths) user ??= await otherUserAlong(resolve(path));
  if (user === undefined) return work();
  const { groups, gid } = { groups: process.getgroups?.() ?? [], gid: process.getegid?.() ?? 0 };
  takeGroups(user);
  process.setegid?.(user.gid);
  process.seteuid?.(user.uid);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(gid);
    process.setgroups?.(groups);
  }
}

/** Takes the groups of the user; one without a name is in no group but the folder's. */
function takeGroups({ uid, gid }: User): void {
  // Every system with users has it; the types of Node leave it out.
  const { initgroups } = process as { initgroups?: (user: number, group: number) => void };
  try {
    initgroups?.(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
}

/**
 * Returns the first owner along this path who is not root; links of root are followed, a link of somebody else makes
 * him that owner.
 */
async function otherUserAlong(path: string): Promise<User | undefined> {
  let at: string = sep;
  for (const part of path.split(sep).filter((one) => one !== '')) {
    const next = join(at, part);
    const found = await lstat(next).catch(nothingThere);
    if (found === undefined) return undefined;
    if (found.uid !== 0) return { uid: found.uid, gid: found.gid };
    if (found.isSymbolicLink()) {
      at = await realpath(next);
      const user = await otherUserAlong(at);
      if (user !== undefined) return user;
    } else {
      if (found.isDirectory() && (found.mode & OTHERS_WRITE) !== 0 && (found.mode & STICKY) === 0)
        throw openToOthers(next);
      at = next;
    }
  }
  return undefined;
}

const OTHERS_WRITE = 0o022;
/** The sticky bit: content of such a folder is renamed by its owner only. */
const STICKY = 0o1000;

function nothingThere(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR'].includes(errnoOf(error))) return undefined;
  throw error;
}

function openToOthers(folder: string): ArtiglioError {
  return new ArtiglioError(
    'FOLDER_OPEN_TO_OTHERS',
    `${folder} belongs to root, and others may write in it: what lies there may have been put there by anybody.`,
    `Give it to the table’s user (sudo chown artiglio: ${folder}) or close it (sudo chmod go-w ${folder}); nothing was changed.`,
  );
}

// Replaces the configuration of a table: after a power cut the old one or the new one is there.

/** The mode of the file: everybody may read it, unless the one before says otherwise. */
const USUAL_MODE = 0o644;

/** Returns the path of the copy of the replaced configuration. */
export const beforeOf = (path: string) => `${path}.before`;

/**
 * Replaces the configuration; the old one stays in its place until the new one is on the disk, and then beside it.
 * @param staged where the new one is written first: in the same directory.
 * @returns whether there was one.
 * @throws the system's error; the old one is then as it was.
 */
export async function replaceConfiguration(
  path: string,
  text: string,
  staged = `${path}.new`,
): Promise<boolean> {
  const before = await stat(path).catch(() => undefined);
  const mode = before === undefined ? USUAL_MODE : before.mode % 0o1000;
  if (before !== undefined)
    await writeWhole(beforeOf(path), Buffer.from(await readYamlFile(path)), { mode });
  await writeWhole(staged, text, { mode });
  await rename(staged, path);
  await syncDirectory(dirname(path));
  return before !== undefined;
}
