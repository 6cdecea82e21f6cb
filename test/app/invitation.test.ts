/** What is said of the page at the start: to a person, and into a log that others read. */
import { readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_KEYS_FILE, pageKeys } from '../../src/app/running/page-keys.js';
import { invitation, invitationCodes } from '../../src/app/running/site-of-page.js';
import { temporaryDirectory } from '../support/temporary.js';

const PAGE = {
  url: 'http://tisch:8080/?key=s3cret',
  urlWithoutKey: 'http://tisch:8080/',
  keys: { guest: 'gu3st', table: 't4ble', host: 's3cret', builder: 'bu1lder' },
  fingerprint: undefined,
  isEmulated: true,
};

test('a person is shown the links with their keys', () => {
  expect(invitation(PAGE, true)).toEqual([
    'The table is ready: open http://tisch:8080/?key=s3cret',
    'For a tablet in the middle: http://tisch:8080/?tablet&key=t4ble',
    'For a television: http://tisch:8080/hall?key=t4ble',
    'For telephones, a code for each seat: http://tisch:8080/?telephones&key=s3cret',
    'For guests, who look on: http://tisch:8080/?key=gu3st',
    'For the host: http://tisch:8080/console?key=s3cret',
    'For the builder: http://tisch:8080/console?key=bu1lder',
  ]);
  expect(invitation({ ...PAGE, isEmulated: false }, true).join()).not.toMatch(/tablet|telephones/u);
});

test('the links hold the address in the likeliest network, and others are named; without a network the own name is known', () => {
  const name = { name: 'tisch.local', url: 'http://tisch.local:8080/' };
  const networks = [
    { name: 'wlan0', url: 'http://192.0.2.7:8080/' },
    { name: 'wg0', url: 'http://10.8.0.2:8080/' },
    name,
  ];
  const lines = invitation(PAGE, true, networks);
  expect(lines[0]).toBe('The table is ready: open http://192.0.2.7:8080/?key=s3cret');
  expect(lines).toContain('For a television: http://192.0.2.7:8080/hall?key=t4ble');
  expect(lines.at(-1)).toBe(
    'In other networks they begin with http://10.8.0.2:8080/ (wg0), http://tisch.local:8080/ (tisch.local)',
  );
  expect(invitation(PAGE, true, [name])[0]).toBe(
    'The table is ready: open http://tisch:8080/?key=s3cret',
  );
});

test('a log is not, and says how it would be', () => {
  const lines = invitation(PAGE, false);
  expect(lines.join('\n')).not.toMatch(/s3cret|gu3st|t4ble|bu1lder/u);
  expect(lines).toEqual([
    'The table is ready: open http://tisch:8080/',
    'For a tablet in the middle: http://tisch:8080/?tablet',
    'For a television: http://tisch:8080/hall',
    'For telephones, a code for each seat: http://tisch:8080/?telephones',
    'For the host: http://tisch:8080/console',
    'Its keys are not written into a log; start --show-key writes them there.',
  ]);
});

test('a page without a key is said everywhere, and one with a certificate by its fingerprint, too', () => {
  const url = 'https://127.0.0.1:8080/';
  const page = {
    ...{ url, urlWithoutKey: url, keys: undefined, fingerprint: 'AB:CD' },
    isEmulated: true,
  };
  expect(invitationCodes(page, 200)).toEqual([]);
  expect(invitation(page, false)).toEqual([
    `The table is ready: open ${url}`,
    `For a tablet in the middle: ${url}?tablet`,
    `For a television: ${url}hall`,
    `For the host: ${url}console`,
    expect.stringContaining('Only this machine reaches these addresses'),
    'A browser warns of its certificate. It is the right one if it shows AB:CD',
  ]);
});

test('a terminal shows a QR code of each use, side by side where there is room, and never a line too long', () => {
  const narrow = invitationCodes(PAGE, 80);
  const wide = invitationCodes(PAGE, 200);
  for (const [lines, columns] of [
    [narrow, 80],
    [wide, 200],
  ] as const) {
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns);
    for (const title of [
      ...['For whoever begins', 'For a tablet', 'For a television', 'For telephones'],
      ...['For guests', 'For the builder'],
    ])
      expect(lines.filter((line) => line.includes(title))).toHaveLength(1);
  }
  expect(narrow.length).toBeGreaterThan(wide.length);
  expect(
    wide.filter((line) => line.includes('For whoever begins') && line.includes('For a tablet')),
  ).toHaveLength(1);
});

test('a file of keys without the table’s stays good: the table’s follows from the host’s', async () => {
  const directory = await temporaryDirectory();
  const { guest, host, builder, table } = await pageKeys(directory);
  const kept: unknown = JSON.parse(await readFile(join(directory, PAGE_KEYS_FILE), 'utf8'));
  expect(kept).toEqual({ guest, host, builder });
  expect(table).toMatch(/^[\w-]{22}$/u);
  expect([guest, host, builder]).not.toContain(table);
});

test('the keys stay the same from start to start, for one user alone; a damaged file is put aside', async () => {
  const directory = await temporaryDirectory();
  const first = await pageKeys(directory);
  expect(new Set(Object.values(first)).size).toBe(4);
  expect(await pageKeys(directory)).toEqual(first);
  const path = join(directory, PAGE_KEYS_FILE);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const damaged = (await readFile(path, 'utf8')).slice(0, 40);
  await writeFile(path, damaged);
  const anew = await pageKeys(directory);
  expect(Object.values(anew).some((key) => Object.values(first).includes(key))).toBe(false);
  expect(await readFile(`${path}.unread`, 'utf8')).toBe(damaged);
});

test('keys that cannot be read are not replaced, because printed codes would be worthless', async () => {
  const directory = await temporaryDirectory();
  const path = join(directory, PAGE_KEYS_FILE);
  // A link to itself is there, and nobody can read it, root neither.
  await symlink(path, path);
  await expect(pageKeys(directory)).rejects.toMatchObject({ code: 'PAGE_KEYS_FAILED' });
  expect(await readlink(path)).toBe(path);
});

test('keys that somebody saved in another encoding are refused before others are made; a mark before them is none', async () => {
  const directory = await temporaryDirectory();
  const first = await pageKeys(directory);
  const path = join(directory, PAGE_KEYS_FILE);
  const text = await readFile(path, 'utf8');
  await writeFile(path, `\ufeff${text}`, 'utf16le');
  await expect(pageKeys(directory)).rejects.toMatchObject({
    code: 'PAGE_KEYS_FAILED',
    whatHappened: expect.stringContaining('Save the file as UTF-8'),
  });
  expect(await readFile(path, 'utf16le')).toBe(`\ufeff${text}`);
  await writeFile(path, `\ufeff${text}`);
  expect(await pageKeys(directory)).toEqual(first);
});
