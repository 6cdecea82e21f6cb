/** The table that runs whole in a browser's tab, as a visitor with nothing but a link sees it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../page/browser.js';
import { OF_TAB, youngerThan2019 } from '../page/younger.js';
import { temporaryDirectory } from '../support/temporary.js';
import { DEAL, deal, next, nextNamed, pause, pressNext } from './one-button.js';
import { buildInto, buildTab, serveTab, TAB } from './served-tab.js';

let browser: Browser;
beforeAll(async () => {
  buildTab();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const TELEPHONE = { viewport: { width: 390, height: 844 }, locale: 'it-IT' };

async function telephone(): Promise<BrowserContext> {
  const context = await browser.newContext(TELEPHONE);
  onTestFinished(() => context.close());
  return context;
}

/** Opens the tab, and fails the test when anything is said on its console. */
async function openIn(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  onTestFinished(() => expect(faults).toEqual([]));
  await page.goto(url);
  return page;
}

describe('what is built', () => {
  test('is the same to the byte when it is built again', async () => {
    const again = await temporaryDirectory();
    buildInto(again);
    const hashes = (folder: string) =>
      readdirSync(folder).map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]);
    expect(hashes(again)).toEqual(hashes(TAB));
  });

  test.each(['page.js', 'table.js', 'board.js', 'service-worker.js'])(
    '%s is classic, and asks for no younger word or function',
    (name) => {
      const script = readFileSync(join(TAB, name), 'utf8');
      expect(youngerThan2019(script, OF_TAB)).toEqual([]);
      expect(script).not.toMatch(/(?:^|[;}])import[\s{*"']|\bimport\(/u);
    },
  );
});

describe('a visitor with nothing but a link', () => {
  test('chooses a game, looks at his cards, reloads in the middle, and needs no network for it', async () => {
    const served = await serveTab({ isQuick: true });
    const context = await telephone();
    const page = await openIn(context, served.url);
    await page.locator('input[name="game"][value="lupusburg"]').check({ force: true });
    await pressNext(page, 'Comincia');
    await deal(page);
    await pressNext(page, 'Guarda le mie carte');
    await page.locator('.own-cards').waitFor();
    const cards = await page.locator('.own-cards figcaption').allInnerTexts();
    expect(cards.length).toBeGreaterThan(1);
    // A tab that is killed may lose the second of play before; what a hand did is kept.
    await pause(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    served.stop();
    await page.reload();
    await page.getByText('In pausa').first().waitFor();
    await pressNext(page, 'Continua');
    await pressNext(page, 'Guarda le mie carte');
    expect(await page.locator('.own-cards figcaption').allInnerTexts()).toEqual(cards);
    // Those who are played for are played for again.
    expect(await page.locator('.seats input:checked').count()).toBeGreaterThan(2);
  });

  test('asks for nothing after the first load, wherever the files lie', async () => {
    const served = await serveTab({ isQuick: true });
    const page = await openIn(await telephone(), served.url);
    await next(page).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    expect(served.asked.filter((path) => !path.startsWith('/a/path/'))).toEqual([]);
    const before = served.asked.length;
    await pressNext(page, 'Comincia');
    await page.getByRole('button', { name: 'Regole' }).first().click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await deal(page);
    expect(served.asked.slice(before)).toEqual([]);
  });

  test('with a second tab is told where the table is, and takes it over', async () => {
    const served = await serveTab({ isQuick: true });
    const context = await telephone();
    const first = await openIn(context, served.url);
    await next(first).waitFor();
    const second = await openIn(context, served.url);
    await second.getByText('in un’altra scheda').waitFor();
    expect(await second.locator('#page').isVisible()).toBe(false);
    await second.getByText('Gioca qui').click();
    await next(second).waitFor();
    await first.getByText('in un’altra scheda').waitFor();
  });

  test('by a link to a moment is dealt a game of five in English', async () => {
    const served = await serveTab({ isQuick: true });
    const page = await openIn(
      await telephone(),
      `${served.url}#game=lupusburg&seats=5&language=en`,
    );
    await deal(page);
    expect(await page.locator('.seat-row').count()).toBe(5);
    expect(page.url()).toBe(served.url);
  });

  test('whose browser keeps nothing is told so, and plays', async () => {
    const served = await serveTab({ isQuick: true });
    const context = await telephone();
    // As a private window of some browsers does it, in the worker that keeps the evening.
    await context.route('**/table.js', async (route) => {
      const answer = await route.fetch();
      const refuse = 'indexedDB.open = () => { throw new DOMException("no", "SecurityError"); };';
      await route.fulfill({ response: answer, body: `${refuse}${await answer.text()}` });
    });
    const page = await openIn(context, served.url);
    await page.getByText('Questo browser non conserva niente').waitFor();
    await pressNext(page, 'Comincia');
    await nextNamed(page, DEAL);
  });

  test('whose browser has no room left in the middle is told so, and plays', async () => {
    const page = await openIn(await telephone(), (await serveTab({ isQuick: true })).url);
    await nextNamed(page, 'Comincia');
    for (const worker of page.workers())
      await worker.evaluate(() => {
        IDBObjectStore.prototype.add = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
    await pressNext(page, 'Comincia');
    await page.getByText('Questo browser non conserva niente').waitFor();
    await nextNamed(page, DEAL);
  });

  test('whose evening is of another version goes on where it asks the same; one that recorded too little begins anew', async () => {
    const page = await openIn(await telephone(), (await serveTab({ isQuick: true })).url);
    await pressNext(page, 'Comincia');
    await nextNamed(page, DEAL);
    await page.evaluate(async () => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const facts = (await done(indexedDB.open('artiglio')))
        .transaction('facts', 'readwrite')
        .objectStore('facts');
      await done(facts.put({ ...(await done(facts.get('evening'))), version: 'older' }, 'evening'));
    });
    await page.reload();
    await nextNamed(page, DEAL);
    // Nothing is recorded in a pause.
    await pause(page);
    await page.evaluate(async () => {
      const done = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
      const entries = (await done(indexedDB.open('artiglio')))
        .transaction('entries', 'readwrite')
        .objectStore('entries');
      for (const key of await done(entries.getAllKeys()))
        await done(entries.put({ ...(await done(entries.get(key))), sum: undefined }, key));
    });
    await page.reload();
    await nextNamed(page, 'Comincia');
  });

  test('whose store is of a younger tab is told so, and plays', async () => {
    const { url } = await serveTab({ isQuick: true });
    const context = await telephone();
    const before = await context.newPage();
    await before.goto(`${url}icon.svg`);
    await before.evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.open('artiglio', 99).onsuccess = resolve;
        }),
    );
    await before.close();
    const page = await openIn(context, url);
    await page.getByText('Questo browser non conserva niente').waitFor();
    await pressNext(page, 'Comincia');
    await nextNamed(page, DEAL);
  });

  test('without workers is told what the page needs', async () => {
    const served = await serveTab({ isQuick: true });
    const context = await telephone();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
    const page = await context.newPage();
    await page.goto(served.url);
    await page.getByText('deve venire da un indirizzo https').waitFor();
  });
});
