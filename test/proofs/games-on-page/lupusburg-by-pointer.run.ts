/** A whole game on the page with real clicks. */
import { expect, test } from 'vitest';
import { ACTS, openTable, playAGame, screenshot, useBrowser } from '../../page/whole-game.js';

useBrowser();

test('a whole game by pointer, one seat a person’s and three played for', async () => {
  const { page, watcher, byPointer: hands } = await openTable();
  await page.locator('#players').selectOption('4');
  await hands.button('Comincia');
  await watcher.until(() => watcher.state.asks?.kind === 'join');
  // What is lit comes from the board, through its LED pin.
  await page.locator('.pixel[fill^="rgb"]').first().waitFor();
  const person = await playAGame(watcher, hands);
  await page.screenshot({ path: screenshot('whole-game.png') });

  await hands.button('Ripeti');
  await page.getByText('Altro').click();
  await hands.button('Ferma la partita');
  await page.locator('dialog').getByRole('button', { name: 'Ferma la partita' }).click();
  // The evening begins anew: the table asks for a game.
  await watcher.until(() => watcher.state.asks?.kind === 'menu');
  expect(person.did.size).toBeGreaterThanOrEqual(ACTS.length);
});
