import { defineConfig } from 'vitest/config';

/** `npm run image:test`: the card's image in emulated machines, one after the other. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/image/image.run.ts'],
    // An emulated machine is a tenth as fast as a Raspberry Pi, and other programs run beside it.
    testTimeout: 7_200_000,
    hookTimeout: 7_200_000,
    disableConsoleIntercept: true,
    bail: 1,
  },
});
