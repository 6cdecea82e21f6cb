/**
 * A whole game of Wooolf! on the page: a round with real clicks, the next with the keyboard alone. A peek at
 * oneself, a first turn that suspects, a question to the fifth player and a pointer on oneself have their sentences.
 */
import { expect, test } from 'vitest';
import { BRIEF_WORDS, FourPeople } from '../../page/four-people.js';
import { HandsByTurns } from '../../page/hands.js';
import { openTable, useBrowser } from '../../page/whole-game.js';
import { captionsOf } from '../../support/captions.js';

useBrowser();

const DESKTOP = { width: 1440, height: 900 };
/** How long the page may take to show what a hand asked before it asks again. */
const LOOKED_FOR_MS = 1_500;
/** Longer than a ring must be held to tell what lies there. */
const HELD_MS = 600;
const TELEPHONE = { width: 390, height: 844 };

test('WO-018, WO-031, WO-040, WO-045, WO-074: four people play a whole game, a round by pointer and a round by keyboard; mistakes have their sentences', async () => {
  const { watcher, page, byPointer, byKeyboard, picture } = await openTable(BRIEF_WORDS);
  const hands = new HandsByTurns(() => (watcher.state.turn < 2 ? byPointer : byKeyboard));
  /** Whoever gave it: of lists of players the captions of a cue are only some. */
  const told = [...captionsOf('it', 'woo.told.clue')].map((words) =>
    words.slice(0, words.lastIndexOf(' da ') + ' da '.length),
  );
  const isTold = () =>
    watcher.texts.some((text) => told.some((words) => text.includes(`"text":"${words}`)));
  const seen = new Set<string>();
  const pictured = async (moment: string) => {
    if (seen.has(moment)) return;
    seen.add(moment);
    await picture(`wooolf-${seen.size}-${moment}.png`);
    await page.setViewportSize(TELEPHONE);
    await picture(`wooolf-${seen.size}-${moment}-telephone.png`);
    await page.setViewportSize(DESKTOP);
  };
  const people: FourPeople = new FourPeople(watcher, hands, async () => {
    const { phase, asks, turn } = watcher.state;
    if (asks?.kind === 'propose' && !people.hasSaid('woo.refuse.fifth')) {
      const [seat = 0] = asks.seats;
      await people.heard('woo.refuse.own-card', () => hands.touch(2 * seat));
      await people.heard('woo.refuse.first-turn', () => hands.touch(2 * seat + 1));
      await hands.touch(16);
      await people.heard('woo.refuse.fifth', () => hands.touch(17));
      await people.heard('woo.told.nothing', () =>
        hands.holdPad(16, () => page.waitForTimeout(HELD_MS)),
      );
    }
    // A ring that is held tells the clue that lies there.
    if (asks?.kind === 'propose' && people.hasSaid('woo.peek.clue') && !isTold())
      await watcher.actUntil(isTold, LOOKED_FOR_MS, () =>
        hands.holdPad(people.clueSlot, () => page.waitForTimeout(HELD_MS)),
      );
    if (turn === 1) await pictured(`${phase.replace(/^Round \d: /u, '')}-${asks?.kind}`);
  });
  await people.sitDown();
  await people.playToTheEnd();
  await pictured('end');

  const heard = [
    ...['woo.peek.clue', 'woo.question.answered', 'woo.suspect.locked', 'woo.suspect.enough'],
    ...['woo.reveal.is', 'woo.pointers.own', 'woo.score.incorrect', 'woo.end.over'],
  ];
  for (const id of heard) expect([id, people.hasSaid(id)]).toEqual([id, true]);
  const kinds = ['ready', 'propose', 'handle', 'choose', 'press', 'claim'];
  expect([...people.did]).toEqual(expect.arrayContaining(kinds));
  // Until the cards are turned nothing of them was told, but to the hand that held them.
  const before = watcher.texts
    .slice(0, people.placeOf('woo.reveal.ask'))
    .filter((text) => !/^\{"kind":"(hand|faces|hello)"/.test(text));
  expect(before.length).toBeGreaterThan(50);
  for (const text of before) expect(text).not.toMatch(/character:/);
});
