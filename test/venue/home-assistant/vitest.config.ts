import { defineConfig } from 'vitest/config';

/** What others make of our announcements to Home Assistant; needs Debian's `mosquitto` and `python3-jinja2`. */
export default defineConfig({
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    include: ['test/venue/home-assistant/**/*.run.ts'],
    testTimeout: 1_800_000,
    disableConsoleIntercept: true,
    globalSetup: 'test/runner/compile.ts',
  },
});
