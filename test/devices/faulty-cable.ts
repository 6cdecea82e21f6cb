/** A cable with seeded faults between the driver and the emulated board. */
import type { Cable } from '../support/virtual-boards/virtual-board.js';

/** Shares of bytes, 0–1. */
export interface FaultRates {
  /** One of its bits is turned. */
  readonly flipped: number;
  readonly lost: number;
  readonly doubled: number;
  /** In front of it come up to twenty bytes of noise, line ends among them. */
  readonly noise: number;
  /** A quarter of a second in which nothing arrives begins with it. */
  readonly outage: number;
}

export const ROUGH: FaultRates = {
  flipped: 0.004,
  lost: 0.003,
  doubled: 0.003,
  noise: 0.001,
  outage: 0.0002,
};

const OUTAGE_MS = 250;

export class FaultyCable implements Cable {
  /** Whether faults happen; off, the cable is perfect. */
  faulty = true;
  /** How many faults have happened, so that a test can tell that it tested something. */
  faults = 0;
  private state: number;
  private outUntilMs = 0;

  constructor(
    seed: number,
    private readonly rates: FaultRates,
  ) {
    this.state = Math.imul(seed, 0x9e3779b1) | 1;
  }

  toBoard(bytes: Uint8Array, nowMs: number): Uint8Array {
    return Uint8Array.from([...bytes].flatMap((byte) => this.carry(byte, nowMs)));
  }

  toHost(byte: number, nowMs: number): readonly number[] {
    return this.carry(byte, nowMs);
  }

  private carry(byte: number, nowMs: number): number[] {
    if (!this.faulty) return [byte];
    if (nowMs < this.outUntilMs) return [];
    const { flipped, lost, doubled, noise, outage } = this.rates;
    let chance = this.random();
    const happens = (rate: number): boolean => {
      const does = chance < rate;
      chance -= rate;
      if (does) this.faults++;
      return does;
    };
    if (happens(flipped)) return [byte ^ (1 << Math.floor(8 * this.random()))];
    if (happens(lost)) return [];
    if (happens(doubled)) return [byte, byte];
    if (happens(noise)) return [...this.noise(), byte];
    if (happens(outage)) {
      this.outUntilMs = nowMs + OUTAGE_MS;
      return [];
    }
    return [byte];
  }

  private noise(): number[] {
    return Array.from({ length: 1 + Math.floor(20 * this.random()) }, () =>
      this.random() < 0.1 ? 0x0a : Math.floor(256 * this.random()),
    );
  }

  /** xorshift32, 0–1. */
  private random(): number {
    let { state } = this;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.state = state;
    return (state >>> 0) / 2 ** 32;
  }
}
