import type { UnseenAsks } from '../asks.js';
import { Conversation } from '../conversation.js';

/** An act of a call, and its time, ms. */
export interface Beat {
  readonly atMs: number;
  readonly pass: () => void;
}

/**
 * A call to closed eyes: its words and lights follow from the question only. What hands did is sealed at a fixed time,
 * and nothing that comes later happens before that is on the disk.
 */
export abstract class SealedCall extends Conversation {
  /** The acts to come, by time. */
  protected abstract readonly beats: Beat[];
  /** The time at which what hands did is sealed. */
  protected abstract readonly handsUntilMs: number;
  /** Whether what hands did is on the disk. */
  protected abstract get isSealed(): boolean;

  abstract override asks(): UnseenAsks;

  get nextAtMs(): number {
    const [beat] = this.beats;
    if (beat === undefined || (!this.isSealed && beat.atMs >= this.handsUntilMs)) return Infinity;
    return beat.atMs;
  }

  passTime(): void {
    this.beats.shift()?.pass();
  }

  override get sealAtMs(): number {
    return this.isSealed ? Infinity : this.handsUntilMs;
  }
}
