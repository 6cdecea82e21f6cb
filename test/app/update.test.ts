/** `artiglio update`: when it is refused, when a new version is healthy, and the way back. */
import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type BeforeUpdate,
  health,
  objection,
  timeSpanMs,
  USUAL_LIMITS,
} from '../../src/app/commands/update/judgement.js';
import { packInstalled } from '../../src/app/commands/update/offered-package.js';
import { updateTable } from '../../src/app/commands/update/update-table.js';
import { type Host, thisHost } from '../../src/app/host.js';
import { TableUpdate } from '../../src/app/running/table-update.js';
import { readOutcome } from '../../src/app/update-outcome.js';
import { THIS_HOME } from '../../src/files/home.js';
import { temporaryDirectory } from '../support/temporary.js';

const WELL: BeforeUpdate = {
  isRoot: true,
  offered: { name: 'artiglio', version: '0.2.0', architecture: 'arm64' },
  installed: { name: 'artiglio', version: '0.1.0', architecture: 'arm64' },
  isNewer: true,
  architecture: 'arm64',
  table: 'between-games',
};

describe('before anything is changed', () => {
  test.each<readonly [string, Partial<BeforeUpdate>, RegExp | undefined]>([
    ['between two games', {}, undefined],
    ['a table that is off', { table: 'off' }, undefined],
    ['in a game', { table: 'playing' }, /a game is being played/u],
    ['switched off in a game', { table: 'off-in-a-game' }, /switched off in a game/u],
    ['not root', { isRoot: false }, /only root/u],
    ['a clone', { installed: undefined }, /not installed as a package/u],
    ['no package', { offered: undefined }, /no package of Artiglio/u],
    [
      'another package',
      { offered: { name: 'nano', version: '9', architecture: 'all' } },
      /no package/u,
    ],
    ['another machine', { architecture: 'amd64' }, /for arm64/u],
    ['an older version', { isNewer: false }, /0\.2\.0, and 0\.1\.0/u],
  ])('%s', (_, change, why) => {
    const found = objection({ ...WELL, ...change })?.[0];
    if (why === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(why);
  });
});

describe('a new version', () => {
  /** One sample every two seconds. */
  const judged = (states: readonly string[], restarts: readonly number[] = []) =>
    health(
      states.map((state, index) => ({
        atMs: index * 2_000,
        state,
        restarts: restarts[index] ?? 0,
      })),
      USUAL_LIMITS,
    );
  const times = (count: number, state: string) => Array.from({ length: count }, () => state);

  test('is healthy after it was ready for longer than its watchdog', () => {
    expect(judged(['activating', ...times(16, 'active')])).toBe('wait');
    expect(judged(['activating', ...times(17, 'active')])).toBe('healthy');
  });

  test('is sick when it fails, dies after it was ready, is started again, or never becomes ready', () => {
    expect(judged(['activating', 'failed'])).toBe('sick');
    expect(judged(['active', 'active', 'activating'])).toBe('sick');
    expect(judged(['active', 'active'], [3, 4])).toBe('sick');
    expect(judged(times(200, 'activating'))).toBe('sick');
    expect(judged(times(10, 'activating'))).toBe('wait');
  });

  test('has as long to become ready as systemd gives it, on a slow card too', async () => {
    const unit = await readFile('.ci/package/artiglio.service', 'utf8');
    const ofUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'mu').exec(unit)?.[1] ?? '';
    const startMs = timeSpanMs(ofUnit('TimeoutStartSec')) ?? 0;
    expect(USUAL_LIMITS).toEqual({ startMs, watchdogMs: Number(ofUnit('WatchdogSec')) * 1_000 });
    expect(judged(times(startMs / 2_000 + 1, 'activating'))).toBe('wait');
  });

  test.each([
    ['30s', 30_000],
    ['1min 30s', 90_000],
    ['1h 5min', 3_900_000],
    ['infinity', undefined],
    ['', undefined],
  ])('the limit “%s” of systemd is read', (text, ms) => {
    expect(timeSpanMs(text)).toBe(ms);
  });
});

