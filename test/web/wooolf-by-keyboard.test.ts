/** A whole game of Wooolf! on the page with the keyboard alone. */
import { expect, test } from 'vitest';
import { BRIEF_WORDS, FourPeople } from './four-people.js';
import { KeyHands } from './hands.js';
import { openTable, useBrowser } from './whole-game.js';

useBrowser();

test('four people play a whole game of Wooolf! by keyboard', async () => {
  const { watcher, page } = await openTable(BRIEF_WORDS);
  const people = new FourPeople(watcher, new KeyHands(page));
  await people.sitDown();
  await people.playToTheEnd();
  for (const id of ['woo.peek.clue', 'woo.question.answered', 'woo.end.over'])
    expect([id, people.hasSaid(id)]).toEqual([id, true]);
});
