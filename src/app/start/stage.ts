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
