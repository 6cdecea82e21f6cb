import { beforeEach, describe, expect, test } from 'vitest';
import { EmulatedCards } from '../../../src/engine/bots/emulated-cards.js';
import type { TableLayout } from '../../../src/engine/table/layout.js';
import { ArtiglioError } from '../../../src/errors/artiglio-error.js';

const layout: TableLayout = {
  seats: [{ slots: [0, 1] }, { slots: [2, 3] }],
  slots: [
    { angleDeg: 0, seat: 0 },
    { angleDeg: 90, seat: 0 },
    { angleDeg: 180, seat: 1 },
    { angleDeg: 270, seat: 1 },
  ],
};
const deck = [
  'house:green:chest',
  'house:green:plain',
  'character:wolf',
  'character:citizen',
  'character:citizen',
];

let seen: string[];
let cards: EmulatedCards;
beforeEach(() => {
  seen = [];
  cards = new EmulatedCards(layout, (slot, ids) => seen.push(`${slot}: ${ids.join(' ')}`));
  cards.unpack(deck);
});

describe('the cardboard of an emulated table', () => {
  test('cards dealt lie in front of their seats and are laid one by one', () => {
    cards.deal(['character:wolf', 'character:citizen', 'character:citizen'], [0, 1]);
    cards.take('house:green:plain', 0);
    expect(cards.facesInFront(0)).toEqual([
      'character:wolf',
      'character:citizen',
      'house:green:plain',
    ]);
    cards.lay(0, 0, 1);
    cards.lay(0, 1, 1);
    expect(cards.readings(1)).toEqual(['character:wolf', 'house:green:plain']);
    expect(seen).toEqual(['1: character:wolf', '1: character:wolf house:green:plain']);
  });

  test('a hand that looks under a house sees the house alone, and the reader nothing meanwhile', () => {
    cards.set(2, ['character:wolf', 'house:green:plain']);
    seen = [];
    expect(cards.lift('ada', 2, 'house')).toEqual(['house:green:plain']);
    expect(cards.readings(2)).toEqual([]);
    cards.putBack('ada');
    expect(seen).toEqual(['2: ', '2: character:wolf house:green:plain']);
  });

  test('outsides tell the colour of a house and nothing of what is inside', () => {
    cards.set(2, ['character:wolf', 'house:green:plain']);
    const before = cards.backs();
    cards.lift('ada', 2);
    expect(cards.backs()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/wolf|plain/);
    expect(before.slots[2]).toEqual([
      { kind: 'character', family: undefined },
      { kind: 'house', family: 'green' },
    ]);
  });

  test('a lifted card may be put down on another slot or in front of a seat', () => {
    cards.set(0, ['character:wolf', 'house:green:plain']);
    cards.lift('ada', 0, 'character');
    cards.putOn('ada', 3);
    expect([cards.readings(0), cards.readings(3)]).toEqual([
      ['house:green:plain'],
      ['character:wolf'],
    ]);
    cards.lift('ada', 3);
    cards.putInFront('ada', 1);
    expect(cards.facesInFront(1)).toEqual(['character:wolf']);
    expect(cards.readings(3)).toEqual([]);
  });

  test('stacks move, change places and are taken away to their owner', () => {
    cards.set(0, ['character:wolf', 'house:green:plain']);
    cards.set(1, ['character:citizen', 'house:green:chest']);
    cards.swap(0, 1, 'character');
    expect(cards.readings(0)).toEqual(['house:green:plain', 'character:citizen']);
    cards.move(0, 2);
    cards.takeAway(2);
    expect(cards.facesInFront(1)).toEqual(['house:green:plain', 'character:citizen']);
    cards.gather();
    expect(cards.backs().boxCount).toBe(deck.length);
    expect(layout.slots.map((_, slot) => cards.readings(slot))).toEqual([[], [], [], []]);
  });

  test.each([
    ['a card that is not in the box', () => cards.take('character:thief', 0)],
    ['a slot the table has not', () => cards.lift('ada', 9)],
    [
      'changing places with a slot the table has not',
      () => {
        cards.set(0, ['character:wolf', 'house:green:plain']);
        cards.swap(0, 9);
      },
    ],
    [
      'a move to a slot the table has not',
      () => {
        cards.set(0, ['character:wolf']);
        cards.move(0, 9);
      },
    ],
    ['an empty slot', () => cards.lift('ada', 0)],
    ['a place where no card lies', () => cards.lay(0, 0, 0)],
    ['putting down what is not held', () => cards.putOn('ada', 1)],
    [
      'putting down what another hand has taken away',
      () => {
        cards.set(0, ['character:wolf']);
        cards.lift('ada', 0);
        cards.lift('bruno', 0);
        cards.putOn('bruno', 1);
        cards.putOn('ada', 2);
      },
    ],
  ])('%s is refused in words, and nothing is lost', (_, reach) => {
    expect(reach).toThrow(ArtiglioError);
    cards.gather();
    expect(cards.backs().boxCount).toBe(deck.length);
  });
});
