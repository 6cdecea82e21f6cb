/** The important paths in one engine, at both homes. */
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../page/program.js';
import { serveKnown } from '../../page/setup-known.js';
import { compiled } from '../../runner/compiled.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { buildTab, SPEED } from '../../tab/served-tab.js';
import type { Engine } from './engine-page.js';
import {
  byKeyboard,
  byPointer,
  expectInSight,
  expectNothingWrong,
  expectOneScreen,
  GO_ON,
  opened,
  soundRuns,
  toNightfall,
  watched,
  watchedTab,
} from './steps.js';

/** A table as a newcomer starts it, as quiet as a machine of tests. */
async function servedTable(): Promise<string> {
  const directory = await temporaryDirectory();
  const program = await startProgram({
    directory,
    speed: SPEED,
    sections: 'voice: { output: none }',
  });
  onTestFinished(() => program.kill());
  return watched(program.url);
}

/** Tests the pages in the engine that `open` opens. */
export function testInEngine(name: string, open: () => Promise<Engine>): void {
  describe(name, () => {
    beforeAll(buildTab);

    test('the first night of a server’s table by pointer, its television, its console, its first start', async () => {
      const [page, url] = await Promise.all([opened(open), servedTable()]);
      await page.size(390, 844);
      await page.open(url);
      await toNightfall(page, byPointer(page));
      await expectInSight(page);
      await expectNothingWrong(page);
      await page.reload();
      await page.until(`document.querySelectorAll('.seat-row').length > 2`);
      await expectNothingWrong(page);

      await page.open(new URL('hall', url).href);
      await expectOneScreen(page);
      await expectNothingWrong(page);
      await page.open(new URL('console#table', url).href);
      await page.until(`document.querySelectorAll('.lamps li, .lamp').length > 2`);
      await expectNothingWrong(page);

      const { url: setup, acts, changes } = await serveKnown(compiled);
      await page.open(await watched(setup));
      const asks = changes({ step: 'details' });
      await page.until(`document.body.innerText.includes(${JSON.stringify(asks)})`);
      await page.click('button.main');
      await expect.poll(() => acts.length).toBe(1);
      await expectNothingWrong(page);
    });

    test('the first night in a tab by keyboard alone, and a reload in the middle of it', async () => {
      const [page, url] = await Promise.all([opened(open), watchedTab()]);
      await page.size(390, 844);
      await page.open(url);
      await toNightfall(page, byKeyboard(page));
      await soundRuns(page);
      await expectInSight(page);
      await expectNothingWrong(page);
      await page.reload();
      await page.until(
        `${JSON.stringify(GO_ON)}.includes((document.querySelector('#next[aria-disabled="false"]') || {}).textContent?.trim())`,
      );
      await toNightfall(page, byKeyboard(page));
      await expectNothingWrong(page);
    });
  });
}
