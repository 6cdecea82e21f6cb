/** What every stage of a table's start is given. */
import type { PlacedConfiguration } from '../live/clips-of-table.js';
import type { Machine } from '../live/machine.js';

export interface Stage {
  readonly machine: Machine;
  readonly placed: PlacedConfiguration;
  /** How many times as fast as usual play's time runs. */
  readonly speed: number;
  /** For the person who looks after the table, one sentence a call. */
  readonly tell: (text: string) => void;
  readonly closers: Closers;
}

/** How to close what was opened: what was opened last is closed first. */
export class Closers {
  private readonly closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.closers.push(close);
  }

  /** Closes everything, one after the other. A second call finds nothing to close. */
  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }
}
