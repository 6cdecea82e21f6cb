import { defineConfig } from 'vitest/config';

/** `npm run starve`: whole games whose emulated board is held back from outside. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/proofs/starve/starve.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 0,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
