/** The work of a printer: filament, and the plates that somebody fills and empties. */
import { type TableConfiguration, toLightsSetup } from '../config/index.js';
import { belowTop } from './top/below.js';
import { clawHold, clawRibs } from './top/claw.js';
import { topPlan } from './top/top-plan.js';

/** Filament of a hole's parts, of a cap over a reader and of a post, g. */
const HOLE_G = 20;
const CAP_G = 18;
const POST_G = 40;

/** The filament of all printed parts, g. */
export function filamentG(configuration: TableConfiguration): number {
  const plan = topPlan(configuration);
  const { blocks } = belowTop(configuration, plan);
  return plan.holes.length * HOLE_G + plan.pockets.length * CAP_G + blocks.length * POST_G;
}

/** Pieces that lie on a plate of 220 × 220 mm together. */
const ON_A_PLATE = { cup: 4, hood: 9, neck: 25, cap: 9, post: 16, arc: 3 } as const;

/** The plates of all printed parts, each of one kind. */
export function printPlates(configuration: TableConfiguration): number {
  const plan = topPlan(configuration);
  const hold = clawHold(configuration);
  const { pixels } = toLightsSetup(configuration).claw;
  const buttons = plan.holes.filter(({ what }) => what === 'button').length;
  const pieces: Readonly<Record<keyof typeof ON_A_PLATE, number>> = {
    cup: plan.holes.filter(({ what }) => what === 'ring').length + (hold.kind === 'cup' ? 1 : 0),
    hood: buttons,
    neck: buttons,
    cap: plan.pockets.length,
    post: belowTop(configuration, plan).blocks.length,
    arc: hold.kind === 'core' ? clawRibs(configuration, hold, pixels).arcs : 0,
  };
  return Object.entries(ON_A_PLATE).reduce(
    // The keys of both are the same.
    (plates, [kind, most]) => plates + Math.ceil(pieces[kind as keyof typeof pieces] / most),
    0,
  );
}
