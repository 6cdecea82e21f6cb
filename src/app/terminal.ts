/** The terminal: runs what was typed, asks questions if a person is there, and survives a lost output. */
import { basename, join, sep } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { InvalidArgumentError } from 'commander';
import { packageRoot, packageVersion } from '../files/index.js';
import {
  type CommandGroup,
  EXIT_FAILED,
  OPTIONS_NPM_TAKES,
  runProgram,
  type TakenByNpm,
} from './program.js';

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

/** Tells whether a person reads the output; else it goes into a file or a service's log. */
export function isTerminal(): boolean {
  return process.stdout.isTTY;
}

/** Returns the number of letters in a line of the terminal; the usual 80 where it does not say. */
export function terminalColumns(): number {
  return process.stdout.columns || 80;
}

/** Asks on the terminal. @returns the typed text; undefined without a terminal, or at its end. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  return answerTo(question, createInterface({ input: process.stdin, output: process.stdout }));
}

/** Asks for something that others must not read over a shoulder: nothing of it is shown. */
export async function askHiddenOnTerminal(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return answerTo('', lines).finally(() => process.stderr.write('\n'));
}

/** Reads the typed line; undefined at the end of the input. */
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
export function awaitSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

// The typed form of this program's commands. Messages say `artiglio …`, but a checkout has no such command on the
// path, so the terminal shows what can be typed there.

/** Words that follow the program's name when a message names a command. */
const COMMANDS =
  'backup|board|cards|config|doctor|flash|hardware|house|journal|readers|rehearse|report|restore|setup|start|stats|update|voice|words|--help|--version';
const NAMED = new RegExp(`(?<!npx |[\\w./-])artiglio(?= (?:${COMMANDS})\\b)`, 'gu');

/**
 * Returns `artiglio` where it was started under that name from the path, else `npx artiglio`.
 *
 * @param startedAs the path of the program as the shell found it.
 */
export function typedName(startedAs: string | undefined): 'artiglio' | 'npx artiglio' {
  const isOnPath =
    startedAs !== undefined &&
    basename(startedAs) === 'artiglio' &&
    !startedAs.includes(`node_modules${sep}.bin`);
  return isOnPath ? 'artiglio' : 'npx artiglio';
}

/** Returns the text with every command as it can be typed. */
export function asTyped(text: string, name: string): string {
  return text.replaceAll(NAMED, name);
}

// Typed numbers: text that is none is refused before the command begins.

/** Parses a port's number. @throws InvalidArgumentError */
export function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('A port is a whole number, 0–65535.');
}

// Numbers of things in English sentences.

/** Formats a number of things, whose plural has an s: `1 evening`, `2 evenings`. */
export function plural(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Runs what was typed after the program's name, and leaves its exit code. */
export async function runTyped(groups: readonly CommandGroup[]): Promise<void> {
  outliveOutput();
  const name = typedName(process.argv[1]);
  process.exitCode = await runProgram(process.argv.slice(2), groups, {
    out: (text) => process.stdout.write(asTyped(text, name)),
    error: (text) => process.stderr.write(asTyped(text, name)),
    // The installed package names the configuration in /etc.
    usualConfigPath:
      process.env['ARTIGLIO_CONFIG'] ?? join(packageRoot(), 'config', 'emulated.yaml'),
    version: packageVersion(),
    takenByNpm: takenByNpm(process.env),
  });
}

/** Returns the options that npm took for itself, by what it tells its scripts. */
function takenByNpm(environment: NodeJS.ProcessEnv): TakenByNpm {
  const names = Object.keys(OPTIONS_NPM_TAKES) as (keyof typeof OPTIONS_NPM_TAKES)[]; // its own keys
  return new Map(
    names.flatMap((name) => {
      const value = environment[`npm_config_${name.replaceAll('-', '_')}`];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Formats play's time in hours, minutes, seconds and thousandths: `1:02:03.450`. */
export function timeText(atMs: number): string {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0');
  const seconds = Math.floor(atMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60, 2)}:${pad(seconds % 60, 2)}.${pad(atMs % 1000, 3)}`;
}
