/** Hands of a board that a test borrows from play. Inputs down as it begins and as it ends mean nothing to play. */
import { inputName, type TableInput } from '../../engine/table/index.js';

/** Holder of lights and hands in place of play. */
export interface Borrower {
  input(input: TableInput): void;
  /** Tells the borrower that the board is gone. */
  lost(): void;
}

export class LentHands {
  /** The inputs that are down, as play or the borrower knows it. */
  private readonly down = new Map<string, TableInput>();
  /** The inputs that went down for the borrower; it is not reported when they go up. */
  private readonly untold = new Set<string>();
  private borrower: Borrower | undefined;

  constructor(private readonly play: (input: TableInput) => void) {}

  get isLent(): boolean {
    return this.borrower !== undefined;
  }

  /** Receives an edge of a pad or a button. */
  receive(input: TableInput): void {
    const name = inputName(input);
    if (input.down) this.down.set(name, input);
    else this.down.delete(name);
    if (this.borrower !== undefined) this.borrower.input(input);
    else if (input.down || !this.untold.delete(name)) this.play(input);
  }

  /** Lends the hands: play lets go of everything that is down. */
  lend(borrower: Borrower): void {
    for (const input of this.down.values()) this.play({ ...input, down: false });
    this.borrower = borrower;
  }

  /** Gives hands back: inputs that are down now are let go before play hears of them again. */
  giveBack(): void {
    this.borrower = undefined;
    this.untold.clear();
    for (const name of this.down.keys()) this.untold.add(name);
  }

  lost(): void {
    this.borrower?.lost();
  }
}
