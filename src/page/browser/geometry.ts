/**
 * The places of the drawing of the table: 1000 units square, seen from above, seat 1 nearest to the viewer.
 * Bearings are degrees clockwise from the top.
 */
import type { SlotIndex, TableLayout } from '../../engine/table/index.js';
import type { Hand } from './label-terms.js';
import type { Labels } from './labels-by-language.js';
import type { Model } from './model.js';

/** The middle of the drawing, on both axes. */
export const CENTRE = 500;
/** The distances of the rim and of the claw's pixels from the middle. */
export const TABLE_RADIUS = 492;
export const CLAW_RADIUS = 96;
/** Distances from the middle. */
export const RING_AT = 236;
export const CARD_AT = 328;
export const FRONT_AT = 397;
export const SEAT_AT = 449;
/** The distance of slots in the middle: between the claw and the rings of the seats. */
const CENTRE_AT = 151;

/** A place on the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the point at a bearing and a distance from the middle of the table, or from `from`. */
export function pointAt(
  bearingDeg: number,
  distance: number,
  from: Point = { x: CENTRE, y: CENTRE },
): Point {
  const angle = (bearingDeg * Math.PI) / 180;
  return { x: from.x + distance * Math.sin(angle), y: from.y - distance * Math.cos(angle) };
}

/** The places of everything on one table; bearings in degrees. */
export interface Places {
  /** The places by slot. */
  readonly slots: readonly SlotPlace[];
  /** The bearings by seat. */
  readonly seatDeg: readonly number[];
  /** The bearing of the claw's first pixel. */
  readonly clawDeg: number;
  readonly seatWidthDeg: number;
  /** The distance from the middle of what lies before a seat; absent: next to the buttons, where there is room. */
  readonly seatTokensAt?: number;
}

/** The place of one slot. */
export interface SlotPlace {
  /** The bearing of its ring from the middle. */
  readonly ringDeg: number;
  readonly ring: Point;
  readonly ringRadius: number;
  /** The touchable area, as an SVG path. */
  readonly padPath: string;
  /** The bearing of its cards from the middle, and their distance. */
  readonly cardDeg: number;
  readonly cardAt: number;
  readonly cardScale: number;
  readonly cardPath: string;
  /** The part of the circle that is its own, degrees. */
  readonly widthDeg: number;
  /** Rows for the arrow keys, counted from the middle: of the pad, of the cards. */
  readonly rows: readonly [pad: number, cards: number];
}

/** Turns the table so that the first seat is at the bottom. */
export function placesOf(layout: TableLayout): Places {
  const angles = layout.slots.map(({ angleDeg }) => angleDeg);
  const seatAngles = layout.seats.map((seat, index) => {
    const own = seat.slots.map((slot) => angles[slot] ?? 0);
    return own.length > 0 ? meanAngle(own) : (index * 360) / layout.seats.length;
  });
  const clawDeg = 180 - (seatAngles[0] ?? 0);
  const anglesOf = (ofSeats: boolean) =>
    angles.filter((_, slot) => (layout.slots[slot]?.seat !== undefined) === ofSeats);
  const rimDeg = Math.min(60, narrowest(anglesOf(true)));
  const centreDeg = Math.min(90, narrowest(anglesOf(false)));
  return {
    slots: angles.map((angle, slot) =>
      layout.slots[slot]?.seat === undefined
        ? centrePlace(angle + clawDeg, centreDeg)
        : rimPlace(angle + clawDeg, rimDeg),
    ),
    seatDeg: seatAngles.map((angle) => angle + clawDeg),
    clawDeg,
    seatWidthDeg: Math.min(90, narrowest(seatAngles)),
  };
}

/** Returns the place of a seat's slot: its cards lie between the ring and the player. */
function rimPlace(bearingDeg: number, widthDeg: number): SlotPlace {
  // The rims of two neighbours may touch but not overlap.
  const ringRadius = Math.min(38, RING_AT * Math.sin((widthDeg * Math.PI) / 360) - 9);
  const width = Math.min(widthDeg, 40) - 0.6;
  return {
    ringDeg: bearingDeg,
    ring: pointAt(bearingDeg, RING_AT),
    ringRadius,
    padPath: sector(bearingDeg, width, RING_AT - ringRadius - 14, RING_AT + ringRadius + 12),
    cardDeg: bearingDeg,
    cardAt: CARD_AT,
    cardScale: 1.08,
    cardPath: sector(bearingDeg, width, CARD_AT - 46, CARD_AT + 46),
    widthDeg,
    rows: [1, 2],
  };
}

/** Returns the place of a slot in the middle: its cards lie next to the ring, around the claw. */
function centrePlace(bearingDeg: number, widthDeg: number): SlotPlace {
  const width = widthDeg / 2;
  const [ringDeg, cardDeg] = [bearingDeg - width / 2, bearingDeg + width / 2];
  return {
    ringDeg,
    ring: pointAt(ringDeg, CENTRE_AT),
    ringRadius: 24,
    padPath: sector(ringDeg, width - 1, CENTRE_AT - 36, CENTRE_AT + 36),
    cardDeg,
    cardAt: CENTRE_AT,
    cardScale: 0.78,
    cardPath: sector(cardDeg, width - 1, CENTRE_AT - 36, CENTRE_AT + 36),
    widthDeg,
    rows: [0, 0],
  };
}

