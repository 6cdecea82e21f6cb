/** The file of the table's key: its places, how it is read, and how it is made. */
import { dirname, join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import {
  decodeText,
  type Home,
  isUnfinished,
  type Storage,
  unfinishedPath,
  unusedName,
} from '../../files/index.js';
import { JOURNAL_SUFFIX } from './damage.js';
import { fileFailure } from './failure.js';
import { exists } from './journal-file.js';
import { lockedBy, lockedIn } from './lock.js';

/** The file name of the table's key, in the data directory and in a service's credentials. */
export const KEY_FILE = 'table.key';

/** Other places of a table's key than the data directory. The first one given is used. */
export interface KeyPlaces {
  /** The configured file. */
  readonly configured?: string | undefined;
  /** The directory of credentials that systemd gives a service: `$CREDENTIALS_DIRECTORY`. */
  readonly credentials?: string | undefined;
}

/** The length of a key. */
export const KEY_BYTES = 32;

/** Returns the key's place outside the data directory, if one is given. */
export async function placeElsewhere(
  { configured, credentials }: KeyPlaces,
  { storage }: Home,
): Promise<string | undefined> {
  if (configured !== undefined) return configured;
  const path = credentials === undefined ? undefined : join(credentials, KEY_FILE);
  return path !== undefined && (await exists(path, storage)) ? path : undefined;
}

/** Reads the key in this text. @throws ArtiglioError JOURNAL_KEY_INVALID. */
export function keyIn(text: string, path: string): Buffer {
  // Editors write capitals, and end lines in their own way.
  if (!/^[0-9a-f]{64}\s*$/iu.test(text)) {
    throw new ArtiglioError(
      'JOURNAL_KEY_INVALID',
      `The key file ${path} does not hold 64 hex digits.`,
      keyRemedy(path),
    );
  }
  return Buffer.from(text.trim(), 'hex');
}

/** Returns the ways on with a file that contains no key: a lost one cannot be made again. */
function keyRemedy(path: string, begin = 'Restore'): string {
  return `${begin} the table from a backup (artiglio restore), or put the right key file back. Without either, begin again: move ${path} and the journals (evening-*) away. What they sealed stays sealed.`;
}

/** Reads the text of a key file that is there. @throws ArtiglioError JOURNAL_KEY_INVALID, or one of `fileFailure`. */
export async function readKept(path: string, { storage }: Home): Promise<string> {
  const bytes = await storage.readFile(path).catch((cause: unknown) => {
    throw fileFailure(cause, path, 'read the key');
  });
  const { text, fault } = decodeText(bytes);
  if (fault === undefined) return text;
  throw new ArtiglioError(
    'JOURNAL_KEY_INVALID',
    `The key file ${path} cannot be read: ${fault.text}`,
    keyRemedy(path, 'Or restore'),
  );
}

/** Reads the text of the data directory's key file, and makes it where there is none: see `Sealer.ofTable`. */
export async function readOrMakeKey(
  path: string,
  home: Home,
  tell: (text: string) => void,
): Promise<string> {
  const { storage } = home;
  const directory = dirname(path);
  if (await exists(path, storage)) {
    await clearUnfinishedKeys(path, storage);
    return await readKept(path, home);
  }
  try {
    // Its table knows the right key, and writes it again with its journal.
    const [running] = await lockedIn(directory, home);
    if (running !== undefined) throw lockedBy(running);
    const hasJournals = (await storage.readdir(directory)).some((name) =>
      name.endsWith(JOURNAL_SUFFIX),
    );
    await writeKey(path, home.randomBytes(KEY_BYTES), home, async (written) => {
      await storage.link(written, path).catch(async (cause: unknown) => {
        // Another process made the key at the same moment, and may have cleared this one away: that one is used.
        if (!(await exists(path, storage))) throw cause;
      });
    });
    if (hasJournals) {
      tell(
        `${directory} holds journals, but the key ${KEY_FILE} that they were written with was not there. A new key was made, which opens none of them. To have them again, stop the table and put the old key back in its place.`,
      );
    }
    return (await storage.readFile(path)).toString('utf8');
  } catch (cause) {
    throw fileFailure(cause, path, 'make the key');
  }
}

/**
 * Writes the key so that its name appears only when the whole key is on the disk. @param name gives the written file
 * its name.
 */
export async function writeKey(
  path: string,
  key: Buffer,
  home: Home,
  name: (written: string) => Promise<void>,
): Promise<void> {
  const { storage } = home;
  const unfinished = unfinishedPath(`${path}.${unusedName(home)}`);
  const file = await storage.open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('hex')}\n`);
    await file.sync();
    await name(unfinished);
  } finally {
    await file.close();
    await storage.rm(unfinished, { force: true });
  }
  await clearUnfinishedKeys(path, storage);
}

/** Removes keys that a power cut left unfinished, or under a second name. A disk that refuses bars no start. */
async function clearUnfinishedKeys(path: string, storage: Storage): Promise<void> {
  const names = await storage.readdir(dirname(path)).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${KEY_FILE}.`) && isUnfinished(one)))
    await storage.rm(join(dirname(path), name), { force: true }).catch(() => undefined);
}
