/** Decks: the cards of a game, and their registered stickers. */
import { type CardId, type CardKind, kindOf, type TagId } from '../../engine/table/index.js';

/** The cards in a game's box. Equal cards are listed as often as they occur. */
export interface DeckList {
  /** The game's id, or `GAME_CARDS`. */
  readonly game: string;
  readonly cards: readonly CardId[];
  /** Kinds that may be without stickers, because the slot says enough. */
  readonly optional: readonly CardKind[];
}

/** The name of a deck: its file without `.yaml`. */
export type DeckId = string;

/** The known stickers of one deck. */
export interface RegisteredDeck {
  readonly id: DeckId;
  readonly game: string;
  /** Kinds of cards that are without stickers on purpose. */
  readonly withoutSticker: readonly CardKind[];
  /** The registered stickers by card id. */
  readonly tags: ReadonlyMap<CardId, readonly TagId[]>;
}

/** A deck without known stickers. */
export function emptyDeck(id: DeckId, game: string): RegisteredDeck {
  return { id, game, withoutSticker: [], tags: new Map() };
}

/** The ids of a list's cards in their order, each once, with its number of copies. */
export function countedCards({ cards }: DeckList): ReadonlyMap<CardId, number> {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** The cards of the list without a sticker, as often as they are missing. */
export function missingCards(list: DeckList, deck: RegisteredDeck): readonly CardId[] {
  return [...countedCards(list)].flatMap(([card, count]) => {
    if (deck.withoutSticker.includes(kindOf(card))) return [];
    const known = deck.tags.get(card)?.length ?? 0;
    return Array.from({ length: Math.max(0, count - known) }, () => card);
  });
}
