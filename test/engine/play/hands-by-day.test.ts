/** Questions of a game by day: what touches propose, what buttons choose, a card that a hand takes up. */

import { expect, test } from 'vitest';
import { press } from '../../../src/engine/bots/hand-acts.js';
import type { Shows } from '../../../src/engine/script/asking.js';
import type { Meaning, Proposal, Script } from '../../../src/engine/script/questions.js';
import { unseal } from '../../../src/engine/script/secret.js';
import { choose, handle, press as pressed, propose } from '../../../src/engine/script/verbs.js';
import type { Kit } from '../../../src/engine/table/layout.js';
import { darkScene } from '../../../src/engine/table/scene.js';
import { A, B, C, layoutOf } from '../../support/tables/lupusburg-table.js';
import { CUE_MS, TestTable } from '../../support/tables/test-table.js';

const LAYOUT = layoutOf(4);

function shows(): Shows {
  const seats = [A, B, C].map((seat) => {
    return { seat, colour: 'sky', living: 1, points: 0 } as const;
  });
  return { scene: darkScene(LAYOUT.slots.length), board: { turn: 0, seats, slots: [] } };
}

function said(id: string) {
  return { id, params: {} };
}

/** A table that asks this, and what it was answered. */
function asked<Result>(question: () => Script<Result>, kit: Kit = 'every-slot') {
  const answers: Result[] = [];
  const table = new TestTable(
    function* () {
      answers.push(yield* question());
      yield* pressed({ seat: A, mayRefuse: false, cue: said('over'), shows });
    },
    LAYOUT,
    { kit },
  );
  table.mark();
  return { table, answers };
}

/** Two places of two slots each: one slot of the second alone means nothing. */
function* twoPlaces(timerMs?: number): Script<Proposal | 'pass' | 'time'> {
  return yield* propose({
    seat: A,
    places: [
      [0, 1],
      [2, 3],
    ],
    meaning: (proposal): Meaning => {
      if (proposal.by === 'button') return { cue: said(proposal.side), isAllowed: true };
      const isAllowed = proposal.place === 0 || proposal.slots === 2;
      return { cue: said(`${isAllowed ? 'may' : 'not'} ${proposal.slots}`), isAllowed };
    },
    refusal: () => said('nothing there'),
    told: (place) => [said(`first of ${place}`), said(`second of ${place}`)],
    buttons: timerMs !== undefined,
    ifAway: 'passes',
    ...(timerMs === undefined ? {} : { timer: { totalMs: timerMs, announcements: [] } }),
    cue: said('what?'),
    shows,
  });
}

test('one slot of a place, then both; three seconds after the words it confirms itself', () => {
  const { table, answers } = asked(() => twoPlaces());
  table.touch(0);
  expect(table.asks?.proposed).toBe(0);
  table.touch(1);
  expect(table.heard).toEqual(['may 1', 'may 2']);
  for (const slot of [0, 1]) expect(table.view.scene.rings[slot]?.effect).toBe('pulse');
  table.wait(CUE_MS + 2_500);
  expect(answers).toEqual([]);
  table.wait(500);
  expect(answers).toEqual([{ by: 'touch', place: 0, slots: 2 }]);
});

test('what is not allowed is answered and proposes nothing, but the touch counts for the next', () => {
  const { table, answers } = asked(() => twoPlaces());
  table.touch(2);
  expect(table.asks?.proposed).toBeUndefined();
  table.wait(10_000);
  expect(answers).toEqual([]);
  table.press(A, 'right');
  table.touch(3);
  expect(table.heard).toEqual(['not 1', 'may 2']);
  table.press(A, 'right');
  expect(answers).toEqual([{ by: 'touch', place: 1, slots: 2 }]);
});

test('a slot of another place begins anew, a slot of none and the left button take back', () => {
  const { table, answers } = asked(() => twoPlaces());
  table.touch(2);
  table.touch(0);
  expect(table.heard.at(-1)).toBe('may 1');
  table.touch(5);
  expect(table.heard.at(-1)).toBe('nothing there');
  table.wait(10_000);
  table.touch(1);
  table.press(A, 'left');
  table.press(B, 'right');
  table.wait(10_000);
  expect(answers).toEqual([]);
  expect(table.asks?.proposed).toBeUndefined();
});

test('a held pad tells of its place, one cue after the other, and proposes nothing', () => {
  const { table, answers } = asked(() => twoPlaces());
  table.touch(0, 1_200);
  table.wait(5_000);
  expect(table.heard).toEqual(['may 1', 'first of 0', 'second of 0']);
  const [first = 0] = table.timesOf('first of 0');
  expect(table.timesOf('second of 0')).toEqual([first + CUE_MS]);
  expect(answers).toEqual([]);
});

