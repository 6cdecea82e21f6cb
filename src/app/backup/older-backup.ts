/**
 * The container of backups before age, which is still read:
 *
 *     artiglio-backup 2
 *     <salt, 16 bytes>
 *     <length, 4 bytes> <a chunk: AES-256-GCM> <tag, 16 bytes>     as often as it needs
 *     <SHA-256 of all that stands before, 32 bytes>
 *
 * The key is scrypt of the pass phrase. The nonce of a chunk is its number and whether it is the last, so none can be
 * moved, left out or cut off. The sum tells damage from a wrong pass phrase.
 */
import { createDecipheriv, createHash, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { damaged, wrongPhrase } from './backup-faults.js';
import { bytesAt, bytesBetween, PORTION_BYTES } from './portions.js';

const SALT_AT = 'artiglio-backup 2\n'.length;
const SALT_BYTES = 16;
const CHUNKS_AT = SALT_AT + SALT_BYTES;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LENGTH_BYTES = 4;
const SUM_BYTES = 32;
const SCRYPT = { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 25 } as const;

/**
 * Checks the sum of a backup, for which the pass phrase is not needed.
 * @throws ArtiglioError BACKUP_DAMAGED.
 */
export async function checkOlder(file: FileHandle, path: string): Promise<void> {
  const { size } = await file.stat();
  const sumAt = size - SUM_BYTES;
  if (sumAt < CHUNKS_AT + LENGTH_BYTES + TAG_BYTES) throw damaged(path);
  const sum = createHash('sha256');
  const room = Buffer.allocUnsafe(PORTION_BYTES);
  for await (const part of bytesBetween(file, 0, sumAt, room)) sum.update(part);
  if (!sum.digest().equals(await bytesAt(file, sumAt, size))) throw damaged(path);
}

/**
 * Gives the chunks of a backup that `checkOlder` has found whole.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_WRONG before any of them is given, or BACKUP_DAMAGED.
 */
export async function* olderChunks(
  file: FileHandle,
  passPhrase: string,
  path: string,
): AsyncGenerator<Buffer> {
  const key = await keyOf(passPhrase, await bytesAt(file, SALT_AT, CHUNKS_AT));
  const end = (await file.stat()).size - SUM_BYTES;
  const room = Buffer.allocUnsafe(PORTION_BYTES + TAG_BYTES);
  for (let at = CHUNKS_AT, number = 0; at < end; number += 1) {
    const from = at + LENGTH_BYTES;
    const length = (await bytesAt(file, at, from)).readUInt32BE();
    const tagAt = from + length;
    at = tagAt + TAG_BYTES;
    if (length > PORTION_BYTES || at > end) throw damaged(path);
    const closed = await bytesAt(file, from, at, room);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, at === end), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(closed.subarray(length));
    const plain = decipher.update(closed.subarray(0, length));
    try {
      decipher.final();
    } catch (cause) {
      throw number === 0 ? wrongPhrase(path, { cause }) : damaged(path, { cause });
    }
    yield plain;
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - LENGTH_BYTES - 1);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function keyOf(passPhrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passPhrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
