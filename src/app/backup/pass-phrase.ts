/** The pass phrase of a backup: of a file, or of the person at the terminal. */

import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Identity, Recipient } from 'age-encryption';
import { ArtiglioError } from '../../errors/index.js';
import { decodeText } from '../../files/index.js';
import { asOwnerOf } from '../as-owner.js';
import { askHiddenOnTerminal } from '../terminal.js';

/** Fewer characters are soon found by trying. */
const SHORTEST = 8;
const IN_TERMINAL = 'Type it, or write it into a file and name that with --pass-phrase-file.';

/**
 * Returns the pass phrase from its file, or asks for it.
 * @param isNew whether a backup is made with it: it must be long enough, and is typed twice.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_MISSING.
 */
export async function passPhraseFor(path: string | undefined, isNew: boolean): Promise<string> {
  const typed = path === undefined ? await typedPhrase(isNew) : await firstLine(path);
  return isNew ? newPhrase(typed, typed) : samePhrase(typed, IN_TERMINAL);
}

/**
 * Returns the pass phrase that a backup is made with, as it was typed the first and the second time.
 * @throws ArtiglioError BACKUP_PASS_PHRASE_MISSING.
 */
export function newPhrase(typed: string, again: string, whatToDo = IN_TERMINAL): string {
  const phrase = samePhrase(typed, whatToDo);
  if (samePhrase(again, whatToDo) !== phrase) {
    throw missing('The pass phrase was typed in two ways.', whatToDo);
  }
  if (phrase.length < SHORTEST) {
    throw missing(`A pass phrase has at least ${SHORTEST} characters.`, whatToDo);
  }
  return phrase;
}

/** Returns the phrase in one spelling: systems write an accent with its letter or after it (Unicode's NFC). */
function samePhrase(typed: string, whatToDo: string): string {
  // U+FFFD stands for letters that came in another encoding and are lost.
  if (/[\p{Cc}\ufffd]/u.test(typed)) {
    throw missing('The pass phrase has a character that cannot be typed again.', whatToDo);
  }
  return typed.normalize('NFC');
}

async function typedPhrase(isNew: boolean): Promise<string> {
  const first = await askHiddenOnTerminal('Pass phrase of the backup: ');
  if (first === undefined) throw missing('Nobody is at a terminal to type the pass phrase.');
  if (!isNew) return first;
  return newPhrase(first, (await askHiddenOnTerminal('The same again: ')) ?? '');
}

/** A longer line is no pass phrase, bytes. */
const LONGEST_LINE = 4096;

async function firstLine(path: string): Promise<string> {
  const bytes = await beginningOf(path).catch((cause: unknown) => {
    throw missing(`${path} cannot be read.`, IN_TERMINAL, { cause });
  });
  const { text, fault } = decodeText(bytes);
  if (fault !== undefined) {
    const place = fault.line === undefined ? '' : `line ${fault.line}: `;
    throw missing(`The pass phrase in ${path} cannot be read: ${place}${fault.text}`);
  }
  return text.split(/[\r\n]/u)[0]?.trim() ?? '';
}

/** Returns as many bytes as contain the first line; a pipe gives it in pieces. */
async function beginningOf(path: string): Promise<Buffer> {
  const file = await asOwnerOf([path], () => open(path, 'r'));
  const bytes = Buffer.alloc(LONGEST_LINE);
  let length = 0;
  try {
    for (let read = -1; read !== 0 && length < LONGEST_LINE; length += read)
      ({ bytesRead: read } = await file.read(bytes, length, LONGEST_LINE - length));
  } finally {
    await file.close();
  }
  return bytes.subarray(0, length);
}

function missing(what: string, whatToDo = IN_TERMINAL, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError('BACKUP_PASS_PHRASE_MISSING', what, whatToDo, options);
}

// The key of an age file's header, with which a pass phrase closes and opens it. The package `age-encryption` would
// reckon it in its own thread, and a running table would stand still meanwhile; Node's scrypt takes another.

/** The line of a pass phrase in the header of a file: its salt and the work of its key, as a power of two. */
export interface PhraseLine {
  readonly salt: Buffer;
  readonly work: number;
}

/** 32 MiB: age's own program takes 256, which a table's machine may not have beside its table. */
const WORK = 15;
/** The work that age's own program takes. A file with more is made to use up the memory. */
const MOST_WORK = 18;

const KIND = 'scrypt';
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FILE_KEY_BYTES = 16;
const TAG_BYTES = 16;
/** A key is used once. */
const NONCE = Buffer.alloc(12);
const CIPHER = 'chacha20-poly1305';
const LINE = /^-> scrypt ([A-Za-z0-9+/]{22}) ([1-9]\d?)\n/u;

/** Returns the line that a header begins with; undefined for a file without a pass phrase, or with too much work. */
export function phraseLine(header: string): PhraseLine | undefined {
  const [, salt = '', work] = LINE.exec(header) ?? [];
  if (work === undefined || Number(work) > MOST_WORK) return undefined;
  return { salt: Buffer.from(salt, 'base64'), work: Number(work) };
}

/** Makes the recipient of a file that this pass phrase will open. */
export async function phraseRecipient(passPhrase: string): Promise<Recipient> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(passPhrase, { salt, work: WORK });
  return {
    wrapFileKey: (fileKey) => {
      const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      const args = [KIND, salt.toString('base64').replace(/=+$/u, ''), String(WORK)];
      return [{ args, body }];
    },
  };
}

/**
 * Makes the identity that opens a file with this line.
 * @param wrong makes the error for a pass phrase that the file was not made with.
 */
export async function phraseIdentity(
  passPhrase: string,
  line: PhraseLine,
  wrong: (options: ErrorOptions) => Error,
): Promise<Identity> {
  const key = await keyOf(passPhrase, line);
  return {
    unwrapFileKey: ([stanza, ...others]) => {
      // Nobody else opens a file with a pass phrase: who made it must have known it.
      if (stanza?.body.length !== FILE_KEY_BYTES + TAG_BYTES || others.length > 0) return null;
      const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(stanza.body.subarray(FILE_KEY_BYTES));
      const fileKey = decipher.update(stanza.body.subarray(0, FILE_KEY_BYTES));
      try {
        decipher.final();
      } catch (cause) {
        throw wrong({ cause });
      }
      return fileKey;
    },
  };
}

function keyOf(passPhrase: string, { salt, work }: PhraseLine): Promise<Buffer> {
  const salted = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  const costs = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) };
  return new Promise((resolve, reject) => {
    scrypt(passPhrase.normalize('NFC'), salted, KEY_BYTES, costs, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
