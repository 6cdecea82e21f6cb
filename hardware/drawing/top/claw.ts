/**
 * The holder of the claw. A small ring lies in a printed cup. A large one lies around a core, which is the wood that
 * the hole leaves: it stands on a plate below the top and carries the acrylic, so that nobody leans on a printed part.
 */
import { type TableConfiguration, toLightsSetup } from '../../../src/host/config/index.js';
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';
import { boardIds } from '../reader-modules.js';
import {
  CLAW_PLATE_MM,
  cupMm,
  holeMm,
  PILOT_DEPTH_MM,
  plywoodMm,
  RING_BOARD_MM,
  ringDiameterMm,
  roomMm,
} from './measures.js';

export type ClawHold =
  | { readonly kind: 'none' }
  | { readonly kind: 'cup'; readonly holeMm: number }
  | {
      readonly kind: 'core';
      /** A ring as it is sold, or a strip of 60 pixels a metre, which comes with its leads. */
      readonly light: 'ring' | 'strip';
      readonly holeMm: number;
      readonly coreMm: number;
    };

/** A larger ring leaves no wood for the screws of the reader carrier. */
const MOST_PIXELS_IN_CUP = 24;
/** The pitch of a strip's pixels, mm. */
const STRIP_PITCH_MM = 1000 / 60;
/** The groove between the core and the wall of the hole: the strip, and room in which its light turns upwards. */
const STRIP_GROOVE_MM = 15;
/** The gap between a ring and its core: play, and the hoop of the ribs. */
const RING_TO_CORE_MM = 2;

export function clawHold(configuration: TableConfiguration): ClawHold {
  const { build } = configuration;
  const { pixels } = toLightsSetup(configuration).claw;
  if (pixels === 0) return { kind: 'none' };
  const ringMm = ringDiameterMm(pixels);
  const ringHoleMm = holeMm(build, cupMm(ringMm));
  if (pixels <= MOST_PIXELS_IN_CUP && boardIds(configuration).length < 2) {
    return { kind: 'cup', holeMm: ringHoleMm };
  }
  if (build.slots !== 'discs') {
    const coreMm = ringMm - 2 * RING_BOARD_MM - 2 * RING_TO_CORE_MM;
    return { kind: 'core', light: 'ring', holeMm: ringHoleMm, coreMm };
  }
  const coreMm = Math.round((pixels * STRIP_PITCH_MM) / Math.PI) + 1;
  return { kind: 'core', light: 'strip', holeMm: coreMm + 2 * STRIP_GROOVE_MM, coreMm };
}

/** The plate below the top that the core stands on, with all its holes. */
export interface ClawPlate {
  readonly diameterMm: number;
  /** Into the top, around the hole. */
  readonly rimScrews: readonly Point[];
  /** Into the core. */
  readonly coreScrews: readonly Point[];
  /** The hole for the leads, below the joint before pixel 0. */
  readonly leads: { readonly at: Point; readonly diameterMm: number };
}

/** Distances from the hole's edge to a screw, and to the edge of the plate, mm. */
const RIM_SCREW_MM = 12;
const RIM_MM = 24;
/** The distance from the core's edge to its screws, mm. */
const CORE_SCREW_MM = 22;
/** The distance between screws around the plate, about, mm. */
const RIM_SCREWS_APART_MM = 150;
const LEADS_MM = 15;

/**
 * Returns the plate of a large claw.
 * @param reachMm the reach of the boards below it from the middle; they are screwed to the plate.
 */
export function clawPlate(
  hold: Extract<ClawHold, { kind: 'core' }>,
  pixels: number,
  reachMm: number,
): ClawPlate {
  const diameterMm = Math.ceil(2 * Math.max(hold.holeMm / 2 + RIM_MM, reachMm));
  const screwsMm = hold.holeMm / 2 + RIM_SCREW_MM;
  const count = Math.max(6, Math.round((2 * Math.PI * screwsMm) / RIM_SCREWS_APART_MM));
  const around = (screws: number, fromDeg: number, radiusMm: number) =>
    Array.from({ length: screws }, (_, index) =>
      pointAt(MIDDLE, fromDeg + (360 * index) / screws, radiusMm),
    );
  return {
    diameterMm,
    rimScrews: around(count, 180 / count, screwsMm),
    coreScrews: around(4, 45, hold.coreMm / 2 - CORE_SCREW_MM),
    leads: {
      at: pointAt(MIDDLE, -180 / pixels, (hold.holeMm + hold.coreMm) / 4),
      diameterMm: Math.min(LEADS_MM, (hold.holeMm - hold.coreMm) / 2),
    },
  };
}

/**
 * Returns the circles of the screws of 4 mm through the plate: into the top, and into the core, whose height is the
 * top's minus the acrylic's.
 */
export function plateScrewsMm({
  build,
}: TableConfiguration): Readonly<Record<'rim' | 'core', number>> {
  const longest = (intoMm: number) =>
    SCREWS_MM.findLast((lengthMm) => lengthMm <= CLAW_PLATE_MM + intoMm) ?? SCREWS_MM[0];
  return {
    // Also no more than 1 mm past the pilot hole: a tip that forces its way lifts the face.
    rim: longest(Math.min(plywoodMm(build.topMm).leastMm - 1, PILOT_DEPTH_MM.top + 1)),
    core: longest(roomMm(build).leastMm - 1),
  };
}

/** Lengths of wood screws, mm. */
const SCREWS_MM = [16, 20, 25, 30, 35] as const;

/** The ribs between the pixels of a claw with a core: arcs that a printer of 180 mm takes, all alike. */
export interface ClawRibs {
  readonly arcs: number;
  readonly hoopMm: number;
  readonly fromMm: number;
  readonly toMm: number;
  readonly heightMm: number;
}

const MOST_ARC_MM = 180;
/** The strip on its core, and a ring's board with its lights, mm. */
const STRIP_MM = 2.5;
const RING_LIGHTS_MM = 3;
const HOOP_MM = 0.8;
const RIB_PLAY_MM = 0.8;

/**
 * Returns the radii from the middle: of the hoop's inside, and of the ribs' two ends, with play for a core that is not
 * quite in its middle.
 */
export function clawRibs(
  { build }: TableConfiguration,
  { light, holeMm: hole, coreMm }: Extract<ClawHold, { kind: 'core' }>,
  pixels: number,
): ClawRibs {
  const { leastMm } = roomMm(build);
  const chordMm = (arcs: number) => hole * Math.sin(Math.PI / arcs);
  const arcs =
    Array.from({ length: pixels }, (_, index) => index + 1).find(
      (count) => pixels % count === 0 && count > 1 && chordMm(count) <= MOST_ARC_MM,
    ) ?? pixels;
  const hoopMm = light === 'strip' ? hole / 2 - HOOP_MM - RIB_PLAY_MM : coreMm / 2 + 0.4;
  return light === 'strip'
    ? {
        arcs,
        hoopMm,
        fromMm: coreMm / 2 + STRIP_MM + RIB_PLAY_MM,
        toMm: hoopMm + 0.4,
        heightMm: leastMm,
      }
    : {
        arcs,
        hoopMm,
        fromMm: hoopMm + 0.4,
        toMm: coreMm / 2 + RING_TO_CORE_MM + RING_BOARD_MM,
        heightMm: leastMm - RING_LIGHTS_MM,
      };
}
