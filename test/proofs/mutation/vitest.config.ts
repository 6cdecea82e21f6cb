/**
 * The tests that the rules of the games are mutated under: those that name a rule, and no long ones. With `GAME`
 * (`lupa-mannara`) only those in the folder of that game: faster, and a rule that other tests hold by chance counts
 * as unheld.
 */
import { defineConfig } from 'vitest/config';

const game = process.env['GAME'];

export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include:
      game === undefined
        ? [
            'test/games/*/*.test.ts',
            'test/engine/play/conversations.test.ts',
            'test/engine/table/*.test.ts',
          ]
        : [`test/games/${game}/*.test.ts`],
    exclude: ['**/whole-games.test.ts', '**/every-entry.test.ts', '**/rules-named.test.ts'],
    allowOnly: false,
    // Stryker ends what hangs.
    testTimeout: 1_800_000,
  },
});
