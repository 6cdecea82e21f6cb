/**
 * How long a test may take, ms. A machine under load is slow and not wrong: this only ends a test that
 * hangs, and no test has a limit of its own below it.
 */
export const HANGING_MS = 1_800_000;

/** Who can say what was waited for in vain says it so long before the runner ends the test, ms. */
export const LAST_WORDS_MS = 30_000;
