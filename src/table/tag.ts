/** A sticker's own number, as a reader tells it. It says nothing about the card it is stuck on. */

/** Bytes in upper-case hex with colons between, e.g. `04:A2:B3:C4:D5:E6:80`. */
export type TagId = string;

/** How many bytes a sticker's number can have (ISO 14443-3: 4, 7 or 10; ISO 15693: 8). */
const SIZES = [4, 7, 8, 10];

/**
 * The tag of a text in any of the ways readers and people write one: with colons, dashes, blanks or
 * nothing between, in either case. `undefined` where it is none.
 */
export function tagOf(text: string): TagId | undefined {
  const compact = text.trim().toUpperCase();
  const pairs = /^[0-9A-F]{2}(?:[:\- ]?[0-9A-F]{2})*$/u.test(compact)
    ? compact.match(/[0-9A-F]{2}/gu)
    : null;
  return pairs !== null && SIZES.includes(pairs.length) ? pairs.join(':') : undefined;
}

/**
 * Whether a tag made its number up for this moment, as telephones and many bank cards do: four bytes, the
 * first 08 (ISO 14443-3, 6.4.4). It is another number the next time, and says nothing.
 */
export function isMadeUp(tag: TagId): boolean {
  return /^08(?::[0-9A-F]{2}){3}$/u.test(tag);
}
