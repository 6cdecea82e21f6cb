/**
 * The bytes of a backup, written and read as they come, so that its size does not matter. A backup is an age file
 * (age-encryption.org/v1) that its pass phrase opens; in it is the content, gzip (`backup-content.ts`).
 */

import { createDecipheriv, createHash, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { ReadableStream as StreamOfNode } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { asDamage, damageFault, foreign, unknownFormat, wrongPhrase } from './backup-content.js';
import { type PhraseLine, phraseIdentity, phraseLine, phraseRecipient } from './pass-phrase.js';
import { bytesAt, bytesBetween, PORTION_BYTES } from './portions.js';

const AGE = 'age-encryption.org/v1\n';
const OLDER = 2;
const HEAD_OF_ANOTHER = /^(?:age-encryption\.org\/(v\d+)\n|artiglio-backup (\d+)[\n ])/u;
/** The line of the format, and that of the pass phrase. */
const LONGEST_HEAD = 80;

/** Gives the bytes of a backup. The key is made in another thread: a running table goes on meanwhile. */
export async function* sealedBackup(
  content: AsyncIterable<Buffer>,
  passPhrase: string,
): AsyncGenerator<Uint8Array> {
  const recipient = await phraseRecipient(passPhrase);
  const { Encrypter } = await agePackage();
  const age = new Encrypter();
  age.addRecipient(recipient);
  const packed = through(content, createGzip({ chunkSize: PORTION_BYTES }));
  yield* partsOf(await age.encrypt(streamOf(packed)));
}

/** Opens a backup that was recognised. */
type Opening = (passPhrase: string) => Promise<AsyncIterable<Buffer>>;

/**
 * Recognises a backup; the pass phrase is not needed for that.
 * @param path for the words of errors.
 * @returns what opens it, and throws BACKUP_PASS_PHRASE_WRONG before it gives any content, or BACKUP_DAMAGED.
 * @throws ArtiglioError BACKUP_FOREIGN, BACKUP_FORMAT_UNKNOWN or BACKUP_DAMAGED.
 */
export async function backupIn(file: FileHandle, path: string): Promise<Opening> {
  const { size } = await file.stat();
  const head = (await bytesAt(file, 0, Math.min(size, LONGEST_HEAD))).toString('latin1');
  if (head.startsWith(AGE)) {
    const lines = head.slice(AGE.length);
    const line = phraseLine(lines);
    if (line === undefined)
      throw /^-> (?!scrypt )/u.test(lines) ? foreign(path) : damageFault(path);
    return async (phrase) => unpacked(await opened(file, phrase, line, path), path);
  }
  const [, age, own] = HEAD_OF_ANOTHER.exec(head) ?? [];
  const format = age === undefined ? own : `age ${age}`;
  if (format === undefined) throw foreign(path);
  if (format !== String(OLDER)) throw unknownFormat(path, format, `age v1 and ${OLDER}`);
  await checkOlder(file, path);
  return async (phrase) => unpacked(olderChunks(file, phrase, path), path);
}

/** Opens an age file. The package is loaded at once, before the caller takes the rights of an owner. */
async function opened(file: FileHandle, phrase: string, line: PhraseLine, path: string) {
  const wrong = (options: ErrorOptions) => wrongPhrase(path, options);
  const identity = await phraseIdentity(phrase, line, wrong);
  const { Decrypter } = await agePackage();
  const age = new Decrypter();
  age.addIdentity(identity);
  const bytes = bytesBetween(file, 0, (await file.stat()).size);
  return partsOf(await age.decrypt(streamOf(bytes)).catch(asDamage(path)));
}

async function* unpacked(chunks: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* through(chunks, createGunzip({ chunkSize: PORTION_BYTES }));
  } catch (cause) {
    asDamage(path)(cause);
  }
}

/** Loads the package when a backup is made or opened: a running table is spared its memory. */
function agePackage() {
  // biome-ignore lint/plugin: it takes a seventh of a table's memory, and most tables never need it.
  return import('age-encryption');
}

// Streams of Node are those of a browser, which `age-encryption` takes and gives; their types do not know each other.
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const stream: unknown = StreamOfNode.from(bytes);
  return stream as ReadableStream<Uint8Array>;
}

function partsOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  const parts: unknown = stream;
  return parts as AsyncIterable<Uint8Array>;
}

/** Returns the packer's output for these bytes; a fault of either is thrown here. */
function through(
  source: AsyncIterable<Uint8Array>,
  packer: NodeJS.ReadWriteStream,
): AsyncIterable<Buffer> {
  // The fault is thrown to the reader of the packer, which is destroyed with it.
  const packed: unknown = pipeline(Readable.from(source), packer, () => undefined);
  // A packer of zlib gives buffers and nothing else.
  return packed as AsyncIterable<Buffer>;
}

// The container of backups before age, which is still read:
// artiglio-backup 2
// <salt, 16 bytes>
// <length, 4 bytes> <a chunk: AES-256-GCM> <tag, 16 bytes>     as often as it needs
// <SHA-256 of all that stands before, 32 bytes>
// The key is scrypt of the pass phrase. The nonce of a chunk is its number and whether it is the last, so none can be
// moved, left out or cut off. The sum tells damage from a wrong pass phrase.

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
async function checkOlder(file: FileHandle, path: string): Promise<void> {
  const { size } = await file.stat();
  const sumAt = size - SUM_BYTES;
  if (sumAt < CHUNKS_AT + LENGTH_BYTES + TAG_BYTES) throw damageFault(path);
  const sum = createHash('sha256');
  const room = Buffer.allocUnsafe(PORTION_BYTES);
  for await (const part of bytesBetween(file, 0, sumAt, room)) sum.update(part);
  if (!sum.digest().equals(await bytesAt(file, sumAt, size))) throw damageFault(path);
}

/**
 * Gives the chunks of a backup that `checkOlder` has found whole.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_WRONG before any of them is given, or BACKUP_DAMAGED.
 */
async function* olderChunks(
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
    if (length > PORTION_BYTES || at > end) throw damageFault(path);
    const closed = await bytesAt(file, from, at, room);
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, at === end), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(closed.subarray(length));
    const plain = decipher.update(closed.subarray(0, length));
    try {
      decipher.final();
    } catch (cause) {
      throw number === 0 ? wrongPhrase(path, { cause }) : damageFault(path, { cause });
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
