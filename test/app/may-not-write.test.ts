/** Directories and files that this user may not use: every command says so, and what mends it. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPastEvenings } from '../../src/app/running/past-evenings.js';
import { THIS_HOME } from '../../src/files/home.js';
import { loadRegister } from '../../src/host/cards/deck-store.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { BY_PERMISSIONS } from '../support/by-permissions.js';
import { temporaryDirectory } from '../support/temporary.js';

/** What the program says, typed by a user whom the modes of files stop. */
function artiglio(...typed: readonly string[]) {
  const [program = '', ...args] = [...BY_PERMISSIONS, process.execPath, 'dist/program/main.js'];
  const { status, stdout, stderr } = spawnSync(program, [...args, ...typed], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A table's configuration, and a directory beside it in which nobody may write. */
async function bench() {
  const root = await temporaryDirectory();
  const closed = join(root, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  return { root, closed };
}

describe('first start', () => {
  test('refuses a place that it could not write before its first question', async () => {
    const { root, closed } = await bench();
    const config = join(closed, 'new.yaml');
    for (const [typed, words] of [
      [['--config', config], `this user may not write in ${closed}. Let`],
      [['--config', join(root, 'new.yaml'), '--data', join(closed, 'data')], `in ${closed}. Let`],
      [['--config', root], 'it is a directory. Name a file'],
    ] as const) {
      const { status, stdout, stderr } = artiglio('setup', ...typed, '--port', '0');
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toContain(words);
      expect(stderr).toContain('[SETUP_NOT_WRITTEN]');
    }
  });
});

test('a configuration that this user may not read', async () => {
  const { root } = await bench();
  const config = await tableWithData(root, 'data');
  await chmod(config, 0o000);
  const { status, stderr } = artiglio('config', 'check', config);
  expect(status).toBe(2);
  expect(stderr).toContain('Let this user read the file');
  await chmod(config, 0o600);
  expect(artiglio('config', 'check', root).stderr).toContain(
    'it is a directory. Name a file in it.',
  );
});

async function tableWithData(root: string, data: string): Promise<string> {
  const config = join(root, 'table.yaml');
  await writeFile(config, `board: { kind: emulated }\ndata: ${data}\n`);
  return config;
}

describe('a data directory that this user may not write', () => {
  test('is told by the doctor, and by the start with the same directory', async () => {
    const { root, closed } = await bench();
    const config = await tableWithData(root, closed);
    const examined = artiglio('doctor', '--config', config);
    expect(examined.status).toBe(1);
    expect(examined.stdout).toContain(`This user may not write in ${closed}`);
    expect(examined.stdout).toContain(`→ sudo chown -R $USER ${closed}`);
    const started = artiglio('start', '--config', config, '--port', '0');
    expect(started.status).toBe(1);
    expect(started.stderr).toContain(`the right to write in ${closed}. [JOURNAL_REFUSED]`);
  });

  test('that is not there yet is told where it was to be made', async () => {
    const { root, closed } = await bench();
    const data = join(closed, 'data');
    const config = await tableWithData(root, data);
    const examined = artiglio('doctor', '--config', config);
    expect(examined.stdout).toContain(`This user may not write in ${closed}`);
    expect(examined.stdout).toContain(`→ sudo install -d -o $USER -m 700 ${data}`);
    const started = artiglio('start', '--config', config, '--port', '0');
    expect(started.stderr).toContain(`the right to write in ${closed}. [JOURNAL_REFUSED]`);
  });
});

test('a pipe in the place of a file is refused, and not waited for', async () => {
  const { root } = await bench();
  const pipe = join(root, 'table.yaml');
  spawnSync('mkfifo', [pipe]);
  const rehearsed = artiglio('rehearse', pipe);
  expect([rehearsed.status, rehearsed.stderr]).toEqual([
    2,
    expect.stringMatching(
      /table\.yaml cannot be read: it is no regular file\. .*\[REHEARSAL_MISSING\]/su,
    ),
  ]);
  await expect(loadConfiguration(pipe)).rejects.toMatchObject({ code: 'CONFIG_MISSING' });
  await mkdir(join(root, 'decks'));
  spawnSync('mkfifo', [join(root, 'decks', 'lupusburg.yaml')]);
  await expect(loadRegister(root, [])).rejects.toMatchObject({ code: 'CARD_REGISTER_FAILED' });
  spawnSync('mkfifo', [join(root, 'past-evenings.jsonl')]);
  await expect(readPastEvenings(root)).rejects.toThrow('is no regular file');
  await expect(THIS_HOME.storage.readFile(pipe)).rejects.toThrow('is no regular file');
});
