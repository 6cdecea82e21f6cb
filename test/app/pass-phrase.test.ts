/** The pass phrase of a backup: the same on every machine and with every editor, or refused before it is used. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newPhrase, passPhraseFor } from '../../src/app/backup/pass-phrase.js';
import { temporaryDirectory } from '../support/temporary.js';

const PHRASE = 'caffè e luna';

async function inFile(bytes: Uint8Array, isNew = true): Promise<string> {
  const path = join(await temporaryDirectory(), 'phrase.txt');
  await writeFile(path, bytes);
  return await passPhraseFor(path, isNew);
}

describe('a pass phrase in a file', () => {
  test.each([
    ['a line', `${PHRASE}\n`],
    ['a mark of UTF-8', `\ufeff${PHRASE}\n`],
    ['lines of Windows', `${PHRASE}\r\nnotes\r\n`],
    ['lines of an old Macintosh', `${PHRASE}\rnotes`],
    ['accents apart from their letters', `${PHRASE.normalize('NFD')}\n`],
  ])('is the same with %s', async (_, text) => {
    expect(await inFile(Buffer.from(text))).toBe(PHRASE);
  });

  test.each([
    ['Latin-1', Buffer.from(PHRASE, 'latin1'), 'the byte E8, which is not UTF-8'],
    ['UTF-16', Buffer.from(`\ufeff${PHRASE}`, 'utf16le'), 'it is UTF-16'],
    ['rich text', Buffer.from('{\\rtf1 caffe e luna}'), 'it is rich text'],
    [
      'a control character',
      Buffer.from('caffe\0 e luna\n'),
      'a character that cannot be typed again',
    ],
  ])('in %s is refused, to make a backup and to open one', async (_, bytes, what) => {
    for (const isNew of [true, false]) {
      await expect(inFile(bytes, isNew)).rejects.toMatchObject({
        code: 'BACKUP_PASS_PHRASE_MISSING',
        whatHappened: expect.stringContaining(what),
      });
    }
  });
});

describe('a pass phrase that was typed', () => {
  test('with its accents apart is the same', () => {
    expect(newPhrase(PHRASE.normalize('NFD'), PHRASE)).toBe(PHRASE);
  });

  test('in a terminal without UTF-8 is refused', () => {
    expect(() => newPhrase('caff\ufffd e luna', 'caff\ufffd e luna')).toThrow(/cannot be typed/u);
  });
});
