/**
 * The time limit of a test, ms. A loaded machine is slow but not wrong: this only ends a test that hangs, and no test
 * has a shorter limit. The longest one takes two minutes and a half on a machine with much else to do.
 */
export const HANGING_MS = 360_000;

/** How long before the runner's limit a wait reports what it waited for, ms. */
export const LAST_WORDS_MS = 30_000;
