/** The work of a printer: filament, and the plates that somebody fills and empties. */
import { type TableConfiguration, toLightsSetup } from '../../src/host/config/index.js';
import { belowTop, cupScrews } from './top/below.js';
import { clawHold, clawRibs } from './top/claw.js';
import { topPlan } from './top/top-plan.js';

/** Filament of a hole's parts, of a cap over a reader and of a post, g. */
const HOLE_G = 20;
const CAP_G = 18;
const POST_G = 40;

/** Returns the weight of the filament of all printed parts, g. */
export function filamentG(configuration: TableConfiguration): number {
  const plan = topPlan(configuration);
  const { blocks } = belowTop(configuration);
  return plan.holes.length * HOLE_G + plan.pockets.length * CAP_G + blocks.length * POST_G;
}

/** Pieces that lie on a plate of 220 × 220 mm together. */
const ON_A_PLATE = { cup: 4, hood: 9, neck: 25, cap: 9, post: 16, arc: 3 } as const;

/** Returns the number of plates of all printed parts, each of one kind. */
export function printPlates(configuration: TableConfiguration): number {
  const plan = topPlan(configuration);
  const hold = clawHold(configuration);
  const { pixels } = toLightsSetup(configuration).claw;
  const buttons = plan.holes.filter(({ what }) => what === 'button').length;
  const pieces = [
    { count: cupScrews(configuration, plan).length, most: ON_A_PLATE.cup },
    { count: buttons, most: ON_A_PLATE.hood },
    { count: buttons, most: ON_A_PLATE.neck },
    { count: plan.pockets.length, most: ON_A_PLATE.cap },
    { count: belowTop(configuration).blocks.length, most: ON_A_PLATE.post },
    {
      count: hold.kind === 'core' ? clawRibs(configuration, hold, pixels).arcs : 0,
      most: ON_A_PLATE.arc,
    },
  ];
  return pieces.reduce((plates, { count, most }) => plates + Math.ceil(count / most), 0);
}
