/** Rehearsals in a tab: the same bytes as in Node, and a file that is dropped on the page. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { playRehearsal } from '../../src/tab/play-rehearsal.js';
import { launchBrowser } from '../page/browser.js';
import { isNightly } from '../support/nightly.js';
import { buildTab, serveTab } from './served-tab.js';

const FOLDER = 'test/rehearsals';
const EVERY_FILE = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
const FILES = isNightly ? EVERY_FILE : EVERY_FILE.filter((_, at) => at % 4 === 0);
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

let browser: Browser;
beforeAll(async () => {
  buildTab();
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function open() {
  const page = await browser.newPage({ locale: 'en-GB' });
  onTestFinished(() => page.close());
  const served = await serveTab();
  await page.goto(served.url);
  await page.locator('#next').waitFor();
  return page;
}

test(`${isNightly ? 'every rehearsal' : 'every fourth rehearsal'} prints the same bytes in Node and in the tab`, async () => {
  const page = await open();
  const texts = FILES.map(textOf);
  const played = await page.evaluate(async (all) => {
    const worker = new Worker('table.js');
    const answers: string[] = [];
    for (const text of all) {
      const answer = new Promise<string>((resolve) => {
        worker.onmessage = ({ data }) => resolve(JSON.stringify(data.answer));
      });
      worker.postMessage({ kind: 'rehearse', id: 0, text });
      answers.push(await answer);
    }
    return answers;
  }, texts);
  const here = texts.map((text) => JSON.stringify(playRehearsal(text)));
  FILES.forEach((name, index) => {
    expect([name, played[index]]).toEqual([name, here[index]]);
  });
  expect(here.filter((one) => JSON.parse(one).wrong.length > 0)).toEqual([]);
});

test('a file that is dropped on the page is played, and its faults are told with their lines', async () => {
  const page = await open();
  const drop = (name: string, text: string) =>
    page.evaluate(
      ([file, content]) => {
        const data = new DataTransfer();
        data.items.add(new File([content ?? ''], file ?? ''));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
      },
      [name, text],
    );
  const [good = ''] = FILES;
  await drop(good, textOf(good));
  const dialog = page.locator('#rehearsal');
  await dialog.getByText('✓ Everything is as the rehearsal expects.').waitFor();
  const expected = dialog.getByRole('region', { name: 'What the rehearsal expects' });
  expect((await expected.innerText()).split('\n').filter(Boolean)).toSatisfy(
    (lines: string[]) => lines.length > 0 && lines.every((line) => /^✓ Line \d+: /u.test(line)),
  );
  await dialog.getByRole('button').click();
  const unmet = ['menu', 'join', 'menu'].map((kind) => `  - expect: { asks: { kind: ${kind} } }\n`);
  const head = 'about: a menu\ngame: una-notte-da-lupi\nlanguage: en\nkit: no-reader\nsteps:\n';
  await drop('unmet.yaml', head + unmet.join(''));
  await dialog.getByText('✗ Not everything is as').waitFor();
  expect(await expected.innerText()).toMatch(/^✓ Line 6: .*\n✗ Line 7: .*\n– Line 8: /u);
  await dialog.getByRole('button').click();
  await drop('package.json', '{ "name": "no game" }');
  await dialog.getByText('This link or file does not hold a whole game').waitFor();
  await dialog.getByRole('button').click();
  expect(await page.locator('#next').isVisible()).toBe(true);
  await drop('wrong.yaml', 'about: a game\nseats: many\n');
  await dialog.getByText('✗ Not everything is as').waitFor();
  expect(await dialog.locator('li b').first().innerText()).toMatch(/^Line \d+:$/u);
  await dialog.getByRole('button').click();
  await drop('huge.yaml', `about: ${'a'.repeat(10_000_000)}`);
  await dialog.getByText('✗ Not everything is as').waitFor();
});
