/** `npx artiglio` in a checkout: it runs what was compiled, and says when that is not what stands in the sources. */
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.js';

const COMPILED = new Date('2026-01-02');

/** A checkout with one source, written then; `isCompiled`: it was compiled at `COMPILED`. */
async function checkout({ written, isCompiled }: { written: Date; isCompiled: boolean }) {
  const root = await temporaryDirectory();
  for (const folder of ['.ci/lint', 'src', 'dist/workshop'])
    await mkdir(join(root, folder), { recursive: true });
  for (const file of ['src/artiglio.mjs', '.ci/lint/rooms.mjs'])
    await copyFile(file, join(root, file));
  await writeFile(join(root, 'src/main.ts'), '');
  await utimes(join(root, 'src/main.ts'), written, written);
  if (isCompiled) {
    await writeFile(join(root, 'dist/workshop/main.js'), "console.log('it runs');");
    await writeFile(join(root, 'dist/.sources'), '');
    await utimes(join(root, 'dist/.sources'), COMPILED, COMPILED);
  }
  const command = [join(root, 'src/artiglio.mjs')];
  return spawnSync(process.execPath, command, { encoding: 'utf8' });
}

test('sources that were not compiled are told, and nothing runs', async () => {
  const { status, stderr } = await checkout({ written: COMPILED, isCompiled: false });
  expect(status).toBe(1);
  expect(stderr).toBe('Artiglio is not compiled yet. Type: npm start, or npm run build\n');
});

test('compiled sources run without a word', async () => {
  const { stdout, stderr } = await checkout({ written: new Date('2026-01-01'), isCompiled: true });
  expect({ stdout, stderr }).toEqual({ stdout: 'it runs\n', stderr: '' });
});

test('what was compiled before the sources changed runs, and that is told', async () => {
  const { stdout, stderr } = await checkout({ written: new Date('2026-01-03'), isCompiled: true });
  expect(stdout).toBe('it runs\n');
  expect(stderr).toBe(
    'The sources are newer than what was compiled, which runs. Type: npm run build\n',
  );
});
