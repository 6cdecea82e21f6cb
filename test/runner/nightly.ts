/** The tests that `npm run nightly` adds to `npm test`: the same things in further games, kits and evenings. */
import { test } from 'vitest';

/** Whether the tests run with everything that `npm run nightly` adds. */
export const isNightly = process.env['ARTIGLIO_NIGHTLY'] !== undefined;

/** Adds a test that only `npm run nightly` runs: in `npm test` another game or kit shows the same. */
export function nightlyTest(name: string, run: () => Promise<void>): void {
  if (isNightly) test(name, run);
}
