/** Bots go by the house rules of their table, and a board that lies face down stays as it was set. */

import { expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Cue } from '../../../src/engine/script/cue.js';
import type { Looked, OwnBoard, OwnCards } from '../../../src/engine/script/habits.js';
import { wordsAt } from '../../../src/engine/script/marks.js';
import type { PublicBoard } from '../../../src/engine/script/public-board.js';
import { kindOf } from '../../../src/engine/table/cards.js';
import type { SeatIndex, Side, SlotIndex } from '../../../src/engine/table/layout.js';
import { rulesOn, WOOOLF_HABITS } from '../../../src/games/wooolf/habits.js';
import { WOOOLF } from '../../../src/games/wooolf/index.js';
import type { VirtualTable } from '../../../src/rehearsal/virtual-table.js';
import { type AnyGame, partsOf, playOn, tableOf } from '../../support/by-chance/any-game.js';

const OTHER = { dog_second_objective: 'sheep', advanced_sheep_aspect: 'hunter' };

function gameOf(seed: number, settings: AnyGame['settings']): AnyGame {
  return { id: 'wooolf', players: 5, seed, kit: 'no-reader', settings };
}

/** Seat 0 with these cards, before a board of five whose deck is of this game. */
function dealt(cards: readonly string[], settings: AnyGame['settings']) {
  const game = gameOf(1, { variant: 'advanced', ...settings });
  const table = tableOf(game);
  table.advanceUntil(() => table.view.asks?.kind === 'propose', 3_600_000);
  const { board } = table.view;
  const own: OwnCards = {
    ...{ seat: 0, layout: partsOf(game).layout, dealt: cards, lying: new Map(), did: [] },
    ...{ lookedAt: [], seen: new Set(), set: undefined },
  };
  return { board, own };
}

test('HR-WO-02: a simulated dog sets its second pointer on what dogs look for at this table', () => {
  const final: Cue = { id: 'woo.final.ask', params: { taught: true } };
  const wanted = (settings: AnyGame['settings']) => {
    const { board, own } = dealt(['character:dog-advanced', 'character:sheep'], settings);
    return [...(WOOOLF_HABITS.sets?.(final, own, board)?.keys() ?? [])];
  };
  expect(wanted({})).toEqual(['wolf', 'hunter']);
  expect(wanted({ dog_second_objective: 'sheep' })).toEqual(['wolf', 'sheep']);
});

test('HR-WO-03: the advanced sheep is announced, and taken for what it is, as this table has it', () => {
  const announce: Cue = { id: 'woo.peek.announce', params: {} };
  const announced = (settings: AnyGame['settings']) => {
    const { board, own } = dealt(['character:wolf', 'character:sheep'], settings);
    const looked: readonly Looked[] = [{ slot: 2, cards: ['character:sheep-advanced'] }];
    return WOOOLF_HABITS.chooses?.(announce, { ...own, lookedAt: looked }, board, chanceOf(1));
  };
  // The places of dog and hunter among what can be announced.
  expect(announced({})).toBe(1);
  expect(announced({ advanced_sheep_aspect: 'hunter' })).toBe(2);
  for (const settings of [{}, OTHER]) {
    const { board } = dealt(['character:wolf', 'character:sheep'], settings);
    expect(rulesOn(board)).toEqual({
      dogSecondObjective: 'hunter',
      advancedSheepAspect: 'dog',
      noTokenLeft: 'virtual_token',
      ...(settings === OTHER ? { dogSecondObjective: 'sheep', advancedSheepAspect: 'hunter' } : {}),
    });
  }
});

test('HR-WO-04: a simulated player without a token does not try to peek where it may not any more', () => {
  const ask: Cue = { id: 'woo.turn.ask', params: { suspects: true } };
  const slotsTouched = (settings: AnyGame['settings']) => {
    const { board, own } = dealt(['character:wolf', 'character:sheep'], settings);
    const [me] = board.seats;
    const clues = ['sheep', 'sheep', 'sheep', 'dog', 'dog', 'dog'] as const;
    const tokens = clues.map((clue) => ({
      ...{ picture: clue, at: { seat: 1 }, colour: me?.colour ?? 'sky', giver: 0 },
      name: { id: 'note.woo-clue', params: { by: { number: 1, colour: 'sky' }, clue } },
    }));
    return WOOOLF_HABITS.proposes?.(
      ask,
      own,
      { ...board, marks: tokens } as PublicBoard,
      chanceOf(1),
    );
  };
  expect(slotsTouched({})).toHaveLength(1);
  // Its own two: it suspects, because nothing else is left.
  expect(slotsTouched({ no_token_left: 'no_more_peeking' })).toEqual([0, 1]);
});

