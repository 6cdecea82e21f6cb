/** The cards of Wooolf!: which there are, which play, who they make a player, whom he looks for. */
import { describe, expect, test } from 'vitest';
import {
  ASKED,
  askedOfCard,
  countCopies,
  QUESTION_BOX,
  questionCard,
  truthfulAnswer,
} from '../../../src/games/wooolf/asked.js';
import { characterOf, objectivesOf } from '../../../src/games/wooolf/characters.js';
import {
  advancedOf,
  aspectOf,
  CHARACTER_BOX,
  cardsDue,
  characterCard,
  copiesOf,
  type Deck,
  deckFaults,
  deckFor,
  deckOf,
  deckOfFaces,
  FACES,
  type Face,
  faceOfCard,
  facesIn,
  IMAGES,
  imageOf,
  sizeOf,
  VALUES,
} from '../../../src/games/wooolf/deck.js';
import { FIFTH, leftOf, targetsAmong } from '../../../src/games/wooolf/players.js';
import { kindsLeft } from '../../../src/games/wooolf/question.js';
import { answerTo, CARD_LETTERS, LETTER_OF, whoIs } from '../../proofs/umpires/wooolf-referee.js';
import { WOOOLF_RULES } from '../../support/rules.js';

/** The columns of WO-012, and the names of the cards in it. */
const COLUMNS = [
  'sheep',
  'dog',
  'dog-unknown',
  'hunter',
  'hunter-unknown',
  'shepherd-unknown',
  'wolf',
] as const;

/** WO-012 as it is written. */
const TABLE: readonly (readonly [number, number, readonly number[]])[] = [
  [4, 10, [4, 1, 1, 1, 1, 1, 1]],
  [5, 10, [4, 1, 1, 1, 1, 1, 1]],
  [6, 12, [5, 1, 1, 1, 1, 1, 2]],
  [7, 14, [6, 2, 1, 1, 1, 1, 2]],
  [8, 16, [7, 2, 1, 2, 1, 1, 2]],
];

const faults = (deck: Deck, players: number, variant: 'base' | 'advanced' = 'base') =>
  deckFaults(deck, players, variant, WOOOLF_RULES);

