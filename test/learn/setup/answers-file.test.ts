/** First start's answers on the disk: none is written over that could not be read. */
import { readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AnswersFile } from '../../../src/app/commands/setup/answers-file.js';
import { temporaryDirectory } from '../../support/temporary.js';

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

test('an answer that cannot be kept is told with the reason, and one that can be again takes it back', async () => {
  const directory = await temporaryDirectory();
  const faults: string[] = [];
  const file = new AnswersFile(`${directory}/data`, ({ code }) => faults.push(code));
  await writeFile(`${directory}/data`, '');
  file.keep([{ kind: 'none' }]);
  await file.settled();
  expect([faults, file.fault?.code]).toEqual([['JOURNAL_FAILED'], 'JOURNAL_FAILED']);
  await rm(`${directory}/data`);
  file.keep([{ kind: 'none' }]);
  await file.settled();
  expect(file.fault).toBeUndefined();
});
