/**
 * Where things are on the drawing of the table: 1000 units square, seen from above, seat 1 nearest
 * to the viewer. Bearings are degrees clockwise from the top.
 */
import type { TableLayout } from '../../table/layout.js';

export const CENTRE = 500;
export const TABLE_RADIUS = 492;
export const CLAW_RADIUS = 96;
/** Distances from the middle. */
export const RING_AT = 236;
export const CARD_AT = 328;
export const FRONT_AT = 397;
export const SEAT_AT = 449;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point at a bearing and a distance from the middle of the table, or from `from`. */
export function pointAt(
  bearingDeg: number,
  distance: number,
  from: Point = { x: CENTRE, y: CENTRE },
): Point {
  const angle = (bearingDeg * Math.PI) / 180;
  return { x: from.x + distance * Math.sin(angle), y: from.y - distance * Math.cos(angle) };
}

export interface Places {
  /** By slot. */
  readonly slotDeg: readonly number[];
  /** By seat. */
  readonly seatDeg: readonly number[];
  /** The bearing of the claw's first pixel. */
  readonly clawDeg: number;
  /** The widest angle a slot's part of the drawing may take. */
  readonly slotWidthDeg: number;
  readonly seatWidthDeg: number;
}

/** Turns the table so that the first seat is at the bottom. */
export function placesOf(layout: TableLayout): Places {
  const angles = layout.slots.map(({ angleDeg }) => angleDeg);
  const seatAngles = layout.seats.map((seat, index) => {
    const own = seat.slots.map((slot) => angles[slot] ?? 0);
    return own.length > 0 ? meanAngle(own) : (index * 360) / layout.seats.length;
  });
  const clawDeg = 180 - (seatAngles[0] ?? 0);
  return {
    slotDeg: angles.map((angle) => angle + clawDeg),
    seatDeg: seatAngles.map((angle) => angle + clawDeg),
    clawDeg,
    slotWidthDeg: Math.min(60, narrowest(angles)),
    seatWidthDeg: Math.min(90, narrowest(seatAngles)),
  };
}

/** The outline of a part of a ring around the middle, as an SVG path. */
export function sector(bearingDeg: number, widthDeg: number, inner: number, outer: number): string {
  const from = bearingDeg - widthDeg / 2;
  const to = bearingDeg + widthDeg / 2;
  const points = [
    pointAt(from, inner),
    pointAt(from, outer),
    pointAt(to, outer),
    pointAt(to, inner),
  ].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const [a, b, c, d] = points;
  return `M${a}L${b}A${outer} ${outer} 0 0 1 ${c}L${d}A${inner} ${inner} 0 0 0 ${a}Z`;
}

/** The mean of angles, as directions: of 350 and 10 it is 0. */
function meanAngle(angles: readonly number[]): number {
  const radians = angles.map((angle) => (angle * Math.PI) / 180);
  const x = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const y = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** The smallest gap between neighbours around the circle. */
function narrowest(angles: readonly number[]): number {
  const sorted = angles.map((angle) => ((angle % 360) + 360) % 360).sort((a, b) => a - b);
  const gaps = sorted.map((angle, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360;
    return next - angle;
  });
  return Math.max(8, Math.min(...gaps, 360));
}
