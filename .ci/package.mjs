/**
 * Makes the Debian package: `npm run package`, with `-- --architecture arm64` for another machine. It takes what
 * `npm start` has installed and compiled; nothing is fetched. The same sources make the same bytes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from './options.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PARTS = join(ROOT, '.ci/package');
const ARCHITECTURES = ['amd64', 'arm64', 'armhf'];
const OWN = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }[process.arch];

/** The board of a new table, which is set up as soon as there is one. */
const FIRST_START = `  kind: emulated
  # A board that is plugged in at the start of the service is learnt from hands, and this file is written anew.
  firstStart: true
`;

process.chdir(ROOT);
const { values } = readOptions({
  architecture: { type: 'string', default: OWN },
  into: { type: 'string', default: 'dist' },
  // The module for PC/SC readers that was compiled for that architecture; absent: this machine's own.
  'pcsc-module': { type: 'string' },
});
const { architecture, into } = values;
if (!ARCHITECTURES.includes(architecture))
  refuse(`There is no architecture "${architecture}"`, ARCHITECTURES);
if (spawnSync('dpkg-deb', ['--version']).error)
  stop('dpkg-deb is missing: this is done on Debian.');
if (!existsSync('dist/program/main.js')) stop('Nothing is compiled yet. Type: npm run build');

const { version, description } = JSON.parse(readFileSync('package.json', 'utf8'));
const stage = mkdtempSync(join(tmpdir(), 'artiglio-package-'));
try {
  const compiled = layOutProgram();
  layOutSystem();
  layOutControl(compiled);
  const file = join(into, `artiglio_${version}_${architecture}.deb`);
  build(file);
  console.log(file);
} finally {
  rmSync(stage, { recursive: true, force: true });
}

/** Lays out the program in /usr/lib/artiglio. Returns whether the module for PC/SC readers is in it. */
function layOutProgram() {
  const home = join(stage, 'usr/lib/artiglio');
  copy('dist/program', join(home, 'dist/program'));
  copy('dist/page', join(home, 'dist/page'));
  copy('src', join(home, 'src'), (path) => !/\.(?:ts|mjs)$/u.test(path));
  copy('config', join(home, 'config'));
  copy('package.json', join(home, 'package.json'));
  // By its name the program knows that no npx has to be typed before it.
  symlinkSync('dist/program/main.js', join(home, 'artiglio'));
  for (const name of readdirSync('firmware').filter((one) => one.endsWith('.hex')))
    copy(join('firmware', name), join(home, 'firmware', name));
  for (const path of productionPackages()) copy(path, join(home, path));
  const module = 'node_modules/@pokusew/pcsclite/build/Release/pcsclite.node';
  const given = values['pcsc-module'] ?? (architecture === OWN ? module : undefined);
  const compiled = given !== undefined && existsSync(given);
  // A module of another machine would end the program that loads it.
  rmSync(join(home, 'node_modules/@pokusew/pcsclite/build'), { recursive: true, force: true });
  if (compiled) copy(given, join(home, module));
  return compiled;
}

/** Returns the folders of the packages that the program needs, without those within another. */
function productionPackages() {
  const out = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all = out
    .trim()
    .split('\n')
    .map((path) => relative(ROOT, path));
  return all.filter(
    (path) => path.startsWith('node_modules/') && !path.slice(1).includes('/node_modules/'),
  );
}

function layOutSystem() {
  const put = (name, path, mode = 0o644) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    cpSync(join(PARTS, name), join(stage, path));
    chmodSync(join(stage, path), mode);
  };
  put('artiglio.sh', 'usr/bin/artiglio', 0o755);
  put('artiglio.service', 'usr/lib/systemd/system/artiglio.service');
  put('artiglio-backup.service', 'usr/lib/systemd/system/artiglio-backup.service');
  put('artiglio-backup.timer', 'usr/lib/systemd/system/artiglio-backup.timer');
  put('artiglio-update.service', 'usr/lib/systemd/system/artiglio-update.service');
  put('artiglio-update.path', 'usr/lib/systemd/system/artiglio-update.path');
  put('50-artiglio.rules', 'usr/share/polkit-1/rules.d/50-artiglio.rules');
  put('artiglio-readers.conf', 'usr/lib/modprobe.d/artiglio-readers.conf');
  put('60-artiglio.rules', 'usr/lib/udev/rules.d/60-artiglio.rules');
  const emulated = readFileSync('config/emulated.yaml', 'utf8');
  const table = emulated
    .replace(/^# yaml-language-server.*\n/u, '')
    .replace('  kind: emulated\n', FIRST_START);
  if (!table.includes(FIRST_START)) stop('config/emulated.yaml has no emulated board any more.');
  mkdirSync(join(stage, 'usr/share/artiglio'), { recursive: true });
  // The package's own scripts put it into /etc: dpkg would do that as root, in a directory of the table's user.
  writeFileSync(
    join(stage, 'usr/share/artiglio/table.yaml'),
    `${readFileSync(join(PARTS, 'table-head.yaml'), 'utf8')}\n${table}`,
  );
  copy('docs', join(stage, 'usr/share/doc/artiglio/docs'));
  copy('README.md', join(stage, 'usr/share/doc/artiglio/README.md'));
  copy('LICENSE', join(stage, 'usr/share/doc/artiglio/copyright'));
}

function layOutControl(compiled) {
  const control = join(stage, 'DEBIAN');
  mkdirSync(control);
  // A compiled module fits one major version of Node.
  const major = Number(process.versions.node.split('.')[0]);
  const depends = [
    'nodejs (>= 20.19)',
    ...(compiled ? [`nodejs (<< ${major + 1})`, 'libpcsclite1', 'pcscd'] : []),
    'adduser',
  ];
  const lines = [
    'Package: artiglio',
    `Version: ${version}`,
    `Architecture: ${architecture}`,
    'Maintainer: Artiglio <artiglio@localhost>',
    `Depends: ${depends.join(', ')}`,
    `Recommends: ${['alsa-utils', 'espeak-ng', 'avrdude', ...(compiled ? [] : ['pcscd'])].join(', ')}`,
    'Section: games',
    'Priority: optional',
    `Installed-Size: ${kilobytes(stage)}`,
    `Description: ${description}`,
    ' The table calls the night, confirms votes and keeps the score; the cards stay cardboard.',
    '',
  ];
  writeFileSync(join(control, 'control'), lines.join('\n'));
  for (const name of ['postinst', 'prerm', 'postrm']) {
    cpSync(join(PARTS, name), join(control, name));
    chmodSync(join(control, name), 0o755);
  }
}

/** Builds the package; every file gets the time of the last commit, so that the same sources make the same bytes. */
function build(file) {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' });
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? stdout) || 0;
  for (const name of ['', ...readdirSync(stage, { recursive: true })]) {
    lutimesSync(join(stage, name), seconds, seconds);
  }
  mkdirSync(dirname(file), { recursive: true });
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', stage, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Copies a file or a folder; links become what they lead to. */
function copy(from, to, wanted = () => true) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => basename(path) !== '.bin' && wanted(path),
  });
}

function kilobytes(directory) {
  return Number(execFileSync('du', ['-sk', directory], { encoding: 'utf8' }).split('\t')[0]);
}

function stop(text) {
  console.error(text);
  process.exit(1);
}
