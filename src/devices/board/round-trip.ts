/**
 * Waiting time for an answer, from the round trips measured (RFC 6298, with a link's own limits).
 */

const SHORTEST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 1000;
/** The first guess, ms: twice the latency of a slow USB converter. */
const FIRST_WAIT_MS = 100;
const SMOOTHING = 1 / 8;
const VARIATION_SMOOTHING = 1 / 4;

/** Calculates how long to wait for an answer, from how long earlier answers took. */
export class RoundTrip {
  private smoothedMs: number | undefined;
  private variationMs = 0;
  private repetitions = 0;
  /** The number of doublings of the wait. It stays doubled until a line is answered that was sent only once. */
  private doublings = 0;

  /** A line sent once was answered after `tripMs`. Lines sent again must not be counted (Karn). */
  measured(tripMs: number): void {
    this.doublings = 0;
    if (this.smoothedMs === undefined) {
      this.smoothedMs = tripMs;
      this.variationMs = tripMs / 2;
    } else {
      const deviationMs = Math.abs(this.smoothedMs - tripMs);
      this.variationMs += VARIATION_SMOOTHING * (deviationMs - this.variationMs);
      this.smoothedMs += SMOOTHING * (tripMs - this.smoothedMs);
    }
  }

  /** Something was repeated without an answer: the next wait is twice as long. */
  repeated(): void {
    this.repetitions++;
    this.doublings++;
  }

  /** An answer came, to whichever sending of the line. */
  progressed(): void {
    this.repetitions = 0;
  }

  /** The number of repetitions since the last progress. */
  get repetitionsWithoutProgress(): number {
    return this.repetitions;
  }

  /** The present waiting time for an answer, ms. */
  get waitMs(): number {
    const basisMs =
      this.smoothedMs === undefined ? FIRST_WAIT_MS : this.smoothedMs + 4 * this.variationMs;
    const waitMs = Math.max(basisMs, SHORTEST_WAIT_MS) * 2 ** Math.min(this.doublings, 6);
    return Math.min(waitMs, LONGEST_WAIT_MS);
  }

  /** The smoothed round trip, ms; the first guess before anything was measured. */
  get smoothedTripMs(): number {
    return this.smoothedMs ?? FIRST_WAIT_MS;
  }
}
