/** The bearings of the seats, from their slots. */
import type { TableLayout } from '../../src/engine/table/index.js';

/**
 * Returns the bearing of each seat: the middle of its slots. Seats without slots spread evenly between their
 * neighbours.
 */
export function seatAngles({ seats: all, slots }: TableLayout): number[] {
  const anchors = all.flatMap(({ slots: own }, seat) => {
    const [first, last] = [own[0], own.at(-1)].map((slot) => slots[slot ?? -1]?.angleDeg);
    if (first === undefined || last === undefined) return [];
    return [{ seat, angleDeg: first + clockwiseDeg(first, last) / 2 }];
  });
  return all.map((_, seat) => {
    const before = anchors.findLast((anchor) => anchor.seat <= seat) ?? anchors.at(-1);
    const after = anchors.find((anchor) => anchor.seat >= seat) ?? anchors[0];
    if (before === undefined || after === undefined) return (seat * 360) / all.length;
    if (before.seat === seat) return before.angleDeg;
    const steps = (after.seat - before.seat + all.length) % all.length || all.length;
    const step = (seat - before.seat + all.length) % all.length;
    const gapDeg = clockwiseDeg(before.angleDeg, after.angleDeg) || 360;
    return before.angleDeg + (gapDeg * step) / steps;
  });
}

/** Returns the angle from one bearing to another, clockwise: 0–359. */
function clockwiseDeg(from: number, to: number): number {
  return (to - from + 720) % 360;
}
