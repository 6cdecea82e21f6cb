/**
 * The evening's own part of the key: random, for one journal, beside it. Sealed entries of the evening need
 * the table's key and this one. When this key is deleted, the evening's secrets can no longer be opened, but
 * the lines can still be verified.
 */

import { dirname } from 'node:path';
import { orIfMissing } from '../../errors/index.js';
import {
  bytesIfThere,
  type Home,
  type Storage,
  syncDirectory,
  unfinishedPath,
  writeWhole,
} from '../../files/index.js';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}\n$/u;
/** A key that is written over must not be taken for a key. */
const WRITTEN_OVER = Buffer.alloc(2 * SECRET_BYTES, 'x');

/** Returns the path of a journal's evening key. */
export function eveningKeyPath(journalPath: string): string {
  return `${journalPath}.key`;
}

/**
 * Returns the path of a key whose journal is not on the disk yet. Only when it is, the key gets its own name: a key
 * without a journal then says that the journal was taken away.
 */
export function preparedKeyPath(journalPath: string): string {
  return `${eveningKeyPath(journalPath)}.prepared`;
}

/** Names a journal and its key in the words of an advice: both must stay together when one is moved. */
export function withKey(journalPath: string): string {
  return `${journalPath} and ${eveningKeyPath(journalPath)}`;
}

/**
 * Tells whether an evening can still be continued: what opens its secrets is there, or a process writes it.
 * @param name of its journal, in the data directory.
 * @param names of all that lies there.
 */
export function isUnderWay(name: string, names: readonly string[]): boolean {
  return names.some(
    (one) => one.startsWith(eveningKeyPath(name)) || one.startsWith(`${name}.lock.`),
  );
}

/** Makes a new evening key; not on the disk yet. */
export function newEveningKey({ randomBytes }: Home): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Writes a key to the disk, for its owner only. @param path one of the two above. */
export async function keepEveningKey(
  path: string,
  secret: Buffer,
  { storage }: Home,
): Promise<void> {
  await writeWhole(path, `${secret.toString('hex')}\n`, { storage });
}

/** Gives the key its name, once the journal has its own on the disk. */
export async function nameEveningKey(journalPath: string, { storage }: Home): Promise<void> {
  await storage.rename(preparedKeyPath(journalPath), eveningKeyPath(journalPath));
  await syncDirectory(dirname(journalPath), storage);
}

/**
 * Reads the evening key of this journal; `undefined` when there is none, or the file contains no key. A key that a
 * power cut left without its name gets it.
 * @throws the system's error when the file is there and cannot be read.
 */
export async function readEveningKey(journalPath: string, home: Home): Promise<Buffer | undefined> {
  const named = await bytesIfThere(eveningKeyPath(journalPath), home.storage);
  if (named !== undefined) return keyIn(named);
  const key = keyIn(await bytesIfThere(preparedKeyPath(journalPath), home.storage));
  if (key !== undefined) await nameEveningKey(journalPath, home);
  return key;
}

function keyIn(bytes: Buffer | undefined): Buffer | undefined {
  const text = bytes?.toString('latin1') ?? '';
  return SECRET.test(text) ? Buffer.from(text.trim(), 'hex') : undefined;
}

/**
 * Deletes the key, and what power cuts left of it: its bytes on the disk are overwritten first. A memory card may still
 * have the old page; docs/inside/secrecy.md says what that is worth without the table's key.
 */
export async function forgetEveningKey(journalPath: string, { storage }: Home): Promise<void> {
  const [key, prepared] = [eveningKeyPath(journalPath), preparedKeyPath(journalPath)];
  for (const path of [key, prepared, ...[key, prepared].map(unfinishedPath)])
    await writeOver(path, storage);
  await syncDirectory(dirname(journalPath), storage);
}

async function writeOver(path: string, storage: Storage): Promise<void> {
  const file = await storage.open(path, 'r+').catch(orIfMissing(undefined));
  if (file === undefined) return;
  try {
    await file.write(WRITTEN_OVER, 0, WRITTEN_OVER.length, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await storage.rm(path, { force: true });
}
