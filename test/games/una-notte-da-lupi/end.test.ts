/** The reveal, the result and the story of Una Notte da Lupi, with readers and without. */

import { describe, expect, test } from 'vitest';
import { drawnOn, wordsAt } from '../../../src/engine/script/marks.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import {
  A,
  B,
  C,
  D,
  newEvening,
  type Opening,
  openedAt,
  saidOf,
  tilesAreRight,
} from '../../support/tables/one-night-table.js';
import type { TestTable } from '../../support/tables/test-table.js';

const FIVE: Opening = {
  roles: ['farmer', 'undead', 'wolf', 'seer', 'farmer'],
  centre: ['wolf', 'mason'],
  from: 'reveal',
  votes: [B, C, B, B, C],
};
const end = (table: TestTable) => table.until(() => table.view.state === 'ended', 600_000);
/** In a question of slots: these are touched, and somebody says done. */
function named(table: TestTable, slots: readonly number[]): void {
  table.untilAsked('select');
  for (const slot of slots) table.touch(slot);
  table.press(A, 'right');
}
/** The tiles that lie face up, by slot. */
const faceUpOn = ({ slots }: Pick<PublicBoard, 'slots'>) =>
  slots.flatMap(({ slot, faceUp: cards = [] }) => cards.map((card) => [slot, card]));
const facts = (table: TestTable) => ({
  row: saidOf(table, 'onw.result').at(-1)?.['row'],
  winners: saidOf(table, 'onw.winners').at(-1)?.['seats'],
  lynched: saidOf(table, 'onw.lynched').at(-1)?.['seats'],
});

describe('with readers', () => {
  test('ON-VOTE-05, ON-CONV-03, ONW-07: votes, then tiles, then the passing, then who is lynched and who wins', () => {
    const table = openedAt(FIVE);
    tilesAreRight(table);
    end(table);
    const order = ['onw.reveal.ask', 'onw.reveal.is', 'onw.passed', 'onw.lynched', 'onw.result'];
    const at = order.map((id) => table.said.findIndex(({ cue }) => cue.id === id));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
    expect(saidOf(table, 'onw.passed')).toEqual([{ from: 2, to: 3, votes: 3 }]);
    expect(facts(table)).toEqual({ row: 'D5', winners: [1, 2, 4, 5], lynched: [3] });
  });

  test('told by light: the wolf in blood, who is lynched under the claw, the winners breathing', () => {
    const table = openedAt(FIVE);
    tilesAreRight(table);
    table.untilSaid('onw.lynched');
    expect(table.view.scene.claw).toMatchObject({ effect: 'points', slot: C, colour: 'blood' });
    table.untilSaid('onw.result');
    expect(table.view.scene.rings[C]).toMatchObject({ colour: 'blood' });
    expect(table.view.scene.rings[A]).toMatchObject({ effect: 'breathe', colour: 'orange' });
    const notes = table.view.board.seats.map(({ seat }) =>
      wordsAt(table.view.board, { seat }).map(({ id }) => id),
    );
    expect(notes[C]).toContain('note.onw-lynched');
    expect(notes[A]).toContain('note.onw-winner');
  });

  test('told on the page: each vote before whom it names, the tiles face up, and who won as what', () => {
    const table = openedAt(FIVE);
    expect(table.view.board.result).toBeUndefined();
    tilesAreRight(table);
    end(table);
    const { slots, result } = table.view.board;
    const tokens = drawnOn(table.view.board);
    const votes = tokens.filter(({ picture }) => picture === 'vote');
    expect(votes.map(({ giver, at }) => [giver, at])).toEqual([
      [A, { slot: B }],
      [B, { slot: C }],
      [C, { slot: B }],
      [D, { slot: B }],
      [4, { slot: C }],
    ]);
    const [first] = votes;
    expect(first?.name).toMatchObject({ id: 'note.onw-vote', params: { on: { number: 2 } } });
    expect(tokens).toHaveLength(votes.length);
    expect(faceUpOn({ slots })).toEqual(
      ['farmer', 'undead', 'wolf', 'seer', 'farmer'].map((role, slot) => [slot, `tile:${role}`]),
    );
    expect(result?.reason.id).toBe('onw.result');
    expect(result?.story?.length).toBeGreaterThan(0);
    expect(result?.players.map(({ seat, won, role }) => [seat, won, role?.params['role']])).toEqual(
      [
        [A, true, 'farmer'],
        [B, true, 'undead'],
        [C, false, 'wolf'],
        [D, true, 'seer'],
        [4, true, 'farmer'],
      ],
    );
  });

  test('the story: the centre and the box, and nobody twice who is what he was', () => {
    const table = openedAt(FIVE);
    tilesAreRight(table);
    end(table);
    expect(saidOf(table, 'onw.story.dealt')).toEqual([]);
    expect(saidOf(table, 'onw.story.centre')).toMatchObject([{ first: 'wolf', second: 'mason' }]);
    expect(saidOf(table, 'onw.story.box')).toMatchObject([{ role: 'farmer' }]);
  });

  test('the tiles say otherwise: the cardboard wins, and the players are asked', () => {
    const table = openedAt(FIVE);
    table.untilSaid('onw.reveal.is');
    // Each lies face up as the voice names it, so that everybody can say whether it is so.
    expect(faceUpOn(table.view.board)).toHaveLength(1);
    table.until(() => table.view.caption?.cue.id === 'onw.reveal.check', 120_000);
    expect(faceUpOn(table.view.board)).toHaveLength(5);
    table.press(D, 'left');
    table.untilAsked('select');
    expect(faceUpOn(table.view.board)).toEqual([]);
    named(table, [A]); // the Lupo is A, after all
    named(table, []); // no Mortovivo
    table.untilSaid('onw.winners');
    expect(facts(table)).toEqual({ row: 'D6', winners: [1], lynched: [2] });
    end(table);
    // What the readers said counts no more, in the story neither.
    expect(table.heard).not.toContain('onw.story.dealt');
  });

  test('one vote each: nobody is lynched', () => {
    const table = openedAt({ ...FIVE, votes: [1, 2, 3, 4, 0] });
    tilesAreRight(table);
    table.untilSaid('onw.lynched-nobody');
    table.untilSaid('onw.result');
    expect(facts(table).row).toBe('D3');
  });

  test('ON-WIN-01: a Lupo is lynched where nobody is an Umano: no victory is told that nobody has', () => {
    const table = openedAt({
      roles: ['wolf', 'wolf', 'wannabe'],
      centre: ['farmer', 'seer'],
      from: 'reveal',
      votes: [B, A, A],
    });
    tilesAreRight(table);
    table.untilSaid('onw.winners-none');
    expect(table.heard).toContain('onw.result-without-humans');
    expect(table.heard).not.toContain('onw.result');
  });

  test('nobody wins: it is said', () => {
    const table = openedAt({
      roles: ['mason', 'mason', 'farmer'],
      from: 'reveal',
      votes: [B, A, A],
    });
    tilesAreRight(table);
    table.untilSaid('onw.winners-none');
    expect(facts(table).row).toBe('D9');
  });
});

