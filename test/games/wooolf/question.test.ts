/** A question card: chosen from the list that the voice names, asked, answered, and judged at the reveal. */

import { describe, expect, test } from 'vitest';
import { seatsWithMark } from '../../../src/engine/script/marks.js';
import { ASKED } from '../../../src/games/wooolf/asked.js';
import { kindsLeft } from '../../../src/games/wooolf/question.js';
import type { TestTable } from '../../support/tables/test-table.js';
import {
  absent,
  breachesOf,
  opened,
  peeks,
  takesQuestion,
  wantsToAsk,
} from '../../support/tables/wooolf-table.js';

const numbered = (number: number) => expect.objectContaining({ number });
const answersOn = (table: TestTable) =>
  seatsWithMark(table.view.board, 'note.woo-answer').map(({ seat, name }) => {
    return { seat, ...name.params };
  });

describe('the words', () => {
  test('WO-040: the voice names each kind in turn; the asked player hears who asks and what, and all hear the answer', () => {
    const table = opened();
    wantsToAsk(table, 0, 3);
    expect(table.lastSaid('woo.question.which')).toMatchObject({
      seat: numbered(1),
      about: numbered(4),
    });
    const named = ASKED.map(() => {
      table.press(0, 'right');
      return table.lastSaid('woo.question.is')?.['asked'];
    });
    expect(named).toEqual(ASKED);
    table.press(0, 'left');
    table.untilAsked('press', 3);
    expect(table.asks).toMatchObject({ way: 'yes-or-no' });
    const asked = { seat: numbered(4), by: numbered(1), asked: 'image-sheep' };
    expect(table.lastSaid('woo.question.ask')).toMatchObject(asked);
    table.untilSaid('woo.question.reminder');
    expect(table.lastSaid('woo.question.reminder')).toEqual({ seat: numbered(4) });
    table.press(3, 'right');
    table.untilSaid('woo.question.answered');
    expect(table.lastSaid('woo.question.answered')).toMatchObject({ seat: numbered(4), yes: true });
    expect(answersOn(table)).toEqual([
      { seat: 3, by: [numbered(1)], asked: 'image-sheep', yes: true },
    ]);
  });

  test('WO-040: whoever takes no card still has the turn, and nobody was asked', () => {
    const table = opened();
    wantsToAsk(table, 0, 3);
    table.press(0, 'left');
    table.untilAsked('propose', 0);
    expect(table.heard).not.toContain('woo.question.ask');
    expect(answersOn(table)).toEqual([]);
    peeks(table, 0, 4);
  });

  test('WO-040: whoever is away is named, and not asked', () => {
    const table = opened();
    absent(table, 3);
    wantsToAsk(table, 0, 3);
    table.press(0, 'right');
    table.press(0, 'left');
    table.untilSaid('woo.question.away');
    expect(table.lastSaid('woo.question.away')).toEqual({ seat: numbered(4) });
    table.untilAsked('propose', 0);
  });

  test('WO-040: hands are explained at the first question of a first game, and at no other', () => {
    const taughtIn = (table: TestTable) => {
      wantsToAsk(table, 0, 3);
      takesQuestion(table, 0, 1);
      table.press(3, 'left');
      wantsToAsk(table, 1, 3);
      takesQuestion(table, 1, 1);
      return table.said
        .filter(({ cue }) => ['woo.question.which', 'woo.question.ask'].includes(cue.id))
        .map(({ cue }) => cue.params['taught']);
    };
    expect(taughtIn(opened({ teaching: true }))).toEqual([false, false, true, true]);
    expect(taughtIn(opened())).toEqual([true, true, true, true]);
  });
});

test('WO-003: a kind runs out by its own answers alone', () => {
  const one = { asker: 0, about: 1, yes: false } as const;
  const sheep = { ...one, asked: 'image-sheep' } as const;
  const dog = { ...one, asked: 'image-dog' } as const;
  expect(kindsLeft({ answers: [sheep, dog, dog] })).toEqual(ASKED);
  expect(kindsLeft({ answers: [sheep, sheep, dog] })).toEqual(
    ASKED.filter((kind) => kind !== sheep.asked),
  );
});

describe('the truth', () => {
  // The player of seat 4 has two sheep.
  test.each([
    ['image-sheep', 'right', []],
    ['image-sheep', 'left', ['woo.breach.answer']],
    ['image-dog', 'left', []],
    ['image-dog', 'right', ['woo.breach.answer']],
  ] as const)(
    'WOT-03: %s, answered with the %s button, is judged at the reveal',
    (kind, button, told) => {
      const table = opened();
      const [before, after] = breachesOf(table, () => {
        wantsToAsk(table, 0, 3);
        takesQuestion(table, 0, ASKED.indexOf(kind) + 1);
        table.press(3, button);
      });
      expect([before, after]).toEqual([[], told]);
    },
  );

  test('WOT-03: without readers the table judges no answer', () => {
    const table = opened({ kit: 'no-reader' });
    wantsToAsk(table, 0, 3);
    takesQuestion(table, 0, 1);
    table.press(3, 'right');
    table.untilAsked('propose', 1);
    expect(answersOn(table)).toHaveLength(1);
  });
});
