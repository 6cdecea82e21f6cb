/** Tells which missing cards may only be in a hand: by day a look takes seconds and has no consequence. */
import type { SlotIndex } from '../table/index.js';

/**
 * Time the requested card must be gone to count as taken away, ms. Everybody waits for it, so it is
 * shorter than other looks; the owner's right button says it at once.
 */
export const TAKEN_AFTER_MS = 4_000;

/** Time any other card may be in a hand before it is asked back, ms. */
export const LOOK_MS = 10_000;

/** The time since which each slot has been without its cards. Not saved: only the resulting acts are written. */
export class HeldCards {
  private readonly sinceMs = new Map<SlotIndex, number>();

  /** Sets the slots that are without their cards at `atMs`; all others have them. */
  note(slots: readonly SlotIndex[], atMs: number): void {
    for (const slot of this.sinceMs.keys()) if (!slots.includes(slot)) this.sinceMs.delete(slot);
    for (const slot of slots) if (!this.sinceMs.has(slot)) this.sinceMs.set(slot, atMs);
  }

  /** The first slot, in noted order, that has been without its cards for this long. */
  goneFor(durationMs: number, atMs: number): SlotIndex | undefined {
    return [...this.sinceMs].find(([, since]) => atMs - since >= durationMs)?.[0];
  }
}
