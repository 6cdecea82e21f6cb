/**
 * Cards as a reader names them. A tag says nothing about a role: this is what the card register
 * makes of a tag, and it is secret wherever it travels.
 */

/**
 * `<what>:<which>`, from a game's deck, e.g. `character:wolf` or `house:green:chest`. Where a register
 * tells apart cards that are alike, each but the first has its number behind: `character:citizen#3`.
 */
export type CardId = string;

/** The first part of a card's id, e.g. `house` or `character`: what sort of card it is. */
export type CardKind = string;

/** The deck of cards that start games, set the language and pause; every other has its game's id. */
export const GAME_CARDS = 'game-cards';

/** The outside of a card, which everybody sees: its kind and, on a house, its family's colour. */
export interface CardBack {
  readonly kind: CardKind;
  readonly family: string | undefined;
}

/** What anybody sees without touching anything: outsides, bottom card first in each stack. */
export interface CardBacks {
  /** By slot. A card that a hand holds still counts as lying there. */
  readonly slots: readonly (readonly CardBack[])[];
  /** By seat: the cards in front of it, not on a slot. */
  readonly fronts: readonly (readonly CardBack[])[];
  readonly boxCount: number;
}

/** What a card says, without the number that tells it apart from cards that are alike. */
export function faceOf(card: CardId): CardId {
  return upTo('#', card);
}

/** The kind of a card: the first part of its id. */
export function kindOf(card: CardId): CardKind {
  return upTo(':', faceOf(card));
}

/** Called for every card at every moment of play: it makes nothing but what it gives back. */
function upTo(mark: string, text: string): string {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}

/**
 * The outside of a card. Only an id of three parts (`house:green:chest`) shows its middle part
 * outside; of two (`character:wolf`) the second is what the card hides.
 */
export function backOf(card: CardId): CardBack {
  const parts = faceOf(card).split(':');
  return { kind: kindOf(card), family: parts.length > 2 ? parts[1] : undefined };
}
