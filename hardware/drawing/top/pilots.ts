/** Pilot holes of all wood screws below a top: for its list of holes, and for the workshop that drills them. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { MIDDLE } from '../drawing/drawing.js';
import { type BelowTop, capScrews, cupScrews, type Fixings, screwedOn } from './below.js';
import type { PILOT_DEPTH_MM } from './measures.js';
import type { TopPlan } from './top-plan.js';

/**
 * The wood that a screw goes into: the top from below, the plate of a large claw, or its core, which is drilled
 * through.
 */
type Into = keyof typeof PILOT_DEPTH_MM | 'core';

export interface Pilots extends Fixings {
  readonly diameterMm: number;
  readonly into: Into;
}

/** Diameters for wood screws of 3 mm, and of 4 and 5 mm. */
const FOR_THREE_MM = 2;
const FOR_FOUR_MM = 3;

/**
 * Returns every pilot hole whose place is known. Fuse boxes, ground bar and the cups of rings, which turn with their
 * ring, are marked through their own holes.
 */
export function pilotsOf(
  configuration: TableConfiguration,
  plan: TopPlan,
  below: BelowTop,
): readonly Pilots[] {
  const { plate, carriers } = plan;
  const pilots = (fixings: Fixings, diameterMm: number, into: Into = 'top'): Pilots => {
    return { ...fixings, diameterMm, into };
  };
  return [
    ...below.legs.map((leg) => pilots(leg, FOR_FOUR_MM)),
    ...screwedOn(below).map((board) => {
      const isOnPlate = plate !== undefined && carriers.includes(board.at);
      return pilots(board, FOR_THREE_MM, isOnPlate ? 'plate' : 'top');
    }),
    ...(plate === undefined
      ? []
      : [
          pilots({ name: 'claw’s plate', at: MIDDLE, screws: plate.rimScrews }, FOR_FOUR_MM),
          pilots({ name: 'core', at: MIDDLE, screws: plate.coreScrews }, FOR_FOUR_MM, 'core'),
        ]),
    ...below.blocks.map((block) => pilots(block, FOR_FOUR_MM)),
    ...cupScrews(configuration, plan)
      .filter(({ at }) => configuration.build.slots === 'discs' || Math.hypot(at.x, at.y) === 0)
      .map((cup) => pilots(cup, FOR_THREE_MM)),
    ...capScrews(plan).map((cap) => pilots(cap, FOR_THREE_MM)),
  ].filter(({ screws }) => screws.length > 0);
}
