/**
 * Encrypts secrets before they go to the disk (law 5): AES-256-GCM with the table's own key, in records of
 * one size, so that neither the text nor its length leaks.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { dirname, join } from 'node:path';
import { ArtiglioError } from '../errors.js';
import { type Home, type Storage, THIS_HOME, unusedName } from '../home.js';
import { decodeText } from '../text-file.js';
import { bytesIfThere, isUnfinished, unfinishedPath } from '../whole-file.js';
import { withKey } from './evening-key.js';
import { fileFailure } from './failure.js';
import { exists, freeName } from './journal-file.js';

/** The largest secret payload of one entry, in bytes of UTF-8. */
export const SEALED_BYTES = 1024;

/** The file name of the table's key, in the data directory and in a service's credentials. */
export const KEY_FILE = 'table.key';

/** Other places of a table's key than the data directory. The first one given is used. */
export interface KeyPlaces {
  /** The configured file. */
  readonly configured?: string | undefined;
  /** The directory of credentials that systemd gives a service: `$CREDENTIALS_DIRECTORY`. */
  readonly credentials?: string | undefined;
}

/** The place of a sealed record: it opens nowhere else. */
export interface SealedPlace {
  readonly journalId: string;
  readonly sequence: number;
  readonly atMs: number;
  readonly kind: string;
}

/** Seals and unseals secrets, with one table's key or with a derived one. */
export class Sealer {
  readonly #key: Buffer;
  /** The path to which a removed key is written again; absent when the key is managed elsewhere. */
  readonly #ownPath: string | undefined;
  /** Tells whether a journal was written with this key, but nothing about the key itself. */
  readonly fingerprint: string;

  private constructor(
    key: Buffer,
    ownPath: string | undefined,
    private readonly home: Home,
  ) {
    this.#key = key;
    this.#ownPath = ownPath;
    const hash = createHash('sha256').update('artiglio table key').update(key);
    this.fingerprint = hash.digest('hex').slice(0, 16);
  }

  /**
   * The key of the table whose data directory this is. Without another place, the first start makes one in
   * that directory, readable by its owner only. A directory that holds journals but no key is refused, since
   * a new key would open none of them.
   *
   * @throws ArtiglioError JOURNAL_KEY_MISSING, JOURNAL_KEY_INVALID, or one of `fileFailure`.
   */
  static async ofTable(
    dataDirectory: string,
    places: KeyPlaces = {},
    home: Home = THIS_HOME,
  ): Promise<Sealer> {
    const elsewhere = await placeElsewhere(places, home);
    if (elsewhere !== undefined) {
      return new Sealer(keyIn(await readKept(elsewhere, home), elsewhere), undefined, home);
    }
    const path = join(dataDirectory, KEY_FILE);
    return new Sealer(keyIn(await readOrMakeKey(path, dataDirectory, home), path), path, home);
  }

  /**
   * Like `ofTable`, but `undefined` if there is no key; makes none.
   *
   * @throws ArtiglioError JOURNAL_KEY_INVALID, or one of `fileFailure`.
   */
  static async find(
    dataDirectory: string,
    places: KeyPlaces = {},
    home: Home = THIS_HOME,
  ): Promise<Sealer | undefined> {
    const path = (await placeElsewhere(places, home)) ?? join(dataDirectory, KEY_FILE);
    if (!(await exists(path, home.storage))) return undefined;
    return new Sealer(keyIn(await readKept(path, home), path), undefined, home);
  }

