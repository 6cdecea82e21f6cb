/** A whole game of Wooolf! on the page with real clicks; what may not be done has its sentence. */
import { expect, test } from 'vitest';
import { BRIEF_WORDS, FourPeople } from './four-people.js';
import { PointerHands } from './hands.js';
import { openTable, screenshot, useBrowser } from './whole-game.js';

useBrowser();

test('WO-018, WO-031, WO-040, WO-045: four people play a whole game by pointer; each mistake has its sentence', async () => {
  const { watcher, page } = await openTable(BRIEF_WORDS);
  const hands = new PointerHands(page);
  const seen = new Set<string>();
  const people: FourPeople = new FourPeople(watcher, hands, async () => {
    const { phase, asks, turn } = watcher.state;
    const moment = `${turn}-${phase.replace(/^Round \d: /u, '')}-${asks?.kind}`;
    if (seen.has(moment)) return;
    seen.add(moment);
    await page.screenshot({ path: screenshot(`wooolf-${seen.size}-${moment}.png`) });
    if (asks?.kind !== 'propose' || people.hasSaid('woo.refuse.fifth')) return;
    const [seat = 0] = asks.seats;
    await people.heard('woo.refuse.own-card', () => hands.touch(2 * seat));
    await people.heard('woo.refuse.first-turn', () => hands.touch(2 * seat + 1));
    const [one = 0, other = 0] = people.middle;
    await hands.touch(one);
    await people.heard('woo.refuse.fifth', () => hands.touch(other));
    await people.heard('woo.told.nothing', () =>
      hands.holdPad(one, () => page.waitForTimeout(400)),
    );
  });
  await people.sitDown();
  await people.playToTheEnd();
  await page.screenshot({ path: screenshot('wooolf-end.png') });

  for (const id of ['woo.peek.clue', 'woo.question.answered', 'woo.suspect.enough', 'woo.end.over'])
    expect([id, people.hasSaid(id)]).toEqual([id, true]);
  const kinds = ['ready', 'propose', 'handle', 'choose', 'press', 'claim'];
  expect([...people.did]).toEqual(expect.arrayContaining(kinds));
  // Until the cards are turned nothing of them was told, but to the hand that held them.
  const told = watcher.texts
    .slice(0, people.placeOf('woo.reveal.ask'))
    .filter((text) => !/^\{"kind":"(hand|faces|hello)"/.test(text));
  expect(told.length).toBeGreaterThan(50);
  for (const text of told) expect(text).not.toMatch(/character:/);
});
