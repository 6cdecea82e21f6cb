import { defineConfig } from 'vitest/config';

/** The moving picture of the README. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/pictures/papers/**/*.run.ts'],
    testTimeout: 1_800_000,
    expect: { poll: { timeout: 1_800_000 } },
    disableConsoleIntercept: true,
    globalSetup: 'test/runner/compile.ts',
  },
});
