/** Which cards a hand may only be holding: by day a look is a matter of seconds, and nothing follows from it. */
import type { SlotIndex } from '../table/layout.js';

/**
 * How long the card that is asked for must be gone before it counts as taken away, ms. Everybody waits
 * for it, so it is shorter than other looks; the owner's right button says it at once.
 */
export const TAKEN_AFTER_MS = 4_000;

/** How long any other card may be in a hand before it is asked back, ms. */
export const LOOK_MS = 10_000;

/** Since when each slot has been without its cards. It lives in the process: what follows is written. */
export class HeldCards {
  private readonly sinceMs = new Map<SlotIndex, number>();

  /** Notes the slots that are without their cards at `atMs`; all others have them. */
  note(slots: readonly SlotIndex[], atMs: number): void {
    for (const slot of this.sinceMs.keys()) if (!slots.includes(slot)) this.sinceMs.delete(slot);
    for (const slot of slots) if (!this.sinceMs.has(slot)) this.sinceMs.set(slot, atMs);
  }

  /** The first slot, in the order they were noted, that has been without its cards for so long. */
  goneFor(durationMs: number, atMs: number): SlotIndex | undefined {
    return [...this.sinceMs].find(([, since]) => atMs - since >= durationMs)?.[0];
  }
}
