/** The codes by which telephones take their seats: a person at the seat scans one. */
import { randomBytes } from 'node:crypto';
import type { SeatIndex } from '../../engine/table/index.js';

/** Letters of a code: 60 bits, so that nobody guesses one. */
const LETTERS = 10;

/** A code that this program has made. */
export const SEAT_CODE = /^[\w-]{10}$/u;

/** Keeps the codes of all seats, in order; never rejects. */
export type KeepCodes = (codes: readonly string[]) => Promise<void>;

/** The codes of a table's seats. */
export class SeatCodes {
  /** Seats that the table has no longer keep theirs. */
  private readonly codes: string[];
  private areKept: boolean;
  /** Resolves when nothing is being written. */
  kept: Promise<void> = Promise.resolve();

  /**
   * @param before the codes that were kept; seats without one get another.
   * @param keep absent: the codes are lost with this object.
   */
  constructor(
    private readonly seats: number,
    before: readonly string[] = [],
    private readonly keep: KeepCodes = async () => {},
  ) {
    const added = Array.from({ length: Math.max(0, seats - before.length) }, newCode);
    this.codes = [...before, ...added];
    this.areKept = added.length === 0;
  }

  /** The codes in the order of the seats. */
  get all(): readonly string[] {
    return this.codes.slice(0, this.seats);
  }

  /** The seat of a code; undefined for a wrong one. */
  seatOf(code: string): SeatIndex | undefined {
    const seat = this.all.indexOf(code);
    return seat < 0 ? undefined : seat;
  }

  /** The seat has another code from now on. */
  renew(seat: SeatIndex): void {
    this.codes[seat] = newCode();
    this.areKept = false;
    void this.written();
  }

  /** Resolves when the codes are kept: before that nobody is shown them, so a shown one outlives a power cut. */
  written(): Promise<void> {
    if (this.areKept) return this.kept;
    this.areKept = true;
    const codes = [...this.codes];
    this.kept = this.kept.then(() => this.keep(codes));
    return this.kept;
  }
}

function newCode(): string {
  return randomBytes(LETTERS).toString('base64url').slice(0, LETTERS);
}
