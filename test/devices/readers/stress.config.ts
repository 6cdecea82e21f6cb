import { defineConfig } from 'vitest/config';

/** `npm run stress`: readers for years, in a quarter of an hour. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/devices/readers/readers.stress.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
