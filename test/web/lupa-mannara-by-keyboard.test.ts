/** A whole game of La Vendetta della Lupa Mannara on the page without a mouse. */
import { expect, test } from 'vitest';
import { KeyHands } from './hands.js';
import { SHORT_NIGHTS, SixPeople } from './six-people.js';
import { openTable, useBrowser } from './whole-game.js';

useBrowser();

test('LM4-001: six people play a whole game by keyboard alone', async () => {
  const { watcher, page } = await openTable(SHORT_NIGHTS);
  const people = new SixPeople(watcher, new KeyHands(page));
  await people.sitDown();
  await people.begin();
  await people.playToTheEnd();
  // Which pads are held in time is up to the machine, and so is who dies; the game by pointer says it.
  for (const id of ['lm.aura.gone', 'lm.ghost.is', 'lm.skull.ask', 'lm.story.over'])
    expect([id, people.hasSaid(id)]).toEqual([id, true]);
});
