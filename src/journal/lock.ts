/**
 * Keeps two processes from writing one journal. Node offers no advisory locks. So a process
 * that wants the journal lays a claim beside it: a file that names the process. It has the journal
 * when no other living process has a claim. It lays its claim before it looks for others: of two
 * that come at the same instant at least one sees the other. The name of a claim is never used
 * again, so any process may remove one whose owner was killed.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ArtiglioError } from '../errors.js';
import { fileFailure } from './failure.js';

/** A file that this process alone may write. */
export interface FileLock {
  /** Gives the lock back. */
  release(): Promise<void>;
  /** Lays the claim again when somebody removed it. */
  restore(): Promise<void>;
}

/** @throws ArtiglioError JOURNAL_LOCKED when a living process has it, or one of `fileFailure`. */
export async function lockFile(path: string): Promise<FileLock> {
  const claim = `${path}.lock.${randomUUID()}`;
  const release = () => rm(claim, { force: true });
  const restore = () => layClaim(claim);
  try {
    await layClaim(claim);
    for (let look = 0; look < LOOKS; look += 1) {
      const others = await livingClaims(path, claim);
      const [first] = others;
      if (first === undefined) return { release, restore };
      // Whoever has it stays in sight. Of those that only came at the same moment all but one
      // give way, and that one looks again.
      const givesWay = others.some((other) => other.claim < claim);
      if (givesWay || look === LOOKS - 1) throw lockedBy(first.owner.pid, path);
      await pause(LOOK_AGAIN_MS);
    }
    throw new RangeError('The loop above returns or throws');
  } catch (cause) {
    // The first error tells more than one met while clearing up.
    await release().catch(() => undefined);
    throw fileFailure(cause, path, 'lock the journal');
  }
}

/** Whether a living process has the lock of this file. */
export async function isLocked(path: string): Promise<boolean> {
  return (await livingClaims(path, '')).length > 0;
}

const LOOKS = 10;
const LOOK_AGAIN_MS = 20;

/** A claim appears whole: one that cannot be read is what a power cut left. */
async function layClaim(claim: string): Promise<void> {
  const unfinished = `${claim}.new`;
  try {
    await writeFile(unfinished, JSON.stringify(ownerOf(process.pid)), { mode: 0o600, flag: 'wx' });
    await rename(unfinished, claim);
  } catch (cause) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw cause;
  }
}

interface Claim {
  readonly claim: string;
  readonly owner: Owner;
}

/** The claims of others that are alive; those of the dead are removed. */
async function livingClaims(path: string, mine: string): Promise<Claim[]> {
  const directory = dirname(path);
  const claims = (await readdir(directory))
    .filter((name) => name.startsWith(`${basename(path)}.lock.`) && !name.endsWith('.new'))
    .map((name) => join(directory, name))
    .filter((claim) => claim !== join(directory, basename(mine)));
  const living: Claim[] = [];
  for (const claim of claims) {
    const text = await readFile(claim, 'utf8').catch(() => undefined);
    // It was taken back between the listing and the reading.
    if (text === undefined) continue;
    const owner = parseOwner(text);
    if (owner !== undefined && alive(owner)) living.push({ claim, owner });
    else await rm(claim, { force: true });
  }
  return living;
}

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
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
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

function lockedBy(pid: number, path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_LOCKED',
    `The journal ${path} is in use by process ${pid}.`,
    'Stop the other Artiglio first, or choose another data directory.',
  );
}
