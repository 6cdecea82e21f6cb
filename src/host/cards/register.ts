/**
 * The card register: the meaning of a tag. Pure; only here a sticker becomes a card. The result is secret
 * everywhere.
 */
import { type CardId, GAME_CARDS, type TagId } from '../../engine/table/index.js';
import type { DeckId, RegisteredDeck } from './deck.js';

/** The meaning of a tag at this table. */
export type TagMeaning =
  /** A card of a game. Of equal cards the second and later ones have a number (`character:citizen#3`). */
  | { readonly kind: 'card'; readonly card: CardId; readonly game: string; readonly deck: DeckId }
  /** `game:<id>`, `language:<code>` or `pause`. */
  | { readonly kind: 'game-card'; readonly card: CardId }
  | { readonly kind: 'unknown' };

/** All decks of a table, by tag. */
export class CardRegister {
  private readonly meanings = new Map<TagId, TagMeaning>();

  /** Takes decks. If two share a tag, the first one keeps it; `loadRegister` refuses such decks. */
  constructor(readonly decks: readonly RegisteredDeck[]) {
    for (const { id: deck, game, tags } of decks) {
      for (const [face, stickers] of tags) {
        stickers.forEach((tag, index) => {
          if (this.meanings.has(tag)) return;
          // The first copy has the same id, whether others are registered or not.
          const card = index > 0 ? `${face}#${index + 1}` : face;
          this.meanings.set(
            tag,
            game === GAME_CARDS ? { kind: 'game-card', card } : { kind: 'card', card, game, deck },
          );
        });
      }
    }
  }

  /** The meaning of this tag. */
  lookUp(tag: TagId): TagMeaning {
    return this.meanings.get(tag) ?? UNKNOWN;
  }

  /**
   * The card that play gets for a tag on a slot while `game` is played; `undefined` while no game is. An
   * unregistered sticker is `unknown:<tag>`, a card of another game `foreign:<tag>`: both lie there and
   * belong to nobody.
   */
  cardFor(tag: TagId, game: string | undefined): CardId {
    const meaning = this.lookUp(tag);
    const compact = tag.replaceAll(':', '');
    if (meaning.kind === 'unknown') return `unknown:${compact}`;
    const isForeign = meaning.kind === 'card' && game !== undefined && meaning.game !== game;
    return isForeign ? `foreign:${compact}` : meaning.card;
  }
}

const UNKNOWN: TagMeaning = { kind: 'unknown' };
