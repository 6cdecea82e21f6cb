import { defineConfig } from 'vitest/config';

/** Every printed part of a kit as STL and picture, in dist/print; `KIT=home-kit` takes another one. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/pictures/print/**/*.run.ts'],
    testTimeout: 1_800_000,
    disableConsoleIntercept: true,
    fileParallelism: false,
  },
});