describe('the box', () => {
  test('WO-001: sixteen base cards, each with its image, aspect, value and copies', () => {
    const printed: readonly (readonly [Face, string, number, string, number])[] = [
      ['sheep', 'sheep', 1, 'sheep', 7],
      ['dog', 'dog', 2, 'dog', 2],
      ['dog-unknown', 'dog', 2, 'unknown', 1],
      ['hunter', 'hunter', 3, 'hunter', 2],
      ['hunter-unknown', 'hunter', 3, 'unknown', 1],
      ['shepherd-unknown', 'shepherd', 4, 'unknown', 1],
      ['wolf', 'wolf', 5, 'wolf', 2],
    ];
    for (const [face, image, value, aspect, copies] of printed) {
      expect(imageOf(face)).toBe(image);
      expect(VALUES[imageOf(face)]).toBe(value);
      expect(aspectOf(face, WOOOLF_RULES)).toBe(aspect);
      expect(copiesOf(face)).toBe(copies);
    }
    expect(FACES.slice(0, 7)).toEqual(printed.map(([face]) => face));
    expect(CHARACTER_BOX).toHaveLength(16 + 4);
    expect(CHARACTER_BOX.filter((card) => card === 'character:sheep')).toHaveLength(7);
  });

  test('WO-002, HR-WO-03: four advanced cards with an aspect of somebody else; the sheep’s is an option', () => {
    const printed: readonly (readonly [Face, string, string])[] = [
      ['sheep-advanced', 'sheep', 'dog'],
      ['dog-advanced', 'dog', 'wolf'],
      ['hunter-advanced', 'hunter', 'sheep'],
      ['shepherd-advanced', 'shepherd', 'hunter'],
    ];
    expect(FACES.slice(7)).toEqual(printed.map(([face]) => face));
    for (const [face, image, aspect] of printed) {
      expect([imageOf(face), aspectOf(face, WOOOLF_RULES), copiesOf(face)]).toEqual([
        image,
        aspect,
        1,
      ]);
    }
    const other = { advancedSheepAspect: 'hunter' } as const;
    expect(FACES.filter((face) => aspectOf(face, other) !== aspectOf(face, WOOOLF_RULES))).toEqual([
      'sheep-advanced',
    ]);
    expect(aspectOf('sheep-advanced', other)).toBe('hunter');
  });

  test('a reader’s card is its face, whichever copy it is; other cards are none', () => {
    for (const face of FACES) {
      expect(faceOfCard(characterCard(face))).toBe(face);
      expect(faceOfCard(`${characterCard(face)}#3`)).toBe(face);
    }
    expect(Object.keys(CARD_LETTERS)).toEqual(FACES.map(characterCard));
    expect(faceOfCard('question:image-dog')).toBeUndefined();
    expect(faceOfCard('character:citizen')).toBeUndefined();
    for (const asked of ASKED) expect(askedOfCard(`${questionCard(asked)}#2`)).toBe(asked);
    expect(askedOfCard('character:sheep')).toBeUndefined();
  });

  test('WO-003: sixteen question cards of five kinds', () => {
    expect(ASKED.map((asked) => [asked, countCopies(asked)])).toEqual([
      ['wolf-hunter-shepherd', 4],
      ['sheep-hunter-shepherd', 4],
      ['image-dog', 3],
      ['image-hunter', 3],
      ['image-sheep', 2],
    ]);
    expect(QUESTION_BOX).toHaveLength(16);
    expect(QUESTION_BOX.filter((card) => card === 'question:image-sheep')).toHaveLength(2);
    // Once all copies of a kind lie open, nobody can ask it any more.
    const sheep = { asker: 0, about: 1, asked: 'image-sheep', yes: false } as const;
    expect(kindsLeft({ answers: [sheep] })).toEqual(ASKED);
    expect(kindsLeft({ answers: [sheep, sheep] })).toEqual(ASKED.slice(0, -1));
  });
});

