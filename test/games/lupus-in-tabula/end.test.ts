/** When it is over and who has won; who is a suspect; who sees what. */
import { describe, expect, test } from 'vitest';
import type { Script } from '../../../src/engine/script/questions.js';
import { winnerOf, winnersAmong } from '../../../src/games/lupus-in-tabula/end-rules.js';
import type { TurnPhase } from '../../../src/games/lupus-in-tabula/game.js';
import { type Hidden, isMannaro, villagersOf } from '../../../src/games/lupus-in-tabula/hidden.js';
import type { Ending, Position } from '../../../src/games/lupus-in-tabula/position.js';
import { boardOf } from '../../../src/games/lupus-in-tabula/public-facts.js';
import { ROLE_IDS, type RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { suspectsWithOwl } from '../../../src/games/tabula/counting.js';
import { toTheEnd } from '../../../src/games/tabula/result.js';
import { mythomaniac } from '../../../src/games/tabula/roles/mythomaniac.js';
import { purple } from '../../../src/games/tabula/roles/purple.js';
import type { Joined } from '../../../src/games/tabula/roles/role.js';
import { votingOrder } from '../../../src/games/tabula/trial.js';
import { openedAt, positionOf } from '../../support/tables/tabula-table.js';
import { TestTable } from '../../support/tables/test-table.js';

function hiddenOf(roles: readonly RoleId[], joined?: Joined): Hidden {
  return { roles: new Map(roles.map((role, seat) => [seat, role] as const)), joined };
}

/** The village as a character sees it, with these living. */
function village(hidden: Hidden, living: readonly number[] = [0]) {
  const facts = { living: new Set(living), welcomed: undefined, lynched: undefined };
  return villagersOf(hidden, facts);
}

/** The winner when these live, the others being ghosts. */
function winner(living: readonly RoleId[], ghosts: readonly RoleId[] = [], joined?: Joined) {
  const hidden = hiddenOf([...living, ...ghosts], joined);
  return winnerOf(hidden, new Set(living.keys()));
}

test('LM8-501, LM8-506: the wolves win as soon as they are as many as the others', () => {
  expect(winner(['wolf', 'villager', 'villager'])).toBeUndefined();
  expect(winner(['wolf', 'villager'])).toBe('wolves');
  expect(winner(['wolf', 'lara', 'villager', 'seer'])).toBe('wolves');
  expect(winner(['wolf', 'lara', 'villager', 'seer', 'owl'])).toBeUndefined();
});

test('LM8-501, LM8-507, LM8-509: without a living wolf it is over, also when nobody lives at all', () => {
  expect(winner(['villager', 'seer'], ['wolf'])).toBe('humans');
  expect(winner([], ['wolf', 'villager'])).toBe('humans');
  expect(winner(['undead'], ['wolf'])).toBe('humans');
});

test('LM8-502, LM8-232: Mucca, Darius, criceto and indemoniato count as others', () => {
  for (const role of ['cow', 'darius', 'hamster', 'possessed', 'mythomaniac'] as const) {
    expect(winner(['wolf', role, 'villager'])).toBeUndefined();
  }
});

test('LM8-233, LM8-502: Mortovivo is never counted, alive or not', () => {
  expect(winner(['wolf', 'villager', 'undead'])).toBe('wolves');
});

test('LM8-502, LM8-213, LM8-214: a mitomane who has become a wolf is one', () => {
  expect(winner(['wolf', 'mythomaniac', 'villager', 'seer'])).toBeUndefined();
  expect(winner(['wolf', 'mythomaniac', 'villager', 'seer'], [], 'wolf')).toBe('wolves');
  expect(winner(['mythomaniac', 'villager', 'seer'], ['wolf'], 'wolf')).toBeUndefined();
});

test('LM8-503, LM8-504, LM8-211: a living criceto wins before anybody else', () => {
  expect(winner(['wolf', 'hamster'])).toBe('hamster');
  expect(winner(['hamster', 'villager'], ['wolf'])).toBe('hamster');
  expect(winner(['wolf', 'villager'], ['hamster'])).toBe('wolves');
});

test('LM8-503, LM8-505: a living Darius with at most one other wins alone, Mortovivo not counted', () => {
  expect(winner(['wolf', 'darius'])).toBe('darius');
  expect(winner(['wolf', 'darius', 'undead'])).toBe('darius');
  expect(winner(['darius', 'villager'], ['wolf'])).toBe('darius');
  expect(winner(['darius', 'villager', 'seer'], ['wolf'])).toBe('humans');
  expect(winner(['wolf', 'wolf', 'darius', 'villager'])).toBe('wolves');
});

test('LM8-506, LM8-507, LM8-508, LM8-206: a side wins with its ghosts; Darius as a ghost with the humans', () => {
  const roles: readonly RoleId[] = [
    ...(['wolf', 'lara', 'cow', 'possessed', 'mythomaniac'] as const),
    ...(['darius', 'villager', 'undead', 'hamster'] as const),
  ];
  const won = (living: readonly number[], by: 'wolves' | 'humans' | 'darius', joined?: Joined) =>
    winnersAmong(hiddenOf(roles, joined), new Set(living), by);
  expect(won([0], 'wolves')).toEqual([0, 1, 2, 3]);
  expect(won([0], 'wolves', 'wolf')).toEqual([0, 1, 2, 3, 4]);
  expect(won([6], 'humans')).toEqual([4, 5, 6, 7]);
  expect(won([5, 6], 'humans')).toEqual([4, 6, 7]);
  expect(won([5], 'darius')).toEqual([5]);
});

test('LM8-204, LM8-205, LM8-231, LM8-232, LM8-206, LM8-211: who is a yes to seers and medium', () => {
  const yes = ROLE_IDS.filter((role) => isMannaro(hiddenOf([role]), 0));
  expect(yes.toSorted()).toEqual(['cow', 'darius', 'lara', 'wolf']);
  expect(isMannaro(hiddenOf(['mythomaniac'], 'wolf'), 0)).toBe(true);
  expect(isMannaro(hiddenOf(['mythomaniac'], 'seer'), 0)).toBe(false);
});

test('LM8-230, LM8-216: miss Purple counts wolves, Mucca, criceto and Darius who live', () => {
  const { answer } = purple.call;
  const wicked = ROLE_IDS.filter((role) => answer(village(hiddenOf([role]))) === 3);
  expect(wicked.toSorted()).toEqual(['cow', 'darius', 'hamster', 'lara', 'wolf']);
  const hidden = hiddenOf(['wolf', 'lara', 'mythomaniac', 'villager'], 'wolf');
  expect(answer(village(hidden, [0, 1, 2, 3]))).toBe(5);
  expect(answer(village(hidden, [0, 3]))).toBe(3);
});

test('LM8-213, LM8-214, LM8-215, WE-LM-6: what the mitomane becomes of everybody he may name', () => {
  const { becomes } = mythomaniac.call.effect;
  const of = (role: RoleId) => becomes(village(hiddenOf([role, 'mythomaniac'])), 0);
  const became = Object.fromEntries(ROLE_IDS.map((role) => [role, of(role)]));
  expect(became).toMatchObject({
    wolf: 'wolf',
    lara: 'wolf',
    seer: 'seer',
    'fortune-teller': 'fortune-teller',
  });
  const others = ROLE_IDS.filter((role) => became[role] === undefined);
  expect(others).toHaveLength(ROLE_IDS.length - 4);
  expect(becomes(village(hiddenOf(['wolf', 'mythomaniac'])), undefined)).toBeUndefined();
});

test('LM8-402, LM8-104: from the left of the welcomed, who comes last; from the first seat while the table has it', () => {
  const players = [0, 1, 2, 3].map((seat) => ({ seat, slot: seat, colour: 'white' as const }));
  expect(votingOrder({ players, first: 0 }, 1)).toEqual([2, 3, 0, 1]);
  expect(votingOrder({ players, first: 3 }, undefined)).toEqual([3, 0, 1, 2]);
});

test('LM8-404, WE-LM-7: the two most voted; the tie for the second place falls on who is met first', () => {
  const [B, D, E] = [1, 3, 4];
  const votes = new Map([
    [B, 4],
    [D, 2],
    [E, 2],
  ]);
  expect(suspectsWithOwl([0, 1, 2, 3, 4], (seat) => votes.get(seat) ?? 0, undefined)).toEqual({
    paw: B,
    tuft: D,
  });
});

test('LM8-208, LM8-405: the owl’s choice takes the place of the second; already a suspect, or no candidate, it changes nothing', () => {
  const votes = (seat: number) => [1, 3, 0, 2][seat] ?? 0;
  const with_ = (owl: number | undefined) => suspectsWithOwl([0, 1, 2, 3], votes, owl);
  expect(with_(undefined)).toEqual({ paw: 1, tuft: 3 });
  expect(with_(0)).toEqual({ paw: 0, tuft: 1 });
  expect(with_(2)).toEqual({ paw: 1, tuft: 2 });
  expect(with_(3)).toEqual({ paw: 1, tuft: 3 });
  expect(with_(7)).toEqual({ paw: 1, tuft: 3 });
});

describe('who was who', () => {
  /** A quiet dawn with nobody but these alive, which is the end. */
  const ends = (living: readonly RoleId[], joined?: 'wolf') => {
    const villagers = Array.from({ length: 8 - living.length }, () => 'villager' as const);
    const ghosts = villagers.map((_, at) => living.length + at);
    const table = openedAt({
      roles: [...living, ...villagers],
      ghosts,
      from: 'dawn',
      ...(joined && { joined }),
    });
    table.until(() => table.heard.includes('lt.end.tale'), 900_000);
    return table;
  };

  test('LM8-213, LM8-503: of the mitomane it is told what he has become, and that he became nothing', () => {
    const became = ends(['wolf', 'mythomaniac'], 'wolf');
    expect(became.lastSaid('lt.end.became')).toMatchObject({ seat: { number: 2 }, joined: 'wolf' });
    expect(became.lastSaid('lt.end.was')).toBeUndefined();
    const was = ends(['wolf', 'mythomaniac']);
    expect(was.lastSaid('lt.end.was')).toMatchObject({ role: 'mythomaniac' });
  });

  test('LM8-507: that Darius has won with the others is told only where they have', () => {
    const alone = ends(['wolf', 'darius']);
    expect(alone.lastSaid('lt.end.won')).toEqual({ winner: 'darius' });
    expect(alone.heard).not.toContain('lt.end.darius-won');
  });
});

test.each([
  ['wolves', 'night'],
  ['humans', 'day'],
  ['darius', 'one'],
  ['hamster', 'one'],
] as const)('LM8-503: the three sentences for %s, when they win, are for the %s', (winner, won) => {
  const g = positionOf({ roles: ['wolf', 'darius', 'villager'] });
  const playOut = toTheEnd<Position, TurnPhase, Ending>({
    play: () => over({ winner }),
    ended: () => over(undefined),
    story: () => over(undefined),
    boardOf,
  });
  const table = new TestTable(() => playOut(g), g.layout, { kit: 'no-reader' });
  table.untilSaid('lt.finale.ends');
  expect(table.lastSaid('lt.finale.opens')).toEqual({ won });
});

/** A part of a game that asks nothing. */
// biome-ignore lint/correctness/useYield: it asks nothing
function* over<T>(answer: T): Script<T> {
  return answer;
}
