/** A backup by a click on the console of a whole joined table: the file, its pass phrase, and who may have it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readContent } from '../../src/app/backup/backup-content.js';
import { backupIn } from '../../src/app/backup/backup-file.js';
import { openFile } from '../../src/files/home.js';
import { compiled } from '../runner/compiled.js';
import { launchBrowser } from './browser.js';
import { joinedConsole } from './joined-console.js';

const PHRASE = 'luna piena sul lago';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a host types a pass phrase twice, is told the file, and downloads what restores the table', async () => {
  const table = await joinedConsole(compiled);
  const guest = await table.socketOf('guest');
  const page = await browser.newPage({ locale: 'it-IT' });
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('host', 'backup'));
  await page.getByLabel('Frase segreta').fill(PHRASE);
  await page.getByLabel('Ancora la stessa').fill('mezza luna sul lago');
  await page.getByRole('button', { name: 'Fai una copia di sicurezza' }).click();
  await page.getByText('The pass phrase was typed in two ways.').waitFor();
  await page.getByLabel('Ancora la stessa').fill(PHRASE);
  await page.getByRole('button', { name: 'Fai una copia di sicurezza' }).click();
  const link = page.getByRole('link', { name: 'Scarica artiglio-00001' });
  await link.waitFor();
  // What was typed does not stay on the screen.
  expect(await page.getByLabel('Frase segreta').inputValue()).toBe('');
  const folder = join(table.directory, 'data', 'backups');
  const [name = ''] = await readdir(folder);
  await page.getByText(join(folder, name)).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe(name);
  const bytes = await readFile(await download.path());
  expect(bytes).toEqual(await readFile(join(folder, name)));
  const file = await openFile(join(folder, name));
  const { configuration } = await readContent(await (await backupIn(file, name))(PHRASE));
  await file.close();
  expect(configuration).toContain('output: none');
  const address = `${table.origin}/backup/${name}`;
  expect((await fetch(address, { headers: table.cookieOf('guest') })).status).toBe(403);
  expect((await fetch(address)).status).toBe(401);
  // The pass phrase went nowhere else.
  const told = [...table.held.outside.terminal, ...guest.received].join('\n');
  expect(told).not.toContain(PHRASE);
  expect(told).not.toContain('backup');
  for (const entry of await readdir(table.directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      expect(await readFile(join(entry.parentPath, entry.name), 'latin1')).not.toContain(PHRASE);
});

test('while a game is played no backup is made, and the button says so', async () => {
  const table = await joinedConsole(compiled);
  const page = await browser.newPage({ locale: 'en-GB' });
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('host', 'backup'));
  await page.getByRole('button', { name: 'Make a backup' }).waitFor();
  const host = await table.socketOf('host');
  host.send({ kind: 'show-game-card', card: 'game:lupusburg' });
  await table.until(() => host.all('state').some(({ game }) => game === 'lupusburg'));
  const button = page.getByRole('button', { name: 'Backup: when this game is over' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const answer = await fetch(`${table.origin}/backup`, {
    method: 'POST',
    headers: {
      ...table.cookieOf('host'),
      origin: table.origin,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ phrase: PHRASE, again: PHRASE }),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'BETWEEN_GAMES_ONLY']);
  expect(await readdir(join(table.directory, 'data'))).not.toContain('backups');
});
