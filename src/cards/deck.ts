/** Decks: which cards a game has, and which stickers were stuck on them. */
import { type CardId, type CardKind, kindOf } from '../table/cards.js';
import type { TagId } from '../table/tag.js';

/** What a box holds, from the game's own folder; cards that are alike stand there as often as they are. */
export interface DeckList {
  /** The game's id, or `GAME_CARDS`. */
  readonly game: string;
  readonly cards: readonly CardId[];
  /** Kinds that may well go without a sticker, because the slot says enough of them. */
  readonly optional: readonly CardKind[];
}

/** The name of a deck: its file without `.yaml`. */
export type DeckId = string;

/** The stickers of one deck, as far as they are known. */
export interface RegisteredDeck {
  readonly id: DeckId;
  readonly game: string;
  /** Kinds of cards that were left without stickers on purpose. */
  readonly withoutSticker: readonly CardKind[];
  /** By what the card says; as many as were registered. */
  readonly tags: ReadonlyMap<CardId, readonly TagId[]>;
}

/** A deck of which no card is known yet. */
export function emptyDeck(id: DeckId, game: string): RegisteredDeck {
  return { id, game, withoutSticker: [], tags: new Map() };
}

/** What the cards of a list are called, each once, in the order of the list, with how many there are. */
export function countedCards({ cards }: DeckList): ReadonlyMap<CardId, number> {
  const counts = new Map<CardId, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}

/** Cards of the list that no sticker of the deck says yet; as often as they are missing. */
export function missingCards(list: DeckList, deck: RegisteredDeck): readonly CardId[] {
  return [...countedCards(list)].flatMap(([card, count]) => {
    if (deck.withoutSticker.includes(kindOf(card))) return [];
    const known = deck.tags.get(card)?.length ?? 0;
    return Array.from({ length: Math.max(0, count - known) }, () => card);
  });
}
