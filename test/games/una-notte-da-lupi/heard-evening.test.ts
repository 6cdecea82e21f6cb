/**
 * An evening, word for word and ring for ring, from the first seat to the question for another night: the deck
 * by hand and by chance, the deal, the night, the day, the story. Hands do at least once what they may not do.
 */
import { expect, test } from 'vitest';
import { BOX, tile } from '../../../src/games/una-notte-da-lupi/deck.js';
import { ROLE_IDS, type RoleId } from '../../../src/games/una-notte-da-lupi/roles.js';
import { heardAndSeen } from '../../support/tables/heard.js';
import {
  A,
  B,
  C,
  D,
  inCall,
  newEvening,
  roundTable,
  swap,
  tilesAreRight,
  vote,
} from '../../support/tables/one-night-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

/** The centre at a table of four: it follows the players' slots. */
const [LEFT, RIGHT] = [4, 5] as const;
/** Places of the first menu: after a game the last deck comes before them. */
const [RECOMMENDED, BY_HAND, BY_CHANCE] = [0, 1, 3] as const;

function chooses(table: TestTable, source: number): void {
  table.untilAsked('menu');
  table.touch(source);
  table.press(A, 'right');
}

function lays(table: TestTable, tiles: readonly RoleId[]): void {
  table.table.emulatedCards.unpack([...BOX, ...BOX]);
  for (const slot of table.view.scene.rings.keys()) {
    const role = tiles[slot];
    table.table.emulatedCards.set(slot, role === undefined ? [] : [tile(role)]);
  }
}

/** A slot stands for each role in turn, six at a time; the role's own is touched so often. */
function counts(table: TestTable, touches: Partial<Record<RoleId, number>>): void {
  for (const page of [ROLE_IDS.slice(0, 6), ROLE_IDS.slice(6)]) {
    table.untilAsked('select');
    for (const [slot, role] of page.entries())
      for (let time = 0; time < (touches[role] ?? 0); time++) table.touch(slot);
    table.press(A, 'right');
  }
}

test('ON-SETUP-02, ON-NIGHT-03, ON-DAY-05, ON-VOTE-05: readers under every slot, two games, the first of them explained', async () => {
  const table = newEvening({ layout: roundTable(4), options: { speakerNudge: true }, seed: 3 });
  const transcript = heardAndSeen(table);
  // Two are too few; one who sat down gets up and sits down again.
  table.untilAsked('join');
  for (const seat of [A, B]) table.press(seat, 'right');
  table.hold(A, 'right');
  table.press(B, 'left');
  for (const seat of [B, C, D]) table.press(seat, 'right');
  table.wait(22_000);
  table.hold(A, 'right');

  // By hand: a Massone alone is refused, and an Apprendista takes a Contadino's place.
  chooses(table, BY_HAND);
  counts(table, { mason: 1 });
  counts(table, { mason: 2, apprentice: 1, farmer: 3 });
  table.untilAsked('claim');
  table.press(B, 'left');
  chooses(table, BY_HAND);
  counts(table, { apprentice: 1, farmer: 3 });
  table.untilAsked('claim');
  table.press(B, 'right');

  // The deal: a tile lies on no slot, then one that is not in the deck.
  const dealt: readonly RoleId[] = ['swindler', 'spoilsport', 'apprentice', 'wolf', 'wolf', 'seer'];
  table.untilAsked('ready');
  table.wait(62_000);
  lays(table, dealt.slice(0, 5));
  table.allReady();
  table.untilSaid('onw.deal.again');
  lays(table, dealt);
  table.allReady();

  inCall(table, 'spoilsport', () => swap(table, A, C));
  inCall(table, 'swindler', () => swap(table, A, D));
  table.untilSaid('onw.speaker.open');
  // At dawn a tile is missing, and is laid back.
  table.table.do({ kind: 'lift', hand: 'late', slot: D });
  table.untilSaid('onw.dawn.straighten');
  table.table.do({ kind: 'put-back', hand: 'late' });
  table.allReady();
  chooses(table, 0);
  // By day one leaves its slot, one of the centre, and one lies where none may.
  table.untilAsked('ready');
  for (const slot of [B, RIGHT]) {
    table.table.do({ kind: 'lift', hand: 'curious', slot });
    table.wait(9_000);
    table.table.do({ kind: 'put-back', hand: 'curious' });
    table.wait(9_000);
  }
  table.untilSaid('onw.day.over');
  vote(table, [D, D, D, A]);
  tilesAreRight(table);
  table.untilAsked('claim');
  table.wait(22_000);
  table.press(C, 'right');

  // The second, with the same deck: nothing is explained, and hands obey the rules.
  chooses(table, 0);
  table.untilAsked('claim');
  table.press(D, 'right');
  lays(table, dealt);
  table.allReady();
  inCall(table, 'spoilsport', () => swap(table, A, C));
  inCall(table, 'swindler', () => swap(table, A, D));
  chooses(table, 2);
  table.allReady();
  vote(table, [B, A, B, A]);
  tilesAreRight(table);
  table.untilAsked('claim');
  table.press(C, 'left');
  table.untilAsked('join');
  await expect(transcript()).toMatchFileSnapshot('heard-evening.txt');
});

