import { defineConfig } from 'vitest/config';

/** Benchmarks print and assert nothing in seconds; one runs at a time, on a machine left alone. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/proofs/bench/**/*.bench.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 1_800_000,
    disableConsoleIntercept: true,
    fileParallelism: false,
  },
});