describe.each(['one-reader', 'no-reader'] as const)('with %s', (kit) => {
  const open = (opening: Partial<Opening> = {}) => openedAt({ ...FIVE, kit, ...opening });

  test('one question for each role on which the result turns, answered on the pads', () => {
    const table = open();
    named(table, [C]);
    named(table, [B]);
    table.untilSaid('onw.winners');
    expect(saidOf(table, 'onw.reveal.where')).toEqual([{ role: 'wolf' }, { role: 'undead' }]);
    expect(facts(table)).toEqual({ row: 'D5', winners: [1, 2, 4, 5], lynched: [3] });
  });

  test('a turned family is asked for too: who has it is a wolf', () => {
    const table = open({ turned: 'farmer', votes: [B, A, A, A, A] });
    named(table, []); // both Lupi lie in the centre
    expect(table.heard).not.toContain('onw.result');
    named(table, [A, 4]); // Contadini
    named(table, []); // Mortovivo
    table.untilSaid('onw.winners');
    expect(facts(table)).toMatchObject({ row: 'D5', lynched: [1], winners: [2, 3, 4] });
  });

  test('more tiles than the deck has are refused in words; a second touch takes one back', () => {
    const table = open();
    table.untilAsked('select');
    for (const slot of [A, B, C]) table.touch(slot);
    table.press(A, 'right');
    expect(table.heard.at(-1)).toBe('onw.reveal.too-many');
    table.touch(A);
    table.touch(B);
    table.touch(6);
    expect(table.heard.slice(-3)).toEqual([
      'onw.reveal.untouched',
      'onw.reveal.untouched',
      'onw.reveal.refused',
    ]);
    table.press(A, 'right');
    table.until(() => saidOf(table, 'onw.reveal.where').length === 2);
  });

  test('the story asks who swapped, and with whom', () => {
    const table = open({
      roles: ['farmer', 'spoilsport', 'wolf', 'swindler'],
      votes: [B, C, B, B],
    });
    named(table, [C]);
    table.untilSaid('onw.story.ask-spoilsport');
    named(table, [B]);
    table.untilSaid('onw.story.ask-swindler');
    named(table, [D]);
    table.untilAsked('pick', D);
    // His own tile cannot have been the other one, nor can one of the centre.
    table.touch(D);
    table.pick(D, A);
    end(table);
    expect(saidOf(table, 'onw.story.second-refused')).toEqual([{ where: 'players' }]);
    expect(saidOf(table, 'onw.story.spoilsport')).toEqual([{ seat: 2, first: 3, second: 1 }]);
    expect(saidOf(table, 'onw.story.swindler')).toEqual([{ seat: 4, second: 1 }]);
  });
});

test('ON-WIN-03: after one night and one day it is over: another night, or other seats', () => {
  const table = newEvening({ options: { discussionSeconds: 10, nightPhaseSeconds: 5 } });
  table.takeSeats(3);
  for (const seat of [0, 1, 2]) table.table.playedFor.add(seat);
  table.until(() => table.phase === 'onw-story' && table.asks?.kind === 'claim', 3_600_000);
  // One night is no turn: there is none to count.
  expect(table.view.board.turn).toBe(0);
  table.table.playedFor.clear();
  table.press(A, 'right');
  table.untilAsked('menu');
  // The same deck as before is the first choice now.
  table.touch(0);
  expect(table.heard.at(-1)).toBe('onw.deck.same');
});
