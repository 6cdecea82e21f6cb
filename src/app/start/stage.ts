/** The start of a table: its arguments, and what every stage of it receives. */
import type { PlacedConfiguration } from '../running/clips-of-table.js';
import type { Machine } from '../running/machine.js';

/** The arguments of `start`. */
export interface StartOptions {
  readonly configPath: string;
  /** The page's port; overrides the configuration. */
  readonly port: number | undefined;
  /** Speed factor of play's time; absent: 1. */
  readonly speed?: number | undefined;
  /** Whether to print the page's key although the output is no terminal; absent: only on a terminal. */
  readonly showsKey?: boolean | undefined;
  /** A file that is replaced at each start with the addresses and their key; absent: none. */
  readonly linkFile?: string | undefined;
}

/** Parts that every stage of the start receives. */
export interface Stage {
  readonly machine: Machine;
  readonly placed: PlacedConfiguration;
  /** Speed factor of play's time. */
  readonly speed: number;
  /** Receives messages for the table's owner, one sentence a call. */
  readonly tell: (text: string) => void;
  readonly closers: Closers;
}

/** A list of what to close, the last first. */
export class Closers {
  private readonly closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.closers.push(close);
  }

  /**
   * Closes everything, one after the other. A second call does nothing.
   * @throws the first error, after all others were closed too.
   */
  async closeAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.closers.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
