/** To whom files belong: a table that root restores is the service's own. */
import { chown, stat } from 'node:fs/promises';

/** A user and a group by their numbers. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The owner of a path; undefined when it is not there. */
export async function ownerOf(path: string): Promise<Owner | undefined> {
  return stat(path).catch(() => undefined);
}

/** Gives a file away; without root it stays this user's. */
export async function giveTo(owner: Owner | undefined, path: string): Promise<void> {
  if (owner !== undefined && process.getuid?.() === 0) await chown(path, owner.uid, owner.gid);
}
