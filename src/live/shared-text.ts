/** The text of a shared game, for those who only carry it. */

/** More characters than any evening's text has. */
export const LONGEST_TEXT = 4_000_000;
