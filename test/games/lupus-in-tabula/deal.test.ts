/** A deal as the readers see it: right, a wrong deck, or not read. */
import { expect, test } from 'vitest';
import { character, deckOf } from '../../../src/games/lupus-in-tabula/deck.js';
import { checkDeal } from '../../../src/games/lupus-in-tabula/public-facts.js';
import type { RoleId } from '../../../src/games/lupus-in-tabula/roles.js';
import { A, B, positionOf } from '../../support/tables/tabula-table.js';

const ROLES: readonly RoleId[] = ['wolf', 'seer', 'wolf', ...Array<RoleId>(5).fill('villager')];
const CARDS = ROLES.map((role) => [character(role)]);

const check = (cards: readonly (readonly string[])[]) =>
  checkDeal(cards, positionOf({ roles: ROLES }).players, deckOf(ROLES));

test('LM8-014: one character each, and together the deck, is right, in any order', () => {
  expect(check(CARDS)).toBe('right');
  expect(check(CARDS.toReversed())).toBe('right');
});

test('LM8-014: other characters, a card too many or two with one player are a wrong deck', () => {
  expect(check(CARDS.with(A, [character('villager')]))).toBe('wrong-deck');
  expect(check(CARDS.with(A, [character('wolf'), character('owl')]))).toBe('wrong-deck');
  expect(check(CARDS.with(A, [character('wolf'), character('seer')]).with(B, []))).toBe(
    'wrong-deck',
  );
});

test('LM8-014: no card, or one of another box, is not read', () => {
  expect(check(CARDS.with(B, []))).toBe('unread');
  expect(check(CARDS.with(B, ['tile:tanner']))).toBe('unread');
});
