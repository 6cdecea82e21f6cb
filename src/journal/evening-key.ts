/**
 * The evening's own part of the key. It is made by chance for one journal and lies beside it. What
 * the evening seals opens only with the table's key and with this, so once this is forgotten the
 * secrets of that evening open no more, and the lines are still known to be as they were written.
 */
import { randomBytes } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from './failure.js';
import { syncDirectory, writeWhole } from './journal-file.js';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}\n$/u;

/** Where a journal's evening key lies. */
export function eveningKeyPath(journalPath: string): string {
  return `${journalPath}.key`;
}

/** A new one; it is not on the disk yet. */
export function newEveningKey(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** Puts it on the disk, for its owner only. */
export async function keepEveningKey(journalPath: string, secret: Buffer): Promise<void> {
  await writeWhole(eveningKeyPath(journalPath), Buffer.from(`${secret.toString('hex')}\n`));
}

/** The one of this journal; `undefined` where none is, or none that can be read. */
export async function readEveningKey(journalPath: string): Promise<Buffer | undefined> {
  try {
    const text = await readFile(eveningKeyPath(journalPath), 'latin1');
    return SECRET.test(text) ? Buffer.from(text.trim(), 'hex') : undefined;
  } catch (cause) {
    if (errnoOf(cause) === 'ENOENT') return undefined;
    throw cause;
  }
}

/**
 * Forgets it: its place on the disk is written over first. A memory card may still hold the old
 * page somewhere; docs/secrecy.md says what that is worth without the table's key.
 */
export async function forgetEveningKey(journalPath: string): Promise<void> {
  const path = eveningKeyPath(journalPath);
  const file = await open(path, 'r+').catch((cause: unknown) => {
    if (errnoOf(cause) === 'ENOENT') return undefined;
    throw cause;
  });
  if (file === undefined) return;
  try {
    await file.write(Buffer.alloc(2 * SECRET_BYTES, '0'), 0, 2 * SECRET_BYTES, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await rm(path, { force: true });
  await syncDirectory(dirname(path));
}
