/** The check of licences: a package that ships under one that nobody decided on is refused. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.js';

const CHECK = pathToFileURL('.ci/licences.mjs').href;

/** Checks a project that has this one package beside it. */
async function checked(entry: object): Promise<{ readonly exitCode: number | null; said: string }> {
  const directory = await temporaryDirectory();
  const packages = { '': { name: 'project' }, 'node_modules/stranger': entry };
  await writeFile(join(directory, 'package-lock.json'), JSON.stringify({ packages }));
  const program = `console.log((await import(${JSON.stringify(CHECK)})).licencesText())`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: directory, encoding: 'utf8' },
  );
  return { exitCode: status, said: `${stdout}${stderr}` };
}

test('a licence that was decided on is listed', async () => {
  const { exitCode, said } = await checked({ version: '1.0.0', license: 'MIT' });
  expect(exitCode).toBe(0);
  expect(said).toContain('| stranger | 1.0.0 | MIT |');
});

test('a licence that nobody decided on is refused, with the package and what to do', async () => {
  const { exitCode, said } = await checked({ version: '2.1.0', license: 'SSPL-1.0' });
  expect(exitCode).not.toBe(0);
  expect(said).toContain('stranger 2.1.0: licence SSPL-1.0. Decide on it in .ci/licences.mjs');
});

test('a package that is used for development only needs no decision', async () => {
  const { exitCode } = await checked({ version: '2.1.0', license: 'SSPL-1.0', dev: true });
  expect(exitCode).toBe(0);
});
