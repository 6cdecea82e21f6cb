/**
 * What goes wrong is told in the page's language: faults, refused settings, another host; and an older page reloads
 * itself.
 */
import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { wrongly } from '../../src/live/table-status.js';
import type { Lamp, LampName } from '../../src/page/messages/lamps.js';
import { compiled } from '../runner/compiled.js';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser } from './browser.js';
import { joinedConsole } from './joined-console.js';
import { serve } from './served.js';
import { smallTable } from './small-table.js';
import { playing } from './states.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A browser of this language, closed with the test. */
async function visitor(locale = 'it-IT'): Promise<BrowserContext> {
  const context = await browser.newContext({ locale });
  onTestFinished(() => context.close());
  return context;
}

test('a fault is a banner in the language of each page with its code; the console adds what the terminal says', async () => {
  const table = smallTable(4, false);
  table.lamps([
    {
      ...{ device: 'board', state: 'wrong', code: 'BOARD_NOT_FOUND' },
      ...{ said: 'The board is gone (unplugged).', mend: 'Type `artiglio doctor`.' },
    },
  ]);
  const served = await serve(table);
  const shown = async (path: string, locale: string) => {
    const page = await (await visitor(locale)).newPage();
    await page.goto(`${served.url}${path}`);
    return page.locator('.fault').innerText();
  };
  const italian = await shown('', 'it-IT');
  expect(italian).toContain('La scheda non risponde');
  expect(italian).toContain('BOARD_NOT_FOUND');
  expect(italian).not.toContain('unplugged');
  expect(await shown('', 'en-GB')).toContain('The board does not answer');
  // Nobody is asked for a touch that the table cannot feel.
  table.set(playing(4));
  const page = await (await visitor('en-GB')).newPage();
  await page.goto(served.url);
  await page.getByText('Nobody need do anything').waitFor();
  expect(await page.locator('#next').innerText()).toBe('The table waits');
  expect(await page.locator('#next').isDisabled()).toBe(true);
  const console = await shown('console', 'it-IT');
  expect(console).toContain('La scheda non risponde');
  expect(console).toContain(
    'The board is gone (unplugged). Type “artiglio doctor”. BOARD_NOT_FOUND',
  );
});

test('nobody is sent to the cable of an emulated board', async () => {
  const table = smallTable();
  table.lamps([
    {
      ...{ device: 'board', state: 'wrong', code: 'BOARD_NOT_FOUND' },
      ...{ said: 'The board is gone (unplugged).', mend: 'Look at its cable.' },
    },
  ]);
  const served = await serve(table);
  for (const path of ['', 'console']) {
    const page = await (await visitor('en-GB')).newPage();
    await page.goto(`${served.url}${path}`);
    const said = await page.locator('.fault').innerText();
    expect(said).toContain('The emulated board does not answer');
    expect(said).not.toMatch(/cable|plug/u);
  }
});

test('what stops play is told first and in full, readers behind a dead broker are one banner of the broker, silent ones one of theirs', async () => {
  const table = smallTable(4, false);
  const wrong = (
    name: LampName,
    code: 'READERS_NO_BROKER' | 'READERS_SILENT' | 'JOURNAL_DISK_FULL',
  ): Lamp => ({
    ...name,
    ...wrongly({ code, said: 'It is so.', mend: 'Look at it.' }),
  });
  const reader = (slot: number, code: 'READERS_NO_BROKER' | 'READERS_SILENT') =>
    wrong({ device: 'reader', place: { kind: 'slot', slot } }, code);
  const served = await serve(table);
  const opened = async (path: string) => {
    const page = await (await visitor('en-GB')).newPage();
    await page.goto(`${served.url}${path}`);
    return page.locator('.fault');
  };
  table.lamps([
    reader(0, 'READERS_SILENT'),
    reader(1, 'READERS_SILENT'),
    wrong({ device: 'disk' }, 'JOURNAL_DISK_FULL'),
  ]);
  const [guest, host] = [await opened(''), await opened('console')];
  for (const shown of [guest, host]) {
    await shown.nth(1).waitFor();
    expect(await shown.count()).toBe(2);
    expect(await shown.nth(0).innerText()).toContain('Disk. The disk is full');
    expect(await shown.nth(1).innerText()).toMatch(
      /Seat 1, right hand; Reader, Seat 1, left hand/u,
    );
  }
  const broker = wrong({ device: 'broker' }, 'READERS_NO_BROKER');
  table.lamps([broker, ...[0, 1, 2, 3].map((slot) => reader(slot, 'READERS_NO_BROKER'))]);
  for (const shown of [guest, host]) {
    await shown.getByText('Readers’ broker').waitFor();
    expect(await shown.count()).toBe(1);
    expect(await shown.innerText()).not.toContain('Seat');
  }
});

