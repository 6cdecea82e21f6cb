/**
 * The bytes of a backup, written and read as they come, so that its size does not matter. A backup is an age file
 * (age-encryption.org/v1) that its pass phrase opens; in it is the content, gzip (`backup-content.ts`).
 */
import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { ReadableStream as StreamOfNode } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { asDamage, damaged, foreign, formatUnknown, wrongPhrase } from './backup-faults.js';
import { checkOlder, olderChunks } from './older-backup.js';
import { type PhraseLine, phraseIdentity, phraseLine, phraseRecipient } from './phrase-key.js';
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
    if (line === undefined) throw /^-> (?!scrypt )/u.test(lines) ? foreign(path) : damaged(path);
    return async (phrase) => unpacked(await opened(file, phrase, line, path), path);
  }
  const [, age, own] = HEAD_OF_ANOTHER.exec(head) ?? [];
  const format = age === undefined ? own : `age ${age}`;
  if (format === undefined) throw foreign(path);
  if (format !== String(OLDER)) throw formatUnknown(path, format, `age v1 and ${OLDER}`);
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
