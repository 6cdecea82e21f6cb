/** What lies on the table for everybody to see, what is told of a place, and the card of the result: for the page. */
import { expect, test } from 'vitest';
import { type DrawnMark, drawnOn } from '../../../src/engine/script/marks.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  allDecline,
  FOUR,
  lapOfPeeks,
  lifts,
  type Opening,
  opened,
  peeks,
  suspects,
  takesQuestion,
  wantsToAsk,
  wantsToPeek,
} from '../../support/tables/wooolf-table.js';

/** An object: its picture, where it lies, whose and in which colour, how many, and its name. */
function told({ picture, at, giver, colour, count, name }: DrawnMark): string {
  const place = typeof at === 'object' && 'seat' in at ? at.seat : at;
  return [picture, place, giver, colour, count, name.id, name.params['clue']]
    .filter((one) => one !== undefined)
    .join(' ');
}
const lying = (table: TestTable) => drawnOn(table.view.board).map(told);

test('WOT-05, WO-035, WO-036, WO-070, WO-071: clues lie before players in the colour of their givers, and error tokens with their side', () => {
  const standings = [{ black: 1 }, { red: 1, black: 1 }];
  const table = opened({ cards: FOUR, starter: 1, standings });
  peeks(table, 1, 4);
  wantsToPeek(table, 2, 8);
  table.untilAsked('handle', 3);
  for (const slot of [8, 9]) lifts(table, slot);
  table.untilAsked('handle', 2);
  lifts(table, 8);
  table.untilAsked('propose', 3);
  expect(lying(table)).toEqual([
    'question 2 1 sky note.woo-clue unknown',
    'sheep middle 2 green note.woo-clue sheep',
    'cross 0 black 1 note.woo-black',
    'cross 1 red 1 note.woo-red',
    'cross 1 black 1 note.woo-black',
  ]);
  expect(table.view.board.slots.slice(6).map(({ slot, owner }) => [slot, owner])).toEqual([
    [6, 3],
    [7, 3],
    [8, undefined],
    [9, undefined],
  ]);
  // No card is face up before the reveal.
  expect(table.view.board.slots.flatMap(({ faceUp }) => faceUp)).toEqual([]);
  // A fourth of the same symbol has no token, and is named so.
  for (const seat of [3, 0]) peeks(table, seat, 4);
  for (let lap = 0; lap < 4; lap += 1) {
    for (const seat of [1, 2, 3, 0]) peeks(table, seat, seat === 1 ? 0 : seat === 2 ? 1 : 4);
  }
  expect(lying(table).filter((one) => one.startsWith('wolf 0 1'))).toEqual([
    ...Array.from({ length: 3 }, () => 'wolf 0 1 sky note.woo-clue wolf'),
    'wolf 0 1 sky note.woo-clue-virtual wolf',
  ]);
});

test('WOT-05: whoever holds a ring is told what is known of its place, and that it is nothing only where it is', () => {
  const table = opened();
  const toldOf = (slot: number) => {
    table.mark();
    table.touch(slot, 1_500);
    table.wait(6_000);
    return table.heard.filter((id) => id.startsWith('woo.told'));
  };
  expect(toldOf(6)).toEqual(['woo.told.nothing', 'woo.told.standing']);
  expect(table.lastSaid('woo.told.nothing')).toMatchObject({ seat: { number: 4 } });
  peeks(table, 0, 6);
  wantsToAsk(table, 1, 3);
  takesQuestion(table, 1, 1);
  table.press(3, 'left');
  table.untilAsked('propose', 2);
  expect(toldOf(6)).toEqual(['woo.told.clue', 'woo.told.answer', 'woo.told.standing']);
});

test('WO-075: a card tells who has won, alone or together, as whom and with how many points; until then nobody’s', () => {
  const ends = (standings: NonNullable<Opening['standings']>) => {
    const table = opened({ round: 3, starter: 2, standings });
    lapOfPeeks(table, [2, 3, 4, 0, 1]);
    for (const seat of [2, 3]) suspects(table, seat);
    expect(table.view.board.result).toBeUndefined();
    allDecline(table, 0);
    table.untilSaid('woo.end.over');
    table.until(() => table.view.state === 'ended');
    return table.view.board.result;
  };
  const alone = ends([{ points: 3 }, { points: 2 }]);
  expect(alone?.reason).toEqual({ id: 'woo.end.over', params: { why: 'last-round' } });
  expect(alone?.players.slice(0, 2)).toEqual([
    {
      ...{ seat: 0, won: true, shared: false, points: 3 },
      role: { id: 'note.woo-character', params: { character: 'wolf' } },
    },
    {
      ...{ seat: 1, won: false, shared: false, points: 2 },
      role: { id: 'note.woo-character', params: { character: 'shepherd' } },
    },
  ]);
  const together = ends([{ points: 3 }, { points: 3 }]);
  expect(together?.players.map(({ won, shared }) => [won, shared])).toEqual([
    [true, true],
    [true, true],
    ...Array.from({ length: 3 }, () => [false, false]),
  ]);
});
