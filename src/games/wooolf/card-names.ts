/** The name of a card's face for people who look at it: its image, and its symbol where that is
 * another. */
import type { CardId } from '../../table/cards.js';
import type { ByLanguage } from '../../table/languages.js';
import { ASKED, type Asked, questionCard } from './asked.js';
import { characterCard, FACES, type Face } from './deck.js';

/** By card, in each language. */
export const CARD_NAMES: ByLanguage<ReadonlyMap<CardId, string>> = {
  it: namesOf(
    {
      sheep: 'pecora',
      dog: 'cane da caccia',
      'dog-unknown': 'cane da caccia col punto interrogativo',
      hunter: 'cacciatore',
      'hunter-unknown': 'cacciatore col punto interrogativo',
      'shepherd-unknown': 'pastorello col punto interrogativo',
      wolf: 'lupo',
      'sheep-advanced': 'pecora col simbolo del cane',
      'dog-advanced': 'cane da caccia col simbolo del lupo',
      'hunter-advanced': 'cacciatore col simbolo della pecora',
      'shepherd-advanced': 'pastorello col simbolo del cacciatore',
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
      'dog-unknown': 'hunting dog with the question mark',
      hunter: 'hunter',
      'hunter-unknown': 'hunter with the question mark',
      'shepherd-unknown': 'shepherd boy with the question mark',
      wolf: 'wolf',
      'sheep-advanced': 'sheep with the symbol of the dog',
      'dog-advanced': 'hunting dog with the symbol of the wolf',
      'hunter-advanced': 'hunter with the symbol of the sheep',
      'shepherd-advanced': 'shepherd boy with the symbol of the hunter',
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
