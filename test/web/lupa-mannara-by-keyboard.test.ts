/** A whole game of La Vendetta della Lupa Mannara on the page without a mouse. */
import { expect, test } from 'vitest';
import { KeyHands } from './hands.js';
import { SHORT_NIGHTS, SixPeople, THEIR_GAME } from './six-people.js';
import { openTable, useBrowser } from './whole-game.js';

useBrowser();

test('LM4-001: six people play a whole game by keyboard alone', async () => {
  const { watcher, page } = await openTable(SHORT_NIGHTS);
  const people = new SixPeople(watcher, new KeyHands(page));
  await people.sitDown();
  await people.begin();
  await people.playToTheEnd();
  for (const [id, role] of THEIR_GAME)
    expect([id, role, people.hasSaid(id, role)]).toEqual([id, role, true]);
  expect(people.hasSaid('lm.story.over')).toBe(true);
});
