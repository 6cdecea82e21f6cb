/** The recipes of README, followed as they are printed, in a real browser. */
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { appendFile, cp, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.js';
import { launchBrowser, QUIET_SCREEN } from './browser.js';

const MAIN = process.env['ARTIGLIO_MAIN'] ?? resolve('dist', 'program', 'main.js');
const TABLET = { viewport: { width: 1080, height: 810 }, hasTouch: true };
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;
let readme: string;
beforeAll(async () => {
  browser = await launchBrowser();
  readme = await readFile('README.md', 'utf8');
});
afterAll(() => browser.close());

/** The first code block below a heading, line by line. */
function recipe(heading: string): readonly string[] {
  const below = readme.split(`\n### ${heading}\n`)[1] ?? readme.split(`\n## ${heading}\n`)[1] ?? '';
  return /```\n([\s\S]*?)\n```/u.exec(below)?.[1]?.split('\n') ?? [];
}

/** What a terminal shows from which the table was started. */
interface Terminal {
  /** The address that is printed after these words. */
  address(use: string): string;
}

/**
 * Types a recipe in a folder that has the configurations of this one; `npm start` takes a free port. The tables are
 * silent: making clips of a voice that nobody hears here takes longer than all else.
 */
async function follow(lines: readonly string[]): Promise<Terminal> {
  const directory = await temporaryDirectory();
  await cp('config', join(directory, 'config'), { recursive: true });
  for (const name of ['emulated', 'emulated-no-reader'])
    await appendFile(join(directory, 'config', `${name}.yaml`), '\nvoice: { output: none }\n');
  const typed = lines.map((line) =>
    line.replace(
      /^npm start(?: --)?/u,
      `exec "${process.execPath}" "${MAIN}" start --show-key --port 0`,
    ),
  );
  expect(typed.at(-1)).toContain('exec');
  const shell = spawn('sh', ['-e', '-c', typed.join('\n')], {
    cwd: directory,
    // Beside the copies, so that its evening is not kept in this checkout.
    env: { ...process.env, ARTIGLIO_CONFIG: join(directory, 'config', 'emulated.yaml') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(shell, 'exit');
  onTestFinished(async () => {
    shell.kill();
    await exited;
  });
  let shown = '';
  const more = new EventEmitter();
  shell.stdout.on('data', (part: unknown) => {
    shown += String(part);
    more.emit('more');
  });
  while (!shown.includes('Ctrl-C stops it'))
    await Promise.race([
      once(more, 'more'),
      exited.then(() => Promise.reject(new Error(`It ended: ${shown}`))),
    ]);
  return {
    address: (use) => new RegExp(`${use}.*? (http\\S+)`, 'u').exec(shown)?.[1] ?? `no ${use}`,
  };
}

async function open(address: string, device: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...QUIET_SCREEN, ...device });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a tablet in the middle, a television and a stand by the addresses that are printed', async () => {
  const terminal = await follow(recipe('A tablet in the middle'));
  const tablet = await open(terminal.address('For a tablet'), TABLET);
  await tablet.locator('#lay').click();
  await tablet.locator('.tablet-side').nth(3).waitFor();
  expect(await tablet.locator('.tablet-button').count()).toBe(16);
  // A photograph of its address bar lets nobody in.
  expect(new URL(tablet.url()).search).toBe('?tablet');
  const television = await open(terminal.address('For a television'));
  // Its key may show the word of the evening.
  await television.locator('body[data-view="hall"] .word').waitFor();
  const stand = await open(`${terminal.address('The table is ready: open')}?watch`);
  await stand.locator('.layout').waitFor();
  expect(new URL(stand.url()).search).toBe('?watch');
});

test('four friends and four telephones by the word that the printed address shows', async () => {
  const terminal = await follow(recipe('Four friends and four telephones'));
  const host = await open(terminal.address('For telephones'));
  const word = await host.locator('.word').innerText();
  // A telephone's page reads the word behind the hash of this very address.
  const join = new URL(await host.locator('.join-url').innerText());
  expect([join.pathname, join.hash]).toEqual(['/seat', `#word=${word}`]);
  const names = ['Anna', 'Marco', 'anna', 'Zoë'];
  for (const name of names) {
    const telephone = await open(join.href, TELEPHONE);
    await telephone.locator('input[name="name"]').fill(name);
    await telephone.locator('form .main').click();
    await telephone.locator('.seat').waitFor();
    await host.locator('.place .name', { hasText: name }).first().waitFor();
  }
  const shown = host.locator('.place [data-taken="true"] .name');
  const named = (await shown.allInnerTexts()).map((one) => one.split('\n').at(-1));
  expect(named).toEqual(['Anna', 'Marco', 'anna 2', 'Zoë']);
  await shown.first().click();
  await host.locator('#free-person').click();
  await host.locator('.place [data-taken="true"]').nth(3).waitFor({ state: 'detached' });
});

test('the minute’s table: the page, its demo and what a stand shows', async () => {
  const terminal = await follow(recipe('Try it in a minute'));
  const printed = terminal.address('The table is ready: open');
  const written = [...readme.matchAll(/`(http:\/\/127\.0\.0\.1:8080\/\?\w+)`/gu)].map(
    ([, address = '']) => address.replace('http://127.0.0.1:8080/', printed),
  );
  expect(written.map((address) => new URL(address).search)).toEqual(['?demo', '?watch']);
  const [demo = '', watch = ''] = written;
  const stand = await open(watch);
  await stand.locator('#watched').waitFor();
  // A touch ends it; then the demo can begin.
  await stand.mouse.click(5, 5);
  await stand.locator('#watched').waitFor({ state: 'detached' });
  await stand.context().close();
  const round = await open(demo);
  await round.locator('body[data-night="true"]').waitFor();
});
