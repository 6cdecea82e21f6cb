/** Processes that try planted leaks, one at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { compileForChild } from '../support/compiled.js';
import type { Found, Wanted } from './worker.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Compiles the program and its paired evenings, and returns the folder. */
export function compiledProgram(): string {
  return compileForChild('leaks', ['src', 'test/secrecy/paired', 'test/support', 'test/leaks']);
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

/** One process at a time; one that hangs or dies is replaced. */
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