/** What each player who suspected early knew as he laid the board down. */
interface Lock {
  readonly ask: Cue;
  readonly own: OwnCards;
  readonly board: PublicBoard;
}

/** Watches the hands of one round, and remembers what each player knew as he suspected. */
function watched(table: VirtualTable, game: AnyGame): ReadonlyMap<SeatIndex, Lock> {
  const { layout } = partsOf(game);
  const looked = new Map<SeatIndex, readonly Looked[]>();
  const locks = new Map<SeatIndex, Lock>();
  const { emulatedCards } = table;
  const lift = emulatedCards.lift.bind(emulatedCards);
  emulatedCards.lift = (hand, slot, kind) => {
    const cards = lift(hand, slot, kind);
    const seat = Number(hand.replace(/\D/gu, '')) - 1;
    if (table.view.asks?.way === 'look')
      looked.set(seat, [...(looked.get(seat) ?? []), { slot, cards }]);
    return cards;
  };
  table.onSaid = ({ cue }) => {
    if (cue.id !== 'woo.suspect.lock') return;
    const { board } = table.view;
    const seat = Number(Object(cue.params['seat']).number) - 1;
    const cards = [2 * seat, 2 * seat + 1].flatMap(
      (slot: SlotIndex) => emulatedCards.contents.slots[slot] ?? [],
    );
    const questions = emulatedCards
      .facesInFront(seat)
      .filter((card) => kindOf(card) !== 'character');
    const own: OwnCards = {
      ...{ seat, layout, dealt: [...cards, ...questions], lying: new Map(), did: [] },
      ...{ lookedAt: looked.get(seat) ?? [], seen: new Set(), set: undefined },
    };
    locks.set(seat, { ask: cue, own, board });
  };
  return locks;
}

/** What a seat's board says, as everybody sees it once it is entered. */
function shownBoard(board: PublicBoard, seat: SeatIndex): OwnBoard {
  const notes = wordsAt(board, { seat });
  return new Map(
    notes.flatMap(({ id, params }): readonly (readonly [string, SlotIndex | Side])[] => {
      const objective = String(params['objective']);
      if (id === 'note.woo-pointer-nobody') return [[objective, 'right']];
      if (id === 'note.woo-pointer-cross') return [[objective, 'left']];
      if (id !== 'note.woo-pointer') return [];
      return [[objective, 2 * (Number(Object(params['on']).number) - 1)]];
    }),
  );
}

test('WO-045, WO-046, WOT-02: what is learnt after an early hypothesis does not change its pointers', () => {
  let early = 0;
  let wouldDiffer = 0;
  // In the first two of these a player who has suspected would come to think otherwise.
  const games = [
    { ...gameOf(6, {}), players: 6 },
    { ...gameOf(2, {}), players: 7 },
    ...[0, 1, 2, 3].map((seed) => gameOf(seed, OTHER)),
  ];
  for (const game of games) {
    const table = tableOf(game);
    const locks = watched(table, game);
    table.advanceUntil(() => table.view.phase.id === 'phase.woo-score', 12 * 3_600_000);
    const { board } = table.view;
    for (const [seat, { ask, own, board: then }] of locks) {
      const set = WOOOLF_HABITS.sets?.(ask, own, then);
      expect(shownBoard(board, seat)).toEqual(set);
      early += 1;
      const later = WOOOLF_HABITS.sets?.(ask, own, board);
      if (JSON.stringify([...(later ?? [])]) !== JSON.stringify([...(set ?? [])])) wouldDiffer += 1;
    }
  }
  expect(early).toBeGreaterThan(9);
  // Else this test could not fail.
  expect(wouldDiffer).toBeGreaterThan(0);
});

test('a whole game goes by other house rules to its end', () => {
  const table = tableOf(gameOf(3, OTHER));
  playOn(table, WOOOLF);
  expect(table.view.board.result).toBeDefined();
});
