/**
 * The command line: what may be typed, what each command is given, and which exit code comes back.
 * What the commands do is handed in, so that this file knows no part of the program.
 */
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { ArtiglioError } from '../errors.js';

/** What `main` gives the command line: one function for each command. */
export interface Commands {
  /** Runs a table until it is stopped. */
  start(options: StartOptions): Promise<void>;
  /** Plays rehearsals; `false` when an expectation in one of them was not met. */
  rehearse(files: readonly string[]): Promise<boolean>;
  /** The lines of `journal show FILE`. */
  journalShow(file: string): Promise<string>;
  /** The lines of `journal check FILE`. */
  journalCheck(file: string): Promise<string>;
  /** Writes parts list and wiring of a table into a directory; what it says afterwards. */
  hardware(configPath: string, directory: string | undefined): Promise<string>;
  /** The lines of `config check FILE`. */
  configCheck(file: string): Promise<string>;
}

export interface StartOptions {
  readonly configPath: string;
  /** Port of the page instead of the configured one. */
  readonly port: number | undefined;
  /** How many times as fast as usual play's time runs; absent: 1. */
  readonly speed?: number | undefined;
}

/** Where the words go, and what is usual. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** The configuration `start` uses where none is named. */
  readonly usualConfigPath: string;
  readonly version: string;
}

/** Done. */
export const EXIT_DONE = 0;
/** It could not be done, or an expectation was not met. */
export const EXIT_FAILED = 1;
/** The configuration, a rehearsal or the command line is wrong; nothing was started. */
export const EXIT_WRONG = 2;

/**
 * Runs what was typed after the program's name.
 *
 * @returns the exit code. Errors of ours are told in words; others are faults and are thrown.
 */
export async function runProgram(
  typed: readonly string[],
  commands: Commands,
  terminal: Terminal,
): Promise<number> {
  let exitCode = EXIT_DONE;
  const program = programOf(commands, terminal, () => {
    exitCode = EXIT_FAILED;
  });
  try {
    await program.parseAsync(typed, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has already said what is wrong; help and version end with its code 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_DONE : EXIT_WRONG;
    if (!(error instanceof ArtiglioError)) throw error;
    terminal.error(`${error.message}\n`);
    return /^(?:CONFIG|REHEARSAL)_/u.test(error.code) ? EXIT_WRONG : EXIT_FAILED;
  }
}

function programOf(commands: Commands, terminal: Terminal, onUnmet: () => void): Command {
  const program = new Command('artiglio')
    .description('Referee and narrator of werewolf card games, on a table of lights.')
    .version(terminal.version)
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.error })
    .showHelpAfterError('(artiglio --help shows what can be typed)')
    .exitOverride()
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', EXIT_CODES);
  const say = (text: string) => terminal.out(`${text.trimEnd()}\n`);

  program
    .command('start')
    .description('run a table, and go on with the game that was being played')
    .option('--config <file>', 'the table’s configuration', terminal.usualConfigPath)
    .option('--port <number>', 'port of the page instead of the configured one', portNumber)
    .option('--speed <factor>', 'let play’s time run faster, to watch an emulated game', speed)
    .action((options: { config: string; port?: number; speed?: number }) =>
      commands.start({
        configPath: options.config,
        port: options.port,
        speed: options.speed,
      }),
    );

  program
    .command('rehearse')
    .description('play games from files, without a table and without waiting')
    .argument('<file...>', 'rehearsals (docs/rehearsals.md says how one is written)')
    .action(async (files: string[]) => {
      if (!(await commands.rehearse(files))) onUnmet();
    });

  const journal = program.command('journal').description('look at the journal of a game');
  journal
    .command('show')
    .description('print every entry; what is secret stays sealed')
    .argument('<file>', 'a journal')
    .action(async (file: string) => say(await commands.journalShow(file)));
  journal
    .command('check')
    .description('prove that no line is damaged, missing or moved')
    .argument('<file>', 'a journal')
    .action(async (file: string) => say(await commands.journalCheck(file)));

  program
    .command('hardware')
    .description('draw the wiring of a table and list its parts')
    .argument('<config>', 'the table’s configuration')
    .option('--into <directory>', 'where the files go; without it they are printed')
    .action(async (config: string, options: { into?: string }) =>
      say(await commands.hardware(config, options.into)),
    );

  program
    .command('config')
    .description('look at the configuration of a table')
    .command('check')
    .description('say everything that is wrong with a configuration')
    .argument('<file>', 'a configuration')
    .action(async (file: string) => say(await commands.configCheck(file)));

  return program;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('a port is a whole number, 0–65535.');
}

function speed(text: string): number {
  const factor = Number(text);
  if (factor >= 1 && factor <= FASTEST) return factor;
  throw new InvalidArgumentError(`a speed is a number, 1–${FASTEST}.`);
}

/** Faster, and a simulated finger would be shorter on its pad than the board's debouncing. */
const FASTEST = 4;

const EXAMPLES = `
Examples:
  artiglio start                                  the emulated table, on this machine only
  artiglio start --config config/home-kit.yaml    a real table on a cable
  artiglio rehearse test/rehearsals/*.yaml        whole games in a second
  artiglio journal show data/evening.journal      what happened at the table
  artiglio config check config/cafe.yaml          every fault at once, each with its line
  artiglio hardware config/home-kit.yaml          what goes where on the wires
`;

const EXIT_CODES = `
Exit codes: 0 done · 1 it could not be done, or an expectation was not met ·
2 the configuration, a rehearsal or the command line is wrong, and nothing was started.
`;
