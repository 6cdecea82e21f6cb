/** The number of a sticker, as a reader reports it. It says nothing about its card. */

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

/** The bytes of such a text, of any number, each as two digits; `undefined` for another text. */
export function hexBytes(text: string): readonly string[] | undefined {
  const compact = text.trim().toUpperCase();
  return /^[0-9A-F]{2}(?:[:\- ]?[0-9A-F]{2})*$/u.test(compact)
    ? (compact.match(/[0-9A-F]{2}/gu) ?? undefined)
    : undefined;
}

/**
 * Whether a tag made its number up for the moment, as telephones and many bank cards do: four bytes, the
 * first 08 (ISO 14443-3, 6.4.4). The number changes every time and identifies nothing.
 */
export function isMadeUp(tag: TagId): boolean {
  return /^08(?::[0-9A-F]{2}){3}$/u.test(tag);
}
