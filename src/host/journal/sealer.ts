/**
 * Encrypts secrets before they go to the disk (law 5): AES-256-GCM with the table's own key, in records of
 * one size, so that neither the text nor its length leaks.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import { bytesIfThere, type Home, THIS_HOME } from '../../files/index.js';
import { withKey } from './evening-key.js';
import { exists, freeName } from './journal-file.js';
import {
  KEY_BYTES,
  KEY_FILE,
  type KeyPlaces,
  keyIn,
  placeElsewhere,
  readKept,
  readOrMakeKey,
  writeKey,
} from './table-key.js';

/** The largest secret payload of one entry, in bytes of UTF-8. */
export const SEALED_BYTES = 1024;

/** The place of a sealed record: it opens nowhere else. */
export interface SealedPlace {
  readonly journalId: string;
  readonly sequence: number;
  readonly atMs: number;
  readonly kind: string;
}

/** A sealer of secrets, with one table's key or with a derived one. */
export class Sealer {
  readonly #key: Buffer;
  /** The path to which a removed key is written again; absent when the key is managed elsewhere. */
  readonly #ownPath: string | undefined;
  /**
   * The fingerprint of the key: it tells whether a journal was written with this key, but nothing about the key itself.
   */
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
   * Returns the sealer with the key of the table whose data directory this is. Without another place, a start that
   * finds none makes one in that directory, readable by its owner only.
   *
   * @param tell receives a sentence when journals are there that the new key does not open.
   * @throws ArtiglioError JOURNAL_KEY_INVALID, JOURNAL_LOCKED where a running table has lost its key, or one of
   * `fileFailure`.
   */
  static async ofTable(
    dataDirectory: string,
    places: KeyPlaces = {},
    home: Home = THIS_HOME,
    tell: (text: string) => void = () => undefined,
  ): Promise<Sealer> {
    const elsewhere = await placeElsewhere(places, home);
    if (elsewhere !== undefined) {
      return new Sealer(keyIn(await readKept(elsewhere, home), elsewhere), undefined, home);
    }
    const path = join(dataDirectory, KEY_FILE);
    return new Sealer(keyIn(await readOrMakeKey(path, home, tell), path), path, home);
  }

  /**
   * Does what `ofTable` does, but returns `undefined` if there is no key, and makes none.
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

  /** Returns the sealer of one evening; its secrets also need the evening's own key. */
  forEvening(eveningKey: Buffer): Sealer {
    return new Sealer(derived(this.#key, 'evening', eveningKey), undefined, this.home);
  }

  /** Returns the key for the line codes of one journal. */
  codeKey(journalId: string): Buffer {
    return derived(this.#key, 'codes', Buffer.from(journalId));
  }

  /**
   * Writes the key to the data directory again if it was removed. Another key in its place, as a second start in an
   * emptied directory makes one, is stored under another name: it would open nothing of what is written with this one.
   * At no moment there is no key.
   *
   * @returns the place of that other key.
   * @throws the system's error, also when another start makes a key meanwhile: the next try finds it.
   */
  async restore(): Promise<string | undefined> {
    const path = this.#ownPath;
    if (path === undefined) return undefined;
    const { storage } = this.home;
    const there = await bytesIfThere(path, storage);
    if (there?.toString('utf8').trim() === this.#key.toString('hex')) return undefined;
    const keptIn = there && (await freeName(`${path}.other`, storage));
    await writeKey(path, this.#key, this.home, async (written) => {
      if (keptIn === undefined) return storage.link(written, path);
      await storage.link(path, keptIn);
      await storage.rename(written, path);
    });
    return keptIn;
  }

  /**
   * Checks that a fingerprint is this key's.
   * @throws ArtiglioError JOURNAL_KEY_WRONG when `fingerprint` belongs to another key.
   */
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

  /**
   * Opens a sealed text.
   * @throws ArtiglioError JOURNAL_KEY_WRONG when it was sealed for another place or with another key.
   */
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

const LENGTH_BYTES = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function placeBytes({ journalId, sequence, atMs, kind }: SealedPlace): Buffer {
  return Buffer.from(`${journalId} ${sequence} ${atMs} ${kind}`);
}

/** Derives a key for another purpose; the original cannot be computed from it (HKDF, RFC 5869). */
function derived(key: Buffer, purpose: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `artiglio ${purpose}`, KEY_BYTES));
}

function wrongKey(journalPath: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_KEY_WRONG',
    `The journal ${journalPath} was not written with this table's key.`,
    `Put back the ${KEY_FILE} that belongs to it, or move ${withKey(journalPath)} away to start a new game.`,
    options,
  );
}
