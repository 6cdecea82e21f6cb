import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../src/errors.js';

test('docs/errors.md explains every error there is, and none that there is not', async () => {
  const page = await readFile('docs/errors.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(?<code>[A-Z_]+)` \| (?<why>.+) \| (?<todo>.+) \|$/gmu)];
  const documented = rows.map((row) => row.groups?.['code'] ?? '');
  expect(documented.toSorted()).toEqual(Object.keys(ERROR_CODES).toSorted());
});
