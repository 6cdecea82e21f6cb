/** Processes that try planted leaks. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileForChild } from '../../runner/compiled.js';
import { asJavaScript } from '../../runner/syntax-tree.js';
import type { Found, Wanted } from './worker.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Compiles the program and its paired evenings, and returns the folder. */
export function compiledProgram(): string {
  return compileForChild('leaks', [
    'src',
    'test/proofs/secrecy/paired',
    'test/support',
    'test/devices/emulator',
    'test/proofs/leaks',
  ]);
}

/** Another text after any change of what a compiled program is made of. */
export function versionOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
    hash.update(`${relative(folder, path)}\n`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Puts another text in the place of a source in a compiled program. */
export function replaceSource(
  folder: string,
  file: string,
  change: (text: string) => string,
): void {
  const text = change(readFileSync(join(ROOT, file), 'utf8'));
  writeFileSync(join(folder, file).replace(/\.ts$/u, '.js'), asJavaScript(file, text));
}

/**
 * How often it is looked whether a process hangs, ms, and in how many looks one that waits for nothing stands still.
 */
const LOOK_MS = 4_000;
const STILL_LOOKS = 5;
/** An evening takes some seconds of processor time; one that takes so many goes round in circles, s. */
const MOST_SECONDS = 90;

/**
 * Calls `hangs` when the process stands still, or goes round in circles, however busy the machine is.
 * @returns a function that ends the watch.
 */
function watchForHanging(pid: number, hangs: () => void): () => void {
  const beganSeconds = processorSeconds(pid);
  if (beganSeconds === undefined) return () => {};
  let lastSeconds = beganSeconds;
  let still = 0;
  const timer = setInterval(() => {
    const seconds = processorSeconds(pid) ?? lastSeconds;
    still = seconds > lastSeconds ? 0 : still + 1;
    lastSeconds = seconds;
    if (still >= STILL_LOOKS || seconds - beganSeconds > MOST_SECONDS) hangs();
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Processor time that a process has used, s; undefined where the system does not tell. */
function processorSeconds(pid: number): number | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // proc_pid_stat(5): fields 14 and 15, in hundredths; the second field is a name in parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** One process; one that hangs or dies is replaced. */
export class Trials {
  private child: ChildProcess | undefined;

  /** `folder` is that of a compiled program. */
  constructor(private readonly folder: string) {}

  /**
   * @returns nothing when the process died, hung, or had not answered after `mostMs`. A process that hangs after it
   * has told a difference has answered.
   */
  async ask(wanted: Wanted, mostMs: number): Promise<Found | undefined> {
    this.child ??= await this.begin();
    const { child } = this;
    return new Promise((resolve) => {
      let parted: Found | undefined;
      const kill = () => child.kill('SIGKILL');
      const late = setTimeout(kill, mostMs);
      const stopWatching = child.pid === undefined ? () => {} : watchForHanging(child.pid, kill);
      const done = (found: Found | undefined) => {
        clearTimeout(late);
        stopWatching();
        child.removeAllListeners();
        if (found === undefined) this.child = undefined;
        resolve(found ?? parted);
      };
      child.once('exit', () => done(undefined));
      child.on('message', (message) => {
        const found = message as Found; // worker.ts sends nothing else
        if (found.kind === 'parted') parted = { kind: 'tried', difference: found.difference };
        else done(found);
      });
      child.send(wanted);
    });
  }

  close(): void {
    this.child?.kill();
  }

  private begin(): Promise<ChildProcess> {
    const child = fork(join(this.folder, 'test', 'proofs', 'leaks', 'worker.js'), { cwd: ROOT });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
    });
  }
}
