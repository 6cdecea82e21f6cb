/**
 * Registering a deck, card by card: which is asked for, and what a sticker that is held to the reader
 * comes to. Pure; half a deck is a deck, so that registering goes on where it was left.
 */

import {
  countedCards,
  type DeckId,
  type DeckList,
  missingCards,
  type RegisteredDeck,
} from '../cards/deck.js';
import type { CardRegister } from '../cards/register.js';
import type { CardId } from '../table/cards.js';
import type { TagId } from '../table/tag.js';

/** The card that is asked for: the `copy`-th of the `copies` that are alike, from 1. */
export interface AskedCard {
  readonly card: CardId;
  readonly copy: number;
  readonly copies: number;
}

/** What a sticker that was held to the reader came to. */
export type Held =
  | {
      readonly kind: 'registered';
      readonly asked: AskedCard;
      /** The card of this deck that it was until now, and that is missing now. */
      readonly movedFrom: CardId | undefined;
    }
  /** It is a card already, of this deck or of another. */
  | ({ readonly kind: 'taken' } & OwnedCard)
  /** Nothing is asked for. */
  | { readonly kind: 'not-asked' };

/** A card that a sticker is already. */
export interface OwnedCard {
  readonly card: CardId;
  readonly deck: DeckId;
  /** The game of that deck. */
  readonly game: string;
}

export class Registration {
  private readonly places: readonly AskedCard[];
  private readonly tags = new Map<CardId, TagId[]>();
  private at: number;
  /** The card that is asked for was chosen: a sticker that is another card of the deck moves to it. */
  private correcting = false;

  /** Goes on with `begun`. `others` are the table's other decks. */
  constructor(
    private readonly list: DeckList,
    private readonly begun: RegisteredDeck,
    private readonly others: CardRegister,
  ) {
    for (const [card, stickers] of begun.tags) this.tags.set(card, [...stickers]);
    this.places = [...countedCards(list)].flatMap(([card, copies]) =>
      begun.withoutSticker.includes(card.split(':')[0] ?? card)
        ? []
        : Array.from({ length: copies }, (_, index) => ({ card, copy: index + 1, copies })),
    );
    this.at = this.nextMissing(0);
  }

  /** The card to be held to the reader now; nothing when the deck is whole. */
  get asked(): AskedCard | undefined {
    return this.places[this.at];
  }

  /** What is known by now. */
  get deck(): RegisteredDeck {
    const tags = new Map([...this.tags].map(([card, stickers]) => [card, [...stickers]]));
    return { ...this.begun, tags };
  }

  /** Cards that no sticker says yet. */
  get missing(): readonly CardId[] {
    return missingCards(this.list, this.deck);
  }

  /** How many cards have their sticker, and how many the deck has. */
  get progress(): { readonly known: number; readonly all: number } {
    return { known: this.places.length - this.missing.length, all: this.places.length };
  }

  /** Every card that gets a sticker, and how many of those that are alike have theirs. */
  get counts(): readonly {
    readonly card: CardId;
    readonly known: number;
    readonly copies: number;
  }[] {
    return this.places
      .filter(({ copy }) => copy === 1)
      .map(({ card, copies }) => ({ card, known: this.stickers(card).length, copies }));
  }

  /**
   * A sticker is held to the reader. One that is a card already is refused; but after `back` or `redo`
   * it was found on the wrong card of this deck, moves, and that card is asked for next.
   */
  hold(tag: TagId): Held {
    const { asked } = this;
    if (asked === undefined) return { kind: 'not-asked' };
    const owner = this.ownerOf(tag);
    const isOwn = owner?.card === asked.card && this.stickers(asked.card)[asked.copy - 1] === tag;
    const moves = this.correcting && owner?.deck === this.begun.id && owner.card !== asked.card;
    if (owner !== undefined && !isOwn && !moves) return { kind: 'taken', ...owner };
    const movedFrom = moves ? owner.card : undefined;
    if (movedFrom !== undefined) this.take(tag, movedFrom);
    const stickers = this.stickers(asked.card);
    stickers.splice(Math.min(asked.copy - 1, stickers.length), 1, tag);
    this.tags.set(asked.card, stickers);
    const next = this.places.findIndex(
      (place) => place.card === movedFrom && this.isMissing(place),
    );
    this.turnTo(next >= 0 ? next : this.nextMissing(this.at + 1), false);
    return { kind: 'registered', asked, movedFrom };
  }

  /** Goes back to the card before, to hold it again. */
  back(): void {
    this.turnTo(Math.max(0, this.at - 1), true);
  }

  /** Leaves this card out for now. */
  skip(): void {
    if (this.asked !== undefined) this.turnTo(this.nextMissing(this.at + 1), false);
  }

  /** Asks for one card again, the first of those that are alike; `false` when the deck has none such. */
  redo(card: CardId): boolean {
    const at = this.places.findIndex((place) => place.card === card);
    if (at >= 0) this.turnTo(at, true);
    return at >= 0;
  }

  private turnTo(at: number, correcting: boolean): void {
    this.at = at;
    this.correcting = correcting;
  }

  private take(tag: TagId, card: CardId): void {
    const left = this.stickers(card).filter((sticker) => sticker !== tag);
    if (left.length > 0) this.tags.set(card, left);
    else this.tags.delete(card);
  }

  private isMissing({ card, copy }: AskedCard): boolean {
    return this.stickers(card).length < copy;
  }

  /** From `from` on, and round to what was left out before. */
  private nextMissing(from: number): number {
    const ahead = this.places.findIndex((place, at) => at >= from && this.isMissing(place));
    if (ahead >= 0) return ahead;
    const behind = this.places.findIndex((place) => this.isMissing(place));
    return behind >= 0 ? behind : this.places.length;
  }

  private stickers(card: CardId): TagId[] {
    return this.tags.get(card) ?? [];
  }

  private ownerOf(tag: TagId): OwnedCard | undefined {
    const others = this.others.decks.filter(({ id }) => id !== this.begun.id);
    for (const { id, game, tags } of [this.deck, ...others]) {
      for (const [card, stickers] of tags) {
        if (stickers.includes(tag)) return { card, deck: id, game };
      }
    }
    return undefined;
  }
}
