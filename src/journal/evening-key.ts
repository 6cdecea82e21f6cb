/**
 * The evening's own part of the key: random, for one journal, beside it. Sealed entries of the evening need
 * the table's key and this one. When this key is deleted, the evening's secrets can no longer be opened, but
 * the lines can still be verified.
 */

import { dirname } from 'node:path';
import { errnoOf } from '../errors.js';
import type { Home } from '../home.js';
import { syncDirectory, writeWhole } from '../whole-file.js';
import { readIfThere } from './journal-file.js';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}\n$/u;
/** A key that is written over must not be taken for a key. */
const WRITTEN_OVER = Buffer.alloc(2 * SECRET_BYTES, 'x');

/** The path of a journal's evening key. */
export function eveningKeyPath(journalPath: string): string {
  return `${journalPath}.key`;
}

/** A journal and its key, in the words of an advice: both must be kept together when one is moved. */
export function withKey(journalPath: string): string {
  return `${journalPath} and ${eveningKeyPath(journalPath)}`;
}

/**
 * Whether an evening can still be gone on with: what opens its secrets is there, or a process writes it.
 * @param name of its journal, in the data directory.
 * @param names of all that lies there.
 */
export function isUnderWay(name: string, names: readonly string[]): boolean {
  return names.some((one) => one === eveningKeyPath(name) || one.startsWith(`${name}.lock.`));
}

/** A new evening key; not on the disk yet. */
export function newEveningKey({ randomBytes }: Home): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Writes the key to the disk, for its owner only. */
export async function keepEveningKey(
  journalPath: string,
  secret: Buffer,
  { storage }: Home,
): Promise<void> {
  await writeWhole(eveningKeyPath(journalPath), `${secret.toString('hex')}\n`, { storage });
}

/**
 * The key of this journal; `undefined` when there is none, or the file holds no key.
 * @throws the system's error when the file is there and cannot be read.
 */
export async function readEveningKey(
  journalPath: string,
  { storage }: Home,
): Promise<Buffer | undefined> {
  const text = (await readIfThere(eveningKeyPath(journalPath), storage))?.toString('latin1') ?? '';
  return SECRET.test(text) ? Buffer.from(text.trim(), 'hex') : undefined;
}

/**
 * Deletes the key: its bytes on the disk are overwritten first. A memory card may still hold the old page;
 * docs/secrecy.md says what that is worth without the table's key.
 */
export async function forgetEveningKey(journalPath: string, { storage }: Home): Promise<void> {
  const path = eveningKeyPath(journalPath);
  const file = await storage.open(path, 'r+').catch((cause: unknown) => {
    if (errnoOf(cause) === 'ENOENT') return undefined;
    throw cause;
  });
  if (file === undefined) return;
  try {
    await file.write(WRITTEN_OVER, 0, WRITTEN_OVER.length, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await storage.rm(path, { force: true });
  await syncDirectory(dirname(path), storage);
}
