/** The text of a shared game, for those who only carry it. */

/** The most characters of a text: more than any evening's has. */
export const LONGEST_TEXT = 4_000_000;
