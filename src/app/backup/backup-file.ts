/**
 * The bytes of a backup, written and read as they come, so that its size does not matter:
 *
 *     artiglio-backup 2
 *     <salt, 16 bytes>
 *     <length, 4 bytes> <a chunk: AES-256-GCM> <tag, 16 bytes>     as often as it needs
 *     <SHA-256 of all that stands before, 32 bytes>
 *
 * The chunks opened and joined are the content, gzip (`backup-content.ts`). The key is scrypt of the pass phrase. The
 * nonce of a chunk is its number and whether it is the last, so none can be moved, left out or cut off. The sum tells
 * damage from a wrong pass phrase.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { ArtiglioError } from '../../errors.js';
import { bytesAt, bytesBetween, PORTION_BYTES } from './portions.js';

const FORMAT = 2;
const HEAD = /^artiglio-backup (\d+)[\n ]/u;
const HEAD_LINE = Buffer.from(`artiglio-backup ${FORMAT}\n`);
const LONGEST_HEAD = 40;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const LENGTH_BYTES = 4;
const SUM_BYTES = 32;
/** 16 MiB, and as much work as 32 MiB thrice: of what OWASP calls equal, what a small machine has room for. */
const SCRYPT = { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 25 } as const;

/** The bytes of a backup. What takes long is done in other threads: a running table goes on meanwhile. */
export async function* sealedBackup(
  content: AsyncIterable<Buffer>,
  passPhrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passPhrase, salt);
  const sum = createHash('sha256');
  for await (const part of headAndChunks(content, key, salt)) {
    sum.update(part);
    yield part;
  }
  yield sum.digest();
}

async function* headAndChunks(content: AsyncIterable<Buffer>, key: Buffer, salt: Buffer) {
  yield Buffer.concat([HEAD_LINE, salt]);
  let number = 0;
  let held: Buffer | undefined;
  for await (const portion of through(content, createGzip({ chunkSize: PORTION_BYTES }))) {
    if (held !== undefined) yield sealedChunk(held, key, nonceOf(number++, false));
    held = portion;
  }
  yield sealedChunk(held ?? Buffer.alloc(0), key, nonceOf(number, true));
}

function sealedChunk(plain: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const closed = cipher.update(plain);
  cipher.final();
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(closed.length);
  return Buffer.concat([length, closed, cipher.getAuthTag()]);
}

/**
 * Whether a file is a backup as it was written; the pass phrase is not needed for that.
 * @param path for the words of errors.
 * @throws ArtiglioError BACKUP_FOREIGN, BACKUP_FORMAT_UNKNOWN or BACKUP_DAMAGED.
 */
export async function checkBackup(file: FileHandle, path: string): Promise<void> {
  const { size } = await file.stat();
  const first = await bytesAt(file, 0, Math.min(size, LONGEST_HEAD));
  const format = HEAD.exec(first.toString('latin1'))?.[1];
  if (format === undefined) {
    throw new ArtiglioError(
      'BACKUP_FOREIGN',
      `${path} is no backup of an Artiglio table.`,
      'Name a file that `artiglio backup` wrote; nothing was changed.',
    );
  }
  if (Number(format) !== FORMAT) {
    throw new ArtiglioError(
      'BACKUP_FORMAT_UNKNOWN',
      `${path} was written by another Artiglio, in format ${format}; this one reads ${FORMAT}.`,
      'Restore it with the version that wrote it; nothing was changed.',
    );
  }
  const sumAt = size - SUM_BYTES;
  if (sumAt < CHUNKS_AT + LENGTH_BYTES + TAG_BYTES) throw damaged(path);
  const sum = createHash('sha256');
  const room = Buffer.allocUnsafe(PORTION_BYTES);
  for await (const part of bytesBetween(file, 0, sumAt, room)) sum.update(part);
  if (!sum.digest().equals(await bytesAt(file, sumAt, size))) throw damaged(path);
}

const CHUNKS_AT = HEAD_LINE.length + SALT_BYTES;

/**
 * The content of a backup that `checkBackup` has found whole.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_WRONG before anything of it is given, or BACKUP_DAMAGED.
 */
export async function* openedBackup(
  file: FileHandle,
  passPhrase: string,
  path: string,
): AsyncGenerator<Buffer> {
  const key = await keyOf(passPhrase, await bytesAt(file, HEAD_LINE.length, CHUNKS_AT));
  try {
    yield* through(openedChunks(file, key, path), createGunzip({ chunkSize: PORTION_BYTES }));
  } catch (cause) {
    throw cause instanceof ArtiglioError ? cause : damaged(path, { cause });
  }
}

async function* openedChunks(file: FileHandle, key: Buffer, path: string): AsyncGenerator<Buffer> {
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

/** Returns the packer's output for these bytes; a fault of either is thrown here. */
function through(
  source: AsyncIterable<Buffer>,
  packer: NodeJS.ReadWriteStream,
): AsyncIterable<Buffer> {
  // The fault is thrown to the reader of the packer, which is destroyed with it.
  const packed: unknown = pipeline(Readable.from(source), packer, () => undefined);
  // A packer of zlib gives buffers and nothing else.
  return packed as AsyncIterable<Buffer>;
}

function wrongPhrase(path: string, options: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_PASS_PHRASE_WRONG',
    `${path} does not open with this pass phrase.`,
    'Type the one that it was made with; nothing was changed.',
    options,
  );
}

/** @param path of the backup, for the sentence. */
export function damaged(path: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_DAMAGED',
    `${path} is not as it was written: it was cut short, or its bytes have changed.`,
    'Take another of the seven; nothing was changed.',
    options,
  );
}

function keyOf(passPhrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passPhrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
