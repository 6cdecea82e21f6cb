/**
 * Card ids. A tag says nothing about a role; the card register turns it into a card id, which is secret
 * everywhere.
 */

/**
 * `<what>:<which>`, from a game's deck, e.g. `character:wolf` or `house:green:chest`. If a register tells
 * equal cards apart, the second and later ones end with a number: `character:citizen#3`.
 */
export type CardId = string;

/** The kind of a card: the first part of its id, e.g. `house` or `character`. */
export type CardKind = string;

/** The deck of cards that start games, set the language and pause; every other deck has its game's id. */
export const GAME_CARDS = 'game-cards';

/** The public outside of a card: its kind and, on a house, its family's colour. */
export interface CardBack {
  readonly kind: CardKind;
  readonly family: string | undefined;
}

/** The outsides that everybody sees without touching, bottom card first in each stack. */
export interface CardBacks {
  /** The cards by slot. A card that a hand holds still counts as lying there. */
  readonly slots: readonly (readonly CardBack[])[];
  /** The cards in front of each seat, not on a slot. */
  readonly fronts: readonly (readonly CardBack[])[];
  readonly boxCount: number;
}

/** A card's id without the number that tells it from equal cards. */
export function faceOf(card: CardId): CardId {
  return upTo('#', card);
}

/** The kind of a card: the first part of its id. */
export function kindOf(card: CardId): CardKind {
  return upTo(':', faceOf(card));
}

/** Called for every card at every moment of play, so it allocates only its result. */
function upTo(mark: string, text: string): string {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}

/**
 * The outside of a card. Only an id of three parts (`house:green:chest`) has a public middle part; in an id
 * of two (`character:wolf`) the second part is hidden.
 */
export function backOf(card: CardId): CardBack {
  const parts = faceOf(card).split(':');
  return { kind: kindOf(card), family: parts.length > 2 ? parts[1] : undefined };
}
