/** What is screwed below the top, by outlines and screws: board, computer, fuse boxes, reader carriers, cover and legs. */
import { type TableConfiguration, toTableLayout } from '../../config/index.js';
import type { BoardPlan } from '../boards/board.js';
import { megaOnHub } from '../boards/hub.js';
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
  /** Below the hub of a Mega, whose outline covers it. */
  readonly mega?: Outline;
  /** One round cover over all of them, on blocks. */
  readonly coverMm: number;
  readonly blocks: readonly Outline[];
  /** Through the cover into each block, beside the long screw in its axis. */
  readonly coverScrews: readonly Point[];
  /** None: the top is of pieces, each on legs of its own. */
  readonly legs: readonly Outline[];
}

/** Blocks between top and cover, upright, and the room that they leave. */
export const BLOCK_MM = 40;
export const COVER_GAP_MM = 70;
const COVER_BLOCKS = 8;
/** From a block's axis, which a long screw runs in, outwards to the screw of the cover. */
const COVER_SCREW_ASIDE_MM = 12;
/** The plate of a leg; it stands so far from the edge, the first that leaves room for all. */
const LEG_PLATE_MM = 90;
const LEG_INWARDS_MM = [150, 100, 60, 200, 250] as const;
const LEG_COUNTS = [4, 5, 6] as const;
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
  const blockAnglesDeg = Array.from(
    { length: COVER_BLOCKS },
    (_, index) => (360 * (index + 0.5)) / COVER_BLOCKS,
  );
  const [board] = things;
  const mega = board === undefined ? undefined : megaBelow(configuration, board);
  return {
    things,
    ...(mega === undefined ? {} : { mega }),
    coverMm: 10 * Math.ceil((blocksMm + BLOCK_MM) / 5),
    coverScrews: blockAnglesDeg.map((angleDeg) =>
      pointAt(MIDDLE, angleDeg, blocksMm + COVER_SCREW_ASIDE_MM),
    ),
    blocks: blockAnglesDeg.map((angleDeg, index) => {
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
function screwsOf({ screws }: BoardPlan, outline: Omit<Outline, 'screws'>): readonly Point[] {
  return screws.map((at) => fromAbove(outline, at));
}

/**
 * A point of a board whose parts look down, on the plan, which is seen from above: who looks from below sees the parts
 * and the board as it is drawn, so that on the plan its left and right change.
 */
function fromAbove({ at, angleDeg }: Pick<Outline, 'at' | 'angleDeg'>, { x, y }: Point): Point {
  return pointAt(pointAt(at, angleDeg, y), angleDeg + 90, x);
}

/** The Mega between top and hub, by its plan on the hub; undefined: no hub for a Mega. */
function megaBelow(configuration: TableConfiguration, hub: Outline): Outline | undefined {
  if (hubPlan(configuration) === undefined || configuration.board.model !== 'mega')
    return undefined;
  const { middle, widthMm, heightMm, screws } = megaOnHub();
  return {
    name: 'Mega, between top and hub',
    at: fromAbove(hub, middle),
    angleDeg: hub.angleDeg,
    widthMm,
    depthMm: heightMm,
    screws: screws.map((at) => fromAbove(hub, at)),
  };
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
  // Where none has room between two seats the builder finds places for four.
  return sectors > 0 ? 3 * sectors : Math.max(LEG_COUNTS[0], legsOf(configuration, plan).length);
}

/** Birch plywood, kg/m³. */
const PLYWOOD_KG_M3 = 680;
/** A grown person who leans on the edge with both arms puts less on it, kg. */
export const LEAST_TIPPING_KG = 40;

/** The weight of the wood of a top, its holes taken out and a kept core put back, kg. */
export function topKg(
  { build }: TableConfiguration,
  { diameterMm, holes, coreMm = 0 }: TopPlan,
): number {
  const areaMm2 = (mm: number) => (Math.PI / 4) * mm ** 2;
  const holesMm2 = holes.reduce((sum, hole) => sum + areaMm2(hole.diameterMm), 0);
  return ((areaMm2(diameterMm) - holesMm2 + areaMm2(coreMm)) * build.topMm * PLYWOOD_KG_M3) / 1e9;
}

/**
 * The load on the edge between two legs at which the top begins to tip over the line through both, kg: of the wood's weight
 * alone, because legs and all that is screwed on only add to it. 0: its middle is not between its legs.
 */
export function tippingKg(
  configuration: TableConfiguration,
  plan: TopPlan,
  legs: readonly Outline[],
): number {
  if (legs.length === 0) return 0;
  const sorted = legs.toSorted((one, other) => one.angleDeg - other.angleDeg);
  const lines = sorted.map((leg, index) => {
    const next = sorted[(index + 1) % sorted.length] ?? leg;
    const gapDeg = (next.angleDeg - leg.angleDeg + 360) % 360 || 360;
    return Math.hypot(leg.at.x, leg.at.y) * Math.cos((gapDeg * Math.PI) / 360);
  });
  const lineMm = Math.max(0, Math.min(...lines));
  return (topKg(configuration, plan) * lineMm) / (plan.diameterMm / 2 - lineMm);
}

/** The fewest legs that carry a person at the edge; where none do, the fewest of those that tip last. */
function legsOf(configuration: TableConfiguration, plan: TopPlan): readonly Outline[] {
  if ((piecesOf(configuration, plan) ?? []).length !== 1) return [];
  const tries = LEG_COUNTS.flatMap((count) =>
    LEG_INWARDS_MM.map((inwardsMm) => legsAt(configuration, plan, count, inwardsMm)),
  )
    .filter((legs) => legs.length > 0)
    .map((legs) => ({ legs, kg: tippingKg(configuration, plan, legs) }));
  const firm = tries.find(({ kg }) => kg >= LEAST_TIPPING_KG);
  const best = tries.toSorted((one, other) => other.kg - one.kg).at(0);
  return (firm ?? best)?.legs ?? [];
}

/** So many legs between two seats, spread round the table, where no pocket, cup or hood is; none: not so many have room. */
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