/** The places of a seat's badge and buttons in the drawing; distances from the middle, angles in degrees. */
export interface RimMarks {
  /** The angle between the badge and each button. */
  readonly apartDeg: number;
  readonly badge: { readonly at: number; readonly scale: number; readonly band: Band };
  readonly buttons: { readonly at: number; readonly scale: number; readonly band: Band };
  /** The part of the rim on which the badge can be touched. */
  readonly badgeWidthDeg: number;
}

/** The distances from the middle between which something can be touched. */
type Band = readonly [inner: number, outer: number];

/** Three marks side by side keep their distance in units, not degrees, so that they are the same on most tables. */
const SIDE_BY_SIDE_DEG = 8.6;

/** Returns whether the badge of a seat has its place between the two buttons, and something may lie next to them. */
export function hasRoomBesideButtons(seatWidthDeg: number): boolean {
  return seatWidthDeg >= 3 * SIDE_BY_SIDE_DEG;
}

/** Returns the marks of a seat side by side, or where seats are many the badge outside its two buttons. */
export function rimMarks(seatWidthDeg: number): RimMarks {
  if (hasRoomBesideButtons(seatWidthDeg)) {
    const place = { at: SEAT_AT, band: [419, 486] } as const;
    return {
      apartDeg: SIDE_BY_SIDE_DEG,
      badge: { ...place, scale: 1.3 },
      buttons: { ...place, scale: 1 },
      badgeWidthDeg: SIDE_BY_SIDE_DEG - 0.3,
    };
  }
  return {
    apartDeg: Math.min(SIDE_BY_SIDE_DEG / 2, seatWidthDeg / 4),
    badge: { at: 466, scale: 0.86, band: [448, 486] },
    buttons: { at: 430, scale: 0.68, band: [410, 448] },
    badgeWidthDeg: Math.min(2 * SIDE_BY_SIDE_DEG, seatWidthDeg) - 0.3,
  };
}

/** Returns the outline of a sector of a ring around the middle, as an SVG path. */
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

/** Returns the mean of angles as directions: for 350 and 10 it is 0. */
function meanAngle(angles: readonly number[]): number {
  const radians = angles.map((angle) => (angle * Math.PI) / 180);
  const x = radians.reduce((sum, angle) => sum + Math.cos(angle), 0);
  const y = radians.reduce((sum, angle) => sum + Math.sin(angle), 0);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

/** Returns the smallest gap between neighbours around the circle. */
function narrowest(angles: readonly number[]): number {
  if (angles.length === 0) return 360;
  const sorted = angles.map((angle) => ((angle % 360) + 360) % 360).sort((a, b) => a - b);
  const gaps = sorted.map((angle, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360;
    return next - angle;
  });
  return Math.max(8, Math.min(...gaps, 360));
}

// The page's name of a slot: its seat and its hand.

/** Names a slot by seat and hand; in the middle by number. */
export function slotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const seat = layout.slots[slot]?.seat;
  const hand = handOf(layout, slot);
  return hand === undefined && seat !== undefined
    ? labels.seat(seat + 1)
    : labels.slot(seat === undefined ? undefined : seat + 1, hand, slot);
}

/** Names a slot of a known seat: by its hand, if the seat has more than one slot. */
export function ownSlotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const hand = handOf(layout, slot);
  return hand === undefined ? slotName(labels, layout, slot) : labels.atHand[hand];
}

/** Returns the hand of a slot; undefined when the seat has only one slot, or the slot has no owner. */
export function handOf({ seats, slots }: TableLayout, slot: SlotIndex): Hand | undefined {
  const seat = slots[slot]?.seat;
  const own = seat === undefined ? [] : (seats[seat]?.slots ?? []);
  if (own.length < 2) return undefined;
  return own[0] === slot ? 'right' : 'left';
}

// Numbers of the lit rings that stand for something: the same in the drawing and beside the words. Pure.

/**
 * Returns numbers by slot, from 1 on in the order of the words; that of the seat where each ring stands for another
 * player. Empty where no ring has a meaning.
 */
export function ringNumbers({ state, hello }: Model): ReadonlyMap<SlotIndex, number> {
  const asks = state?.asks;
  if (asks?.named === undefined) return new Map();
  const seats = asks.named.map(({ slot }) => hello?.layout.slots[slot]?.seat);
  const arePlayers =
    asks.way === 'count-by-touch' &&
    !seats.includes(undefined) &&
    new Set(seats).size === seats.length;
  const numberAt = (index: number) => 1 + ((arePlayers ? seats[index] : undefined) ?? index);
  return new Map(asks.named.map(({ slot }, index) => [slot, numberAt(index)]));
}

// The side of a tablet at which each seat is. Pure.

/** The sides of the screen. */
export const SIDES = ['bottom', 'left', 'top', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** The bearing of the middle of each side, degrees clockwise from the top. */
const MIDDLE_DEG: Readonly<Record<Side, number>> = { bottom: 180, left: 270, top: 0, right: 90 };

/**
 * Returns the seats of each side, from left to right as the people there see them.
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