test('ON-CONV-02, ON-CONV-03, ON-SETUP-07: without readers, a seat without a slot, a deck by chance; each exchange is asked for', async () => {
  const layout = {
    ...roundTable(4),
    seats: [{ slots: [0] }, { slots: [] }, { slots: [2] }, { slots: [3, 1] }],
  };
  const table = newEvening({ layout, kit: 'no-reader', seed: 11 });
  const transcript = heardAndSeen(table);
  table.takeSeats(4);
  chooses(table, BY_CHANCE);
  table.untilAsked('claim');
  table.press(B, 'left');
  chooses(table, RECOMMENDED);
  table.untilAsked('claim');
  table.press(B, 'right');
  table.allReady();
  table.allReady();
  table.until(() => table.asks?.kind === 'point' && table.asks.seats.includes(A), 900_000);
  for (const [seat, on] of [C, A, D, C].entries()) {
    table.untilAsked('point', seat);
    if (seat === B) {
      // Without a slot: the right button goes on to the next, the left one confirms.
      for (let step = 0; step < 3; step++) table.press(seat, 'right');
      table.press(seat, 'left');
    } else {
      table.touch(on);
      table.press(seat, 'right');
    }
  }
  table.untilAsked('claim');
  table.press(A, 'right');
  // The roles on which the result turns; then whom each exchange moved.
  const first = new Map<string, number>();
  const answersOf = (id: string) => first.set(id, (first.get(id) ?? 0) + 1).get(id) ?? 0;
  for (;;) {
    table.until(() => table.asks !== undefined || table.view.state === 'ended', 300_000);
    const asks = table.asks;
    const said = table.view.caption?.cue.id ?? '';
    if (asks?.kind === 'select') {
      // Two at once are one too many for an exchange.
      const slots = said.startsWith('onw.reveal') ? [C, 1] : [LEFT, A, C, C];
      if (answersOf(said) > 1) slots.splice(0, 2, C);
      for (const slot of slots) table.touch(slot);
      table.press(A, 'right');
      table.wait(3_000);
      if (table.asks === asks) table.press(A, 'left');
    } else if (asks?.kind === 'pick') {
      table.touch(asks.seats[0] ?? A);
      const [slot = 0] = asks.slots;
      table.pick(asks.seats[0] ?? A, slot);
    } else if (said === 'onw.again.ask') break;
    else table.press(asks?.seats[0] ?? A, 'right');
    table.wait(1_500);
  }
  table.press(A, 'left');
  table.untilAsked('join');
  await expect(transcript()).toMatchFileSnapshot('heard-evening-without-readers.txt');
});
