/**
 * Keeps two processes from writing one journal. Node has no advisory locks. So a process puts a claim beside
 * the journal: a file that names the process. It owns the journal when no other living process has a claim.
 * It writes its claim before it looks for others: if two processes come at the same instant, at least one
 * sees the other. A claim's name is never used again, so any process may remove the claim of a killed one.
 */
import { basename, dirname, join } from 'node:path';
import { ArtiglioError, errnoOf } from '../../errors/index.js';
import {
  type Home,
  isUnfinished,
  type Owner,
  THIS_HOME,
  unfinishedPath,
  unusedName,
} from '../../files/index.js';
import { fileFailure } from './failure.js';

/** A lock of this process on a file. */
export interface FileLock {
  /** Releases the lock. */
  release(): Promise<void>;
  /** Writes the claim again when somebody removed it. */
  restore(): Promise<void>;
}

/**
 * Locks a file for this process.
 * @throws ArtiglioError JOURNAL_LOCKED when another living process has it, or one of `fileFailure`.
 */
export async function lockFile(path: string, home: Home = THIS_HOME): Promise<FileLock> {
  const claim = `${path}${LOCK_INFIX}${unusedName(home)}`;
  const release = async () => {
    // Given up before, so that nobody takes it for a claim while the disk removes it.
    const ofHome = givenUp.get(home) ?? new Set();
    givenUp.set(home, ofHome.add(claim));
    await home.storage.rm(claim, { force: true }).then(
      () => ofHome.delete(claim),
      // A disk that refuses it bars no start: the claim of a dead process is none, and this one has given it up.
      () => undefined,
    );
  };
  const restore = () => layClaim(claim, home);
  try {
    await layClaim(claim, home);
    for (let look = 0; look < LOOKS; look += 1) {
      const others = await livingClaims(path, claim, home);
      const [first] = others;
      if (first === undefined) return { release, restore };
      // The owner's claim stays visible. Of several processes that come together, all but one give way, and
      // that one checks again.
      const givesWay = others.some((other) => other.claim < claim);
      if (givesWay || look === LOOKS - 1) throw lockedBy({ path, pid: first.owner.pid });
      await home.pause(LOOK_AGAIN_MS);
    }
    throw new RangeError('The loop above returns or throws');
  } catch (cause) {
    // The first error is more useful than one from the clean-up.
    await release();
    throw fileFailure(cause, path, 'lock the journal');
  }
}

/** Tells whether a living process has the lock of this file. */
export async function isLocked(path: string, home: Home = THIS_HOME): Promise<boolean> {
  return (await livingClaims(path, '', home)).length > 0;
}

/**
 * Returns the files of this directory that a living process has locked. The files themselves may be gone: their locks
 * stay.
 * @throws the system's error when the directory cannot be read.
 */
export async function lockedIn(
  directory: string,
  home: Home = THIS_HOME,
): Promise<readonly LockedFile[]> {
  const locks = (await home.storage.readdir(directory)).flatMap((name) => {
    const at = name.indexOf(LOCK_INFIX);
    return at > 0 ? [name.slice(0, at)] : [];
  });
  const locked: LockedFile[] = [];
  for (const name of new Set(locks)) {
    const path = join(directory, name);
    const [first] = await livingClaims(path, '', home);
    if (first !== undefined) locked.push({ path, pid: first.owner.pid });
  }
  return locked;
}

/** A file, and the living process that has its lock. */
export interface LockedFile {
  readonly path: string;
  readonly pid: number;
}

/** The claims that a process has given up and that are still on the disk, by its home. */
const givenUp = new WeakMap<Home, Set<string>>();

/** The text between the name of a file and what makes the name of its claim unused. */
const LOCK_INFIX = '.lock.';

const LOOKS = 10;
const LOOK_AGAIN_MS = 20;

/** Writes a claim atomically: an unreadable one was left by a power cut. */
async function layClaim(claim: string, home: Home): Promise<void> {
  const { storage, self } = home;
  const unfinished = unfinishedPath(claim);
  for (let look = 1; ; look += 1) {
    try {
      await storage.writeFile(unfinished, JSON.stringify(self()), { mode: 0o600, flag: 'wx' });
      await storage.rename(unfinished, claim);
      return;
    } catch (cause) {
      await storage.rm(unfinished, { force: true }).catch(() => undefined);
      // Another process may have taken it, while it was written, for one that a power cut left.
      if (errnoOf(cause) !== 'ENOENT' || look === LOOKS) throw cause;
    }
  }
}

interface Claim {
  readonly claim: string;
  readonly owner: Owner;
}

/** Returns the claims of other living processes, and removes those of dead ones, and what they were writing. */
async function livingClaims(path: string, mine: string, home: Home): Promise<Claim[]> {
  const { storage, isAlive } = home;
  const directory = dirname(path);
  const claims = (await storage.readdir(directory))
    .filter((name) => name.startsWith(`${basename(path)}${LOCK_INFIX}`))
    .map((name) => join(directory, name))
    .filter((claim) => claim !== join(directory, basename(mine)));
  const living: Claim[] = [];
  for (const claim of claims) {
    const text = await storage.readFile(claim).catch(() => undefined);
    // It was released between the listing and the reading.
    if (text === undefined) continue;
    const owner = parseOwner(text.toString('utf8'));
    if (owner !== undefined && isAlive(owner) && givenUp.get(home)?.has(claim) !== true) {
      // A claim that is being written is none yet: its process looks for others after it.
      if (!isUnfinished(claim)) living.push({ claim, owner });
    } else await storage.rm(claim, { force: true }).catch(() => undefined);
  }
  return living;
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

/** Returns the error that refuses to use a file of another process. */
export function lockedBy({ path, pid }: LockedFile): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_LOCKED',
    `The journal ${path} is in use by process ${pid}: a table runs already in this data directory.`,
    'Stop that table first, or give this one another directory with the setting `data`.',
  );
}
