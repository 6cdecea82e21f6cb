import { defineConfig } from 'vitest/config';

/** The pages in every engine but Chromium. `npm test` has Firefox, continuous integration also `webkit.run.ts`. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/proofs/engines/firefox.test.ts', 'test/proofs/engines/*.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
