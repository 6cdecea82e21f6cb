/** The name of a card's face for people who look at it: its image, and its symbol where that is
 * another. */
import type { ByLanguage, CardId } from '../../engine/table/index.js';
import { ASKED, type Asked, questionCard } from './asked.js';
import { characterCard, FACES, type Face } from './deck.js';

/** The names of the cards, in each language. */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: namesOf(
    {
      sheep: 'pecora',
      dog: 'cane da caccia',
      'dog-unknown': 'cane da caccia, punto interrogativo',
      hunter: 'cacciatore',
      'hunter-unknown': 'cacciatore, punto interrogativo',
      'shepherd-unknown': 'pastorello, punto interrogativo',
      wolf: 'lupo',
      'sheep-advanced': 'pecora, simbolo del cane',
      'dog-advanced': 'cane da caccia, simbolo del lupo',
      'hunter-advanced': 'cacciatore, simbolo della pecora',
      'shepherd-advanced': 'pastorello, simbolo del cacciatore',
    },
    {
      'wolf-hunter-shepherd': 'domanda: lupo, cacciatore o pastorello?',
      'sheep-hunter-shepherd': 'domanda: pecora, cacciatore o pastorello?',
      'image-dog': 'domanda: un cane da caccia?',
      'image-hunter': 'domanda: un cacciatore?',
      'image-sheep': 'domanda: una pecora?',
    },
  ),
  en: namesOf(
    {
      sheep: 'sheep',
      dog: 'hunting dog',
      'dog-unknown': 'hunting dog, question mark',
      hunter: 'hunter',
      'hunter-unknown': 'hunter, question mark',
      'shepherd-unknown': 'shepherd boy, question mark',
      wolf: 'wolf',
      'sheep-advanced': 'sheep, symbol of the dog',
      'dog-advanced': 'hunting dog, symbol of the wolf',
      'hunter-advanced': 'hunter, symbol of the sheep',
      'shepherd-advanced': 'shepherd boy, symbol of the hunter',
    },
    {
      'wolf-hunter-shepherd': 'question: wolf, hunter or shepherd boy?',
      'sheep-hunter-shepherd': 'question: sheep, hunter or shepherd boy?',
      'image-dog': 'question: a hunting dog?',
      'image-hunter': 'question: a hunter?',
      'image-sheep': 'question: a sheep?',
    },
  ),
};

function namesOf(
  faces: Readonly<Record<Face, string>>,
  questions: Readonly<Record<Asked, string>>,
): ReadonlyMap<CardId, string> {
  return new Map([
    ...FACES.map((face) => [characterCard(face), faces[face]] as const),
    ...ASKED.map((asked) => [questionCard(asked), questions[asked]] as const),
  ]);
}
