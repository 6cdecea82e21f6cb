/** A whole game on the page without a mouse. */

import { test } from 'vitest';
import { KeyHands } from './hands.js';
import { openTable, playAGame, useBrowser } from './whole-game.js';

useBrowser();

test('a whole game by keyboard alone', async () => {
  const { watcher, page, byKeyboard: hands } = await openTable();
  const keys = new KeyHands(page);
  const until = (isSo: () => boolean, act: () => Promise<unknown>) =>
    watcher.actUntil(isSo, 2_000, act);
  const joined = () => (watcher.state.asks?.progress?.joined ?? []).length ?? 0;
  const press = () => hands.press(0, 'right');
  await until(
    () => watcher.state.asks?.proposed === 0,
    () => hands.touch(0),
  );
  await until(() => watcher.state.asks?.kind === 'join', press);
  await until(() => joined() > 0, press);
  for (const seat of [2, 3, 4]) await keys.toggle(`auto: Gioca per il posto ${seat}`);
  await watcher.until(() => joined() === 4);
  await hands.hold(0, 'right', () => watcher.until(() => watcher.state.asks?.kind !== 'join'));
  await playAGame(watcher, hands);
});
