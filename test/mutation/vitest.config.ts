/** The tests that the rules of Lupusburg are mutated under: those that name a rule, and no long ones. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [
      'test/games/lupusburg/*.test.ts',
      'test/play/conversations.test.ts',
      'test/table/*.test.ts',
    ],
    exclude: ['**/whole-games.test.ts', '**/rules-named.test.ts'],
    allowOnly: false,
  },
});
