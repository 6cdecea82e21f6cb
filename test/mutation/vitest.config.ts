/** The tests that the rules of the games are mutated under: those that name a rule, and no long ones. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/games/*/*.test.ts', 'test/play/conversations.test.ts', 'test/table/*.test.ts'],
    exclude: ['**/whole-games.test.ts', '**/rules-named.test.ts'],
    allowOnly: false,
    // A machine under load is slow and not wrong: Stryker ends what hangs.
    testTimeout: 1_800_000,
  },
});
