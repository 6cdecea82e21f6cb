/** The battens on which a top lies on its face while things are screwed below it. */
import { HOOD_MM } from './measures.js';
import type { TopPlan } from './top-plan.js';

/** A batten on its flat side. */
const BATTEN_WIDTH_MM = 60;
/** The distance between a batten and a hood, whichever way the triangle is turned. */
const FREE_MM = 10;
/** Lengths of battens in shops, the longest first, mm. */
const LENGTHS_MM = [1000, 900, 800, 700, 600, 500, 400, 300] as const;

/** A smaller table lies on its middle. */
const SHORTEST_MM = 200;

/** Three battens as the sides of a triangle round the claw, inside the hoods. */
export interface Battens {
  readonly lengthMm: number;
  /** The distance from the middle of the table to the middle of a batten. */
  readonly distanceMm: number;
}

/** Returns the longest battens whose ends meet neither each other nor a hood. */
export function battensOf({ holes }: TopPlan): Battens {
  const buttons = holes.filter(({ what }) => what === 'button');
  const toButtonsMm = Math.min(...buttons.map(({ at }) => Math.hypot(at.x, at.y)));
  const roomMm = toButtonsMm - HOOD_MM / 2 - FREE_MM;
  const isFree = (lengthMm: number) =>
    Math.hypot(distanceOf(lengthMm) + BATTEN_WIDTH_MM / 2, lengthMm / 2) <= roomMm;
  const lengthMm = LENGTHS_MM.find(isFree) ?? SHORTEST_MM;
  return { lengthMm, distanceMm: distanceOf(lengthMm) };
}

/** Returns the distance of a batten from the middle, mm: the inner edges of a triangle's sides end before they meet. */
function distanceOf(lengthMm: number): number {
  return Math.ceil(lengthMm / (2 * Math.sqrt(3)) + BATTEN_WIDTH_MM / 2);
}
