/** Time without lines to a board that reports faults. */

/** The delay after a fault, ms; it doubles with each further fault. */
const FIRST_HOLD_MS = 20;
const LONGEST_HOLD_MS = 2000;

/** Faults in a row, so that a board that refuses what it is told is not flooded. */
export class FaultHold {
  /** The time from which the board may be told something again. */
  untilMs = 0;
  private faultsInARow = 0;

  /** The board reported a fault. */
  fault(nowMs: number): void {
    this.faultsInARow++;
    this.untilMs = nowMs + Math.min(FIRST_HOLD_MS * 2 ** this.faultsInARow, LONGEST_HOLD_MS);
  }

  /** The board holds what it was told, or it is another board. */
  forget(): void {
    this.faultsInARow = 0;
  }
}
