/** A character is written once: files that treat all characters alike know none of them by name. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLE_IDS } from '../../../src/games/lupusburg/role-ids.js';

const FOLDER = new URL('../../../src/games/lupusburg/', import.meta.url);

test.each(['cards', 'night'])('%s.ts knows no character by name', (file) => {
  const text = readFileSync(new URL(`${file}.ts`, FOLDER), 'utf8');
  const named = ROLE_IDS.filter((role) => new RegExp(`'${role}'|\\.${role}\\b`, 'u').test(text));
  expect(named).toEqual([]);
});
