/**
 * A limiter that looks ahead: it turns down before a peak comes, so that no sample is above the ceiling
 * and no change clicks. It works sample by sample, and its output is `LOOK_AHEAD` samples late.
 */
import { fromDecibels, SAMPLE_RATE } from './wav.js';

/** Samples by which the limiter sees ahead: 2 ms. */
export const LOOK_AHEAD = 96;

/**
 * The ceiling of every sample, dB of full scale. It is below 0, because a converter makes higher levels
 * between samples.
 */
export const CEILING_DECIBELS = -1.5;

const RELEASE_SECONDS = 0.15;

export class Limiter {
  private readonly ceiling: number;
  private readonly delayed = new Float32Array(LOOK_AHEAD);
  /** The smallest gains within the look-ahead, oldest first, each smaller than those before it. */
  private readonly queueGain: number[] = [];
  private readonly queueAt: number[] = [];
  private readonly smoothing = new Float64Array(LOOK_AHEAD).fill(1);
  private smoothSum = LOOK_AHEAD;
  private held = 1;
  private position = 0;

  constructor(ceilingDecibels = CEILING_DECIBELS) {
    this.ceiling = fromDecibels(ceilingDecibels);
  }

  /** Takes one sample in and gives the one out that came `LOOK_AHEAD` samples ago. */
  next(sample: number): number {
    const slot = this.position % LOOK_AHEAD;
    const wanted = Math.min(1, this.ceiling / Math.max(Math.abs(sample), 1e-9));
    const least = this.leastOfWindow(wanted);
    // The gain falls at once and rises slowly; then it is averaged over the window ahead.
    this.held = least < this.held ? least : this.held + (least - this.held) * RELEASE_SHARE;
    this.smoothSum += this.held - (this.smoothing[slot] ?? 1);
    this.smoothing[slot] = this.held;
    const out = (this.delayed[slot] ?? 0) * Math.min(1, this.smoothSum / LOOK_AHEAD);
    this.delayed[slot] = sample;
    this.position += 1;
    // A sum of many small steps drifts, so it is calculated again once a window.
    if (slot === LOOK_AHEAD - 1) this.smoothSum = sumOf(this.smoothing);
    return Math.max(-this.ceiling, Math.min(this.ceiling, out));
  }

  private leastOfWindow(wanted: number): number {
    const { queueGain, queueAt } = this;
    while (queueGain.length > 0 && (queueGain[queueGain.length - 1] ?? 0) >= wanted) {
      queueGain.pop();
      queueAt.pop();
    }
    queueGain.push(wanted);
    queueAt.push(this.position);
    if ((queueAt[0] ?? 0) <= this.position - 2 * LOOK_AHEAD) {
      queueGain.shift();
      queueAt.shift();
    }
    return queueGain[0] ?? 1;
  }
}

const RELEASE_SHARE = 1 - Math.exp(-1 / (RELEASE_SECONDS * SAMPLE_RATE));

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}
