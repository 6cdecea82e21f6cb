/**
 * Makes a fresh clone ready to run: installs the packages when they are missing or differ from the lock file,
 * and compiles changed sources. Uses only Node, and reports a failure in one sentence.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOOLS } from './lint/rooms.mjs';
import { readOptions } from './options.mjs';

/**
 * The Node for which the PC/SC module was compiled or tried; inside its package, so that it is removed with
 * it.
 */
const NATIVE_READER_MARK = 'node_modules/@pokusew/pcsclite/.compiled-for';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

// Other commands import it: what was typed is theirs.
if (process.argv[1] === fileURLToPath(import.meta.url)) readOptions();
requireNode(20, 19);
if (packagesAreStale() || nativeReaderIsLeftOut()) install();
compileNativeReader();
compileWhenStale();

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  stop(`Artiglio needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
}

/** Tells whether a package of the lock file is missing or has another version; optional ones may be missing. */
function packagesAreStale() {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const text = readOrEmpty('node_modules/.package-lock.json');
  if (text === '') return true;
  const there = JSON.parse(text).packages;
  return Object.entries(wanted).some(
    ([path, { version, optional, devOptional }]) =>
      path !== '' &&
      there[path]?.version !== version &&
      !((optional || devOptional) && there[path] === undefined),
  );
}

function install() {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  // Scripts would try to compile the PC/SC module even without a compiler.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm tells its scripts its own path; otherwise the one on the path is used.
  const { status, stdout, stderr, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { encoding: 'utf8' })
    : spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status === 0) return;
  // After the first lines npm prints its manual.
  const said = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(0, 12).join('\n');
  stop(`The packages could not be installed (is there a network?): npm said:\n${said}`);
}

/**
 * Compiles the native module that PC/SC readers need, for this major version of Node. Without the header nothing is
 * tried or said; a table that is configured for readers names the command to run.
 */
function compileNativeReader() {
  if (!hasPcscHeader()) return;
  const mark = `${process.version} ${process.arch}`;
  if (readOrEmpty(NATIVE_READER_MARK) === mark) return;
  console.log('Compiling the PC/SC module …');
  const headers = join(process.execPath, '..', '..');
  // A Node with its own headers needs no network for them.
  const hasHeaders = existsSync(join(headers, 'include/node/node.h'));
  const env = { ...process.env, ...(hasHeaders ? { npm_config_nodedir: headers } : {}) };
  const command = ['rebuild', '@pokusew/pcsclite', '--foreground-scripts', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const { status, stdout, stderr } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...command], { encoding: 'utf8', env })
    : spawnSync('npm', command, { encoding: 'utf8', env });
  if (status !== 0) {
    const said = `${stdout}${stderr}`.split('\n').find((line) => /error/iu.test(line)) ?? '';
    console.log(`It could not be compiled, so PC/SC readers cannot be used: ${said.trim()}`);
    console.log(
      `To try again: sudo apt-get install -y g++ make python3 && rm -f ${NATIVE_READER_MARK}`,
    );
  }
  // Also after a failure: a try costs seconds, and the next start should not repeat it.
  mkdirSync(join(NATIVE_READER_MARK, '..'), { recursive: true });
  writeFileSync(NATIVE_READER_MARK, mark);
}

/** Tells whether the native reader is missing: npm silently leaves out an optional package whose script once failed. */
function nativeReaderIsLeftOut() {
  return hasPcscHeader() && !existsSync('node_modules/@pokusew/pcsclite/package.json');
}

function hasPcscHeader() {
  return existsSync('/usr/include/PCSC/winscard.h');
}

/**
 * Compiles the program when it is stale; the page is served from `dist` too, so it is compiled completely or not at
 * all.
 */
function compileWhenStale() {
  const hash = createHash('sha256');
  for (const path of [
    '.ci/bundle.mjs',
    '.ci/tsconfig.build.json',
    'tsconfig.json',
    '.ci/compile-folder.mjs',
    '.ci/compile-tools.mjs',
    ...['src', ...TOOLS].flatMap(filesUnder),
  ]) {
    hash.update(path).update(readFileSync(path));
  }
  const sources = hash.digest('hex');
  if (readOrEmpty('dist/.sources') === sources) {
    // Sources that were written again as they were are not newer than what was compiled (`artiglio.mjs`).
    utimesSync('dist/.sources', new Date(), new Date());
    return;
  }
  console.log('Compiling …');
  for (const folder of ['src', 'program', 'workshop', 'page'])
    rmSync(`dist/${folder}`, { recursive: true, force: true });
  mkdirSync('dist', { recursive: true });
  const compiler = 'node_modules/typescript/bin/tsc';
  const { status, stdout } = spawnSync(
    process.execPath,
    [compiler, '-p', '.ci/tsconfig.build.json'],
    { encoding: 'utf8' },
  );
  if (status !== 0) stop(`The sources could not be compiled:\n${stdout}`);
  const bundled = spawnSync(process.execPath, ['.ci/bundle.mjs'], { encoding: 'utf8' });
  if (bundled.status !== 0) stop(`The program could not be bundled:\n${bundled.stderr}`);
  const tools = spawnSync(process.execPath, ['.ci/compile-tools.mjs'], { encoding: 'utf8' });
  if (tools.status !== 0) stop(`The tools could not be compiled:\n${tools.stderr}`);
  // Messages name it: two builds may have one version (`src/files/package-root.ts`).
  writeFileSync('dist/program/build.txt', `${sources.slice(0, 8)}\n`);
  writeFileSync('dist/.sources', sources);
}

function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readOrEmpty(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
