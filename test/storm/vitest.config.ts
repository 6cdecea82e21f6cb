import { defineConfig } from 'vitest/config';

/** `npm run storm -- --planted`: plants faults, and looks for the seed that finds each. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/storm/planted.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 14_400_000,
    disableConsoleIntercept: true,
  },
});
