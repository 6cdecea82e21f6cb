import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreTable } from '../../src/app/commands/backup/restore-table.js';
import { rehearsalText } from '../../src/app/commands/rehearse/rehearse.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { loadVenuePage } from '../../src/host/config/venue-page.js';
import { temporaryDirectory } from '../support/temporary.js';

const READERS: readonly (readonly [kind: string, read: (path: string) => Promise<unknown>])[] = [
  ['configuration', loadConfiguration],
  ['configuration', loadVenuePage],
  ['rehearsal', rehearsalText],
  [
    'backup',
    (file) => restoreTable({ file, configPath: '/nowhere/table.yaml', passPhrasePath: undefined }),
  ],
];

test.each(READERS)('a %s that cannot be read is told in the same words', async (kind, read) => {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'd'));
  await writeFile(join(folder, 'f'), '');
  const told = (path: string) => read(path).catch(String);
  const at = (name: string) => `${kind} ${join(folder, name)}`;
  expect(await told(join(folder, 'x'))).toContain(`There is no ${at('x')}. Check the path.`);
  expect(await told(join(folder, 'd'))).toContain(
    `The ${at('d')} cannot be read: it is a directory. Name a file in it.`,
  );
  expect(await told(join(folder, 'f/x'))).toContain(
    `The ${at('f/x')} cannot be read: a part of its path is a file and no directory. Check the path.`,
  );
  expect(await told('/dev/null')).toContain(
    `The ${kind} /dev/null cannot be read: it is no regular file. Name a regular file.`,
  );
  expect(await told('')).toContain(`No ${kind} is named. Name a file.`);
});
