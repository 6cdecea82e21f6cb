/**
 * Two evenings, word for word and ring for ring, from the first chair to the question for another game: the deal, the
 * turns, the reveal, the boards and the score. Hands do at least once what they may not do.
 */
import { expect, test } from 'vitest';
import type { SeatIndex } from '../../../src/engine/table/layout.js';
import { type Aspect, IMAGES, type Image } from '../../../src/games/wooolf/deck.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import { heardAndSeen } from '../../support/tables/heard.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  absent,
  announces,
  enters,
  FIVE,
  lays,
  lifts,
  newEvening,
  type Opening,
  peeks,
  points,
  suspects,
  takesQuestion,
  wantsToAsk,
  wantsToPeek,
} from '../../support/tables/wooolf-table.js';

/** Five at a table of six: the wolf, the shepherd, a hunter, a sheep, a dog; and a number that nobody has. */
const [WOLF, SHEPHERD, HUNTER, SHEEP, DOG, NOBODYS] = [0, 1, 2, 3, 4, 5] as const;
/** A ring in the middle of that table, and one of it that is no player's. */
const MIDDLE = 12;

/** Where the bot's cards lie at a table without a middle: the fifth seat and its first slot. */
const [FIFTHS_SEAT, FIFTHS] = [4, 8] as const;

/** These cards lie there, and everybody is ready. Equal ones lie on one slot. */
function dealt(table: TestTable, stacks: Parameters<typeof lays>[1]): void {
  table.untilAsked('ready');
  lays(table, stacks);
  ready(table);
}

const each = (cards: Opening['cards']) => cards.flat().map((face) => [face]);

function ready(table: TestTable): void {
  table.allReady();
  table.until(() => table.asks?.kind !== 'ready');
}

/** Whoever has the turn peeks at this slot. */
function peeksNext(table: TestTable, ...slots: readonly number[]): void {
  for (const slot of slots) {
    table.untilAsked('propose');
    peeks(table, table.asks?.seats[0] ?? 0, slot);
  }
}

/** Each goes along the list of characters and says that it is this one; before that the left button is nothing. */
function sayWho(table: TestTable, answers: readonly (readonly [SeatIndex, Image])[]): void {
  for (const [seat, image] of answers) {
    table.untilAsked('choose', seat);
    table.press(seat, 'left');
    for (let named = 0; named <= IMAGES.indexOf(image); named += 1) table.press(seat, 'right');
    table.press(seat, 'left');
    table.until(() => table.asks?.seats[0] !== seat);
  }
}

/** Without a reader: the peeker has looked, and enters what he has announced. */
function seesAndSays(table: TestTable, seat: number, clue: Aspect): void {
  table.until(() => table.asks?.way === 'look');
  table.press(seat, 'right');
  table.untilAsked('choose', seat);
  table.press(seat, 'left');
  announces(table, seat, clue);
}

test('WO-013, WO-023, WO-030, WO-050, WO-053, WO-060, WO-075: five with readers, taught in the first round, to the end of the game and back to the chairs', async () => {
  const layout = layoutOf({ seats: 6, slotsPerSeat: 2, centre: 2 });
  const table = newEvening({ layout, seed: 4 });
  const transcript = heardAndSeen(table);
  // Three are too few.
  table.takeSeats(3);
  table.takeSeats(2, 3);
  table.untilAsked('menu');
  for (const slot of [MIDDLE, 1, 0]) table.touch(slot);
  table.press(0, 'right');

  // The deal: cards are missing, one lies where nobody plays, one on another's ring, then all is as it should be.
  table.untilAsked('ready');
  table.wait(62_000);
  const right = each(FIVE);
  dealt(table, right.slice(0, 8));
  dealt(table, [...right.slice(0, 9), [], ['sheep']]);
  dealt(table, [['wolf', 'sheep'], ...right.slice(1, 9)]);
  dealt(table, right);

  // The first round. The shepherd begins; a first turn is too early, and nobody looks at his own card.
  table.untilAsked('propose', SHEPHERD);
  table.wait(62_000);
  for (const side of ['left', 'right'] as const) table.press(SHEPHERD, side);
  for (const slot of [MIDDLE, 2, 3]) table.touch(slot);
  wantsToAsk(table, SHEPHERD, DOG);
  takesQuestion(table, SHEPHERD, 3);
  table.press(DOG, 'right');
  wantsToPeek(table, HUNTER, 6);
  table.wait(62_000);
  lifts(table, 6);
  peeksNext(table, 0, 6, 6);
  // What is known of a place is told to a hand that asks; of a number that nobody has, nothing.
  table.untilAsked('propose', SHEPHERD);
  for (const slot of [6, 8, 10]) {
    table.touch(slot, 1_500);
    table.wait(6_000);
  }
  peeks(table, SHEPHERD, 6);
  peeksNext(table, 2, 4);
  for (const slot of [8, 9]) table.touch(slot);
  suspects(table, DOG);
  // One takes it back, and then suspects all the same.
  table.untilAsked('propose', WOLF);
  for (const slot of [0, 1]) table.touch(slot);
  table.press(WOLF, 'right');
  table.untilAsked('press', WOLF);
  table.press(WOLF, 'left');
  suspects(table, WOLF);
  table.untilAsked('ready');
  table.wait(62_000);
  ready(table);
  table.untilAsked('claim');
  table.press(SHEEP, 'right');

  // The boards, from the shepherd on: his own number, a middle that is nobody's, a correction, and what is known.
  table.untilAsked('propose', SHEPHERD);
  for (const slot of [MIDDLE, 2]) table.touch(slot);
  for (const slot of [6, 10]) {
    table.touch(slot, 1_500);
    table.wait(6_000);
  }
  table.wait(30_000);
  points(table, SHEPHERD, SHEPHERD, 'nobody');
  table.press(SHEPHERD, 'left');
  enters(table, SHEPHERD, WOLF, SHEEP);
  points(table, HUNTER, SHEEP, NOBODYS);
  absent(table, HUNTER);
  enters(table, SHEEP, 'cross', 'cross');
  enters(table, DOG, SHEEP, 'nobody');
  enters(table, WOLF, SHEEP);

  // The second round: nothing is explained, and whoever has the red X suspects at the end only.
  absent(table, HUNTER, false);
  dealt(table, right);
  peeksNext(table, 8, 3, 4, 0, 6);
  wantsToAsk(table, SHEPHERD, HUNTER);
  takesQuestion(table, SHEPHERD, 1);
  table.press(HUNTER, 'left');
  peeksNext(table, 8, 4);
  table.untilAsked('propose', DOG);
  for (const slot of [8, 9]) table.touch(slot);
  peeks(table, DOG, 0, 1);
  suspects(table, WOLF);
  suspects(table, SHEPHERD);
  ready(table);
  table.untilAsked('claim');
  table.press(SHEEP, 'right');
  enters(table, SHEPHERD, DOG, SHEEP);
  for (const seat of [HUNTER, SHEEP, DOG]) enters(table, seat, 'cross', 'cross');
  enters(table, WOLF, 'nobody');

  // The third: the readers are wrong, says somebody, and each says who he was.
  dealt(table, right);
  peeksNext(table, 6, 4, 6, 2, 4, 6);
  for (const seat of [SHEEP, DOG]) suspects(table, seat);
  ready(table);
  table.untilAsked('claim');
  table.press(DOG, 'left');
  sayWho(table, [
    [HUNTER, 'hunter'],
    [SHEEP, 'sheep'],
    [DOG, 'dog'],
    [WOLF, 'wolf'],
    [SHEPHERD, 'shepherd'],
  ]);
  for (const seat of [HUNTER, SHEEP, DOG]) enters(table, seat, WOLF, DOG);
  enters(table, WOLF, 'cross');
  enters(table, SHEPHERD, WOLF, 'cross');
  table.untilAsked('claim');
  table.wait(62_000);
  table.press(SHEEP, 'left');
  table.untilAsked('join');
  await expect(transcript()).toMatchFileSnapshot('heard-evening.txt');
});

