/**
 * The newer package that an owner has put where the table looks for one: on the card's boot partition, or on a USB
 * stick. Somebody who can do that has the machine in hand. Somebody who may only open a page cannot install a package
 * of his own.
 */
import { chmod, mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ArtiglioError } from '../../../errors/index.js';
import { sticks } from '../../backup/rotation.js';
import { type Host, runProgram, runWithin, systemNames, systemText } from '../../host.js';
import type { PackageFacts } from './judgement.js';

const BOOT_PARTITION = 'boot/firmware';
const MOUNT_POINTS = 'run/artiglio-update';
const FILE = /^artiglio_.*\.deb$/u;

/**
 * Calls `act` with the newest package for this machine, `undefined` when there is none. Sticks that are not mounted are
 * mounted meanwhile, and cannot be written then.
 */
export async function withOfferedPackage<Done>(
  host: Host,
  act: (path: string | undefined) => Promise<Done>,
): Promise<Done> {
  const mounted = await mountSticks(host);
  try {
    const places = [join(host.root, BOOT_PARTITION), ...(await sticks(host)), ...mounted];
    return await act(await newestIn([...new Set(places)], host));
  } finally {
    for (const point of mounted) {
      await runProgram(host, 'umount', point);
      await rmdir(point).catch(() => undefined);
    }
  }
}

async function newestIn(places: readonly string[], host: Host): Promise<string | undefined> {
  const architecture = await architectureOf(host);
  let newest: { readonly path: string; readonly version: string } | undefined;
  for (const place of places) {
    const names = await systemNames({ ...host, root: place }, '.');
    for (const name of names.filter((one) => FILE.test(one))) {
      const path = join(place, name);
      const facts = await factsOfFile(host, path);
      if (facts?.name !== 'artiglio' || ![architecture, 'all'].includes(facts.architecture))
        continue;
      if (newest === undefined || (await isNewer(host, facts.version, newest.version)))
        newest = { path, version: facts.version };
    }
  }
  return newest?.path;
}

/** Mounts the sticks, and returns where they are now; none where this user may not mount. */
async function mountSticks(host: Host): Promise<readonly string[]> {
  if (host.userId !== 0) return [];
  const columns = 'NAME,FSTYPE,HOTPLUG,MOUNTPOINT';
  const listed = await runProgram(host, 'lsblk', '--pairs', '--paths', '--output', columns);
  const points: string[] = [];
  for (const line of listed?.out.split('\n') ?? []) {
    const device = /^NAME="([^"]+)" FSTYPE="[^"]+" HOTPLUG="1" MOUNTPOINT=""$/u.exec(line)?.[1];
    if (device === undefined) continue;
    const point = join(host.root, MOUNT_POINTS, device.replaceAll('/', '-').replace(/^-+/u, ''));
    await mkdir(point, { recursive: true });
    const done = await runProgram(host, 'mount', '-o', 'ro,nosuid,nodev,noexec', device, point);
    if (done?.status === 0) points.push(point);
    else await rmdir(point).catch(() => undefined);
  }
  return points;
}

// Facts that dpkg tells of a package in a file, and of the installed one.

const FIELDS = ['Package', 'Version', 'Architecture'] as const;

/** Returns the fields of a Debian package; undefined when the file is none. */
export async function factsOfFile(host: Host, path: string): Promise<PackageFacts | undefined> {
  const values = await Promise.all(
    FIELDS.map((field) => runProgram(host, 'dpkg-deb', '--field', path, field)),
  );
  return factsOf(values.map((value) => (value?.status === 0 ? value.out : '')));
}

/** Returns the facts of the installed Artiglio; undefined when it is no package here. */
export async function factsOfInstalled(host: Host): Promise<PackageFacts | undefined> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: these are dpkg's own placeholders.
  const format = '${db:Status-Status} ${Package} ${Version} ${Architecture}';
  const asked = await runProgram(host, 'dpkg-query', '-W', '-f', format, 'artiglio');
  const [state, ...values] = asked?.status === 0 ? asked.out.split(' ') : [];
  return state === 'installed' ? factsOf(values) : undefined;
}

