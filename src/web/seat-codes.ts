/** The codes by which telephones take their seats: a person at the seat scans one. */
import { createHash, randomBytes } from 'node:crypto';
import type { SeatIndex } from '../table/layout.js';

/** Letters of a code: 60 bits, so that nobody guesses one. */
const LETTERS = 10;

/** The codes of a table's seats. */
export class SeatCodes {
  /** By seat, how often its code was replaced. */
  private readonly renewals = new Map<SeatIndex, number>();

  /** @param secret of which the codes are made; with the same one they stay valid after a new start. */
  constructor(
    private readonly seats: number,
    private readonly secret = randomBytes(16).toString('hex'),
  ) {}

  codeOf(seat: SeatIndex): string {
    const text = `${this.secret} seat ${seat} ${this.renewals.get(seat) ?? 0}`;
    return createHash('sha256').update(text).digest('base64url').slice(0, LETTERS);
  }

  /** The seat of a code; undefined for a wrong one. Every code is compared, as `roleOfKey` does. */
  seatOf(code: string): SeatIndex | undefined {
    const all = Array.from({ length: this.seats }, (_, seat) => seat);
    const [found] = all.filter((seat) => this.codeOf(seat) === code);
    return found;
  }

  /** The seat has another code from now on. */
  renew(seat: SeatIndex): void {
    this.renewals.set(seat, (this.renewals.get(seat) ?? 0) + 1);
  }
}
