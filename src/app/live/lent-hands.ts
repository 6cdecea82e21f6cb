/** Hands of a board that a test borrows from play: what is down as it begins and as it ends means nothing to play. */
import { inputName, type TableInput } from '../../table/inputs.js';

/** Who has lights and hands in place of play. */
export interface Borrower {
  input(input: TableInput): void;
  /** The board is gone. */
  lost(): void;
}

export class LentHands {
  /** What is down, as play or the borrower was told. */
  private readonly down = new Map<string, TableInput>();
  /** What went down for the borrower, and is nobody's when it goes up. */
  private readonly untold = new Set<string>();
  private borrower: Borrower | undefined;

  constructor(private readonly play: (input: TableInput) => void) {}

  get isLent(): boolean {
    return this.borrower !== undefined;
  }

  /** An edge of a pad or a button. */
  receive(input: TableInput): void {
    const name = inputName(input);
    if (input.down) this.down.set(name, input);
    else this.down.delete(name);
    if (this.borrower !== undefined) this.borrower.input(input);
    else if (input.down || !this.untold.delete(name)) this.play(input);
  }

  /** Play lets go of all that is down. */
  lend(borrower: Borrower): void {
    for (const input of this.down.values()) this.play({ ...input, down: false });
    this.borrower = borrower;
  }

  /** What is down now is let go before play hears of it again. */
  giveBack(): void {
    this.borrower = undefined;
    this.untold.clear();
    for (const name of this.down.keys()) this.untold.add(name);
  }

  lost(): void {
    this.borrower?.lost();
  }
}
