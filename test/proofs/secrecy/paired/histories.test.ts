import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../../../../src/games/games.js';
import { PAIRED_GAMES } from './histories.js';

test('every game of the list says what can be hidden in it, and is compared', () => {
  const paired = new Set(PAIRED_GAMES.map(({ id }) => id));
  const todo = 'write test/proofs/secrecy/paired/games/<id>.ts, and name it in histories.ts';
  expect([...paired].sort(), todo).toEqual(GAMES.map(({ id }) => id).sort());
  const files = GAMES.map(({ id }) => `games/${id}.test.ts`);
  expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([]);
});
