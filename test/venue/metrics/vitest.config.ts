import { defineConfig } from 'vitest/config';

/** Debian's Prometheus scrapes a table: `apt install prometheus`. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/venue/metrics/**/*.run.ts'],
    testTimeout: 1_800_000,
    // The folder of Grafana's libraries is half a gigabyte.
    hookTimeout: 600_000,
    expect: { poll: { timeout: 1_800_000 } },
    disableConsoleIntercept: true,
    globalSetup: 'test/runner/compile.ts',
  },
});
