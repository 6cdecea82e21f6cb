/**
 * Registers a deck card by card: which card is asked for, and what becomes of a held sticker. Pure. An
 * incomplete deck is valid, so a registration can be continued later.
 */

import { joinWords, type Part } from '../../engine/script/index.js';
import type { CardId, TagId } from '../../engine/table/index.js';
import {
  type CardRegister,
  countedCards,
  type DeckId,
  type DeckList,
  missingCards,
  type RegisteredDeck,
} from '../../host/cards/index.js';
import { REGISTRATION_CUES } from './registration-cues.js';
import { registrationWords as en } from './registration-words.en.js';
import { registrationWords as it } from './registration-words.it.js';

/** The card that is asked for: copy `copy` of `copies` equal cards, from 1. */
export interface AskedCard {
  readonly card: CardId;
  readonly copy: number;
  readonly copies: number;
}

/** The result of a held sticker. */
export type Held =
  | {
      readonly kind: 'registered';
      readonly asked: AskedCard;
      /** The card of this deck that it was before; that card is missing now. */
      readonly movedFrom: CardId | undefined;
    }
  /** A sticker that already belongs to a card, of this deck or of another. */
  | ({ readonly kind: 'taken' } & OwnedCard)
  /** The answer while no card is asked for. */
  | { readonly kind: 'not-asked' };

/** The card that a sticker already belongs to. */
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
  /** Whether the person chose the asked card: then a sticker of another card of this deck moves to it. */
  private correcting = false;
  /** The state before the last sticker was noted. */
  private beforeLast:
    | {
        readonly tag: TagId;
        readonly tags: ReadonlyMap<CardId, readonly TagId[]>;
        readonly at: number;
        readonly correcting: boolean;
      }
    | undefined;

  /** Continues with `begun`. `others` are the table's other decks. */
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

  /** The card to hold to the reader now; undefined when the deck is complete. */
  get asked(): AskedCard | undefined {
    return this.places[this.at];
  }

  /** The deck with the stickers known by now. */
  get deck(): RegisteredDeck {
    const tags = new Map([...this.tags].map(([card, stickers]) => [card, [...stickers]]));
    return { ...this.begun, tags };
  }

  /** The cards without a sticker. */
  get missing(): readonly CardId[] {
    return missingCards(this.list, this.deck);
  }

  /** The number of cards with a sticker, and of all cards. */
  get progress(): { readonly known: number; readonly all: number } {
    return { known: this.places.length - this.missing.length, all: this.places.length };
  }

  /** Every card that gets a sticker, and the number of its copies that have one. */
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
   * Handles a sticker that is held to the reader. A sticker with a card is refused, except after `back` or `redo`: then
   * it was on the wrong card of this deck, it moves, and that card is asked for next.
   */
  hold(tag: TagId): Held {
    const { asked } = this;
    if (asked === undefined) return { kind: 'not-asked' };
    const owner = this.ownerOf(tag);
    const isOwn = owner?.card === asked.card && this.stickers(asked.card)[asked.copy - 1] === tag;
    const moves = this.correcting && owner?.deck === this.begun.id && owner.card !== asked.card;
    if (owner !== undefined && !isOwn && !moves) return { kind: 'taken', ...owner };
    const { at, correcting } = this;
    this.beforeLast = { tag, tags: this.deck.tags, at, correcting };
    const movedFrom = moves ? owner.card : undefined;
    if (movedFrom !== undefined) this.detach(tag, movedFrom);
    const stickers = this.stickers(asked.card);
    stickers.splice(Math.min(asked.copy - 1, stickers.length), 1, tag);
    this.tags.set(asked.card, stickers);
    const next = this.places.findIndex(
      (place) => place.card === movedFrom && this.isMissing(place),
    );
    this.turnTo(next >= 0 ? next : this.nextMissing(this.at + 1), false);
    return { kind: 'registered', asked, movedFrom };
  }

  /** Forgets the last noted sticker and asks for its card again; `false` when `tag` was not the last one. */
  takeBack(tag: TagId): boolean {
    const before = this.beforeLast;
    if (before === undefined || before.tag !== tag) return false;
    this.beforeLast = undefined;
    this.tags.clear();
    for (const [card, stickers] of before.tags) this.tags.set(card, [...stickers]);
    this.turnTo(before.at, before.correcting);
    return true;
  }

  /** Goes back to the card before, to register it again. */
  back(): void {
    this.turnTo(Math.max(0, this.at - 1), true);
  }

  /** Skips this card for now. */
  skip(): void {
    if (this.asked !== undefined) this.turnTo(this.nextMissing(this.at + 1), false);
  }

  /** Asks for one card again (of equal ones, the first); `false` when the deck has no such card. */
  redo(card: CardId): boolean {
    const at = this.places.findIndex((place) => place.card === card);
    if (at >= 0) this.turnTo(at, true);
    return at >= 0;
  }

  private turnTo(at: number, correcting: boolean): void {
    this.at = at;
    this.correcting = correcting;
  }

  private detach(tag: TagId, card: CardId): void {
    const left = this.stickers(card).filter((sticker) => sticker !== tag);
    if (left.length > 0) this.tags.set(card, left);
    else this.tags.delete(card);
  }

  private isMissing({ card, copy }: AskedCard): boolean {
    return this.stickers(card).length < copy;
  }

  /** Returns the next missing card from `from` on, then from the start. */
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

/** The words of the registration of a deck. */
export const REGISTRATION: Part = {
  name: 'registration',
  ...joinWords(REGISTRATION_CUES, { it, en }),
};
