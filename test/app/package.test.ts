/** The Debian package: what is in it, that it is the same each time, and that a table runs from it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadConfiguration } from '../../src/host/config/index.js';
import { isNightly } from '../support/nightly.js';
import { ownPort } from '../support/own-port.js';
import { temporaryDirectory } from '../support/temporary.js';

function packaged(into: string, ...more: string[]): string {
  const args = ['.ci/package.mjs', '--into', into, ...more];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

const ofPackage = (option: string, file: string) =>
  execFileSync('dpkg-deb', [option, file], { encoding: 'utf8', maxBuffer: 2 ** 28 });

function extracted(file: string): string {
  const into = join(dirname(file), 'root');
  execFileSync('dpkg-deb', ['--extract', file, into]);
  return into;
}

if (isNightly)
  test('the same sources make the same bytes', async () => {
    const directory = await temporaryDirectory();
    const one = packaged(join(directory, 'one'), '--architecture', 'arm64');
    const other = packaged(join(directory, 'other'), '--architecture', 'arm64');
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
  });

/** The package for another kind of machine, and its files. */
let one = '';
let root = '';
beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-package-'));
  one = packaged(directory, '--architecture', 'arm64');
  root = extracted(one);
});
afterAll(() => rm(dirname(one), { recursive: true }));

test('it has what a table runs and nothing that only makers need; the configuration is the owner’s', async () => {
  expect(one).toMatch(/artiglio_[\d.]+_arm64\.deb$/u);
  const information = ofPackage('--info', one);
  expect(information).toMatch(/Depends: nodejs \(>= 20\.19\), adduser$/mu);
  const files = ofPackage('--contents', one);
  expect(files).toContain(' ./usr/lib/artiglio/artiglio -> dist/program/main.js\n');
  for (const path of [
    './usr/share/artiglio/table.yaml',
    './usr/bin/artiglio',
    './usr/lib/systemd/system/artiglio.service',
    './usr/lib/systemd/system/artiglio-backup.timer',
    './usr/lib/systemd/system/artiglio-update.path',
    './usr/lib/systemd/system/artiglio-update.service',
    './usr/lib/artiglio/firmware/artiglio-lights-mega.hex',
  ])
    expect(files).toContain(` ${path}\n`);
  // A module that was compiled here would end the program on another machine.
  expect(files).not.toMatch(/pcsclite\.node/u);
  expect(files).not.toMatch(/node_modules\/(?:vitest|typescript|playwright-core)\//u);
  expect(files).toContain('/dist/program/clip-maker-process.js\n');
  // Makers of words and voices have the sources, and everything runs from the bundle.
  for (const tools of ['/dist/workshop/', '/dist/hardware/', '/dist/src/'])
    expect(files).not.toContain(tools);
  // dpkg would write as root in a directory of the table's user.
  expect(files).not.toContain('./etc/');
  // A café's first board is learnt as soon as it is plugged in, and evenings lie in the state directory.
  const { configuration, dataDirectory } = await loadConfiguration(
    join(root, 'usr/share/artiglio/table.yaml'),
  );
  expect(configuration.board).toMatchObject({ kind: 'emulated', firstStart: true });
  expect(dataDirectory).toBe('/var/lib/artiglio');
});

test('a table runs from it: systemd hears that it is ready, that it lives, and that it ends', async () => {
  const directory = await temporaryDirectory();
  // But for one module that no emulated table loads it is the same program on every machine.
  if (isNightly) root = extracted(packaged(directory));
  expect(existsSync(join(root, 'usr/share/doc/artiglio/docs/run/troubleshooting.md'))).toBe(true);

  const socket = join(directory, 'notify');
  const heard = await listenAt(socket);
  const port = await ownPort();
  const program = spawn(
    process.execPath,
    [
      join(root, 'usr/lib/artiglio/dist/program/main.js'),
      'start',
      '--config',
      join(root, 'usr/lib/artiglio/config/emulated-no-reader.yaml'),
      '--port',
      String(port),
      '--link-file',
      join(directory, 'links'),
    ],
    { env: { ...process.env, NOTIFY_SOCKET: socket, WATCHDOG_USEC: '600000' }, stdio: 'ignore' },
  );
  killedAtTheEnd(program);
  const ended = once(program, 'exit');
  const ready = await Promise.race([heard.next(), ended.then(([code]) => `ended with ${code}`)]);
  expect(ready).toMatch(/^READY=1/u);
  expect(readFileSync(join(directory, 'links'), 'utf8')).toContain(`http://127.0.0.1:${port}/\n`);
  expect(statSync(join(directory, 'links')).mode & 0o777).toBe(0o600);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect([await heard.next(), await heard.next()]).toEqual(['WATCHDOG=1', 'WATCHDOG=1']);
  program.kill('SIGTERM');
  for (let state = ''; state !== 'STOPPING=1'; state = await heard.next())
    expect(state).toMatch(/^$|^WATCHDOG=1$/u);
  expect(await ended).toEqual([0, null]);
});

/** What a service manager does at its socket: Node has no datagrams of Unix, Python has. */
const LISTENER = `
import socket, sys
end = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
end.bind(sys.argv[1])
print("listening", flush=True)
while True:
    state = end.recv(4096).decode().split("\\n")[0]
    if state != "BARRIER=1": print(state, flush=True)
`;

/** Hears the states that are reported to this socket, one after the other. */
async function listenAt(path: string): Promise<{ readonly next: () => Promise<string> }> {
  const listener = spawn('python3', ['-c', LISTENER, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killedAtTheEnd(listener);
  const lines = createInterface({ input: listener.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  expect(await next()).toBe('listening');
  return { next };
}

function killedAtTheEnd(child: ChildProcess): void {
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
}
