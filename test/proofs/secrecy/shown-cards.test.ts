import { expect, test } from 'vitest';
import { encodeEntry } from '../../../src/engine/play/entry-codec.js';
import {
  type LupusburgTable,
  layCards,
  layoutOf,
  newEvening,
  type Opening,
} from '../../support/tables/lupusburg-table.js';
import { firstDifference, Observer } from './observation.js';

const PLAYERS = 4;

/** Everybody sits down and takes the game. */
function begun(kit?: 'one-reader'): { table: LupusburgTable; observer: Observer } {
  const layout = layoutOf(PLAYERS);
  const table: LupusburgTable = newEvening(kit === undefined ? { layout } : { layout, kit });
  const observer = new Observer(table);
  for (let seat = 0; seat < PLAYERS; seat++) table.press(seat, 'right');
  table.hold(0, 'right');
  table.untilAsked('claim');
  table.press(0, 'right');
  return { table, observer };
}

/** Everybody shows his characters to the one reader and lays them; up to the first night. */
async function shown(opening: Opening, encode?: Parameters<Observer['observation']>[0]) {
  const { table, observer } = begun('one-reader');
  table.untilAsked('show');
  layCards(table.table, { players: PLAYERS, ...opening });
  for (let slot = 0; slot < 2 * PLAYERS; slot++) {
    table.touch(slot);
    table.table.do({ kind: 'show', slot, card: 'character' });
    table.wait(500);
  }
  for (let seat = 0; seat < PLAYERS; seat++) table.press(seat, 'right');
  table.untilSaid('wolf.open');
  return observer.observation(encode);
}

test('LB-SETUP-08: whichever card is shown, the same is seen, heard and written, at the same times', async () => {
  const one = await shown({ wolf: 0, thief: 2 });
  const other = await shown({ wolf: 5, thief: 6 });
  expect(firstDifference(one, other)).toBeUndefined();
});

/** The reader under one slot is silent; it is overruled, and the first victim leaves the ring. */
async function overruled(opening: Opening) {
  const { table, observer } = begun();
  table.untilAsked('ready');
  layCards(table.table, { players: PLAYERS, ...opening });
  table.table.emulatedCards.lift('the silent reader', 7);
  for (let seat = 0; seat < PLAYERS; seat++) table.press(seat, 'right');
  table.untilSaid('deal.unread');
  table.untilSaid('table.overrule');
  table.hold(2, 'right');
  table.untilSaid('deal.overruled');
  table.night(4);
  table.untilAsked('removal');
  table.table.do({ kind: 'take-away', slot: 4 });
  table.press(2, 'right');
  table.untilPhase('privilege');
  return observer.observation();
}

test('readers that are overruled: whatever they see or do not, the game is the same for all', async () => {
  const one = await overruled({ wolf: 0, thief: 2 });
  // Here the card that no reader sees is the wolf's.
  const other = await overruled({ wolf: 7, thief: 2 });
  expect(firstDifference(one, other)).toBeUndefined();
});

test('and a journal that told which card was shown would be caught', async () => {
  const leaky: Parameters<Observer['observation']>[0] = (entry) => ({
    atMs: entry.atMs,
    // A journal refuses an open entry of a sealed kind, so the leak writes another kind.
    kind: entry.kind === 'sealed' ? 'draw' : entry.kind,
    sealed: false,
    // What a leak would write: the sealed content as it is.
    payload: entry.kind === 'sealed' ? JSON.stringify(peek(entry)) : '',
  });
  const one = await shown({ wolf: 0, thief: 2 }, leaky);
  const other = await shown({ wolf: 5, thief: 6 }, leaky);
  expect(firstDifference(one, other)).toContain('entries');
});

function peek(entry: Parameters<typeof encodeEntry>[0]) {
  return encodeEntry(entry).payload;
}
