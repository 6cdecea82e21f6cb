import { defineConfig } from 'vitest/config';

/** The database of a house: `apt install postgresql`. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/host/statistics/**/*.run.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    disableConsoleIntercept: true,
  },
});
