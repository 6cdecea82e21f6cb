/**
 * Checks the newer versions of Node: each starts a table, opens its page and ends it; the newest runs the fast tests.
 * The binaries are npm's; they are stored under `dist`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './options.mjs';

const MAJORS = [24, 26];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
readOptions();

let failed = false;
for (const major of MAJORS) {
  const node = installed(major);
  const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  console.log(`\n== Node ${version ?? major}`);
  const isTested = major !== MAJORS.at(-1) || passesFastTests(node);
  const fault = isTested ? await faultOfStart(node) : 'the fast tests failed';
  if (fault !== undefined) console.error(`Node ${version ?? major}: ${fault}`);
  failed ||= fault !== undefined;
}
process.exit(failed ? 1 : 0);

function passesFastTests(node) {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast'];
  return spawnSync(node, vitest, { stdio: 'inherit' }).status === 0;
}

/** Returns the newest binary of this major version, and loads it from npm if it is not here yet. */
function installed(major) {
  const folder = `dist/node-${major}`;
  const node = `${folder}/node_modules/node-linux-${process.arch}/bin/node`;
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    [
      'install',
      ...['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'],
      `node-linux-${process.arch}@${major}`,
    ],
    { stdio: 'inherit' },
  );
  if (status === 0 && existsSync(node)) return node;
  console.error(`Node ${major} could not be installed.`);
  process.exit(1);
}

/** Returns the fault of a table that this Node starts; undefined when its page is served and it ends well. */
async function faultOfStart(node) {
  const directory = mkdtempSync(join(tmpdir(), 'artiglio-'));
  const config = join(directory, 'table.yaml');
  const text = readFileSync('config/emulated.yaml', 'utf8').replace(/^data: .*$/mu, '');
  writeFileSync(config, `${text}\ndata: ${join(directory, 'data')}\n`);
  const table = spawn(node, ['dist/program/main.js', 'start', '--config', config, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const ended = once(table, 'exit');
    const { url, said } = await readyAt(table, ended);
    if (url === undefined) return `the table did not start:\n${said}`;
    const { ok, status } = await fetch(url);
    if (!ok) return `the page was answered with ${status}`;
    table.kill('SIGTERM');
    const [code] = await ended;
    return code === 0 ? undefined : `the table ended with ${code}`;
  } finally {
    table.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Resolves with the address that the table prints when it is ready, or with all its output when it ended. */
function readyAt(table, ended) {
  let said = '';
  return new Promise((resolve) => {
    const listen = (part) => {
      said += part;
      const url = /The table is ready: open (\S+)/u.exec(said)?.[1];
      if (url !== undefined) resolve({ url, said });
    };
    table.stdout.on('data', listen);
    table.stderr.on('data', listen);
    ended.then(() => resolve({ url: undefined, said }));
  });
}
