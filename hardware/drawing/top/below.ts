/**
 * The parts screwed below the top, by outlines and screws: board, computer, fuse boxes, reader carriers, cover and
 * legs.
 */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import type { BoardPlan } from '../boards/board.js';
import { megaOnHub } from '../boards/hub-arduino.js';
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';
import { perConfiguration } from '../per-configuration.js';
import { carrierName } from '../reader-modules.js';
import { legsOf, topKg } from './legs.js';
import { CUP_RIM_WIDTH_MM, READER_CAP_SCREW_ASIDE_MM } from './measures.js';
import {
  type BelowName,
  bearingOf,
  carrierPlan,
  cornersOf,
  hubPlan,
  type Outline,
  outlinesMeet,
  pairsOf,
  type Rectangle,
  sizeOf,
  sizesBelow,
} from './outlines.js';
import { type TopPlan, topPlan } from './top-plan.js';

export interface BelowTop {
  readonly things: readonly Outline[];
  /** The Mega below its hub, whose outline covers it. */
  readonly mega?: Outline;
  /** One round cover over all of them, on blocks. */
  readonly coverMm: number;
  readonly blocks: readonly Outline[];
  /** Screws through the cover into each block, beside the long screw in its axis. */
  readonly coverScrews: readonly Point[];
  /** The legs; none: the top is of pieces, each on legs of its own. */
  readonly legs: readonly Outline[];
  /** Spacers under the upper edge of a hub, which has no screws there: they are glued to the wood. */
  readonly rests: readonly Point[];
  /** Weight of the top, the plate of the claw and the cover, kg; legs, boards and all else only add to it. */
  readonly kg: number;
}

/** Two spacers below each hub: beside its pads, the Mega and the USB plug; on the board, y down. */
const RESTS: Readonly<Record<'mega' | 'nano', readonly Point[]>> = {
  mega: [
    { x: -88, y: -58.5 },
    { x: -20, y: -58.5 },
  ],
  nano: [
    { x: -72.5, y: -41.5 },
    { x: 72.5, y: -41.5 },
  ],
};

/** Hardboard of 3 mm, kg/m². */
const COVER_KG_M2 = 2.7;

/** Blocks between top and cover, upright, and the room that they leave. */
export const BLOCK_MM = 40;
export const COVER_GAP_MM = 70;
const COVER_BLOCKS = 8;
/** Distance from a block's axis, which a long screw runs in, outwards to the screw of the cover. */
export const COVER_SCREW_ASIDE_MM = 12;

/** The parts below the top of a table. */
export const belowTop = perConfiguration(layBelow);

function layBelow(configuration: TableConfiguration): BelowTop {
  const plan = topPlan(configuration);
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
  const coverMm = 10 * Math.ceil((blocksMm + BLOCK_MM) / 5);
  const kg = topKg(configuration, plan) + COVER_KG_M2 * Math.PI * (coverMm / 2000) ** 2;
  return {
    things,
    ...(mega === undefined ? {} : { mega }),
    coverMm,
    kg,
    rests:
      hub === undefined || board === undefined
        ? []
        : RESTS[mega === undefined ? 'nano' : 'mega'].map((at) => fromAbove(board, at)),
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
    legs: legsOf(configuration, plan, kg),
  };
}

/**
 * Returns the screws of a board whose parts look down and whose upper edge, as its print reads, lies towards the middle
 * of the table; of a board in the middle, towards 180°.
 */
function screwsOf({ screws }: BoardPlan, outline: Omit<Outline, 'screws'>): readonly Point[] {
  return screws.map((at) => fromAbove(outline, at));
}

/**
 * Converts a point of a board whose parts look down to the plan, which is seen from above: who looks from below sees
 * the parts and the board as it is drawn, so that on the plan its left and right change.
 */
function fromAbove({ at, angleDeg }: Pick<Outline, 'at' | 'angleDeg'>, { x, y }: Point): Point {
  return pointAt(pointAt(at, angleDeg, y), angleDeg + 90, x);
}

/** Returns the place below the top of a part of the hub, such as `J_DATA1`; the hub's middle where it has none. */
export function onHub(configuration: TableConfiguration, { below }: TopPlan, part: string): Point {
  const at = below.board;
  const found = hubPlan(configuration)?.parts.find(({ reference }) => reference === part);
  return found === undefined ? at : fromAbove({ at, angleDeg: bearingOf(at) }, found.at);
}

/**
 * Returns the three screws in the rim of each cup. A disc's cup fits in any turn: its first screw lies outwards. The
 * cup of a ring is turned with its ring, whose pixel 0 is 30° beside a screw; that of a claw points to 0°.
 */
export function cupScrews(
  { build }: TableConfiguration,
  { holes, plate }: TopPlan,
): readonly Fixings[] {
  return holes
    .filter(({ what }) => what === 'ring' || (what === 'claw' && plate === undefined))
    .map(({ what, name, at, diameterMm }) => {
      const awayMm = diameterMm / 2 - build.playMm + CUP_RIM_WIDTH_MM / 2;
      const first = build.slots === 'discs' && what === 'ring' ? 0 : -RING_CUP_SCREW_DEG;
      const screws = [0, 120, 240].map((turnDeg) =>
        pointAt(at, bearingOf(at) + first + turnDeg, awayMm),
      );
      return { name: `cup of ${name}`, at, screws };
    });
}

/** Angle from pixel 0 of a ring to the first screw of its cup, counter-clockwise from above (ring-cup.scad). */
const RING_CUP_SCREW_DEG = 30;

/** Returns the two screws of the cap over each reader, across its pocket. */
export function capScrews({ pockets }: TopPlan): readonly Fixings[] {
  return pockets.map(({ name, at, angleDeg }) => {
    const screws = [90, -90].map((turnDeg) =>
      pointAt(at, angleDeg + turnDeg, READER_CAP_SCREW_ASIDE_MM),
    );
    return { name: `cap of ${name}`, at, screws };
  });
}

/** Screws of a thing below the top. */
export type Fixings = Pick<Outline, 'name' | 'at' | 'screws'>;

/** Returns the outline of the Mega between top and hub, by its plan on the hub; undefined: no hub for a Mega. */
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

/** Returns the boards and boxes on the wood, a Mega below its hub among them. */
export function screwedOn({ things, mega }: BelowTop): readonly Outline[] {
  return mega === undefined ? things : [...things, mega];
}

/** Describes the parts that lie on another one or on a cup below the top, a sentence each. */
export function clashesBelow(
  { things, blocks }: BelowTop,
  { recesses }: TopPlan,
): readonly string[] {
  const all = [...things, ...blocks];
  const pairs = pairsOf(all)
    .filter(([one, other]) => outlinesMeet(one, other))
    .map(([one, other]) => `${one.name} and ${other.name} lie on one another below the top.`);
  const cups = recesses.filter(({ what }) => what !== 'claw');
  const covered = all.flatMap((one) =>
    cups
      .filter((cup) => outlinesMeet(one, squareOf(cup)))
      .map((cup) => `${one.name}: the cup of ${cup.name} is in the way below the top.`),
  );
  return [...pairs, ...covered];
}

/** Returns a cup as a square that follows its bearing. */
function squareOf({ at, diameterMm }: TopPlan['recesses'][number]): Rectangle {
  return { at, angleDeg: bearingOf(at), widthMm: diameterMm, depthMm: diameterMm };
}
