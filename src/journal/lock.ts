/**
 * Keeps two processes from writing one journal. Node offers no advisory locks, so the lock is a
 * file beside the journal that names its owner; an owner that is gone (killed, or the power went)
 * holds nothing.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ArtiglioError } from '../errors.js';
import { errnoOf, fileFailure } from './failure.js';

export interface FileLock {
  /** Gives the lock back. */
  release(): Promise<void>;
}

/** @throws ArtiglioError JOURNAL_LOCKED when a living process has it, or one of `fileFailure`. */
export async function lockFile(path: string): Promise<FileLock> {
  const lockPath = `${path}.lock`;
  const mine = JSON.stringify(ownerOf(process.pid));
  // Each round either takes the lock, meets its owner, or clears away one that nobody holds.
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      await writeLock(lockPath, mine);
      return { release: () => rm(lockPath, { force: true }) };
    } catch (cause) {
      if (errnoOf(cause) !== 'EEXIST') throw fileFailure(cause, path, 'lock the journal');
    }
    const found = await readOwner(lockPath);
    if (found !== undefined && alive(found)) throw lockedBy(found.pid, path);
    await clearAway(lockPath);
  }
  throw lockedBy(undefined, path);
}

const ROUNDS = 5;

/** A process, told apart from a later one that got the same number. */
interface Owner {
  readonly pid: number;
  /** When it started, in the kernel's ticks since boot; empty where the kernel does not say. */
  readonly started: string;
  /** Which boot of the machine that was. */
  readonly boot: string;
}

function ownerOf(pid: number): Owner {
  return { pid, started: startOf(pid), boot: readOrEmpty('/proc/sys/kernel/random/boot_id') };
}

function alive(owner: Owner): boolean {
  const now = ownerOf(owner.pid);
  if (owner.boot !== now.boot || owner.started !== now.started) return false;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (cause) {
    // A process of another user exists although it may not be signalled.
    return errnoOf(cause) === 'EPERM';
  }
}

/** proc(5): the 22nd field of `stat`, counted after the name, which may itself hold spaces. */
function startOf(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The owner a lock names; `undefined` when it is gone or nothing sensible is in it. */
async function readOwner(lockPath: string): Promise<Owner | undefined> {
  // A lock is empty for the instant between its making and its writing, and for ever when the
  // power went in that instant.
  for (let look = 0; look < ROUNDS; look += 1) {
    const text = await readFile(lockPath, 'utf8').catch(() => '');
    const owner = parseOwner(text);
    if (owner !== undefined) return owner;
    await pause(10);
  }
  return undefined;
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    if (!('pid' in value && 'started' in value && 'boot' in value)) return undefined;
    const { pid, started, boot } = value;
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
    if (typeof started !== 'string' || typeof boot !== 'string') return undefined;
    return { pid, started, boot };
  } catch {
    return undefined;
  }
}

/** @throws EEXIST when there is a lock already. */
async function writeLock(lockPath: string, text: string): Promise<void> {
  const file = await open(lockPath, 'wx', 0o600);
  try {
    await file.writeFile(text);
  } catch (cause) {
    await rm(lockPath, { force: true });
    throw cause;
  } finally {
    await file.close();
  }
}

/**
 * Removes a lock nobody holds. It is moved aside first and looked at again: between the first look
 * and the move another process may have cleared it and taken the lock itself, and then it is put
 * back.
 */
async function clearAway(lockPath: string): Promise<void> {
  const aside = `${lockPath}.${randomUUID()}`;
  try {
    await rename(lockPath, aside);
    const moved = parseOwner(await readFile(aside, 'utf8'));
    if (moved !== undefined && alive(moved)) await link(aside, lockPath);
    await rm(aside, { force: true });
  } catch (cause) {
    if (errnoOf(cause) !== 'ENOENT') throw fileFailure(cause, lockPath, 'clear the old lock');
  }
}

function lockedBy(pid: number | undefined, path: string): ArtiglioError {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new ArtiglioError(
    'JOURNAL_LOCKED',
    `The journal ${path} is in use by ${who}.`,
    'Stop the other Artiglio first, or choose another data directory.',
  );
}