  /** The sealer of one evening; its secrets also need the evening's own key. */
  forEvening(eveningKey: Buffer): Sealer {
    return new Sealer(derived(this.#key, 'evening', eveningKey), undefined, this.home);
  }

  /** The key for the line codes of one journal. */
  codeKey(journalId: string): Buffer {
    return derived(this.#key, 'codes', Buffer.from(journalId));
  }

  /**
   * Writes the key to the data directory again if it was removed. Another key in its place, as a second start in an
   * emptied directory makes one, is renamed and kept: it would open nothing of what is written with this one.
   *
   * @returns the place of that other key.
   */
  async restore(): Promise<string | undefined> {
    const path = this.#ownPath;
    if (path === undefined) return undefined;
    const { storage } = this.home;
    const there = await bytesIfThere(path, storage);
    if (there?.toString('utf8').trim() === this.#key.toString('hex')) return undefined;
    const keptIn = there && (await freeName(`${path}.other`, storage));
    if (keptIn !== undefined) await storage.rename(path, keptIn);
    await writeKey(path, this.#key, this.home);
    return keptIn;
  }

  /** @throws ArtiglioError JOURNAL_KEY_WRONG when `fingerprint` belongs to another key. */
  expect(fingerprint: string, journalPath: string): void {
    if (fingerprint !== this.fingerprint) throw wrongKey(journalPath);
  }

  /**
   * Encrypts `text` for one place. Every result has the same length.
   *
   * @throws ArtiglioError JOURNAL_SECRET_TOO_LARGE when it is longer than `SEALED_BYTES`.
   */
  seal(text: string, place: SealedPlace): string {
    const content = Buffer.from(text);
    if (content.length > SEALED_BYTES) {
      throw new ArtiglioError(
        'JOURNAL_SECRET_TOO_LARGE',
        `A secret entry is longer than ${SEALED_BYTES} bytes.`,
        'This is a fault of the program: please report it.',
      );
    }
    const plain = Buffer.alloc(LENGTH_BYTES + SEALED_BYTES);
    plain.writeUInt16BE(content.length);
    content.copy(plain, LENGTH_BYTES);
    const nonce = this.home.randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    cipher.setAAD(placeBytes(place));
    const closed = Buffer.concat([
      nonce,
      cipher.update(plain),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return closed.toString('base64');
  }

  /** @throws ArtiglioError JOURNAL_KEY_WRONG when it was sealed for another place or with another key. */
  unseal(sealed: string, place: SealedPlace, journalPath: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    try {
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(placeBytes(place));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const closed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      const plain = Buffer.concat([decipher.update(closed), decipher.final()]);
      return plain.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + plain.readUInt16BE());
    } catch (cause) {
      throw wrongKey(journalPath, { cause });
    }
  }
}

const KEY_BYTES = 32;
const LENGTH_BYTES = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function placeBytes({ journalId, sequence, atMs, kind }: SealedPlace): Buffer {
  return Buffer.from(`${journalId} ${sequence} ${atMs} ${kind}`);
}

/** A derived key for another purpose; the original cannot be computed from it (HKDF, RFC 5869). */
function derived(key: Buffer, purpose: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `artiglio ${purpose}`, KEY_BYTES));
}

/** The key's place outside the data directory, if one is given. */
async function placeElsewhere(
  { configured, credentials }: KeyPlaces,
  { storage }: Home,
): Promise<string | undefined> {
  if (configured !== undefined) return configured;
  const path = credentials === undefined ? undefined : join(credentials, KEY_FILE);
  return path !== undefined && (await exists(path, storage)) ? path : undefined;
}

function keyIn(text: string, path: string): Buffer {
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

/** The ways on with a file that holds no key: nobody can make a lost one again. */
function keyRemedy(path: string, begin = 'Restore'): string {
  return `${begin} the table from a backup (artiglio restore), or put the right key file back. Without either, begin again: move ${path} and the journals (evening-*) away. What they sealed stays sealed.`;
}

async function readKept(path: string, { storage }: Home): Promise<string> {
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

async function readOrMakeKey(path: string, dataDirectory: string, home: Home): Promise<string> {
  const { storage } = home;
  if (await exists(path, storage)) {
    await clearUnfinishedKeys(path, storage);
    return await readKept(path, home);
  }
  try {
    const names = await storage.readdir(dataDirectory);
    if (names.some((name) => name.endsWith('.journal'))) {
      throw new ArtiglioError(
        'JOURNAL_KEY_MISSING',
        `${dataDirectory} holds journals, but not the key ${KEY_FILE} they were written with.`,
        'Put the key file back, or move the journals away to start a new game.',
      );
    }
    await writeKey(path, home.randomBytes(KEY_BYTES), home);
    return (await storage.readFile(path)).toString('utf8');
  } catch (cause) {
    throw fileFailure(cause, path, 'make the key');
  }
}

/** The name appears only when the whole key is on the disk, and never replaces another key. */
async function writeKey(path: string, key: Buffer, home: Home): Promise<void> {
  const { storage } = home;
  const unfinished = unfinishedPath(`${path}.${unusedName(home)}`);
  const file = await storage.open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${key.toString('hex')}\n`);
    await file.sync();
    await storage.link(unfinished, path);
  } catch (cause) {
    // Another process made the key at the same moment, and may have cleared this one away: that one is used.
    if (!(await exists(path, storage))) throw cause;
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

function wrongKey(journalPath: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_KEY_WRONG',
    `The journal ${journalPath} was not written with this table's key.`,
    `Put back the ${KEY_FILE} that belongs to it, or move ${withKey(journalPath)} away to start a new game.`,
    options,
  );
}
