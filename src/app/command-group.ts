/** What a group of commands is to the command line: one file of this folder makes one of these. */
import type { Command } from 'commander';

/** Commands that belong together, with what each of them does already handed in. */
export interface CommandGroup {
  /** Lines for the examples of `artiglio --help`; at least one. */
  readonly examples: readonly Example[];
  /**
   * Adds the commands to the program: their options, their help, and what happens when they are typed.
   * An `ArtiglioError` thrown by an action is told in words by `runProgram`.
   */
  addTo(program: Command, shell: Shell): void;
}

/** Something to type (after `artiglio `, at most 38 characters), and what it is good for. */
export type Example = readonly [typed: string, meaning: string];

/** What an action may tell the shell it was typed in. */
export interface Shell {
  /** Prints a text and ends its line. */
  readonly say: (text: string) => void;
  /** It ran, but its answer is no: the exit code will be `EXIT_FAILED`. */
  readonly fail: () => void;
  /** The configuration that is used where none is named. */
  readonly usualConfigPath: string;
}