/** A package with a program, a link, a configuration and scripts of its own. */
async function madePackage(version: string, architecture = 'all', name = 'artiglio') {
  const stage = await temporaryDirectory();
  await chmod(stage, 0o755);
  const put = async (path: string, text: string, mode = 0o644) => {
    await mkdir(dirname(join(stage, path)), { recursive: true });
    await writeFile(join(stage, path), text);
    await chmod(join(stage, path), mode);
  };
  const control = `Package: ${name}\nVersion: ${version}\nArchitecture: ${architecture}\nMaintainer: A <a@localhost>\nDescription: a table\n of lights\n`;
  await put('DEBIAN/control', control);
  await put('DEBIAN/conffiles', '/etc/artiglio/table.yaml\n');
  await put('etc/artiglio/table.yaml', 'data: /nowhere\n');
  await put('usr/bin/artiglio', `#!/bin/sh\necho ${version}\n`, 0o755);
  await put('usr/lib/artiglio/a file', version);
  const file = join(await temporaryDirectory(), `artiglio_${version}_all.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '--build', stage, file], { stdio: 'ignore' });
  return file;
}

/** Copies a package into a folder of the machine. */
async function put(root: string, folder: string, file: string, name = basename(file)) {
  await mkdir(join(root, folder), { recursive: true });
  await copyFile(file, join(root, folder, name));
}

/** dpkg in a directory of its own, with a service that has these states after each installation. */
async function machineWith(installed: string, sick: string) {
  const root = await temporaryDirectory();
  await mkdir(join(root, 'var/lib/dpkg/info'), { recursive: true });
  await mkdir(join(root, 'var/lib/dpkg/updates'), { recursive: true });
  for (const name of ['status', 'available']) await writeFile(join(root, 'var/lib/dpkg', name), '');
  const dpkg = (...args: readonly string[]) =>
    execFileSync('dpkg', ['--root', root, '--force-not-root', '--force-bad-path', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  dpkg('--install', installed);
  const program = async (name: string, text: string) => {
    await mkdir(join(root, 'bin'), { recursive: true });
    await writeFile(join(root, 'bin', name), `#!/bin/sh\n${text}\n`);
    await chmod(join(root, 'bin', name), 0o755);
  };
  const real = `/usr/bin/dpkg --root ${root} --force-not-root --force-bad-path`;
  await program('dpkg', `case "$1" in --root) shift 2;; esac\nexec ${real} "$@"`);
  await program(
    'dpkg-query',
    `case "$1" in --admindir) shift 2;; esac\nexec /usr/bin/dpkg-query --admindir ${root}/var/lib/dpkg "$@"`,
  );
  await program('apt-get', `for last; do :; done\nexec ${real} --install "$last"`);
  await program(
    'systemctl',
    `case "$5" in
ActiveState) if [ "$(${root}/usr/bin/artiglio)" = ${sick} ]; then echo failed; else echo active; fi;;
StatusText) cat ${root}/status-text;;
TimeoutStartUSec) echo 5min;;
WatchdogUSec) echo 30s;;
NRestarts) echo 0;;
esac`,
  );
  await writeFile(join(root, 'status-text'), 'Between two games.');
  const environment = { PATH: `${join(root, 'bin')}:/usr/sbin:/usr/bin:/sbin:/bin` };
  const host: Host = { ...thisHost(), root, environment, userId: 0 };
  const version = () => execFileSync(join(root, 'usr/bin/artiglio'), { encoding: 'utf8' }).trim();
  return { root, host, version };
}

const AT_ONCE = () => Promise.resolve();

test('a clone is told how it is updated, whether a file is named or not', async () => {
  const root = await temporaryDirectory();
  const host: Host = { ...thisHost(), root, environment: { PATH: join(root, 'bin') } };
  await writeFile(join(root, 'table.yaml'), 'name: Ours\n');
  for (const file of [undefined, join(root, 'artiglio.deb')]) {
    const updated = updateTable(
      { file, configPath: join(root, 'table.yaml') },
      () => {},
      host,
      AT_ONCE,
    );
    await expect(updated).rejects.toThrow('Update the clone with git pull, then npm start.');
  }
});

