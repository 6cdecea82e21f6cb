import { defineConfig } from 'vitest/config';

/** Pictures of every state of the page; `STATES=wooolf` takes those whose name contains it. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/pictures/contact-sheet/**/*.run.ts'],
    testTimeout: 1_800_000,
    disableConsoleIntercept: true,
    fileParallelism: false,
    globalSetup: 'test/runner/compile.ts',
  },
});