/** Tells whether one version is newer than the other, as dpkg compares them. */
export async function isNewer(host: Host, one: string, other: string): Promise<boolean> {
  const asked = await runProgram(host, 'dpkg', '--compare-versions', one, 'gt', other);
  return asked?.status === 0;
}

/** Returns the machine's own kind, such as arm64; empty where dpkg does not tell it. */
export async function architectureOf(host: Host): Promise<string> {
  return (await runProgram(host, 'dpkg', '--print-architecture'))?.out ?? '';
}

function factsOf([name = '', version = '', architecture = '']: readonly string[]):
  | PackageFacts
  | undefined {
  return name === '' || version === '' ? undefined : { name, version, architecture };
}

// The package that is installed, made again from its files: an update is taken back with it.

/** Packing twenty thousand files on a memory card, ms. */
const PACKING_MS = 15 * 60_000;
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'] as const;
const LISTS = ['conffiles', 'md5sums', 'triggers'] as const;
/** Notes of dpkg about an installed package; they are no fields of one. */
const NOTED = /^(?:Status|Conffiles|Config-Version):.*\n(?: .*\n)*/gmu;

/**
 * Packs what is installed. A configuration is packed as it is now; dpkg keeps the one on the disk anyway.
 * @param into the file to write.
 * @throws ArtiglioError UPDATE_FAILED.
 */
export async function packInstalled(host: Host, name: string, into: string): Promise<void> {
  const own = await mkdtemp(join(tmpdir(), 'artiglio-update-'));
  const stage = join(own, 'stage');
  try {
    await mkdir(stage);
    const root = ['--root', host.root];
    const asked = ['--admindir', join(host.root, 'var/lib/dpkg'), '-s', name];
    const status = await said(host, 'dpkg-query', ...asked);
    const files = await said(host, 'dpkg', ...root, '-L', name);
    await chmod(stage, 0o755);
    const paths = files.split('\n').filter((one) => one.startsWith('/') && one !== '/.');
    await copyAll(host, paths, stage);
    const control = join(stage, 'DEBIAN');
    await mkdir(control, { mode: 0o755 });
    await writeFile(join(control, 'control'), `${`${status}\n`.replaceAll(NOTED, '').trimEnd()}\n`);
    for (const part of [...SCRIPTS, ...LISTS]) {
      const text = await systemText(host, `var/lib/dpkg/info/${name}.${part}`);
      if (text === undefined) continue;
      const isScript = SCRIPTS.some((script) => script === part);
      await writeFile(join(control, part), `${text}\n`, { mode: isScript ? 0o755 : 0o644 });
    }
    await mkdir(dirname(into), { recursive: true });
    await said(host, 'dpkg-deb', '--root-owner-group', '-Zgzip', '--build', stage, into);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Copies directories, files and links as they are, by way of files beside `stage`, in a folder that is root's alone. It
 * uses `tar`: one by one they take ten minutes on a small machine that plays.
 */
async function copyAll(host: Host, paths: readonly string[], stage: string): Promise<void> {
  const [list, archive] = [`${stage}.list`, `${stage}.tar`];
  try {
    await writeFile(list, paths.map((path) => `${path.slice(1)}\n`).join(''));
    const named = ['--no-recursion', '--verbatim-files-from', '--files-from', list];
    await said(host, 'tar', '--create', '--file', archive, '--directory', host.root, ...named);
    const into = ['--directory', stage, '--preserve-permissions'];
    await said(host, 'tar', '--extract', '--file', archive, ...into);
  } finally {
    await Promise.all([list, archive].map((path) => rm(path, { force: true })));
  }
}

async function said(host: Host, program: string, ...args: readonly string[]): Promise<string> {
  const done = await runWithin(host, PACKING_MS, program, ...args);
  if (done?.status === 0) return done.out;
  throw new ArtiglioError(
    'UPDATE_FAILED',
    `The installed version could not be packed: ${program} ${done === undefined ? 'is not there' : `ended with ${done.status}`}.`,
    'Nothing was changed; make room on the disk and look whether dpkg --audit is content.',
  );
}
