/** The person at the terminal: questions where there is somebody, and an output that may be lost. */
import { createInterface } from 'node:readline/promises';
import { EXIT_FAILED } from './program.js';

/**
 * Lets the program outlive its output. Who reads it may leave (`artiglio … | head`): the rest is for
 * nobody, and the command ends as it would have. An output that cannot be written, to a full disk for
 * example, ends no game either; it is told once, and the exit code says so.
 */
export function outliveOutput(): void {
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`The output could not be written (${error.code ?? error.message}).\n`);
    process.once('exit', () => {
      process.exitCode = EXIT_FAILED;
    });
  });
}

/** Whether a person reads what is said; else it goes into a file or a service's log. */
export function isTerminal(): boolean {
  return process.stdout.isTTY;
}

/** Asks on the terminal. @returns what was typed; undefined where nobody sits at one, or at its end. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<undefined>((resolve) => {
    lines.once('close', () => resolve(undefined));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

/** Resolves when the process is asked to end: Ctrl-C, or the service manager's TERM. */
export function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
