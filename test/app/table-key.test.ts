/** Where a starting table finds its key: the configured file, then systemd's credentials (docs/run/journal.md). */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { THIS_MACHINE } from '../../src/app/running/machine.js';
import { openTonight } from '../../src/app/start/evening.js';
import { Closers } from '../../src/app/start/stage.js';
import { loadConfiguration } from '../../src/host/config/index.js';
import { KEY_FILE, Sealer } from '../../src/host/journal/index.js';
import { temporaryDirectory } from '../support/temporary.js';

const KEY = '0123456789abcdef'.repeat(4);
const OTHER_KEY = 'f'.repeat(64);

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Begins an evening with these lines in its configuration; the fingerprint of the key it was begun with. */
async function begunWith(
  directory: string,
  ...lines: readonly string[]
): Promise<{ readonly key: string; readonly files: readonly string[] }> {
  const path = join(directory, 'table.yaml');
  const emulated = await readFile('config/emulated.yaml', 'utf8');
  const own = emulated.replace(/^(?:data|key): .*$/gmu, '');
  await writeFile(path, [own, 'data: data', ...lines, ''].join('\n'));
  const placed = await loadConfiguration(path);
  const closers = new Closers();
  const stage = { machine: THIS_MACHINE, placed, speed: 1, tell: () => {}, closers };
  const { sealer } = await openTonight(stage);
  await closers.closeAll();
  return { key: sealer.fingerprint, files: await readdir(join(directory, 'data')) };
}

/** A directory with this key in it, under this name, and the key's fingerprint. */
async function keptKey(name: string, text: string): Promise<[directory: string, key: string]> {
  const directory = await temporaryDirectory();
  const path = join(directory, name);
  await writeFile(path, `${text}\n`, { mode: 0o600 });
  return [directory, (await Sealer.ofTable(directory, { configured: path })).fingerprint];
}

test('a table makes its key beside its journal where no other place is named', async () => {
  vi.stubEnv('CREDENTIALS_DIRECTORY', undefined);
  const { files } = await begunWith(await temporaryDirectory());
  expect(files).toContain(KEY_FILE);
});

test('a key that was cut short is told with both ways on, and the second one leads on', async () => {
  vi.stubEnv('CREDENTIALS_DIRECTORY', undefined);
  const directory = await temporaryDirectory();
  await begunWith(directory);
  const key = join(directory, 'data', KEY_FILE);
  await writeFile(key, KEY.slice(1));
  const told = await begunWith(directory).catch(String);
  expect(told).toContain('JOURNAL_KEY_INVALID');
  expect(told).toContain('Restore the table from a backup (artiglio restore)');
  expect(told).toContain(`begin again: move ${key} and the journals (evening-*) away.`);
  await mkdir(join(directory, 'away'));
  for (const name of await readdir(join(directory, 'data')))
    if (name === KEY_FILE || name.startsWith('evening-'))
      await rename(join(directory, 'data', name), join(directory, 'away', name));
  expect((await begunWith(directory)).files).toContain(KEY_FILE);
});

test('a table uses the key that `key:` names, and none lies beside its journal', async () => {
  const [directory, key] = await keptKey('own.key', KEY);
  const begun = await begunWith(directory, 'key: own.key');
  expect(begun.key).toBe(key);
  expect(begun.files).not.toContain(KEY_FILE);
});

test('a table uses the key that systemd gives its service, and none lies beside its journal', async () => {
  const [credentials, key] = await keptKey(KEY_FILE, KEY);
  vi.stubEnv('CREDENTIALS_DIRECTORY', credentials);
  const begun = await begunWith(await temporaryDirectory());
  expect(begun.key).toBe(key);
  expect(begun.files).not.toContain(KEY_FILE);
});

test('the configured key comes before the one of systemd', async () => {
  const [credentials] = await keptKey(KEY_FILE, OTHER_KEY);
  vi.stubEnv('CREDENTIALS_DIRECTORY', credentials);
  const [directory, key] = await keptKey('own.key', KEY);
  expect((await begunWith(directory, 'key: own.key')).key).toBe(key);
});