test('settings have Italian names; what the schema refuses, and what another host has changed, is said of each by name', async () => {
  const table = await joinedConsole(compiled);
  const [one, other] = [await (await visitor()).newPage(), await (await visitor()).newPage()];
  for (const page of [one, other]) {
    await page.goto(table.consoleOf('host', 'voice'));
    await page.getByLabel('Volume', { exact: true }).and(page.locator('[type="number"]')).waitFor();
  }
  const save = async (page: typeof one, percent: string) => {
    const field = page.locator('#setting-voice-volumePercent');
    await field.fill(percent);
    await field.blur();
    await page.getByRole('button', { name: 'Salva e fai ripartire il tavolo' }).click();
    return page.locator('.settings-answer');
  };
  await one.getByText('Quanto è forte la voce. (da 0 a 100)').waitFor();
  const refused = await save(one, '500');
  await refused.getByText('Volume: da 0 a 100.').waitFor();
  expect(await refused.innerText()).toContain('Il tavolo non accetta questo valore.');
  expect(await refused.innerText()).toContain('SETTING_REFUSED');
  expect(await refused.innerText()).not.toMatch(/volumePercent|Nothing was changed/u);
  // The reason stands beside its field, too, which has the focus, and goes with the next key.
  const reason = one.locator('#setting-voice-volumePercent-fault');
  expect(await reason.innerText()).toBe('Non salvato. Accetta: da 0 a 100.');
  await one.locator('#setting-voice-volumePercent:focus').waitFor();
  // Nothing was changed before, so an emptied field has nothing to save.
  const volume = one.locator('#setting-voice-volumePercent');
  await volume.fill('');
  await volume.blur();
  await one.locator('#save-settings').waitFor({ state: 'detached' });
  expect(await volume.inputValue()).not.toBe('');

  expect(await reason.count()).toBe(0);

  await (await save(one, '40')).getByText('Salvato.').waitFor();
  const late = await save(other, '55');
  await late.getByText('Volume: ora è 40.').waitFor();
  expect(await late.innerText()).toContain('Intanto qualcun altro ha cambiato');
  expect(await one.locator('#setting-voice-mode option').allInnerTexts()).toEqual([
    'con la voce',
    'in silenzio',
  ]);

  // A table without statistics has a button that turns them on, and says what is kept.
  await one.getByRole('link', { name: 'Statistiche' }).click();
  expect(await one.locator('#setting-statistics-kept-meaning').innerText()).toContain(
    'niente nomi',
  );
  await one.getByRole('button', { name: 'Accendi le statistiche' }).click();
  await one.getByText('Salvato.').waitFor();
  await one.locator('#show-statistics').waitFor();
  const files = await readdir(table.directory, { recursive: true });
  const settings = files.find((name) => name.endsWith('console-settings.json')) ?? '';
  const written: unknown = JSON.parse(await readFile(join(table.directory, settings), 'utf8'));
  expect(written).toMatchObject({ 'statistics.kept': true });

  // The fields of a game are kept under a name, and the house's own rules stay as they were.
  const seconds = one.locator('#setting-games-lupusburg-discussion_seconds');
  await one.getByRole('link', { name: 'Giochi' }).click();
  await one.locator('summary').filter({ hasText: 'Lupusburg' }).click();
  const usual = await seconds.inputValue();
  await seconds.fill('77');
  await seconds.blur();
  const said = one.locator('.preset-answer');
  const keep = async (name: string, sentence: string) => {
    await one.locator('#preset-name').fill(name);
    await one.locator('#keep-preset').click();
    await said.getByText(sentence).waitFor();
  };
  await keep(' ', 'Serve un nome.');
  await keep('Venerdì 🐺', 'Il numero 1 è «Venerdì 🐺».');
  expect(await seconds.inputValue()).toBe(usual);
  await keep('venerdì 🐺 ', 'C’è già un altro numero con questo nome.');
  const preset = one.locator('.own-presets li').nth(1);
  await preset.getByRole('button', { name: 'Mostra qui sopra' }).click();
  expect(await seconds.inputValue()).toBe('77');
  await preset.getByText('Elimina …').click();
  await preset.getByRole('button', { name: 'Elimina «Venerdì 🐺»' }).click();
  await said.getByText('«Venerdì 🐺», numero 1, è eliminato.').waitFor();
  expect(await one.locator('.own-presets li').count()).toBe(1);
});

test('a first table takes the language of the first host’s browser however late that comes, and the console says what is spoken', async () => {
  const table = await joinedConsole(compiled);
  const { time } = table.held;
  // The voice has asked for a game more than once.
  await time.goTo(time.nowMs() + 180_000);
  const page = await (await visitor('en-GB')).newPage();
  await page.goto(table.consoleOf('host', 'voice'));
  const said = page.getByText('The table speaks English now');
  while ((await said.count()) === 0) await time.goTo(time.nowMs() + 50);
  expect(table.held.port?.view().language).toBe('en');
  // The next browser is asked nothing.
  expect(table.held.port?.isLanguageOpen?.()).toBe(false);
});

test('a page that is open while the program is updated reloads itself, because an older page knows neither words nor messages', async () => {
  const newer = await temporaryDirectory();
  await cp(compiled, newer, { recursive: true });
  await appendFile(join(newer, 'page', 'main.js'), '\nconsole.info("newer");\n');
  const served = await serve(smallTable());
  const page = await (await visitor()).newPage();
  await page.goto(served.url);
  await page.locator('#next').waitFor();
  const isNewer = page.waitForEvent('console', (message) => message.text() === 'newer');
  await served.close();
  const port = Number(new URL(served.url).port);
  await serve(smallTable(), { port, compiled: newer });
  await isNewer;
  await page.locator('#next').waitFor();
});
