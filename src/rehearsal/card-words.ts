/** Names of cards in rehearsals: the short words of their game, a kind, or a whole id. */
import { z } from 'zod';
import { type Game, gameCard } from '../engine/script/index.js';
import { type CardKind, faceOf, kindOf } from '../engine/table/index.js';
import { DECKS, GAMES } from '../games/index.js';
import { word } from './vocabulary.js';

/** Makes the schema of the cards of one slot, the lowest first: `citizen chest`, or `none`. */
export function cardWords(game: Game): z.ZodType<readonly string[]> {
  const accepted = `cards such as "citizen chest", the lowest first, or "none": ${game.rehearsed.cardWords.join(', ')}`;
  return z.preprocess(
    (given) => (Array.isArray(given) ? given.join(' ') : given),
    word(accepted, (text) => {
      const words = text.trim().split(/\s+/u);
      if (text === 'none') return [];
      return words.every((one) => isCard(game, one)) ? words : undefined;
    }),
  );
}

/** Makes the schema of one card: a short word of the game, or a whole id. */
export function cardWord(game: Game): z.ZodType<string> {
  return word(`a card: ${game.rehearsed.cardWords.join(', ')}`, (text) =>
    isCard(game, text) ? text : undefined,
  );
}

function isCard(game: Game, text: string): boolean {
  return game.rehearsed.cardWords.includes(text) || (text.includes(':') && isCardId(text));
}

const CARDS: ReadonlySet<string> = new Set(DECKS.flatMap(({ box }) => box));
/** Kinds of stickers that are no card of the game, such as `unknown:04AABB`. */
const STRANGERS: readonly string[] = ['unknown', 'foreign'];

function isCardId(text: string): boolean {
  return CARDS.has(faceOf(text)) || STRANGERS.includes(kindOf(text));
}

/** A card of any deck, by its whole id. */
export const cardId = word(`the id of a card, such as ${GAMES.map(gameCard).join(', ')}`, (text) =>
  isCardId(text) ? text : undefined,
);

/** Makes the schema of a kind of card, one that lies apart from the rest of its slot: `house`, `character`. */
export function cardKind(game: Game): z.ZodType<CardKind> {
  const kinds = [...new Set(game.box.map(kindOf)), ...STRANGERS];
  return word(`a kind of card: ${kinds.join(', ')}`, (text) =>
    kinds.includes(text) ? text : undefined,
  );
}
