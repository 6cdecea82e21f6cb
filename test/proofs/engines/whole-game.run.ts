/** A whole Una Notte in a tab, from the menu to its result, in both engines: `npm run engines`. */
import { beforeAll, test } from 'vitest';
import { buildTab } from '../../tab/served-tab.js';
import { openFirefox } from './firefox.js';
import { expectNothingWrong, opened, watchedTab } from './steps.js';
import { openWebKit } from './webkit.js';

beforeAll(buildTab);

test.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('a whole Una Notte plays by itself in %s', async (_, open) => {
  const [page, url] = await Promise.all([opened(open), watchedTab()]);
  await page.size(390, 844);
  await page.open(`${url}?watch=una-notte-da-lupi`);
  await page.until(`document.body.dataset.night === 'true'`);
  await page.until(`document.querySelectorAll('.result-player').length > 2`);
  await expectNothingWrong(page);
});
