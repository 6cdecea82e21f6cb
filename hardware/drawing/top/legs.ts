/** The legs of a top in one piece: their places between the seats, and the load at which it tips. */
import { type TableConfiguration, toTableLayout } from '../../../src/host/config/index.js';
import { MIDDLE, pointAt } from '../drawing/drawing.js';
import { seatAngles } from '../seat-angles.js';
import { CLAW_PLATE_MM, HOOD_MM, POCKET_LENGTH_MM } from './measures.js';
import { cornersOf, type Outline } from './outlines.js';
import { piecesOf } from './pieces.js';
import type { TopPlan } from './top-plan.js';

/** The plate of a leg; it stands so far from the edge, the first that leaves room for all. */
const LEG_PLATE_MM = 90;
const LEG_INWARDS_MM = [150, 100, 55, 200, 250] as const;
const LEG_COUNTS = [4, 5, 6] as const;

/**
 * Returns the fewest legs that carry a person at the edge; where none do, the fewest of those that tip last. None: the
 * top is of pieces.
 */
export function legsOf(
  configuration: TableConfiguration,
  plan: TopPlan,
  kg: number,
): readonly Outline[] {
  if (piecesOf(configuration)?.length !== 1) return [];
  const tries = LEG_COUNTS.flatMap((count) =>
    LEG_INWARDS_MM.map((inwardsMm) => legsAt(configuration, plan, count, inwardsMm)),
  )
    .filter((legs) => legs.length > 0)
    .map((legs) => ({ legs, tipsKg: tippingKg(kg, plan, legs) }));
  const firm = tries.find(({ tipsKg }) => tipsKg >= LEAST_TIPPING_KG);
  const best = tries.toSorted((one, other) => other.tipsKg - one.tipsKg).at(0);
  return (firm ?? best)?.legs ?? [];
}

/**
 * Returns the number of legs of a top: each sector of a top of pieces has three; where none has room between two seats
 * the builder finds places for four.
 */
export function legCount(sectors: number, legs: readonly Outline[]): number {
  return sectors > 0 ? 3 * sectors : Math.max(LEG_COUNTS[0], legs.length);
}

/** Birch plywood, kg/m³. */
const PLYWOOD_KG_M3 = 680;
/** A grown person who stands up with both arms on the edge puts less on it, kg; who sits on it may put more. */
export const LEAST_TIPPING_KG = 60;

/** Returns the weight of the wood of a top, its holes taken out, a kept core put back and the plate below it, kg. */
export function topKg(
  { build }: TableConfiguration,
  { diameterMm, holes, plate, coreMm = 0 }: TopPlan,
): number {
  const areaMm2 = (mm: number) => (Math.PI / 4) * mm ** 2;
  const holesMm2 = holes.reduce((sum, hole) => sum + areaMm2(hole.diameterMm), 0);
  const topMm3 = (areaMm2(diameterMm) - holesMm2 + areaMm2(coreMm)) * build.topMm;
  const plateMm3 = plate === undefined ? 0 : areaMm2(plate.diameterMm) * CLAW_PLATE_MM;
  return ((topMm3 + plateMm3) * PLYWOOD_KG_M3) / 1e9;
}

/**
 * Returns the load on the edge between two legs at which a table of this weight begins to tip over the line through
 * both, kg. 0: its middle is not between its legs.
 */
export function tippingKg(kg: number, plan: TopPlan, legs: readonly Outline[]): number {
  return kg * leverOf(plan, legs);
}

/** Returns the ballast in the middle with which a table carries a person at its edge, whole kg. */
export function ballastKg(kg: number, plan: TopPlan, legs: readonly Outline[]): number {
  const lever = leverOf(plan, legs);
  return lever === 0 ? 0 : Math.max(0, Math.ceil(LEAST_TIPPING_KG / lever - kg));
}

/** Returns the load at the edge that each kilogram in the middle of a table carries, kg. */
function leverOf(plan: TopPlan, legs: readonly Outline[]): number {
  if (legs.length === 0) return 0;
  const sorted = legs.toSorted((one, other) => one.angleDeg - other.angleDeg);
  const lines = sorted.map((leg, index) => {
    const next = sorted[(index + 1) % sorted.length] ?? leg;
    const gapDeg = (next.angleDeg - leg.angleDeg + 360) % 360 || 360;
    return Math.hypot(leg.at.x, leg.at.y) * Math.cos((gapDeg * Math.PI) / 360);
  });
  const lineMm = Math.max(0, Math.min(...lines));
  return lineMm / (plan.diameterMm / 2 - lineMm);
}

/**
 * Returns so many legs between two seats, spread round the table, where no pocket, cup or hood is; none if not so many
 * have room.
 */
function legsAt(
  configuration: TableConfiguration,
  plan: TopPlan,
  count: number,
  inwardsMm: number,
): readonly Outline[] {
  const seats = seatAngles(toTableLayout(configuration))
    .map((angleDeg) => ((angleDeg % 360) + 360) % 360)
    .toSorted((one, other) => one - other);
  const free = seats
    .map((angleDeg, index) => {
      const next = seats[(index + 1) % seats.length] ?? angleDeg;
      return (angleDeg + ((next - angleDeg + 360) % 360 || 360) / 2) % 360;
    })
    .map((angleDeg) => legAt(plan, angleDeg, inwardsMm))
    .filter((leg) => isFree(plan, leg))
    .toSorted((one, other) => one.angleDeg - other.angleDeg);
  const [first] = free;
  if (first === undefined || free.length < count) return [];
  const chosen = new Set<Outline>();
  for (let leg = 0; leg < count; leg += 1) {
    const wantedDeg = first.angleDeg + (360 * leg) / count;
    const awayDeg = ({ angleDeg }: Outline) => {
      const deg = Math.abs(angleDeg - wantedDeg) % 360;
      return Math.min(deg, 360 - deg);
    };
    const [nearest] = free
      .filter((one) => !chosen.has(one))
      .toSorted((one, other) => awayDeg(one) - awayDeg(other));
    if (nearest !== undefined) chosen.add(nearest);
  }
  return [...chosen].map((leg, index) => ({ ...leg, name: `leg ${index + 1}` }));
}

function legAt({ diameterMm }: TopPlan, angleDeg: number, inwardsMm: number): Outline {
  const at = pointAt(MIDDLE, angleDeg, diameterMm / 2 - inwardsMm);
  const plate = { name: 'leg', at, angleDeg, widthMm: LEG_PLATE_MM, depthMm: LEG_PLATE_MM };
  const screws = cornersOf({ ...plate, widthMm: 66, depthMm: 66 });
  return { ...plate, screws };
}

/**
 * Tells whether a leg meets nothing, by circles: its plate, the rims of cups, hoods, and pockets by half of their
 * length.
 */
function isFree({ recesses, holes, pockets }: TopPlan, { at }: Outline): boolean {
  const taken = [
    ...recesses.map((one) => ({ at: one.at, radiusMm: one.diameterMm / 2 + 8 })),
    ...holes
      .filter(({ what }) => what === 'button')
      .map((one) => ({ at: one.at, radiusMm: HOOD_MM / 2 })),
    ...pockets.map((one) => ({ at: one.at, radiusMm: POCKET_LENGTH_MM / 2 + 4 })),
  ];
  return taken.every(
    (one) =>
      Math.hypot(one.at.x - at.x, one.at.y - at.y) >= one.radiusMm + LEG_PLATE_MM / Math.SQRT2 - 14,
  );
}