test('a button while nothing is proposed means something where it may, and is confirmed like a touch', () => {
  const { table, answers } = asked(() => twoPlaces(60_000));
  table.press(A, 'left');
  expect(table.heard).toEqual(['left']);
  table.press(A, 'left');
  table.press(A, 'right');
  table.press(A, 'right');
  expect(answers).toMatchObject([{ by: 'button', side: 'right' }]);
});

test('time ends it, and so does an absent player', () => {
  const timed = asked(() => twoPlaces(20_000));
  timed.table.wait(20_000);
  expect(timed.answers).toEqual(['time']);
  const away = asked(() => twoPlaces());
  away.table.table.receive({ kind: 'command', command: { kind: 'absent', seat: A, absent: true } });
  away.table.wait(0);
  expect(away.answers).toEqual(['pass']);
});

function* oneOfThree(mayPass: boolean): Script<number | 'pass'> {
  const choices = ['sheep', 'dog', 'wolf'].map(said);
  return yield* choose({ seat: B, choices, mayPass, cue: said('which?'), shows });
}

test('right names the next and begins again after the last; left takes the one named', () => {
  const { table, answers } = asked(() => oneOfThree(false));
  table.press(B, 'left');
  table.press(A, 'right');
  expect(table.heard).toEqual([]);
  for (let presses = 0; presses < 5; presses += 1) table.press(B, 'right');
  expect(table.heard).toEqual(['sheep', 'dog', 'wolf', 'sheep', 'dog']);
  expect(table.view.scene.rings[2]).toMatchObject({ effect: 'count', runs: [{ count: 2 }] });
  table.press(B, 'left');
  expect(answers).toEqual([1]);
});

test('left before anything was named passes, where one may', () => {
  const { table, answers } = asked(() => oneOfThree(true));
  table.press(B, 'left');
  expect(answers).toEqual(['pass']);
});

/** Seat C looks at a card of two, or mixes both. */
function* taken(hands: 'look' | 'mix'): Script<readonly string[] | 'pass' | undefined> {
  const lifted = yield* handle({
    ...{ seat: C, slots: [0, 1], hands, unseen: said('not seen') },
    elsewhere: (slot) => said(`it lies on ${slot}`),
    mayTakeBack: true,
    ifAway: 'anybody',
    cue: said('look'),
    shows,
  });
  return lifted === 'pass' ? lifted : lifted && unseal(lifted);
}

function withCards(hands: 'look' | 'mix', kit?: Kit) {
  const one = asked(() => taken(hands), kit);
  const { emulatedCards } = one.table.table;
  emulatedCards.unpack(['character:dog', 'character:wolf']);
  emulatedCards.set(0, ['character:dog']);
  emulatedCards.set(1, ['character:wolf']);
  one.table.wait(2_000);
  return one;
}

test('a card that was taken up is known when it has been back for a moment; all the while nothing shows', () => {
  const { table, answers } = withCards('look');
  const before = JSON.stringify(table.view.scene);
  table.table.emulatedCards.lift('hand', 1);
  table.wait(3_000);
  expect([answers, JSON.stringify(table.view.scene)]).toEqual([[], before]);
  table.table.emulatedCards.putBack('hand');
  table.until(() => answers.length > 0, 10_000);
  expect(answers).toEqual([['character:wolf']]);
  expect(table.journal.filter(({ kind }) => kind === 'sealed')).toHaveLength(1);
});

test('a button before a card has left is answered in words; held, it overrules the readers', () => {
  const { table, answers } = withCards('look');
  table.press(C, 'right');
  expect(table.heard).toEqual(['not seen']);
  table.acts(press(C, 'right', table.nowMs, 1_200));
  table.wait(1_300);
  expect(answers).toEqual([[]]);
});

test('mixing needs both: one card alone is not enough', () => {
  const { table, answers } = withCards('mix');
  const { emulatedCards } = table.table;
  for (const slot of [0, 1]) {
    expect(answers).toEqual([]);
    emulatedCards.lift('hand', slot);
    table.wait(2_000);
    emulatedCards.putBack('hand');
    table.wait(5_000);
  }
  expect(answers).toEqual([['character:dog', 'character:wolf']]);
});

test('without a reader under every slot the right button says that it is done', () => {
  const { table, answers } = withCards('look', 'no-reader');
  table.press(B, 'right');
  expect(answers).toEqual([]);
  table.press(C, 'right');
  expect(answers).toEqual([undefined]);
});
