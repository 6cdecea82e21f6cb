/** What every stage of the start receives. */
import type { PlacedConfiguration } from '../live/clips-of-table.js';
import type { Machine } from '../live/machine.js';

export interface Stage {
  readonly machine: Machine;
  readonly placed: PlacedConfiguration;
  /** Speed factor of play's time. */
  readonly speed: number;
  /** Messages for the table's owner, one sentence a call. */
  readonly tell: (text: string) => void;
  readonly closers: Closers;
}

/** Closes what was opened, the last first. */
export class Closers {
  private readonly closers: (() => unknown)[] = [];

  add(close: () => unknown): void {
    this.closers.push(close);
  }

  /** Closes everything, one after the other. A second call does nothing. */
  async closeAll(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }
}
