/**
 * The card register: what a tag means. Pure; the only place where a sticker becomes a card. What it
 * says is secret wherever it travels.
 */
import type { CardId } from '../table/cards.js';
import { GAME_CARDS } from '../table/cards.js';
import type { TagId } from '../table/tag.js';
import type { DeckId, RegisteredDeck } from './deck.js';

/** What a tag means to this table. */
export type TagMeaning =
  /** A card of a game; of cards that are alike each but the first has its number (`character:citizen#3`). */
  | { readonly kind: 'card'; readonly card: CardId; readonly game: string; readonly deck: DeckId }
  /** `game:<id>`, `language:<code>` or `pause`. */
  | { readonly kind: 'game-card'; readonly card: CardId }
  | { readonly kind: 'unknown' };

/** All decks of a table, by tag. */
export class CardRegister {
  private readonly meanings = new Map<TagId, TagMeaning>();

  /** Of decks that share a tag the first keeps it; `loadRegister` refuses them. */
  constructor(readonly decks: readonly RegisteredDeck[]) {
    for (const { id: deck, game, tags } of decks) {
      for (const [face, stickers] of tags) {
        stickers.forEach((tag, index) => {
          if (this.meanings.has(tag)) return;
          // The first is called the same whether others are registered or not yet.
          const card = index > 0 ? `${face}#${index + 1}` : face;
          this.meanings.set(
            tag,
            game === GAME_CARDS ? { kind: 'game-card', card } : { kind: 'card', card, game, deck },
          );
        });
      }
    }
  }

  /** What this tag means. */
  lookUp(tag: TagId): TagMeaning {
    return this.meanings.get(tag) ?? UNKNOWN;
  }

  /**
   * The card that play is given for a tag on a slot while `game` is played; `undefined` while none
   * is. A sticker nobody registered is `unknown:<tag>`, a card of another game `foreign:<tag>`: both
   * lie there and are nobody's card.
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
