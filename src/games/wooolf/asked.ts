/** The question cards and their true answers. WO-003, WO-016, WO-040, WO-041. */
import { type CardId, faceOf } from '../../engine/table/index.js';
import { characterOf, type Pair } from './characters.js';
import { type Image, imageOf } from './deck.js';

interface AskedFacts {
  readonly copies: number;
  /** Whether the question is about the character, or about the images of both cards (WO-041). */
  readonly about: 'character' | 'image';
  /** YES for any of these. */
  readonly yes: readonly Image[];
}

/** The facts of each question (WO-003). */
const FACTS = {
  'wolf-hunter-shepherd': { copies: 4, about: 'character', yes: ['wolf', 'hunter', 'shepherd'] },
  'sheep-hunter-shepherd': { copies: 4, about: 'character', yes: ['sheep', 'hunter', 'shepherd'] },
  'image-dog': { copies: 3, about: 'image', yes: ['dog'] },
  'image-hunter': { copies: 3, about: 'image', yes: ['hunter'] },
  'image-sheep': { copies: 2, about: 'image', yes: ['sheep'] },
} as const satisfies Readonly<Record<string, AskedFacts>>;

/** The question on a question card (WO-003). */
export type Asked = keyof typeof FACTS;

/** The five kinds of question card. */
export const ASKED = Object.keys(FACTS) as readonly Asked[]; // `FACTS` names every kind and nothing else

/** WO-016: the number of question cards that each player gets in a round. */
export const QUESTIONS_IN_HAND = 2;

/** Returns the number of cards of a kind in the box (WO-003). */
export function countCopies(asked: Asked): number {
  return FACTS[asked].copies;
}

/** Returns the answer that everybody must give, the shepherd too (WO-040, WO-041). */
export function truthfulAnswer(asked: Asked, pair: Pair): boolean {
  const { about, yes }: AskedFacts = FACTS[asked];
  return about === 'character'
    ? yes.includes(characterOf(pair))
    : pair.some((face) => yes.includes(imageOf(face)));
}

/** Returns the card of a question, as readers name it. */
export function questionCard(asked: Asked): CardId {
  return `question:${asked}`;
}

/** Returns the question of a card; `undefined` for anything but a question card. */
export function askedOfCard(card: CardId): Asked | undefined {
  const named = faceOf(card);
  return ASKED.find((asked) => questionCard(asked) === named);
}

/** WO-003: every question card of the box. */
export const QUESTION_BOX: readonly CardId[] = ASKED.flatMap((asked) =>
  Array.from({ length: countCopies(asked) }, () => questionCard(asked)),
);