test('WO-013, WO-018, WO-019, WO-054, WO-065, WO-075: four without readers, the advanced game, the simulated player on a free seat; and another game', async () => {
  const layout = layoutOf({ seats: 6, slotsPerSeat: 2, centre: 0 });
  const options = { variant: 'advanced' } as const;
  const table = newEvening({ layout, kit: 'no-reader', options, seed: 2 });
  const transcript = heardAndSeen(table);
  table.takeSeats(4);
  ready(table);

  // The second seat begins. Whoever is not there answers no question, and his cards are mixed before a peek.
  table.untilAsked('propose', 1);
  for (const slot of [FIFTHS, FIFTHS + 1, 10]) table.touch(slot);
  wantsToPeek(table, 1, FIFTHS);
  table.wait(62_000);
  table.press(2, 'right');
  seesAndSays(table, 1, 'hunter');
  wantsToPeek(table, 2, FIFTHS);
  table.untilAsked('handle', 3);
  table.press(3, 'right');
  seesAndSays(table, 2, 'wolf');
  wantsToAsk(table, 3, 1);
  takesQuestion(table, 3, 5);
  table.press(1, 'right');
  wantsToPeek(table, 0, 4);
  seesAndSays(table, 0, 'unknown');
  table.untilAsked('propose', 1);
  table.touch(FIFTHS, 1_500);
  table.wait(6_000);
  for (const seat of [1, 2]) suspects(table, seat);
  ready(table);
  sayWho(table, [
    [1, 'hunter'],
    [2, 'sheep'],
    [3, 'wolf'],
    [0, 'shepherd'],
    [1, 'dog'],
  ]);
  enters(table, 1, 3, FIFTHS_SEAT);
  enters(table, 2, FIFTHS_SEAT, 1);
  enters(table, 3, 'nobody');
  // Whoever has left declines by anybody's hand.
  absent(table, 0);
  for (const _ of ['first', 'second']) {
    table.untilAsked('propose', 0);
    for (const side of ['left', 'right'] as const) table.press(2, side);
    table.wait(4_000);
  }

  // The second round: the left of whoever suspected last begins, and two errors end the game.
  absent(table, 0, false);
  ready(table);
  for (const seat of [3, 0, 1, 2]) {
    wantsToPeek(table, seat, seat === 2 ? 0 : 4);
    seesAndSays(table, seat, 'sheep');
  }
  for (const seat of [3, 0]) suspects(table, seat);
  ready(table);
  sayWho(table, [
    [3, 'wolf'],
    [0, 'dog'],
    [1, 'sheep'],
    [2, 'sheep'],
    [3, 'shepherd'],
  ]);
  enters(table, 3, 0);
  for (const seat of [0, 1, 2]) enters(table, seat, 'cross', 'cross');
  table.untilAsked('claim');
  table.press(2, 'right');
  table.untilSaid('woo.deal.ready');
  await expect(transcript()).toMatchFileSnapshot('heard-evening-without-readers.txt');
});
