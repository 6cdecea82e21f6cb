/** Questions of `artiglio doctor` to the operating system. */
import { execFile } from 'node:child_process';
import { access, constants, readdir, readFile, readlink, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '../errors/index.js';

/** A machine: its system files below `root`, and its programs on the path. */
export interface Host {
  /** The root: `/`, or the directory with the `proc`, `sys` and `etc` to read. */
  readonly root: string;
  /** The environment of the programs that are run; `PATH` says where they are. */
  readonly environment: NodeJS.ProcessEnv;
  /** The version of Node, without `v`. */
  readonly nodeVersion: string;
  /** The user's number; 0 is root. Undefined where the system has none. */
  readonly userId: number | undefined;
  /** The time of the system's clock, ms since 1970. */
  readonly nowMs: number;
}

/** Returns this process's own machine. */
export function thisHost(): Host {
  return {
    root: '/',
    environment: process.env,
    nodeVersion: process.versions.node,
    userId: process.getuid?.(),
    nowMs: Date.now(),
  };
}

/** The longest time that a program is waited for, ms: one that hangs must not hang the doctor. */
const PROGRAM_MS = 10_000;

/** The most bytes that a program may print: more than any prints that is asked here. */
const MOST_OUTPUT_BYTES = 2 ** 25;

/** Returns the text of a system file, trimmed; undefined when it is not there or may not be read. */
export async function systemText(host: Host, path: string): Promise<string | undefined> {
  const text = await readFile(join(host.root, path), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** Returns the names in a system directory; none when it is not there. */
export function systemNames(host: Host, path: string): Promise<readonly string[]> {
  return readdir(join(host.root, path)).catch(() => []);
}

const UNIT_FILES = [
  'etc/systemd/system/artiglio.service',
  'usr/lib/systemd/system/artiglio.service',
];

/** Tells whether Artiglio is a service of this machine. */
export async function hasService(host: Host): Promise<boolean> {
  const texts = await Promise.all(UNIT_FILES.map((path) => systemText(host, path)));
  return texts.some((text) => text !== undefined);
}

/** Returns a program's output and its exit code; undefined when it is not installed or does not end. */
export function runProgram(
  host: Host,
  program: string,
  ...args: readonly string[]
): Promise<ProgramAnswer | undefined> {
  return runWithin(host, PROGRAM_MS, program, ...args);
}

/** A program's output, with that of its faults, and its exit code. */
export interface ProgramAnswer {
  readonly status: number;
  readonly out: string;
  readonly faults: string;
}

/** Does what `runProgram` does, for a program that may take this long, ms. */
export function runWithin(
  host: Host,
  limitMs: number,
  program: string,
  ...args: readonly string[]
): Promise<ProgramAnswer | undefined> {
  const options = {
    env: { ...host.environment, LC_ALL: 'C' },
    timeout: limitMs,
    maxBuffer: MOST_OUTPUT_BYTES,
  } as const;
  return new Promise((resolve) => {
    execFile(program, args, options, (error, out, faults) => {
      const printed = { out: out.trim(), faults: faults.trim() };
      if (error === null) resolve({ status: 0, ...printed });
      else if (typeof error.code === 'number') resolve({ status: error.code, ...printed });
      else resolve(undefined);
    });
  });
}

/** Returns the number of bytes that are free for this user where `directory` is; undefined when it is not there. */
export async function freeBytes(directory: string): Promise<number | undefined> {
  const room = await statfs(directory).catch(() => undefined);
  return room && room.bavail * room.bsize;
}

/** Tells whether this user may read and write in the directory. */
export async function mayWriteIn(directory: string): Promise<boolean> {
  const use = constants.R_OK | constants.W_OK | constants.X_OK;
  return succeeds(access(directory, use));
}

/** Tells whether a process of this name runs. */
export async function isRunning(host: Host, name: string): Promise<boolean> {
  const names = await Promise.all(
    (await processesOf(host)).map((id) => systemText(host, `proc/${id}/comm`)),
  );
  return names.includes(name);
}

async function processesOf(host: Host): Promise<readonly string[]> {
  return (await systemNames(host, 'proc')).filter((name) => /^\d+$/u.test(name));
}

/** Returns the processes that have a device open, as `name (number)`; only those that this user may see. */
export async function holdersOf(host: Host, device: string): Promise<readonly string[]> {
  const holders: string[] = [];
  for (const id of await processesOf(host)) {
    const files = await systemNames(host, `proc/${id}/fd`);
    const targets = await Promise.all(
      files.map((file) => readlink(join(host.root, 'proc', id, 'fd', file)).catch(() => '')),
    );
    if (targets.includes(device))
      holders.push(`${(await systemText(host, `proc/${id}/comm`)) ?? 'a program'} (${id})`);
  }
  return holders;
}