describe('the deck', () => {
  test.each(TABLE)('WO-012: the cards for %i players', (players, cards, counts) => {
    const deck = deckFor(players, 'base', WOOOLF_RULES);
    const written = Object.fromEntries(COLUMNS.map((face, column) => [face, counts[column] ?? 0]));
    expect(deck).toEqual(deckOf(written));
    expect([sizeOf(deck), cardsDue(players)]).toEqual([cards, cards]);
    expect(facesIn(deck)).toHaveLength(cards);
    expect(deckOfFaces(facesIn(deck))).toEqual(deck);
    expect(faults(deck, players)).toEqual([]);
    for (const image of IMAGES) expect(facesIn(deck).map(imageOf)).toContain(image);
  });

  test('WO-012: eight players take every base card; three or nine have no deck', () => {
    expect(facesIn(deckFor(8, 'base', WOOOLF_RULES)).map(characterCard)).toEqual(
      CHARACTER_BOX.slice(0, 16),
    );
    for (const players of [3, 9]) {
      expect(() => deckFor(players, 'base', WOOOLF_RULES)).toThrow(RangeError);
    }
  });

  test.each(TABLE)('WO-013: the advanced cards for %i players', (players, cards, counts) => {
    const deck = deckFor(players, 'advanced', WOOOLF_RULES);
    const [sheep = 0, dog, , hunter, , , wolf] = counts;
    const four = { 'sheep-advanced': 1, 'dog-advanced': 1, 'hunter-advanced': 1 };
    expect(deck).toEqual(
      deckOf({ sheep: sheep - 1, dog, hunter, wolf, ...four, 'shepherd-advanced': 1 } as Deck),
    );
    expect(deck).toEqual(advancedOf(deckFor(players, 'base', WOOOLF_RULES)));
    expect(sizeOf(deck)).toBe(cards);
    expect(facesIn(deck).map((face) => aspectOf(face, WOOOLF_RULES))).not.toContain('unknown');
    expect(faults(deck, players, 'advanced')).toEqual([]);
  });

  test('HR-WO-01: a deck with other numbers than the table’s can be one', () => {
    const six = { ...deckFor(6, 'base', WOOOLF_RULES), dog: 2, wolf: 1 };
    expect(faults(six, 6)).toEqual([]);
    const threeHunters = deckOf({
      sheep: 3,
      dog: 1,
      'dog-unknown': 1,
      hunter: 2,
      'hunter-unknown': 1,
      'shepherd-unknown': 1,
      wolf: 1,
    });
    expect(faults(threeHunters, 5)).toEqual([]);
    const own = { base: { 5: threeHunters }, advanced: {} };
    expect(deckFor(5, 'base', { decks: own })).toBe(threeHunters);
  });

  test('WO-012, WO-022, HR-WO-01: what cannot be a deck, and why', () => {
    const five = deckFor(5, 'base', WOOOLF_RULES);
    expect(faults({ ...five, sheep: 3 }, 5)).toEqual([{ fault: 'size', cards: 9, due: 10 }]);
    expect(faults({ ...five, sheep: 5 }, 5)).toEqual([{ fault: 'size', cards: 11, due: 10 }]);
    expect(faults(five, 6)).toEqual([{ fault: 'size', cards: 10, due: 12 }]);
    expect(faults({ ...five, sheep: 2, wolf: 3 }, 5)).toEqual([{ fault: 'copies', face: 'wolf' }]);
    expect(faults({ ...five, sheep: 5, wolf: 0 }, 5)).toEqual([
      { fault: 'missing', image: 'wolf' },
    ]);
    expect(faults({ ...five, sheep: 5, 'shepherd-unknown': 0 }, 5)).toEqual([
      { fault: 'missing', image: 'shepherd' },
    ]);
    // A table of one's own may do without a character, but never without the wolf.
    const noDogs = { ...five, sheep: 6, dog: 0, 'dog-unknown': 0 };
    const noWolf = { ...five, sheep: 5, wolf: 0 };
    const own = (deck: Deck) => ({ decks: { base: { 5: deck }, advanced: {} } });
    expect(deckFaults(noDogs, 5, 'base', WOOOLF_RULES)).toEqual([
      { fault: 'missing', image: 'dog' },
    ]);
    expect(deckFaults(noDogs, 5, 'base', own(noDogs))).toEqual([]);
    expect(deckFaults(noWolf, 5, 'base', own(noWolf))).toEqual([
      { fault: 'missing', image: 'wolf' },
    ]);
  });

  test('WO-013: cards of the other game are refused, and an advanced deck with less than its four or with what they replace', () => {
    for (const players of [4, 5, 6, 7, 8]) {
      const [base, advanced] = (['base', 'advanced'] as const).map((one) =>
        deckFor(players, one, WOOOLF_RULES),
      );
      if (base === undefined || advanced === undefined) throw new Error('two decks');
      expect(faults(base, players, 'advanced')).toEqual([
        { fault: 'variant', variant: 'advanced' },
      ]);
      expect(faults(advanced, players, 'base')).toEqual([{ fault: 'variant', variant: 'base' }]);
      for (const [plain, special] of [
        ['sheep', 'sheep-advanced'],
        ['dog-unknown', 'dog-advanced'],
        ['hunter-unknown', 'hunter-advanced'],
        ['shepherd-unknown', 'shepherd-advanced'],
      ] as const) {
        const one = { ...base, [plain]: base[plain] - 1, [special]: 1 };
        const three = { ...advanced, [plain]: advanced[plain] + 1, [special]: 0 };
        expect(faults(one, players, 'base')).toEqual([{ fault: 'variant', variant: 'base' }]);
        expect(faults(three, players, 'advanced')).toEqual([
          { fault: 'variant', variant: 'advanced' },
        ]);
        if (plain === 'sheep') continue;
        const both = { ...advanced, [plain]: 1, sheep: advanced.sheep - 1 };
        expect(faults(both, players, 'advanced')).toEqual([
          { fault: 'variant', variant: 'advanced' },
        ]);
      }
    }
  });

  test('WO-018: with four the two left over are a fifth player, and five have none', () => {
    expect(targetsAmong([0, 1, 2, 3])).toEqual([0, 1, 2, 3, FIFTH]);
    expect(targetsAmong([0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4]);
    expect([4, 5, 6, 7, 8].map(cardsDue)).toEqual([10, 10, 12, 14, 16]);
  });

  test('WO-018: left is the next place clockwise, by place and round the table', () => {
    expect(leftOf(2, [0, 2, 5, 7])).toBe(5);
    expect(leftOf(7, [7, 5, 2, 0])).toBe(0);
    // Somebody who left is passed over, and so is his place.
    expect(leftOf(3, [0, 2, 5])).toBe(5);
    expect(leftOf(6, [0, 2, 5])).toBe(0);
  });
});

describe('who am I', () => {
  test('WO-020, WO-021: two equal images, else the higher value: every pair of cards, in both orders', () => {
    for (const one of FACES) {
      for (const other of FACES) {
        const letter = whoIs(characterCard(one), characterCard(other));
        expect(LETTER_OF[characterOf([one, other])]).toBe(letter);
        expect(characterOf([other, one])).toBe(characterOf([one, other]));
      }
    }
    expect(FACES.filter((face) => characterOf([face, 'wolf']) !== 'wolf')).toEqual([]);
    expect(FACES.filter((face) => characterOf([face, 'sheep']) === 'sheep')).toEqual([
      'sheep',
      'sheep-advanced',
    ]);
  });

  test('WO-022: in every deal of every deck somebody is the wolf, since its cards are all dealt', () => {
    for (const players of [4, 5, 6, 7, 8]) {
      for (const variant of ['base', 'advanced'] as const) {
        const faces = facesIn(deckFor(players, variant, WOOOLF_RULES));
        expect(faces).toContain('wolf');
        expect(faces).toHaveLength(2 * targetsAmong([...Array(players).keys()]).length);
      }
    }
  });

  test('WO-010, WO-011, HR-WO-02: whom each character looks for, column by column', () => {
    const printed = { sheep: ['dog', 'hunter'], hunter: ['wolf', 'dog'], wolf: ['sheep'] } as const;
    for (const dogSecondObjective of ['hunter', 'sheep'] as const) {
      const looks = { ...printed, shepherd: ['wolf', 'sheep'], dog: ['wolf', dogSecondObjective] };
      for (const image of IMAGES) {
        expect(objectivesOf(image, { dogSecondObjective })).toEqual(looks[image]);
      }
    }
    expect(objectivesOf('dog', WOOOLF_RULES)).toEqual(['wolf', 'hunter']);
  });
});

describe('questions', () => {
  test('WO-040, WO-041: the true answer to every question for every pair, whatever the aspects say', () => {
    for (const asked of ASKED) {
      for (const one of FACES) {
        for (const other of FACES) {
          const cards = [characterCard(one), characterCard(other)] as const;
          expect(truthfulAnswer(asked, [one, other])).toBe(answerTo(questionCard(asked), ...cards));
        }
      }
    }
    // The character hides an image, and a false aspect is none.
    expect(truthfulAnswer('image-sheep', ['wolf', 'sheep'])).toBe(true);
    expect(truthfulAnswer('sheep-hunter-shepherd', ['wolf', 'sheep'])).toBe(false);
    expect(truthfulAnswer('image-sheep', ['hunter-advanced', 'dog'])).toBe(false);
    expect(truthfulAnswer('wolf-hunter-shepherd', ['shepherd-unknown', 'sheep'])).toBe(true);
  });
});