describe('with dpkg, in a directory of its own', () => {
  test('a version that becomes healthy stays; one that does not is taken back with its files', async () => {
    const { root, host, version } = await machineWith(await madePackage('0.1.0'), '0.3.0');
    await writeFile(join(root, 'etc/artiglio/table.yaml'), 'name: Ours\n');
    const configPath = join(root, 'etc/artiglio/table.yaml');
    const said: string[] = [];
    const update = async (to: string) =>
      updateTable(
        { file: await madePackage(to), configPath },
        (line) => said.push(line),
        host,
        AT_ONCE,
      );
    await update('0.2.0');
    expect(version()).toBe('0.2.0');
    await expect(update('0.3.0')).rejects.toMatchObject({ code: 'UPDATE_TAKEN_BACK' });
    expect(version()).toBe('0.2.0');
    expect(await readFile(join(root, 'usr/lib/artiglio/a file'), 'utf8')).toBe('0.2.0');
    expect(await readFile(configPath, 'utf8')).toBe('name: Ours\n');
    expect(said).toContain('Version 0.2.0 is installed, and its table lives.');

    await writeFile(join(root, 'status-text'), 'A game is being played.');
    await expect(update('0.4.0')).rejects.toMatchObject({ code: 'UPDATE_REFUSED' });
    expect(version()).toBe('0.2.0');
  });

  test('without a file the newest package for this machine is taken, from the boot partition or a stick', async () => {
    const { root, host, version } = await machineWith(await madePackage('0.1.0'), '0.9.0');
    const configPath = join(root, 'etc/artiglio/table.yaml');
    const answer = join(root, 'answer');
    const update = () =>
      updateTable({ file: undefined, configPath, answer }, () => {}, host, AT_ONCE);
    await expect(update()).rejects.toMatchObject({ code: 'UPDATE_REFUSED' });
    expect(await readOutcome(answer)).toMatchObject({
      code: 'UPDATE_REFUSED',
      text: expect.stringContaining('boot partition'),
    });
    await put(root, 'boot/firmware', await madePackage('0.2.0'));
    await put(root, 'boot/firmware', await madePackage('0.10.0', 'no-such-machine'));
    await put(
      root,
      'boot/firmware',
      await madePackage('0.11.0', 'all', 'another'),
      'artiglio_x.deb',
    );
    await update();
    expect(version()).toBe('0.2.0');
    expect(await readOutcome(answer)).toMatchObject({ code: 'UPDATED', text: '0.2.0' });
    // A stick that somebody has mounted, and one that nobody has: it is mounted meanwhile, not to be written.
    await put(root, 'media/my stick', await madePackage('0.3.0'));
    await mkdir(join(root, 'proc/self'), { recursive: true });
    await writeFile(join(root, 'proc/self/mounts'), '/dev/sda1 /media/my\\040stick vfat rw 0 0\n');
    await update();
    expect(version()).toBe('0.3.0');
    await put(root, 'unmounted', await madePackage('0.4.0'));
    await writeFile(
      join(root, 'bin/lsblk'),
      `#!/bin/sh
echo 'NAME="/dev/mmcblk0p2" FSTYPE="ext4" HOTPLUG="1" MOUNTPOINT="/"'
echo 'NAME="/dev/sdb" FSTYPE="" HOTPLUG="1" MOUNTPOINT=""'
echo 'NAME="/dev/sdb1" FSTYPE="vfat" HOTPLUG="1" MOUNTPOINT=""'
`,
      { mode: 0o755 },
    );
    const mounts = join(root, 'mounted');
    const mount = `#!/bin/sh\necho "mount $*" >>${mounts}\ncp ${root}/unmounted/* "$4"\n`;
    await writeFile(join(root, 'bin/mount'), mount, { mode: 0o755 });
    const umount = `#!/bin/sh\necho "umount $*" >>${mounts}\nrm "$1"/*\n`;
    await writeFile(join(root, 'bin/umount'), umount, { mode: 0o755 });
    await update();
    expect(version()).toBe('0.4.0');
    const point = join(root, 'run/artiglio-update/dev-sdb1');
    expect(await readFile(mounts, 'utf8')).toBe(
      `mount -o ro,nosuid,nodev,noexec /dev/sdb1 ${point}\numount ${point}\n`,
    );
    await expect(readdir(point)).rejects.toThrow();
    // One that is sick comes back as it was, and the console is told.
    await put(root, 'boot/firmware', await madePackage('0.9.0'));
    await expect(update()).rejects.toMatchObject({ code: 'UPDATE_TAKEN_BACK' });
    expect(version()).toBe('0.4.0');
    expect(await readOutcome(answer)).toMatchObject({ code: 'UPDATE_TAKEN_BACK' });
  });

  test('what is packed of an installed version is the package that it came from', async () => {
    const made = await madePackage('0.1.0');
    const { host } = await machineWith(made, 'none');
    const again = join(await temporaryDirectory(), 'again.deb');
    await packInstalled(host, 'artiglio', again);
    // dpkg keeps a package's fields in an order of its own; the times of folders are not kept.
    const told = (file: string) =>
      ['--field', '--contents'].map((option) =>
        execFileSync('dpkg-deb', [option, file], { encoding: 'utf8' })
          .replaceAll(/ \d{4}-\d\d-\d\d \d\d:\d\d /gu, ' ')
          .split('\n')
          .sort(),
      );
    expect(told(again)).toEqual(told(made));
  });
});

test('a host whose request the disk does not take is told so in words', async () => {
  const root = await temporaryDirectory();
  const [units, data] = [join(root, 'usr/lib/systemd/system'), join(root, 'var/lib/artiglio')];
  await mkdir(units, { recursive: true });
  await writeFile(join(units, 'artiglio-update.path'), '[Path]\n');
  const update = await TableUpdate.of({
    host: { ...thisHost(), root },
    version: '0.1.0',
    dataDirectory: data,
    storage: THIS_HOME.storage,
    isBetweenGames: () => true,
  });
  await expect(update?.ask()).rejects.toMatchObject({ code: 'UPDATE_FAILED' });
});
