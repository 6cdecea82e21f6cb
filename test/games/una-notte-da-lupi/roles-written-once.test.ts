/** A role is written once: files that treat all roles alike know none of them by name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLE_IDS } from '../../../src/games/una-notte-da-lupi/roles.js';

const FOLDER = new URL('../../../src/games/una-notte-da-lupi/', import.meta.url);

test.each(['habits', 'night-swaps', 'story'])('%s.ts knows no role by name', (file) => {
  const text = readFileSync(new URL(`${file}.ts`, FOLDER), 'utf8');
  const named = ROLE_IDS.filter((role) => new RegExp(`'${role}'|\\.${role}\\b`, 'u').test(text));
  expect(named).toEqual([]);
});
