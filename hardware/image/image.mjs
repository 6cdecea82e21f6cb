/**
 * Makes the image of a card for a Raspberry Pi: `npm run image`. Debian's part is made once, in some twenty minutes,
 * and kept in dist/image; after that only the program is replaced. As root: users of all numbers own its files.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../../.ci/options.mjs';
import { installDebian } from './debian.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PARTS = join(ROOT, 'hardware/image');
const KEPT = join(ROOT, 'dist/image');

/** The Debian packages that this needs, each with a file that shows it is installed. */
const DEBIAN = {
  mmdebstrap: '/usr/bin/mmdebstrap',
  'arch-test': '/usr/bin/arch-test',
  'qemu-user-static': '/usr/bin/qemu-aarch64-static',
  mtools: '/usr/bin/mcopy',
  dosfstools: '/usr/sbin/mkfs.vfat',
  e2fsprogs: '/usr/sbin/mke2fs',
  fdisk: '/usr/sbin/sfdisk',
  'g++-aarch64-linux-gnu': '/usr/bin/aarch64-linux-gnu-g++',
};

process.chdir(ROOT);
readOptions();
if (process.getuid?.() !== 0) {
  console.error('The files of the image belong to many users. Type: sudo npm run image');
  process.exit(1);
}
installDebian(DEBIAN, 'The image');
process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

const debian = debianRoot();
const module = pcscModule(debian);
const program = process.execPath;
const packaged = execFileSync(
  program,
  ['.ci/package.mjs', '--architecture', 'arm64', '--pcsc-module', module, '--into', KEPT],
  { encoding: 'utf8' },
).trim();
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const image = join(ROOT, 'dist', `artiglio_${version}_arm64.img`);
const work = join(KEPT, 'work');
rmSync(work, { recursive: true, force: true });
timed('The card', () =>
  inNamespace('bash', join(PARTS, 'lay-out.sh'), join(debian, 'root.tar'), packaged, image, work),
);
rmSync(work, { recursive: true });
console.log(`${image}: ${Math.round(statSync(image).size / 2 ** 20)} MiB`);

/** The folder of Debian's part for these packages and settings; it is made when there is none. */
function debianRoot() {
  const hash = createHash('sha256').update(readFileSync(join(PARTS, 'root.sh')));
  hash.update(readFileSync(join(PARTS, 'packages.txt')));
  const before = join(PARTS, 'before');
  for (const name of readdirSync(before, { recursive: true }).toSorted()) {
    const path = join(before, name);
    if (statSync(path).isFile()) hash.update(`${name}\n`).update(readFileSync(path));
  }
  const folder = join(KEPT, `debian-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(join(folder, 'root.tar'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  timed('Debian', () => inNamespace('bash', join(PARTS, 'root.sh'), folder));
  return folder;
}

/** Compiles the module for PC/SC readers against the headers and the library of the image's Debian. */
function pcscModule(folder) {
  const module = join(folder, 'pcsclite.node');
  if (existsSync(module)) return module;
  const headers = join(folder, 'headers');
  for (const name of readdirSync(headers).filter((one) => one.endsWith('.deb')))
    run('dpkg-deb', '--extract', join(headers, name), headers);
  const source = 'node_modules/@pokusew/pcsclite/src';
  run(
    'aarch64-linux-gnu-g++',
    '-shared',
    '-O2',
    '-fPIC',
    '-fno-strict-aliasing',
    '-fno-exceptions',
    '-fno-rtti',
    '-std=gnu++17',
    '-DNODE_GYP_MODULE_NAME=pcsclite',
    '-DBUILDING_NODE_EXTENSION',
    '-w',
    ...[
      'usr/include/nodejs/src',
      'usr/include/nodejs/deps/v8/include',
      'usr/include/node',
      'usr/include/PCSC',
      'usr/include',
    ].map((one) => `-I${join(headers, one)}`),
    '-Inode_modules/nan',
    ...['addon', 'pcsclite', 'cardreader'].map((name) => join(source, `${name}.cpp`)),
    join(headers, 'usr/lib/aarch64-linux-gnu/libpcsclite.so.1'),
    '-o',
    module,
  );
  return module;
}

/** Runs a command as root of a namespace that runs programs of arm64. */
function inNamespace(...command) {
  run('bash', join(PARTS, 'namespace.sh'), ...command);
}

function timed(what, act) {
  const startMs = performance.now();
  act();
  console.log(`${what}: ${Math.round((performance.now() - startMs) / 1000)} s`);
}

function run(command, ...args) {
  if (spawnSync(command, args, { stdio: 'inherit' }).status === 0) return;
  console.error(`This failed: ${command} ${args.join(' ')}`);
  process.exit(1);
}
