/** The interface between a group of commands and the command line. Each command folder makes one group. */
import type { Command } from 'commander';

/** Commands that belong together. Their handlers are already bound. */
export interface CommandGroup {
  /** Lines for the examples of `artiglio --help`; at least one. */
  readonly examples: readonly Example[];
  /**
   * Adds the commands to the program: their options, help and actions. `runProgram` prints an `ArtiglioError`
   * that an action throws.
   */
  addTo(program: Command, shell: Shell): void;
}

/** A command to type (after `artiglio `, at most 38 characters) and its purpose. */
export type Example = readonly [typed: string, meaning: string];

/** Means of an action to answer the shell. */
export interface Shell {
  /** Prints a text and ends its line. */
  readonly say: (text: string) => void;
  /** The command ran, but its answer is no: the exit code will be `EXIT_FAILED`. */
  readonly fail: () => void;
  /** The configuration that is used when none is named. */
  readonly usualConfigPath: string;
}
