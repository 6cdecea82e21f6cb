/** The side of a tablet at which each seat is. Pure. */

/** The sides of the screen. */
export const SIDES = ['bottom', 'left', 'top', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** The bearing of the middle of each side, degrees clockwise from the top. */
const MIDDLE_DEG: Readonly<Record<Side, number>> = { bottom: 180, left: 270, top: 0, right: 90 };

/**
 * The seats of each side, from left to right as the people there see them.
 * @param seatDeg the bearing of each seat, degrees.
 * @param ratio width of the screen to its height.
 */
export function seatsBySide(
  seatDeg: readonly number[],
  ratio: number,
): Readonly<Record<Side, readonly number[]>> {
  const widthDeg = (Math.atan(ratio) * 180) / Math.PI;
  const reach = { bottom: widthDeg, top: widthDeg, left: 90 - widthDeg, right: 90 - widthDeg };
  const sides: Record<Side, number[]> = { bottom: [], left: [], top: [], right: [] };
  const from = (side: Side, deg: number) => ((((deg - MIDDLE_DEG[side]) % 360) + 540) % 360) - 180;
  for (const [seat, deg] of seatDeg.entries()) {
    const side = SIDES.find((one) => Math.abs(from(one, deg)) <= reach[one]) ?? 'bottom';
    sides[side].push(seat);
  }
  // A person at a side looks to the middle: further clockwise is further to the left.
  for (const side of SIDES) {
    sides[side].sort(
      (one, other) => from(side, seatDeg[other] ?? 0) - from(side, seatDeg[one] ?? 0),
    );
  }
  return sides;
}
