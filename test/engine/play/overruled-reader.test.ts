/** Law 1: the cards are the truth, and a reader that sees otherwise can be overruled by hand. */
import { expect, test } from 'vitest';
import { openedAt } from '../../support/tables/lupusburg-table.js';

const VICTIM = 2;

test('a reader that goes on seeing a removed card: its owner holds right, and the game goes on', () => {
  const table = openedAt({ players: 4 });
  table.night(VICTIM);
  table.untilAsked('removal');
  // The card is gone; the reader does not say so. It is told how to go on, and then does.
  table.untilSaid('table.overrule');
  table.press(1, 'right');
  expect(table.asks?.kind).toBe('removal');
  table.hold(0, 'right');
  expect(table.asks?.kind).toBe('removal');
  table.hold(1, 'right');
  table.untilPhase('privilege');
  expect(table.view.board.slots.find(({ slot }) => slot === VICTIM)?.inRing).toBe(false);
});

test('a reader that sees nothing where a card lies is asked about once, and then no more', () => {
  const table = openedAt({ players: 4 });
  table.night(VICTIM);
  table.untilAsked('removal');
  // The reader under slot 7 dies just before the victim is taken away.
  table.table.emulatedCards.lift('the dead reader', 7);
  table.untilSaid('remove.wrong');
  table.table.emulatedCards.takeAway(VICTIM);
  table.hold(1, 'right');
  table.untilAsked('in-place');
  expect(table.asks?.slots).toEqual([7]);
  table.untilSaid('table.overrule');
  table.hold(3, 'right');
  table.untilPhase('privilege');
});
