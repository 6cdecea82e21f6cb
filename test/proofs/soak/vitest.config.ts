import { defineConfig } from 'vitest/config';

/** `npm run soak`: the real program for hours, with faults from outside. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/proofs/soak/soak.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 0,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
