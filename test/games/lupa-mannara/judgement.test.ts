/** What needs no table: decks, votes, ties, the end and who has won. */
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import { takeSeats } from '../../../src/engine/script/take-seats.js';
import {
  aura,
  character,
  charactersFor,
  checkDeal,
  wolvesAmong,
} from '../../../src/games/lupa-mannara/deck.js';
import { LUPA_MANNARA_HABITS } from '../../../src/games/lupa-mannara/habits.js';
import { votingOrder } from '../../../src/games/lupa-mannara/position.js';
import { ROLES, type RoleId } from '../../../src/games/lupa-mannara/roles.js';
import { roomFor, seating } from '../../../src/games/lupa-mannara/setup.js';
import { lynchedOf, suspectsOf } from '../../../src/games/tabula/counting.js';
import { overBy, winnerOf } from '../../../src/games/tabula/result.js';
import { layoutOf } from '../../../src/rehearsal/table-names.js';
import {
  A,
  B,
  C,
  D,
  E,
  F,
  FIVE,
  players,
  positionOf,
  SEVEN,
  SIX,
} from '../../support/tables/lupa-mannara-table.js';

test('LM4-006, LMT-10: a seat without a slot is no room for a player, and nobody is asked to sit there', () => {
  const whole = layoutOf({ seats: 6, slotsPerSeat: 1, centre: 0 });
  const seats = whole.seats.map((seat, index) => (index === B ? { ...seat, slots: [] } : seat));
  const layout = { ...whole, seats };
  expect(roomFor(layout)).toBe(5);
  for (const seated of [[], players(5)]) {
    const script = takeSeats(layout, seated, seating(layout));
    expect(script.next().value).toMatchObject({ kind: 'phase' });
    const asked = script.next({ kind: 'nothing' }).value;
    expect(asked).toMatchObject({ kind: 'join', seats: [A, C, D, E, F], most: 5, seated });
  }
});

describe('the deal', () => {
  const laid = (roles: readonly RoleId[], wrong: readonly number[] = []) =>
    roles.map((role, slot) => {
      const side = ROLES[role].nature;
      const other = side === 'wicked' ? 'innocent' : 'wicked';
      return [character(role), aura(wrong.includes(slot) ? other : side)];
    });
  const check = (cards: readonly (readonly string[])[]) => checkDeal(cards, [...cards.keys()]);

  test('LM4-002: these characters for five, six and seven, and no others', () => {
    for (const roles of [FIVE, SIX, SEVEN]) {
      expect(charactersFor(roles.length).toSorted()).toEqual(roles.toSorted());
      expect(check(laid(roles))).toBe('right');
      expect(check(laid([...roles.slice(1), 'cow']))).toBe('wrong-deck');
    }
    expect(check(laid(['wolf', 'lara', 'darius', 'fortune-teller', 'purple']))).toBe('wrong-deck');
    expect(() => charactersFor(8)).toThrow(RangeError);
  });

  test('LM4-003: with four the wolf and any three of the others: each of the four boxes is right', () => {
    const others: readonly RoleId[] = ['cow', 'darius', 'fortune-teller', 'purple'];
    for (const box of others) {
      expect(check(laid(['wolf', ...others.filter((role) => role !== box)]))).toBe('right');
    }
    expect(check(laid(others))).toBe('wrong-deck');
  });

  test('LM4-003: seats that are played for deal each of the four boxes', () => {
    const boxes = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const company = {
        layout: layoutOf({ seats: 4, slotsPerSeat: 1, centre: 0 }),
        seated: players(4),
      };
      const { hands } = LUPA_MANNARA_HABITS.deal(company, chanceOf(seed));
      const cards = [...hands.values()];
      expect(check(cards)).toBe('right');
      const dealt = cards.flat();
      boxes.add(charactersFor(4).find((role) => !dealt.includes(character(role))) ?? '');
    }
    expect([...boxes].sort()).toEqual(['cow', 'darius', 'fortune-teller', 'purple']);
  });

  test('LM4-005, LM4-010: each Aura tells its character’s true side, as far as it is read', () => {
    expect(check(laid(SIX, [3]))).toBe('check-auras');
    expect(check(SIX.map((role) => [character(role)]))).toBe('right');
    for (const role of SEVEN) {
      const isWicked = ['wolf', 'lara', 'cow', 'darius'].includes(role);
      expect([role, ROLES[role].nature]).toEqual([role, isWicked ? 'wicked' : 'innocent']);
    }
  });

  test('LM4-006: one character a slot: two on one are a wrong deck, and none cannot be read', () => {
    const cards = laid(FIVE);
    expect(check(cards.with(0, [character('wolf'), character('lara')]))).toBe('wrong-deck');
    expect(check(cards.with(0, []))).toBe('unread');
  });
});

