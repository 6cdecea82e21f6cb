import { defineConfig } from 'vitest/config';

/** The frames of a room's light as WLED's own sources read them; needs `g++` and a checkout of WLED. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/venue/room-lights/**/*.run.ts'],
    testTimeout: 600_000,
    disableConsoleIntercept: true,
  },
});
