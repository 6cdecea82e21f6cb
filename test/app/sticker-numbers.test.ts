/** Numbers of stickers are left out of a report in whatever form a log has them. */
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PLACEHOLDER, scrubber, wordsOfFiles } from '../../src/app/commands/report/left-out.js';
import { temporaryDirectory } from '../support/temporary.js';

const STICKER = '04a9c1b2f35d80';
const BYTES = Buffer.from(STICKER, 'hex');
const scrub = scrubber([], [STICKER]);

describe('a sticker that is written', () => {
  test.each([
    ['in capitals', '04A9C1B2F35D80'],
    ['with colons', '04:A9:C1:B2:F3:5D:80'],
    ['with spaces', '04 a9 c1 b2 f3 5d 80'],
    ['with dashes', '04-a9-c1-b2-f3-5d-80'],
    ['as numbers of hexadecimal', '0x04, 0xA9, 0xC1, 0xB2, 0xF3, 0x5D, 0x80'],
    ['escaped in an address', '%04%a9%c1%b2%f3%5d%80'],
    ['escaped in a text', '\\x04\\xa9\\xc1\\xb2\\xf3\\x5d\\x80'],
    ['cut at its end', '04a9c1b2f'],
    ['cut at its beginning', 'c1b2f35d80'],
    ['within a path', '/var/lib/x/04a9c1b2f35d80.yaml'],
    ['beside a letter', 'tag_04a9c1b2f35d80x'],
    ['backwards', '80:5d:f3:b2:c1:a9:04'],
    ['as JSON', JSON.stringify([...BYTES])],
    ['as a Buffer is printed', '<Buffer 04 a9 c1 b2 f3 5d 80>'],
    ['as a decimal number', String(BigInt(`0x${STICKER}`))],
    ['in base64', BYTES.toString('base64')],
    ['in base64 behind a byte', Buffer.concat([Buffer.from('a'), BYTES]).toString('base64')],
    ['in base64 behind two', Buffer.concat([Buffer.from('ab'), BYTES]).toString('base64')],
    ['as text in base64', Buffer.from(`uid=${STICKER}`).toString('base64')],
    ['as capitals in base64', Buffer.from(STICKER.toUpperCase()).toString('base64')],
  ])('%s', (_, written) => {
    const left = scrub(`the reader saw ${written}.`);
    expect(left).toContain(PLACEHOLDER);
    // Nothing of it that could tell the sticker is left: three bytes at most.
    const digits = left
      .replaceAll(PLACEHOLDER, '|')
      .replaceAll(/[^0-9a-f|]/giu, '')
      .toLowerCase();
    for (let at = 0; at + 8 <= STICKER.length; at += 1)
      expect(digits).not.toContain(STICKER.slice(at, at + 8));
    expect(left).not.toContain(written);
  });
});

test('ordinary numbers and times stay', () => {
  const line = '2026-11-23T21:00:02+0100 port 8080, 192.168.1.7, 04:a9 and 0:00:01.000';
  expect(scrub(line)).toBe(line);
});

test('no report is made where a key is longer than it can be read for what to leave out', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, 'table.key');
  await writeFile(path, '');
  await truncate(path, 2 ** 20 + 1);
  await expect(wordsOfFiles(directory, undefined)).rejects.toMatchObject({
    code: 'REPORT_NOT_WRITTEN',
  });
});
