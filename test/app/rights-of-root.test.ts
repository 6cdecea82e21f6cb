/** Root in a folder of the table's user: no link that was planted there leads root anywhere. */
import { spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwnerOf } from '../../src/app/as-owner.js';
import { temporaryDirectory } from '../support/temporary.js';

/** The table's user: nobody of this machine, as far as its files are concerned. */
const USER = 65_534;
const PHRASE = 'luna piena sul lago';
const SECRET = 'root:$6$secret';

/** What root types. */
function asRoot(...typed: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/program/main.js', ...typed],
    {
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

let root: string;
let table: string;
let config: string;
let data: string;
let phrase: string;
/** A directory and a file of root's that a planted link leads to. */
let target: string;
let shadow: string;

beforeEach(async () => {
  root = await temporaryDirectory();
  await chmod(root, 0o755);
  [table, target, phrase] = [join(root, 'etc'), join(root, 'target'), join(root, 'phrase')];
  [config, data, shadow] = [join(table, 'table.yaml'), join(table, 'data'), join(target, 'shadow')];
  await mkdir(target, { mode: 0o700 });
  await writeFile(shadow, SECRET, { mode: 0o600 });
  await writeFile(phrase, PHRASE, { mode: 0o600 });
  for (const folder of [table, data, join(data, 'decks')]) await mkdir(folder);
  await writeFile(config, 'data: data\nweb: { port: 0 }\n');
  await writeFile(join(data, 'evening-00001.journal'), 'old');
  await writeFile(join(data, 'table.key'), `${'a'.repeat(64)}\n`);
  for (const path of [
    table,
    config,
    data,
    join(data, 'decks'),
    join(data, 'evening-00001.journal'),
    join(data, 'table.key'),
  ])
    await chown(path, USER, USER);
});

const plant = async (to: string, at: string) => {
  await symlink(to, at);
  await spawnSync('chown', ['-h', `${USER}:${USER}`, at]);
};

/** Root's directory and file are as they were, and its own. */
async function untouched() {
  for (const path of [target, shadow]) {
    const { uid, gid } = await stat(path);
    expect([uid, gid]).toEqual([0, 0]);
  }
  expect(await readdir(target)).toEqual(['shadow']);
  expect(await readFile(shadow, 'utf8')).toBe(SECRET);
}

const backup = (into: string) =>
  asRoot('backup', '--config', config, '--into', into, '--pass-phrase-file', phrase);

/** One backup for all: a key of scrypt takes long on purpose. */
let written: Buffer | undefined;
async function kept(): Promise<string> {
  const file = join(root, 'kept.backup');
  if (written === undefined) {
    const into = join(root, 'kept');
    expect(backup(into)).toMatchObject({ status: 0 });
    const [name = ''] = await readdir(into);
    written = await readFile(join(into, name));
  }
  await writeFile(file, written);
  return file;
}

const restore = (file: string) =>
  asRoot('restore', file, '--config', config, '--pass-phrase-file', phrase);

describe('a restore by root', () => {
  test('gives the table to its user, and every part of it', async () => {
    expect(restore(await kept())).toMatchObject({ status: 0 });
    for (const path of [config, join(data, 'restored-1'), join(data, 'restored-1/table.key')])
      expect((await lstat(path)).uid).toBe(USER);
  });

  test.each([
    ['the data directory itself', () => [target, join(table, 'data')]],
    ['the folder that is being written', () => [target, join(data, 'restored-1.new')]],
    ['the folder of the new table', () => [target, join(data, 'restored-1')]],
    ['the configuration', () => [shadow, config]],
    ['the configuration that is staged', () => [shadow, `${config}.restored`]],
    ['the configuration that is kept', () => [shadow, `${config}.before`]],
    ['the folder of the configuration', () => [target, table]],
  ])('follows no link in the place of %s', async (_, places) => {
    const file = await kept();
    const [to = '', at = ''] = places();
    spawnSync('rm', ['-rf', at]);
    await plant(to, at);
    const { said } = restore(file);
    expect(said).not.toContain(SECRET);
    await untouched();
  });

  test('opens no backup and no pass phrase that its user may not read', async () => {
    const file = await kept();
    await plant(shadow, join(data, 'link'));
    expect(restore(join(data, 'link')).said).toContain('this user may not read it');
    const typed = ['restore', file, '--config', config, '--pass-phrase-file', join(data, 'link')];
    expect(asRoot(...typed).said).toContain('BACKUP_PASS_PHRASE_MISSING');
    await untouched();
  });

  test('waits for no pipe in the place of a backup', async () => {
    spawnSync('mkfifo', [join(data, 'pipe')]);
    expect(restore(join(data, 'pipe')).said).toContain('no regular file');
  });

  test('refuses a folder of root in which others may write', async () => {
    const file = await kept();
    await chown(table, 0, USER);
    await chmod(table, 0o2775);
    expect(restore(file).said).toContain('FOLDER_OPEN_TO_OTHERS');
  });
});

describe('a backup by root', () => {
  test.each([
    ['a symbolic link', async (at: string) => plant(shadow, at)],
    ['a pipe', async (at: string) => void spawnSync('mkfifo', [at])],
  ])('holds nothing that %s in the data directory leads to', async (_, put) => {
    await put(join(data, 'evening-00002.journal'));
    const { status, said } = backup(join(root, 'kept'));
    expect(status).toBe(1);
    expect(said).toContain('BACKUP_NOT_WRITTEN');
    await untouched();
  });

  test('writes and removes nothing through a link in the place of its folder', async () => {
    await plant(target, join(data, 'backups'));
    expect(backup(join(data, 'backups')).said).toContain('BACKUP_NOT_WRITTEN');
    await untouched();
  });

  test('reads no directory of root that the configuration of the user names', async () => {
    await writeFile(config, `data: ${target}\nweb: { port: 0 }\n`);
    await writeFile(join(target, 'table.key'), SECRET, { mode: 0o600 });
    expect(backup(join(root, 'kept'))).toMatchObject({ status: 1 });
  });
});

test.each([
  ['doctor', ['doctor']],
  ['report', ['report', '--into', 'REPORT']],
])('%s by root tells nothing that a link leads to', async (_, typed) => {
  await plant(shadow, join(data, 'decks/ours.yaml'));
  spawnSync('rm', [join(data, 'evening-00001.journal')]);
  await plant(shadow, join(data, 'evening-00001.journal'));
  const into = join(root, 'report.txt');
  const args = typed.map((word) => (word === 'REPORT' ? into : word));
  const { said: told } = asRoot(...args, '--config', config);
  const said = told + (await readFile(into, 'utf8').catch(() => ''));
  expect(said).not.toContain('secret');
  expect(said).toMatch(/EACCES|permission|may not/iu);
  await untouched();
});

test('rights are the user’s meanwhile, and root’s again afterwards, also after a fault', async () => {
  const uids = await asOwnerOf([data], async () => [process.geteuid?.(), process.getegid?.()]);
  expect(uids).toEqual([USER, USER]);
  await expect(asOwnerOf([data], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([process.geteuid?.(), process.getegid?.()]).toEqual([0, 0]);
});

test('a hard link to what is root’s is opened with the rights of the folder’s user', async () => {
  await link(shadow, join(data, 'decks/ours.yaml'));
  expect(backup(join(root, 'kept')).said).toContain('EACCES');
});
