import { defineConfig } from 'vitest/config';

/** `npm run reader-evening` and `npm run reader-games`: whole games, which continuous integration has no time for. */
export default defineConfig({
  test: {
    root: new URL('../../../..', import.meta.url).pathname,
    include: ['test/devices/readers/reader-board/*.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