describe('votes and ties', () => {
  test('LM4-302, LM4-304: from the left of the claw’s holder, who comes last', () => {
    expect(votingOrder(positionOf({ roles: FIVE, claw: C }))).toEqual([D, E, A, B, C]);
    expect(votingOrder(positionOf({ roles: FIVE, claw: E }))).toEqual([A, B, C, D, E]);
  });

  test('LM4-007, LM4-313: without a claw from the last holder’s left; before the first, at the first seat', () => {
    expect(votingOrder(positionOf({ roles: FIVE, claw: C, clawLies: false }))[0]).toBe(D);
    expect(votingOrder(positionOf({ roles: FIVE, first: C }))).toEqual([C, D, E, A, B]);
  });

  test('WE-LM-7, LM4-304: B four, D and E two each: B and D, because D is met before E', () => {
    const votes = new Map<number, number>([
      [B, 4],
      [D, 2],
      [E, 2],
    ]);
    expect(suspectsOf([A, B, C, D, E], (seat) => votes.get(seat) ?? 0)).toEqual({
      paw: B,
      tuft: D,
    });
    expect(suspectsOf([E, A, B, C, D], (seat) => votes.get(seat) ?? 0)).toEqual({
      paw: E,
      tuft: B,
    });
  });

  test('LM4-305: with fewer than two who have votes the first met without votes is the other', () => {
    expect(suspectsOf([C, D, E, A], (seat) => (seat === E ? 3 : 0))).toEqual({ paw: C, tuft: E });
  });

  test('LM4-309: most votes lose the run-off; in a tie, and without voters, the one met first', () => {
    const suspects = { paw: B, tuft: D };
    expect(lynchedOf(suspects, { paw: 1, tuft: 2 })).toBe(D);
    expect(lynchedOf(suspects, { paw: 2, tuft: 1 })).toBe(B);
    expect(lynchedOf(suspects, { paw: 1, tuft: 1 })).toBe(B);
    expect(lynchedOf(suspects, { paw: 0, tuft: 0 })).toBe(B);
  });
});

describe('the end', () => {
  test('LM4-401: as many wolves as others, or more; or no wolf; and nobody alive at all', () => {
    expect(overBy({ wolves: 1, others: 2 })).toBeUndefined();
    expect(overBy({ wolves: 1, others: 1 })).toBe('wolves');
    expect(overBy({ wolves: 2, others: 2 })).toBe('wolves');
    expect(overBy({ wolves: 2, others: 1 })).toBe('wolves');
    expect(overBy({ wolves: 2, others: 3 })).toBeUndefined();
    expect(overBy({ wolves: 0, others: 4 })).toBe('humans');
    expect(overBy({ wolves: 0, others: 0 })).toBe('humans');
  });

  test('LM4-402: W and Lara are the wolves; the Mucca and Darius count among the others', () => {
    const wolves = (Object.keys(ROLES) as RoleId[]).filter((role) => ROLES[role].isWolf);
    expect(wolves.sort()).toEqual(['lara', 'wolf']);
    expect([4, 5, 6, 7].map(wolvesAmong)).toEqual([1, 1, 1, 2]);
  });

  test('LM4-403, LM4-404, LM4-405, LM4-406, LM4-407: Darius first, with at most one other; he never ends the game', () => {
    expect(winnerOf({ wolves: 1, others: 1 }, true)).toBe('darius');
    expect(winnerOf({ wolves: 0, others: 1 }, true)).toBe('darius');
    expect(winnerOf({ wolves: 0, others: 2 }, true)).toBe('darius');
    expect(winnerOf({ wolves: 0, others: 3 }, true)).toBe('humans');
    expect(winnerOf({ wolves: 2, others: 2 }, true)).toBe('wolves');
    expect(winnerOf({ wolves: 1, others: 1 }, false)).toBe('wolves');
    expect(winnerOf({ wolves: 0, others: 2 }, false)).toBe('humans');
    expect(winnerOf({ wolves: 1, others: 3 }, true)).toBeUndefined();
  });
});
