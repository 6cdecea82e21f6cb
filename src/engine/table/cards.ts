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

/** Returns a card's id without the number that distinguishes it from equal cards. */
export function faceOf(card: CardId): CardId {
  return upTo('#', card);
}

/** Returns the kind of a card: the first part of its id. */
export function kindOf(card: CardId): CardKind {
  return upTo(':', faceOf(card));
}

/** Returns the text up to a mark; called for every card at every moment of play, so it allocates only its result. */
function upTo(mark: string, text: string): string {
  const end = text.indexOf(mark);
  return end < 0 ? text : text.slice(0, end);
}

/**
 * Returns the outside of a card. Only an id of three parts (`house:green:chest`) has a public middle part; in an id of
 * two (`character:wolf`) the second part is hidden.
 */
export function backOf(card: CardId): CardBack {
  const parts = faceOf(card).split(':');
  return { kind: kindOf(card), family: parts.length > 2 ? parts[1] : undefined };
}

// The number of a sticker, as a reader reports it. It says nothing about its card.

/** Bytes in upper-case hex with colons between, e.g. `04:A2:B3:C4:D5:E6:80`. */
export type TagId = string;

/** The lengths of a sticker's number, bytes (ISO 14443-3: 4, 7 or 10; ISO 15693: 8). */
const SIZES = [4, 7, 8, 10];

/**
 * Parses a tag in any form that readers and people write: with colons, dashes, blanks or nothing between the
 * bytes, in either case. `undefined` when it is none.
 */
export function tagOf(text: string): TagId | undefined {
  const bytes = hexBytes(text);
  return bytes !== undefined && SIZES.includes(bytes.length) ? bytes.join(':') : undefined;
}

/** Returns the bytes of such a text, of any number, each as two digits; `undefined` for another text. */
export function hexBytes(text: string): readonly string[] | undefined {
  const compact = text.trim().toUpperCase();
  return /^[0-9A-F]{2}(?:[:\- ]?[0-9A-F]{2})*$/u.test(compact)
    ? (compact.match(/[0-9A-F]{2}/gu) ?? undefined)
    : undefined;
}

/**
 * Tells whether a tag invented its number for the moment, as telephones and many bank cards do: four bytes, the first
 * 08 (ISO 14443-3, 6.4.4). The number changes every time and identifies nothing.
 */
export function isMadeUp(tag: TagId): boolean {
  return /^08(?::[0-9A-F]{2}){3}$/u.test(tag);
}
