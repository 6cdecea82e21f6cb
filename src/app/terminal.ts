/** The terminal: asks questions if a person is there, and survives a lost output. */
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { EXIT_FAILED } from './program.js';

/**
 * Keeps the program alive when its output is lost. The reader may leave (`artiglio … | head`): the command
 * still ends normally. A write error, for example of a full disk, ends no game either; it is reported once
 * and in the exit code.
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

/** Whether a person reads the output; else it goes into a file or a service's log. */
export function isTerminal(): boolean {
  return process.stdout.isTTY;
}

/** Letters in a line of the terminal; the usual 80 where it does not say. */
export function terminalColumns(): number {
  return process.stdout.columns || 80;
}

/** Asks on the terminal. @returns the typed text; undefined without a terminal, or at its end. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return answerTo(question, createInterface({ input: process.stdin, output: process.stdout }));
}

/** Asks for what nobody may read over a shoulder: nothing of it is shown. */
export async function askHiddenOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return answerTo('', lines).finally(() => process.stderr.write('\n'));
}

/** The typed line; undefined at the end of the input. */
async function answerTo(question: string, lines: Interface): Promise<string | undefined> {
  const ended = new Promise<undefined>((resolve) => {
    lines.once('close', () => resolve(undefined));
  });
  try {
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

/** Resolves when the process is asked to end: Ctrl-C, or SIGTERM of the service manager. */
export function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
