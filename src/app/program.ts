/**
 * The command line: joins the groups of commands and returns the exit code. Each folder of `commands/` holds
 * one group; `src/main.ts` binds the handlers.
 */
import { Command, CommanderError } from 'commander';
import { ArtiglioError, type ErrorCode } from '../errors.js';
import type { CommandGroup } from './command-group.js';

/** The output and the defaults of the command line. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** The configuration that is used when none is named. */
  readonly usualConfigPath: string;
  readonly version: string;
  /** The value that npm took for its own `--config`, as its scripts are told; absent: none. */
  readonly configOfNpm?: string | undefined;
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
      fail: () => {
        exitCode = EXIT_FAILED;
      },
      usualConfigPath: terminal.usualConfigPath,
    });
  }
  const taken = takenByNpm(typed, terminal.configOfNpm);
  if (taken !== undefined) {
    terminal.error(`error: ${taken}\n`);
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

/** Without `--` npm keeps an option, and the emulated table would start in the place of the one that is meant. */
function takenByNpm(typed: readonly string[], configOfNpm: string | undefined): string | undefined {
  if (configOfNpm === undefined) return undefined;
  if (typed.some((word) => word === '--config' || word.startsWith('--config='))) return undefined;
  // After a space the file is no value of npm's option, but a word of its own.
  const [command = 'start', ...words] = typed;
  const file = configOfNpm === 'true' ? (words.at(-1) ?? 'FILE') : configOfNpm;
  const again = command === 'start' ? 'npm start' : `npx artiglio ${command}`;
  return `npm took --config for itself: it hands on what stands after --. Type: ${again} -- --config ${file}`;
}

/** Whether a person must correct a file before anything can start. */
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
