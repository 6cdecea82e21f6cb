import { defineConfig } from 'vitest/config';

/** Whole games by hands on the page that continuous integration has no time for. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/proofs/games-on-page/**/*.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
