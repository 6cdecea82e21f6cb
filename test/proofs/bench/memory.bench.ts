/**
 * Resident memory of a table at rest and of its process that makes clips, and the time of `artiglio --help`.
 * `npm run bench -- test/proofs/bench/memory.bench.ts`; `ARTIGLIO_MAIN` names the program of another checkout, to be
 * compared in turns.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { test } from 'vitest';

const ROOT = new URL('../../..', import.meta.url).pathname;
const PROGRAM = process.env['ARTIGLIO_MAIN'] ?? join(ROOT, 'dist/program/main.js');
const TURNS = 3;
const HELPS = 7;
/** The garbage of the start is collected by then, ms; clips are still being made. */
const REST_MS = 40_000;

test('memory of a table at rest', async () => {
  // What no program can do without, as the floor: the same Node with nothing to do.
  const bare = "console.log('ready'); setInterval(() => {}, 1e6)";
  await printMemory('node alone', process.execPath, ['-e', bare]);
  for (let turn = 0; turn < TURNS; turn++)
    for (const name of ['cafe', 'emulated']) await printTable(name);
});

test('time of the help', async () => {
  const options = await optionsOfStart();
  const took: number[] = [];
  for (let help = 0; help < HELPS; help++) {
    const beganMs = performance.now();
    await promisify(execFile)(process.execPath, [...options, PROGRAM, '--help']);
    took.push(performance.now() - beganMs);
  }
  took.sort((one, other) => one - other);
  print(`--help, median of ${HELPS}`, `${took[Math.floor(HELPS / 2)]?.toFixed(0)} ms`);
});

/** Starts the table of a configuration as `npm start` does. */
async function printTable(name: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'artiglio-bench-'));
  try {
    const text = await readFile(join(ROOT, `config/${name}.yaml`), 'utf8');
    const config = join(directory, 'table.yaml');
    await writeFile(config, `${text.replace(/^data: .*$/mu, '')}\ndata: ${directory}/data\n`);
    const start = ['start', '--config', config, '--port', '0'];
    await printMemory(name, process.execPath, [...(await optionsOfStart()), PROGRAM, ...start]);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function optionsOfStart(): Promise<readonly string[]> {
  // Our own file.
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Resident memory of a program, and of Node's processes that it started, when it rests. */
async function printMemory(what: string, program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  try {
    await saidReady(child);
    await wait(REST_MS);
    print(`resident memory: ${what}`, await residentMb(`${child.pid}`));
    const started = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    for (const pid of started.split(' ').filter(Boolean)) {
      const [, name] = /([\w-]+-process)\.js/u.exec(await textOf(pid, 'cmdline')) ?? [];
      if (name !== undefined) print(`resident memory: ${what}, ${name}`, await residentMb(pid));
    }
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

function saidReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.on('data', (text: unknown) => String(text).includes('ready') && resolve());
  });
}

async function residentMb(pid: string): Promise<string> {
  const kib = Number(/VmRSS:\s+(\d+)/u.exec(await textOf(pid, 'status'))?.[1]);
  return `${(kib / 1024).toFixed(1)} MB`;
}

/** What the kernel says of a process; nothing of one that has just ended. */
function textOf(pid: string, file: string): Promise<string> {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}

function print(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} | ${cpus()[0]?.model ?? 'unknown processor'} |`);
}
