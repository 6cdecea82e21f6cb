/** Processes that try planted leaks. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compileForChild } from '../runner/compiled.js';
import type { Found, Wanted } from './worker.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles the program and its paired evenings, and returns the folder. */
export function compiledProgram(): string {
  return compileForChild('leaks', [
    'src',
    'test/secrecy/paired',
    'test/support',
    'test/tables',
    'test/leaks',
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
  const { outputText } = ts.transpileModule(change(readFileSync(join(ROOT, file), 'utf8')), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(join(folder, file).replace(/\.ts$/u, '.js'), outputText);
}

/** One process; one that hangs or dies is replaced. */
export class Trials {
  private child: ChildProcess | undefined;

  /** `folder` is that of a compiled program. */
  constructor(private readonly folder: string) {}

  /** @returns nothing when the process died, or had not answered after `mostMs`. */
  async ask(wanted: Wanted, mostMs: number): Promise<Found | undefined> {
    this.child ??= await this.begin();
    const { child } = this;
    return new Promise((resolve) => {
      const hanging = setTimeout(() => child.kill('SIGKILL'), mostMs);
      const done = (found: Found | undefined) => {
        clearTimeout(hanging);
        child.removeAllListeners();
        if (found === undefined) this.child = undefined;
        resolve(found);
      };
      child.once('exit', () => done(undefined));
      child.once('message', (found) => done(found as Found)); // worker.ts sends nothing else
      child.send(wanted);
    });
  }

  close(): void {
    this.child?.kill();
  }

  private begin(): Promise<ChildProcess> {
    const child = fork(join(this.folder, 'test', 'leaks', 'worker.js'), { cwd: ROOT });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child));
      child.once('exit', (code) => reject(new Error(`The process ended with ${code}`)));
    });
  }
}
