/**
 * The journal in processes of their own: killed without warning, two at once, on a full disk.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Journal, readJournal, Sealer } from '../../../src/host/journal/index.js';
import { compileForChild } from '../../runner/compiled.js';
import { AS_ROOT, BY_PERMISSIONS } from '../../support/by-permissions.js';
import { temporaryDirectory } from '../../support/temporary.js';

const COMPILED = compileForChild('journal', [
  'src/errors',
  'src/files',
  'src/host/journal',
  'test/host/journal/writer.ts',
]);
const WRITER = join(COMPILED, 'test/host/journal/writer.js');

/** A writer's process: what it says, line by line. */
function startWriter(command: readonly string[], args: readonly string[]) {
  const [program = '', ...before] = [...command, process.execPath, WRITER, ...args];
  const child = spawn(program, before, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  return { child, ended, says: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

async function place() {
  const directory = await temporaryDirectory();
  return { directory, path: join(directory, 'evening.journal') };
}

describe('a process killed while it writes', () => {
  test('has every entry on the disk that it said was there, and the next one goes on', async () => {
    const { directory, path } = await place();
    let known = 0;
    for (const acknowledged of [1, 2, 3, 7, 20, 1, 50, 4, 2, 33]) {
      const { child, ended, says } = startWriter([], [directory, path]);
      let last = 0;
      for (let count = 0; count < acknowledged; count += 1) {
        last = Number((await says.next()).value);
      }
      child.kill('SIGKILL');
      await ended;

      // Opening at once also proves that a dead process holds no lock.
      const { journal, entries } = await Journal.open(path, await Sealer.ofTable(directory));
      expect(entries.length).toBeGreaterThanOrEqual(last);
      expect(last).toBe(known + acknowledged);
      expect(entries.map((entry) => entry.sequence)).toEqual(entries.map((_, index) => index + 1));
      known = entries.length;
      await journal.close();
    }
    expect(known).toBeGreaterThan(100);
  });
});

describe('a second process', () => {
  test('is refused the journal of a living one, told which, and may have it afterwards', async () => {
    const { directory, path } = await place();
    const first = startWriter([], [directory, path]);
    await first.says.next();
    const sealer = await Sealer.ofTable(directory);
    await expect(Journal.open(path, sealer)).rejects.toMatchObject({
      code: 'JOURNAL_LOCKED',
      whatHappened: expect.stringContaining(`process ${first.child.pid}: a table runs already`),
      whatToDo: expect.stringContaining('the setting `data`'),
    });
    expect((await readJournal(path)).entries.length).toBeGreaterThan(0);
    first.child.kill('SIGKILL');
    await first.ended;
    const { journal } = await Journal.open(path, sealer);
    await expect(Journal.open(path, sealer)).rejects.toMatchObject({ code: 'JOURNAL_LOCKED' });
    await journal.close();
    expect((await readdir(directory)).sort()).toEqual([
      'evening.journal',
      'evening.journal.key',
      'table.key',
    ]);
  });
});

/** One way to have a disk without room, and to make room on it. */
interface FullDisk {
  readonly name: string;
  /** What to run the writer with. */
  readonly command: (directory: string) => readonly string[];
  readonly makeRoom: (child: ChildProcess) => void;
  /** Where this process finds the child's directory. */
  readonly seen: (directory: string, child: ChildProcess) => string;
}

const SIZE_LIMIT: FullDisk = {
  name: 'a size limit',
  command: () => ['prlimit', '--fsize=20000:unlimited'],
  makeRoom: (child) => {
    run('prlimit', '--pid', String(child.pid), '--fsize=unlimited:unlimited');
  },
  seen: (directory) => directory,
};

/** A file system of twelve pages of 4 KiB, in a mount namespace that ends with the child. */
const TINY_DISK: FullDisk = {
  name: 'a tiny file system',
  command: (directory) => [
    ...NAMESPACE,
    'sh',
    '-c',
    `mount -t tmpfs -o size=48k tmpfs "$0" && exec "$@"`,
    directory,
  ],
  makeRoom: (child) => {
    const pid = String(child.pid);
    const mount = ['mount', '-o', 'remount,size=10m', child.spawnargs[NAMESPACE.length + 3] ?? ''];
    run(
      'nsenter',
      '--target',
      pid,
      ...(AS_ROOT ? [] : ['--user', '--preserve-credentials']),
      '--mount',
      ...mount,
    );
  },
  seen: (directory, child) => `/proc/${child.pid}/root${directory}`,
};

const NAMESPACE = ['unshare', ...(AS_ROOT ? [] : ['--user', '--map-root-user']), '--mount'];
/** Some containers forbid mounting; the size limit is there for everybody. */
const MAY_MOUNT =
  spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp'])
    .status === 0;

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

describe.each(MAY_MOUNT ? [SIZE_LIMIT, TINY_DISK] : [SIZE_LIMIT])('$name reached', (disk) => {
  test('is told in words, loses nothing said before, and writing goes on when there is room', async () => {
    const { directory, path } = await place();
    const { child, says, ended } = startWriter(disk.command(directory), [directory, path, '60']);
    const spoken: string[] = [];
    for (let line = await says.next(); line.done !== true; line = await says.next()) {
      spoken.push(line.value);
      if (!line.value.includes('JOURNAL_DISK_FULL')) continue;
      const lastGood = Number(spoken.at(-2));
      const { entries, tornBytes } = await readJournal(
        join(disk.seen(directory, child), 'evening.journal'),
      );
      expect(entries).toHaveLength(lastGood);
      expect(tornBytes).toBe(0);
      disk.makeRoom(child);
      child.stdin?.write('there is room again\n');
    }
    await ended;
    expect(spoken.filter((line) => line.includes('Free some space'))).toHaveLength(1);
    expect(spoken.at(-1)).toBe('59');
    expect(child.exitCode).toBe(0);
  });
});

/** What runs a command for which `directory`, whose mode forbids writing, cannot be written. */
function readOnlyFor(directory: string): readonly string[] {
  if (MAY_MOUNT)
    return [...NAMESPACE, 'sh', '-c', 'mount -t tmpfs -o ro tmpfs "$0" && exec "$@"', directory];
  return BY_PERMISSIONS;
}

describe('a disk that may not be written', () => {
  test('is told in words before anything begins', async () => {
    const { directory } = await place();
    const closed = join(directory, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    const [program = '', ...args] = [...readOnlyFor(closed), process.execPath, WRITER, closed];
    const path = join(closed, 'a.journal');
    const { status, stderr } = spawnSync(program, [...args, path], { encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(stderr).toMatch(MAY_MOUNT ? /read-only.*JOURNAL_READ_ONLY/u : /JOURNAL_REFUSED/u);
    expect(await readdir(closed)).toEqual([]);
  });
});
