/**
 * The command line: joins the groups of commands and returns the exit code. Each folder of `commands/` is one group.
 */
import { Command, CommanderError } from 'commander';
import { ArtiglioError, type ErrorCode } from '../errors/index.js';

/** The output and the defaults of the command line. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** The configuration that is used when none is named. */
  readonly usualConfigPath: string;
  readonly version: string;
  /** The options that npm took; absent: none. */
  readonly takenByNpm?: TakenByNpm;
}

/** The command succeeded. */
export const EXIT_DONE = 0;
/** The command failed, or an expectation was not met. */
export const EXIT_FAILED = 1;
/** The configuration, a card register, a rehearsal or the command line is wrong; nothing was started. */
export const EXIT_WRONG = 2;

/**
 * Runs the typed command.
 * @param groups in the order of the help text.
 * @returns the exit code. Prints an `ArtiglioError`; other errors are programming faults and are thrown.
 */
export async function runProgram(
  typed: readonly string[],
  groups: readonly CommandGroup[],
  terminal: Terminal,
): Promise<number> {
  let exitCode = EXIT_DONE;
  const program = new Command('artiglio')
    .description('Referee and narrator of werewolf card games, on a table of lights.')
    .version(terminal.version)
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.error })
    .showHelpAfterError('(artiglio --help shows what can be typed)')
    .exitOverride()
    .addHelpText('after', exampleText(groups))
    .addHelpText('after', EXIT_CODES);
  for (const group of groups) {
    group.addTo(program, {
      say: (text) => terminal.out(`${text.trimEnd()}\n`),
      print: (line) => terminal.out(`${line}\n`),
      fail: () => {
        exitCode = EXIT_FAILED;
      },
      usualConfigPath: terminal.usualConfigPath,
    });
  }
  const fault = npmFault(typed, terminal.takenByNpm ?? new Map());
  if (fault !== undefined) {
    terminal.error(`error: ${fault}\n`);
    return EXIT_WRONG;
  }
  try {
    await program.parseAsync(typed, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has already printed the error; help and version end with its code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_DONE : EXIT_WRONG;
    if (!(error instanceof ArtiglioError)) throw error;
    terminal.error(`${error.message}\n`);
    return isOfAFile(error.code) ? EXIT_WRONG : EXIT_FAILED;
  }
}

/** Options that somebody may type behind `npm start` without `--`, and the word for their values. */
export const OPTIONS_NPM_TAKES = {
  config: 'FILE',
  port: 'NUMBER',
  speed: 'FACTOR',
  'show-key': undefined,
  'link-file': 'FILE',
} as const satisfies Readonly<Record<string, string | undefined>>;

/** The value of each such option that npm has taken, as its scripts are told. */
export type TakenByNpm = ReadonlyMap<keyof typeof OPTIONS_NPM_TAKES, string>;

/**
 * Returns what is wrong where npm took an option for itself, as it does without `--`: the table would start without it.
 */
function npmFault(typed: readonly string[], taken: TakenByNpm): string | undefined {
  const kept = [...taken].filter(
    ([name]) => !typed.some((word) => word === `--${name}` || word.startsWith(`--${name}=`)),
  );
  if (kept.length === 0) return undefined;
  const [command = 'start', ...words] = typed;
  const again = kept.map(([name, value]) => {
    const meant = OPTIONS_NPM_TAKES[name];
    if (meant === undefined) return `--${name}`;
    // After a space a value is none of npm's option, but a word of its own.
    const word = kept.length === 1 ? words.at(-1) : undefined;
    return `--${name} ${value === 'true' ? (word ?? meant) : value}`;
  });
  const names = kept.map(([name]) => `--${name}`).join(', ');
  const begin = command === 'start' ? 'npm start' : `npx artiglio ${command}`;
  return `npm took ${names} for itself: it hands on what stands after --. Type: ${begin} -- ${again.join(' ')}`;
}

/** Tells whether a person must correct a file before anything can start. */
function isOfAFile(code: ErrorCode): boolean {
  return /^(?:CONFIG|REHEARSAL)_|^CARD_REGISTER_INVALID$/u.test(code);
}

function exampleText(groups: readonly CommandGroup[]): string {
  const lines = groups
    .flatMap(({ examples }) => examples)
    .map(([typed, meaning]) => `  ${`artiglio ${typed}`.padEnd(47)} ${meaning}`);
  return `\nExamples:\n${lines.join('\n')}\n`;
}

const EXIT_CODES = `
Exit codes: 0 done · 1 it could not be done, or an expectation was not met ·
2 the configuration, a card register, a rehearsal or the command line is wrong, and nothing was
started.
`;

// The interface between a group of commands and the command line. Each command folder makes one group.

/** Commands that belong together. */
export interface CommandGroup {
  /** Lines for the examples of `artiglio --help`; at least one. */
  readonly examples: readonly Example[];
  /**
   * Adds the commands to the program: their options, help and actions. An action loads what it runs, so that no
   * other command waits for it. `runProgram` prints an `ArtiglioError` that it throws.
   */
  addTo(program: Command, shell: Shell): void;
}

/** A command to type (after `artiglio `, at most 38 characters) and its purpose. */
type Example = readonly [typed: string, meaning: string];

/** Means of an action to answer the shell. */
export interface Shell {
  /** Prints a text and ends its line. */
  readonly say: (text: string) => void;
  /** Prints a line as it is, for commands that tell how they get on. */
  readonly print: (line: string) => void;
  /** Makes the exit code `EXIT_FAILED`: the command ran, but its answer is no. */
  readonly fail: () => void;
  /** The configuration that is used when none is named. */
  readonly usualConfigPath: string;
}
