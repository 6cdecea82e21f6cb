/** ssh.pub of a card, as editors and PuTTY save it: the keys that may log in, or one sentence. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.js';

const PROGRAM = new URL(
  '../../hardware/image/card/usr/lib/artiglio-card/ssh-keys',
  import.meta.url,
);

let directory: string;
let key: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  const path = join(directory, 'mine');
  spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'me', '-f', path]);
  key = readFileSync(`${path}.pub`, 'utf8').trim();
});

async function keysIn(content: string | Buffer) {
  const path = join(directory, 'ssh.pub');
  await writeFile(path, content);
  const { stdout, stderr, status } = spawnSync('sh', [PROGRAM.pathname, path], {
    encoding: 'utf8',
  });
  return { keys: stdout.split('\n').filter((line) => line !== ''), stderr, status };
}

test('a key is taken with a byte order mark, with the line ends of any system, and beside another', async () => {
  for (const text of [key, `${key}\n`, `\ufeff${key}\r\n`, `\ufeff${key}`, `${key}\r`])
    expect(await keysIn(text)).toEqual({ keys: [key], stderr: '', status: 0 });
  expect((await keysIn(`# me\r\n${key}\r\n${key} too\r\n`)).keys.slice(1)).toEqual([
    key,
    `${key} too`,
  ]);
});

test('what ssh-keygen does not read is told, and nothing is taken: PuTTY’s form, UTF-16, a private key, no byte', async () => {
  const [, blob = ''] = key.split(' ');
  const putty = `---- BEGIN SSH2 PUBLIC KEY ----\nComment: "me"\n${blob}\n---- END SSH2 PUBLIC KEY ----\n`;
  const utf16 = Buffer.from(`\ufeff${key}\r\n`, 'utf16le');
  for (const other of [putty, utf16, 'PuTTY-User-Key-File-3: ssh-ed25519\n', '', 'my key\n']) {
    const { keys, stderr, status } = await keysIn(other);
    expect([keys, status]).toEqual([[], 1]);
    expect(stderr).toMatch(/^It is no public key as OpenSSH writes it: .*PuTTYgen .*\.\n$/u);
  }
});
