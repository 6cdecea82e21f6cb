/** The interface between a group of commands and the command line. Each command folder makes one group. */
import type { Command } from 'commander';

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
export type Example = readonly [typed: string, meaning: string];

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
