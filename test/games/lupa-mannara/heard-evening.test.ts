/**
 * An evening of five with readers under every slot, word for word and ring for ring: from the first chair over a deal
 * that was wrong to the story of the nights, once more, and back to the chairs. Hands do at least once what they may
 * not do.
 */
import { expect, test } from 'vitest';
import { aura, character } from '../../../src/games/lupa-mannara/deck.js';
import { ROLES, type RoleId } from '../../../src/games/lupa-mannara/roles.js';
import { heardAndSeen } from '../../support/tables/heard.js';
import {
  A,
  B,
  bites,
  C,
  D,
  E,
  FIVE,
  looksAt,
  newEvening,
  obeys,
} from '../../support/tables/lupa-mannara-table.js';

type Table = ReturnType<typeof newEvening>;
const EVERYBODY = [A, B, C, D, E];

/** A character each, and its Aura; that of the last one is the first one's where it `lies`. */
function lays(table: Table, roles: readonly RoleId[], lies = false): void {
  const [first = 'wolf'] = roles;
  const stacks = roles.map((role, slot) => {
    const shown = lies && slot === roles.length - 1 ? first : role;
    return [character(role), aura(ROLES[shown].nature)];
  });
  table.table.emulatedCards.unpack(stacks.flat());
  for (const [slot, stack] of stacks.entries()) table.table.emulatedCards.set(slot, stack);
}

function allReady(table: Table): void {
  table.untilAsked('ready');
  for (const seat of EVERYBODY) table.press(seat, 'right');
  table.until(() => table.asks?.kind !== 'ready');
}

/** What everybody does when asked: the dead leave, and votes go to the wolf; for oneself it may not be. */
function plays(table: Table, isOver: () => boolean): void {
  const wolf = A;
  while (!isOver()) {
    table.until(
      () => isOver() || (table.asks !== undefined && table.asks.kind !== 'wake'),
      900_000,
    );
    const { asks } = table;
    const seat = asks?.seats[0] ?? A;
    if (isOver() || asks === undefined) return;
    if (asks.kind === 'removal') obeys(table);
    else if (asks.kind === 'pick') {
      for (const slot of [seat, seat === wolf ? (asks.slots.at(-1) ?? D) : wolf]) table.touch(slot);
      table.press(seat, 'right');
    } else if (asks.kind === 'ballot') {
      for (const one of EVERYBODY) table.press(one, 'left');
    } else if (asks.kind !== 'claim') for (const one of asks.seats) table.press(one, 'right');
    table.wait(1_000);
  }
}

test('LM4-001, LM4-003, LM4-005, LM4-007, LM4-103, LMT-07: readers under every slot; a wrong deal, two nights, the story, and once more', async () => {
  const table = newEvening(5);
  const transcript = heardAndSeen(table);
  expect(table.said.map(({ cue }) => cue)).toEqual([
    { id: 'table.join', params: { taught: false } },
  ]);
  // Three are too few; one who sat down gets up and sits down again.
  table.untilAsked('join');
  for (const seat of [A, B, C]) table.press(seat, 'right');
  table.hold(A, 'right');
  table.press(C, 'left');
  for (const seat of [C, D, E]) table.press(seat, 'right');
  table.wait(62_000);
  table.hold(A, 'right');

  // A character twice, an Aura that lies, then all as it should be.
  table.untilAsked('ready');
  table.wait(62_000);
  lays(table, ['wolf', 'wolf', 'darius', 'fortune-teller', 'purple']);
  allReady(table);
  table.untilAsked('ready');
  lays(table, FIVE, true);
  allReady(table);
  table.untilAsked('ready');
  lays(table, FIVE);
  allReady(table);

  const isOver = () => table.said.at(-1)?.cue.id === 'lm.story.ask';
  looksAt(table, 'darius', B);
  bites(table, D);
  plays(table, isOver);
  allReady(table);
  table.untilSaid('lm.again.ask');
  table.untilSaid('lm.again.reminder');
  table.press(B, 'right');

  // The second game: nothing is explained, nobody looks or bites, and one keeps the nights to himself.
  table.untilAsked('ready');
  lays(table, FIVE);
  allReady(table);
  table.until(() => table.view.night, 120_000);
  plays(table, isOver);
  table.untilAsked('ready');
  const askedMs = table.nowMs;
  table.press(B, 'left');
  table.untilSaid('lm.story.no');
  expect(table.nowMs - askedMs).toBeLessThan(5_000);
  table.untilSaid('lm.again.ask');
  table.press(C, 'left');
  table.untilAsked('join');
  table.untilSaid('table.join');
  await expect(transcript()).toMatchFileSnapshot('heard-evening.txt');
});
