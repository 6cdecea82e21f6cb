/** Firefox as Debian has it, without a window, driven by WebDriver BiDi. */
import { writeFile } from 'node:fs/promises';
import { launch } from 'puppeteer-core';
import type { Engine } from './engine-page.js';

/** Opens it with an Italian page. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    headless: true,
    protocolTimeout: 0,
    extraPrefsFirefox: { 'intl.accept_languages': 'it' },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  return {
    name: 'Firefox',
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    until: async <Value>(expression: string) => {
      const handle = await page.waitForFunction(expression);
      // The test's own expression.
      return (await handle.jsonValue()) as Value;
    },
    // The test's own expression.
    value: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    size: (width, height) => page.setViewport({ width, height }),
    picture: async (file) => writeFile(file, await page.screenshot()),
    close: () => browser.close(),
  };
}
