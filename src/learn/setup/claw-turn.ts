/** The direction of the claw's own pixels, learnt from the slot that a person says a pixel points at. Pure. */

import type { SlotIndex } from '../../engine/table/index.js';
import { toTableLayout } from '../../host/config/index.js';
import type { Learnt } from './learnt.js';

/** Returns each slot's angle, degrees clockwise from slot 0, as the configuration takes it when nothing is said. */
export function anglesOf({ pads, seats }: Pick<Learnt, 'pads' | 'seats'>): readonly number[] {
  const layout = toTableLayout({
    slots: { count: pads.length },
    seats: seats.map(({ slots }) => [...slots]),
  });
  return layout.slots.map(({ angleDeg }) => angleDeg);
}

/**
 * The pixel that points at slot 0, when the lit one points at `slot`. When the step before went the wrong way
 * round, because the wire runs counter-clockwise, the claw is turned about.
 * @param before the slot that was touched in the step before.
 */
export function turnedTo(
  known: Learnt,
  slot: SlotIndex,
  before: SlotIndex | undefined,
): { readonly rotation: number; readonly isFlipped: boolean } {
  const angles = anglesOf(known);
  const angleDeg = angles[slot] ?? 0;
  const beforeDeg = before === undefined ? 0 : (angles[before] ?? 0);
  const doubledDeg = (2 * beforeDeg) % 360;
  // A step in the wrong direction leaves the light twice as far from slot 0 as it was.
  const isFlipped = beforeDeg !== 0 && angleDeg !== 0 && apartDeg(angleDeg, doubledDeg) < 20;
  const isCounter = known.flipped.has('claw') !== isFlipped;
  const { clawPixels } = known;
  const step = Math.round((clawPixels * angleDeg) / 360);
  const now = known.rotations.get('claw') ?? 0;
  const moved = isCounter ? now + step : now - step;
  return { rotation: ((moved % clawPixels) + clawPixels) % clawPixels || 0, isFlipped };
}

function apartDeg(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360;
  return Math.min(apart, 360 - apart);
}
