import { describe, expect, test } from 'vitest';
import { CardRegister, type DeckList, emptyDeck } from '../../../src/host/cards/deck-file.js';
import { Registration } from '../../../src/learn/registration/registration.js';

const LIST: DeckList = {
  game: 'lupusburg',
  cards: ['character:wolf', 'character:citizen', 'character:citizen', 'house:green:chest'],
  optional: ['house'],
};
const [ONE, TWO, THREE] = ['04:00:00:01', '04:00:00:02', '04:00:00:03'];
const SPARE = {
  id: 'spare',
  game: 'lupusburg',
  withoutSticker: [],
  tags: new Map([['character:wolf', ['04:00:00:09']]]),
};

function begun() {
  const empty = { ...emptyDeck('lupusburg', 'lupusburg'), withoutSticker: ['house'] };
  return new Registration(LIST, empty, new CardRegister([SPARE]));
}

describe('registering a deck', () => {
  test('asks for each card in turn, of those that are alike by number, until none is missing', () => {
    const registration = begun();
    expect(registration.asked).toEqual({ card: 'character:wolf', copy: 1, copies: 1 });
    registration.hold(ONE);
    registration.hold(TWO);
    expect(registration.asked).toEqual({ card: 'character:citizen', copy: 2, copies: 2 });
    expect(registration.missing).toEqual(['character:citizen']);
    registration.hold(THREE);
    expect(registration.asked).toBeUndefined();
    expect(registration.progress).toEqual({ known: 3, all: 3 });
  });

  test('refuses a sticker that is a card already, of this deck or another, and changes nothing', () => {
    const registration = begun();
    registration.hold(ONE);
    registration.hold(TWO);
    expect(registration.hold(ONE)).toEqual({
      kind: 'taken',
      card: 'character:wolf',
      deck: 'lupusburg',
      game: 'lupusburg',
    });
    expect(registration.hold('04:00:00:09')).toEqual({
      kind: 'taken',
      card: 'character:wolf',
      deck: 'spare',
      game: 'lupusburg',
    });
    expect(registration.progress.known).toBe(2);
  });

  test('the sticker that was registered last is a card already when it is held again', () => {
    const registration = begun();
    registration.hold(ONE);
    const again = { kind: 'taken', card: 'character:wolf', deck: 'lupusburg', game: 'lupusburg' };
    expect([registration.hold(ONE), registration.hold(ONE)]).toEqual([again, again]);
    expect(registration.progress.known).toBe(1);
  });

  test('takes the last sticker back when it was not alone, and asks for its card again', () => {
    const registration = begun();
    registration.hold(ONE);
    registration.back();
    registration.hold(TWO);
    expect(registration.takeBack(ONE)).toBe(false);
    expect(registration.takeBack(TWO)).toBe(true);
    expect(registration.takeBack(TWO)).toBe(false);
    expect(registration.asked).toMatchObject({ card: 'character:wolf' });
    expect(registration.deck.tags.get('character:wolf')).toEqual([ONE]);
    registration.hold(THREE);
    expect(registration.deck.tags.get('character:wolf')).toEqual([THREE]);
  });

  test('goes on where it was left', () => {
    const first = begun();
    first.hold(ONE);
    const second = new Registration(LIST, first.deck, new CardRegister([first.deck]));
    expect(second.asked).toEqual({ card: 'character:citizen', copy: 1, copies: 2 });
  });

  test('goes back, leaves out, and asks for one card again', () => {
    const registration = begun();
    registration.hold(ONE);
    registration.back();
    expect(registration.hold(THREE)).toMatchObject({ kind: 'registered' });
    expect(registration.deck.tags.get('character:wolf')).toEqual([THREE]);
    registration.skip();
    expect(registration.asked).toMatchObject({ copy: 2 });
    expect(registration.redo('character:wolf')).toBe(true);
    expect(registration.asked).toMatchObject({ card: 'character:wolf' });
    expect(registration.redo('character:ghost')).toBe(false);
  });

  test.each([
    ['back', (registration: Registration) => registration.back()],
    ['its name', (registration: Registration) => registration.redo('character:citizen')],
  ])('two stickers that were exchanged are put right from either card, by %s', (_, choose) => {
    const registration = begun();
    // The wolf's sticker is on a citizen, and the citizen's on the wolf.
    registration.hold(TWO);
    registration.hold(ONE);
    registration.redo('character:wolf');
    expect(registration.hold(ONE)).toMatchObject({ movedFrom: 'character:citizen' });
    expect(registration.asked).toEqual({ card: 'character:citizen', copy: 1, copies: 2 });
    expect(registration.missing).toEqual(['character:citizen', 'character:citizen']);
    registration.hold(TWO);
    expect([...registration.deck.tags]).toEqual([
      ['character:wolf', [ONE]],
      ['character:citizen', [TWO]],
    ]);

    // And the other way round, as if it had been wrong all the same.
    choose(registration);
    expect(registration.hold(ONE)).toMatchObject({ movedFrom: 'character:wolf' });
    expect(registration.asked).toMatchObject({ card: 'character:wolf' });
    registration.hold(TWO);
    expect(registration.asked).toEqual({ card: 'character:citizen', copy: 2, copies: 2 });
    expect(registration.progress).toEqual({ known: 2, all: 3 });
  });

  test('a card that was chosen takes no sticker of another deck, and the next one none of a card', () => {
    const registration = begun();
    registration.hold(ONE);
    registration.back();
    expect(registration.hold('04:00:00:09')).toMatchObject({ kind: 'taken', deck: 'spare' });
    registration.hold(TWO);
    expect(registration.hold(TWO)).toMatchObject({ kind: 'taken', card: 'character:wolf' });
    registration.back();
    registration.skip();
    expect(registration.hold(TWO)).toMatchObject({ kind: 'taken', card: 'character:wolf' });
  });

  test('of cards that are alike none takes another’s sticker', () => {
    const registration = begun();
    for (const tag of [ONE, TWO, THREE]) registration.hold(tag);
    registration.redo('character:citizen');
    expect(registration.hold(THREE)).toMatchObject({ kind: 'taken', card: 'character:citizen' });
    expect(registration.progress).toEqual({ known: 3, all: 3 });
  });
});
