/**
 * The bytes of a backup:
 *
 *     artiglio-backup 1 <SHA-256 of all that follows, hex>
 *     <salt, 16 bytes> <nonce, 12 bytes> <tag, 16 bytes> <content: JSON, gzip, AES-256-GCM>
 *
 * The key is scrypt of the pass phrase. The sum tells damage from a wrong pass phrase.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  scryptSync,
} from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { z } from 'zod';
import { ArtiglioError } from '../../../errors.js';

/** The content of a backup. */
export type BackupContent = z.infer<typeof CONTENT>;

/** Names below the data directory that a backup may hold; no other is ever written. */
export const DATA_FILE =
  /^(?:table\.key|page-certificate\.pem|page-authority\.pem|page-key\.pem|page-keys\.json|console-settings\.json|evening-\d{5,}\.journal|decks\/[a-z0-9][a-z0-9-]{0,59}\.yaml(?:\.bak)?)$/iu;

const CONTENT = z.strictObject({
  /** The version of the program that wrote it. */
  version: z.string(),
  /** The text of the configuration. */
  configuration: z.string(),
  /** Files of the data directory, each in base64 by its name. */
  data: z.record(z.string().regex(DATA_FILE), z.base64()),
});

const FORMAT = 1;
const HEAD = /^artiglio-backup (\d+) ([0-9a-f]{64})\n/u;
const LONGEST_HEAD = 100;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** 32 MiB and a third of a second on a Raspberry Pi: what OWASP asks for at least. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 } as const;
/** A content that unpacks to more was not written by this program, bytes. */
const LARGEST_CONTENT = 2 ** 29;

/** What takes long is done in other threads: a running table goes on meanwhile. */
export async function encodeBackup(content: BackupContent, passPhrase: string): Promise<Buffer> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const key = await keyInThread(passPhrase.normalize('NFC'), salt);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const packed = await promisify(gzip)(JSON.stringify(content));
  const closed = Buffer.concat([cipher.update(packed), cipher.final()]);
  const body = Buffer.concat([salt, nonce, cipher.getAuthTag(), closed]);
  return Buffer.concat([Buffer.from(`artiglio-backup ${FORMAT} ${sumOf(body)}\n`), body]);
}

/**
 * @param path for the words of errors.
 * @throws ArtiglioError BACKUP_FOREIGN, BACKUP_NEWER, BACKUP_DAMAGED or BACKUP_PASS_PHRASE_WRONG.
 */
export function decodeBackup(bytes: Buffer, passPhrase: string, path: string): BackupContent {
  const body = bodyOf(bytes, path);
  const salt = body.subarray(0, SALT_BYTES);
  const nonce = body.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES);
  const [tagAt, closedAt] = [SALT_BYTES + NONCE_BYTES, SALT_BYTES + NONCE_BYTES + TAG_BYTES];
  const key = keyOf(passPhrase, salt);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(body.subarray(tagAt, closedAt));
  let packed: Buffer;
  try {
    packed = Buffer.concat([decipher.update(body.subarray(closedAt)), decipher.final()]);
  } catch (cause) {
    throw new ArtiglioError(
      'BACKUP_PASS_PHRASE_WRONG',
      `${path} does not open with this pass phrase.`,
      'Type the one that it was made with; nothing was changed.',
      { cause },
    );
  }
  try {
    const text = gunzipSync(packed, { maxOutputLength: LARGEST_CONTENT }).toString();
    return CONTENT.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged(path, { cause });
  }
}

/** Whether these bytes are a backup as it was written; the pass phrase is not needed for that. */
export function checkBackup(bytes: Buffer, path: string): void {
  bodyOf(bytes, path);
}

function bodyOf(bytes: Buffer, path: string): Buffer {
  const head = HEAD.exec(bytes.toString('latin1', 0, LONGEST_HEAD));
  if (head === null) {
    throw new ArtiglioError(
      'BACKUP_FOREIGN',
      `${path} is no backup of an Artiglio table.`,
      'Name a file that `artiglio backup` wrote; nothing was changed.',
    );
  }
  const [line, format, sum] = head;
  if (Number(format) > FORMAT) {
    throw new ArtiglioError(
      'BACKUP_NEWER',
      `${path} was written by a newer Artiglio, in format ${format}; this one reads ${FORMAT}.`,
      'Install that version, then restore; nothing was changed.',
    );
  }
  const body = bytes.subarray(line.length);
  const isWhole = body.length > SALT_BYTES + NONCE_BYTES + TAG_BYTES && sumOf(body) === sum;
  if (Number(format) !== FORMAT || !isWhole) throw damaged(path);
  return body;
}

function damaged(path: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_DAMAGED',
    `${path} is not as it was written: it was cut short, or its bytes have changed.`,
    'Take another of the seven; nothing was changed.',
    options,
  );
}

function keyOf(passPhrase: string, salt: Buffer): Buffer {
  return scryptSync(passPhrase.normalize('NFC'), salt, KEY_BYTES, SCRYPT);
}

function keyInThread(passPhrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passPhrase, salt, KEY_BYTES, SCRYPT, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}

function sumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
