/** First start's answers on the disk: none is written over that could not be read. */
import { readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AnswersFile } from '../../src/app/commands/setup/answers-file.js';
import { temporaryDirectory } from '../support/temporary.js';

test('answers that cannot be read are put aside and said; a table that was never taught has none', async () => {
  const file = new AnswersFile(await temporaryDirectory(), () => {});
  expect(await file.read()).toEqual({ answers: [], damagedAt: undefined });
  const aside = `${file.path}.unread`;
  await writeFile(file.path, '{');
  expect(await file.read()).toEqual({ answers: [], damagedAt: aside });
  // A link to itself is there, and nobody can read it, root neither.
  await symlink(file.path, file.path);
  expect(await file.read()).toEqual({ answers: [], damagedAt: aside });
  file.keep([{ kind: 'none' }]);
  await file.settled();
  expect(await readlink(aside)).toBe(file.path);
  expect(await readFile(file.path, 'utf8')).toContain('none');
});
