import { defineConfig } from 'vitest/config';

/** The pages in every engine but Chromium: continuous integration has no time for WebKit and its packages. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/engines/firefox.test.ts', 'test/engines/webkit.run.ts'],
    globalSetup: 'test/runner/compile.ts',
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
  },
});
