import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
    // A machine under load is slow and not wrong: this only ends a test that hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    allowOnly: false,
    maxWorkers: 2,
  },
});
