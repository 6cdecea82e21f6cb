/** Planted leaks stand in the sources as they are: one whose place was rewritten would try nothing. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_LEAKS, withKnownLeak } from '../proofs/leaks/known-leaks.js';

test.each(KNOWN_LEAKS)('$name: its place is there', (leak) => {
  const source = readFileSync(leak.file, 'utf8');
  expect(withKnownLeak(source, leak, 0)).not.toBe(source);
});
