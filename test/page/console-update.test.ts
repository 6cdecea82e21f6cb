/** An update by a click on the console of a whole joined table: what is asked for, who may, and how it went. */
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeOutcome } from '../../src/app/update-outcome.js';
import { compiled } from '../runner/compiled.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from './browser.js';
import { joinedConsole } from './joined-console.js';

const UNITS = 'usr/lib/systemd/system';
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A table that is installed as a package: its unit waits, and its evenings lie where that looks. */
async function installedTable() {
  const root = await temporaryDirectory();
  const data = join(root, 'var/lib/artiglio');
  for (const folder of [data, join(root, UNITS), join(root, 'run/artiglio-update')])
    await mkdir(folder, { recursive: true });
  await writeFile(join(root, UNITS, 'artiglio-update.path'), '[Path]\n');
  const table = await joinedConsole(compiled, `readers: emulated\ndata: ${data}`, { root });
  const asked = join(data, 'update-asked');
  const outcome = join(root, 'run/artiglio-update/answer.json');
  return { table, asked, outcome };
}

test('a host asks for it by a click, sees it run, and reads how it went', async () => {
  const { table, asked, outcome } = await installedTable();
  const page = await browser.newPage({ locale: 'it-IT' });
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('host', 'backup'));
  const button = page.getByRole('button', { name: 'Aggiorna il tavolo' });
  await button.click();
  await page.getByText('La versione più nuova si cerca e si installa').waitFor();
  await access(asked);
  expect(await button.isDisabled()).toBe(true);
  // As the unit does: it takes the request away and says that it runs.
  await writeOutcome(outcome, { code: 'RUNNING', text: '', atMs: 1 });
  await rm(asked);
  const end = { code: 'UPDATE_TAKEN_BACK', text: 'Version 0.9.0 did not become healthy.', atMs: 1 };
  await writeOutcome(outcome, end);
  await page.getByText('È tornata quella di prima.').waitFor();
  await page.getByText(end.text).waitFor();
  await button.click();
  await access(asked);
  await writeOutcome(outcome, { code: 'UPDATED', text: '0.9.1', atMs: 2 });
  await rm(asked);
  await page.getByText('È stata installata la versione 0.9.1.').waitFor();
});

test('a guest may not, another site may not, and nobody may in a game', async () => {
  const { table, asked } = await installedTable();
  const address = `${table.origin}/update`;
  const post = (role: 'guest' | 'host', origin: string) =>
    fetch(address, { method: 'POST', headers: { ...table.cookieOf(role), origin } });
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: table.cookieOf('guest') })).status).toBe(403);
  expect((await post('guest', table.origin)).status).toBe(403);
  expect((await post('host', 'http://elsewhere.example')).status).toBe(403);
  const page = await browser.newPage({ locale: 'en-GB' });
  onTestFinished(() => page.close());
  await page.goto(table.consoleOf('host', 'backup'));
  await page.getByRole('button', { name: 'Update the table' }).waitFor();
  const host = await table.socketOf('host');
  host.send({ kind: 'show-game-card', card: 'game:lupusburg' });
  await table.until(() => host.all('state').some(({ game }) => game === 'lupusburg'));
  const button = page.getByRole('button', { name: 'Update: when this game is over' });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const answer = await post('host', table.origin);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'BETWEEN_GAMES_ONLY']);
  expect(await readdir(join(asked, '..'))).not.toContain('update-asked');
});

test('a clone offers none: nobody waits for its request', async () => {
  const table = await joinedConsole(compiled);
  const [address, headers] = [`${table.origin}/update`, table.cookieOf('host')];
  expect((await fetch(address, { method: 'POST', headers })).status).toBe(404);
  // A browser would write an error for each console that is opened.
  const page = await browser.newPage({ locale: 'en-GB' });
  onTestFinished(() => page.close());
  const answered = page.waitForResponse((one) => one.url().endsWith('/update'));
  await page.goto(table.consoleOf('host', 'backup'));
  expect((await answered).ok()).toBe(true);
  await page.getByRole('heading', { name: 'Backup and update' }).waitFor();
  expect(await page.locator('.update').count()).toBe(0);
});
