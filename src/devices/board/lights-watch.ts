/** Watches the input that sees the supply of the lights: it is low while bricks or their fuses are off. */
import { inputName, type TableInput } from '../../engine/table/index.js';
import { edgeOf, isHigh, type PadOrButton } from '../index.js';
import type { BoardSetup } from './board-setup.js';
import { spareInputs } from './spare-inputs.js';

/** The time after which it is reported, and after which its end is reported, ms: a supply comes up slowly. */
const TOLD_AFTER_MS = 1_000;

export class LightsWatch {
  private readonly source: PadOrButton | undefined;
  private readonly name: string | undefined;
  private high = false;
  private isAwake = false;
  private isTold = false;
  private changedAtMs = Number.POSITIVE_INFINITY;

  /**
   * @param isChainWhole whether inputs can be believed.
   * @param told reports whether the lights have no supply: after a change, and not before.
   */
  constructor(
    private readonly inputs: BoardSetup['inputs'],
    private readonly isChainWhole: () => boolean,
    private readonly told: (isMissing: boolean) => void,
  ) {
    this.source = spareInputs(inputs).find(({ tiedTo }) => tiedTo === 'lights');
    if (this.source === undefined) return;
    this.name = inputName(edgeOf(this.source, false));
    this.high = isHigh(inputs, this.source, false);
  }

  /** Takes inputs that have changed, all at once. */
  change(changed: readonly TableInput[], nowMs: number): void {
    const own = changed.find((input) => inputName(input) === this.name);
    if (own === undefined || this.source === undefined) return;
    this.high = isHigh(this.inputs, this.source, own.down);
    this.look(nowMs);
  }

  /** Begins with a board that reads its inputs: the level counts from now on. */
  awake(nowMs: number): void {
    if (this.isAwake) return;
    this.isAwake = true;
    this.look(nowMs);
  }

  /** Does what is due by time. */
  poll(nowMs: number): void {
    if (nowMs < this.changedAtMs) return;
    if (!this.isChainWhole()) {
      this.changedAtMs = nowMs + TOLD_AFTER_MS;
      return;
    }
    this.changedAtMs = Number.POSITIVE_INFINITY;
    this.isTold = !this.high;
    this.told(this.isTold);
  }

  /** The time at which `poll` is due; Infinity when there is nothing to tell. */
  get dueMs(): number {
    return this.changedAtMs;
  }

  /** Forgets everything, because the board is gone. */
  forget(): void {
    this.isAwake = false;
    this.changedAtMs = Number.POSITIVE_INFINITY;
    if (this.source !== undefined) this.high = isHigh(this.inputs, this.source, false);
    if (this.isTold) this.told(false);
    this.isTold = false;
  }

  private look(nowMs: number): void {
    const isNews = this.isAwake && this.source !== undefined && this.high === this.isTold;
    if (!isNews) this.changedAtMs = Number.POSITIVE_INFINITY;
    else this.changedAtMs = Math.min(this.changedAtMs, nowMs + TOLD_AFTER_MS);
  }
}

// Time without lines to a board that reports faults.

/** The delay after a fault, ms; it doubles with each further fault. */
const FIRST_HOLD_MS = 20;
const LONGEST_HOLD_MS = 2000;

/** A count of faults in a row, so that a board that refuses what it is sent is not flooded. */
export class FaultHold {
  /** The time from which something may be sent to the board again. */
  untilMs = 0;
  private faultsInARow = 0;

  /** Takes a fault that the board reported. */
  fault(nowMs: number): void {
    this.faultsInARow++;
    this.untilMs = nowMs + Math.min(FIRST_HOLD_MS * 2 ** this.faultsInARow, LONGEST_HOLD_MS);
  }

  /** Forgets the fault: the board has what it was sent, or it is another board. */
  forget(): void {
    this.faultsInARow = 0;
  }
}
