import { defineConfig } from 'vitest/config';

/** `npm run leaks`: plants leaks and counts how many the paired evenings notice. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/proofs/leaks/leaks.run.ts', 'test/proofs/leaks/known-leaks.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 14_400_000,
    disableConsoleIntercept: true,
  },
});
