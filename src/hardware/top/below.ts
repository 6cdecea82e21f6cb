/** What is screwed below the top, by outlines and screws: board, computer, fuse boxes, reader carriers, cover and legs. */
import { type TableConfiguration, toTableLayout } from '../../config/index.js';
import type { BoardPlan } from '../boards/board.js';
import { type Point, pointAt } from '../drawing/drawing.js';
import { carrierName } from '../reader-modules.js';
import { seatAngles } from '../seat-angles.js';
import { HOOD_MM, POCKET_LENGTH_MM } from './measures.js';
import {
  type BelowName,
  bearingOf,
  carrierPlan,
  cornersOf,
  hubPlan,
  type Outline,
  outlinesMeet,
  type Rectangle,
  sizeOf,
  sizesBelow,
} from './outlines.js';
import { piecesOf } from './pieces.js';
import type { TopPlan } from './top-plan.js';

export interface BelowTop {
  readonly things: readonly Outline[];
  /** One round cover over all of them, on blocks. */
  readonly coverMm: number;
  readonly blocks: readonly Outline[];
  /** None: the top is of pieces, each on legs of its own. */
  readonly legs: readonly Outline[];
}

/** Blocks between top and cover, upright, and the room that they leave. */
export const BLOCK_MM = 40;
export const COVER_GAP_MM = 70;
const COVER_BLOCKS = 8;
/** The plate of a leg; it stands so far from the edge, the first that leaves room for all. */
const LEG_PLATE_MM = 90;
const LEG_INWARDS_MM = [150, 100, 60, 200, 250] as const;
const LEGS = 4;
const MIDDLE: Point = { x: 0, y: 0 };

export function belowTop(configuration: TableConfiguration, plan: TopPlan): BelowTop {
  const sizes = sizesBelow(configuration);
  const hub = hubPlan(configuration);
  const place = (name: string, what: BelowName, board?: BoardPlan): Outline => {
    const at = plan.below[what];
    const outline = { name, at, angleDeg: bearingOf(at), ...sizes[what], screws: [] };
    return board === undefined ? outline : { ...outline, screws: screwsOf(board, outline) };
  };
  const carrier = carrierPlan();
  const carriers = plan.carriers.map((at, board): Outline => {
    const outline = {
      name: carrierName(configuration, board),
      at,
      angleDeg: 0,
      ...sizeOf(carrier),
    };
    return { ...outline, screws: screwsOf(carrier, outline) };
  });
  const things = [
    place(hub === undefined ? 'board and chips' : 'board and hub', 'board', hub),
    place('computer', 'computer'),
    place('fuse boxes, ground bar', 'fuses'),
    ...carriers,
  ];
  const reachMm = Math.max(
    (plan.plate?.diameterMm ?? 0) / 2,
    ...things.flatMap(cornersOf).map(({ x, y }) => Math.hypot(x, y)),
  );
  const blocksMm = reachMm + BLOCK_MM / 2 + 8;
  return {
    things,
    coverMm: 10 * Math.ceil((blocksMm + BLOCK_MM) / 5),
    blocks: Array.from({ length: COVER_BLOCKS }, (_, index) => {
      const angleDeg = (360 * (index + 0.5)) / COVER_BLOCKS;
      return {
        name: `block ${index + 1}`,
        at: pointAt(MIDDLE, angleDeg, blocksMm),
        angleDeg,
        widthMm: BLOCK_MM,
        depthMm: BLOCK_MM,
        screws: [pointAt(MIDDLE, angleDeg, blocksMm)],
      };
    }),
    legs: legsOf(configuration, plan),
  };
}

/**
 * The screws of a board whose parts look down and whose upper edge, as its print reads, lies towards the middle of the
 * table; of a board in the middle, towards 180°.
 */
function screwsOf(
  { screws }: BoardPlan,
  { at, angleDeg }: Omit<Outline, 'screws'>,
): readonly Point[] {
  return screws.map(({ x, y }) => pointAt(pointAt(at, angleDeg, y), angleDeg - 90, x));
}

/** What lies on another thing or on a cup below the top, a sentence each. */
export function clashesBelow(
  { things, blocks }: BelowTop,
  { recesses }: TopPlan,
): readonly string[] {
  const all = [...things, ...blocks];
  const pairs = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => outlinesMeet(one, other))
      .map((other) => `${one.name} and ${other.name} lie on one another below the top.`),
  );
  const cups = recesses.filter(({ what }) => what !== 'claw');
  const covered = all.flatMap((one) =>
    cups
      .filter((cup) => outlinesMeet(one, squareOf(cup)))
      .map((cup) => `${one.name}: the cup of ${cup.name} is in the way below the top.`),
  );
  return [...pairs, ...covered];
}

/** A cup as a square that follows its bearing. */
function squareOf({ at, diameterMm }: TopPlan['recesses'][number]): Rectangle {
  return { at, angleDeg: bearingOf(at), widthMm: diameterMm, depthMm: diameterMm };
}

/** How many legs a top stands on: each sector of a top of pieces has three. */
export function legCount(configuration: TableConfiguration, plan: TopPlan): number {
  const sectors = (piecesOf(configuration, plan) ?? []).length - 1;
  return sectors > 0 ? 3 * sectors : LEGS;
}

/** Legs between two seats, spread round the table, where no pocket, cup or hood is. */
function legsOf(configuration: TableConfiguration, plan: TopPlan): readonly Outline[] {
  if ((piecesOf(configuration, plan) ?? []).length !== 1) return [];
  const seats = seatAngles(toTableLayout(configuration))
    .map((angleDeg) => ((angleDeg % 360) + 360) % 360)
    .toSorted((one, other) => one - other);
  const gaps = seats.map((angleDeg, index) => {
    const next = seats[(index + 1) % seats.length] ?? angleDeg;
    return (angleDeg + ((next - angleDeg + 360) % 360 || 360) / 2) % 360;
  });
  const free =
    LEG_INWARDS_MM.map((inwardsMm) =>
      gaps
        .map((angleDeg) => legAt(plan, angleDeg, inwardsMm))
        .filter((leg) => isFree(plan, leg))
        .toSorted((one, other) => one.angleDeg - other.angleDeg),
    ).find((legs) => legs.length >= LEGS) ?? [];
  const [first] = free;
  if (first === undefined) return [];
  const chosen = new Set<Outline>();
  for (let leg = 0; leg < LEGS; leg += 1) {
    const wantedDeg = first.angleDeg + (360 * leg) / LEGS;
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

/** By circles: a leg's plate, the rims of cups, hoods, and pockets by half of their length. */
function isFree({ recesses, holes, pockets }: TopPlan, { at }: Outline): boolean {
  const taken = [
    ...recesses.map((one) => ({ at: one.at, radiusMm: one.diameterMm / 2 + 8 })),
    ...holes
      .filter(({ what }) => what === 'button')
      .map((one) => ({ at: one.at, radiusMm: HOOD_MM / 2 })),
    ...pockets.map((one) => ({ at: one.at, radiusMm: POCKET_LENGTH_MM / 2 })),
  ];
  return taken.every(
    (one) =>
      Math.hypot(one.at.x - at.x, one.at.y - at.y) >= one.radiusMm + LEG_PLATE_MM / Math.SQRT2 - 14,
  );
}
