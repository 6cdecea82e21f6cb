/** The supply of the lights: bricks, the branches of each, and the current of a branch. */
import { type TableConfiguration, toLightsSetup } from '../config/index.js';
import { PIXELS, pixelsOfRun, type RunOfPixels } from '../devices/board/pixels.js';
import { type Brick, brickOfAtLeast, MOST_BRICKS } from './supplies.js';
import { branchesOf } from './wiring/light-chain.js';

/** The share of a supply that the lights may take; the rest keeps it cool. */
const SUPPLY_SHARE = 0.75;

/** The bricks of a table, all alike. */
export interface Supply {
  readonly volts: 5 | 12;
  readonly brick: Brick;
  readonly count: number;
  /** The brick of each branch, from 1, by branch. */
  readonly brickOfBranch: readonly number[];
}

/** The least current of all bricks together: a quarter above the configured limit, A. */
export function leastSupplyA({ board }: Pick<TableConfiguration, 'board'>): number {
  return board.currentLimitMa / 1000 / SUPPLY_SHARE;
}

/** The fewest bricks that carry the lights. No brick gives more than it can while the others give nothing. */
export function supplyOf(configuration: TableConfiguration): Supply {
  const volts = supplyVolts(configuration);
  const leastA = leastSupplyA(configuration);
  const brick = brickOfAtLeast(volts, leastA);
  const branches = branchesOf(configuration).map((branch) =>
    branch.reduce((sum, { run }) => sum + fullA(run), 0),
  );
  const limitA = configuration.board.currentLimitMa / 1000;
  let count = Math.max(1, Math.ceil(leastA / brick.ampere));
  let brickOfBranch = spread(branches, count);
  while (count < MOST_BRICKS && mostOfBrickA(branches, brickOfBranch, limitA) > brick.ampere) {
    count += 1;
    brickOfBranch = spread(branches, count);
  }
  return { volts, brick, count, brickOfBranch };
}

/** The most that one brick gives, A: all its lights white, or the configured limit of all lights together. */
export function mostOfBrickA(
  branchesA: readonly number[],
  brickOfBranch: readonly number[],
  limitA: number,
): number {
  const bricks = new Map<number, number>();
  branchesA.forEach((ampere, branch) => {
    const brick = brickOfBranch[branch] ?? 1;
    bricks.set(brick, (bricks.get(brick) ?? 0) + ampere);
  });
  return Math.min(limitA, Math.max(0, ...bricks.values()));
}

/** Neighbouring branches on one brick, every brick about as much. */
function spread(branchesA: readonly number[], count: number): readonly number[] {
  const all = branchesA.reduce((sum, ampere) => sum + ampere, 0);
  let before = 0;
  return branchesA.map((ampere) => {
    const middle = before + ampere / 2;
    before += ampere;
    return 1 + Math.min(count - 1, Math.floor((middle / all) * count));
  });
}

/** The current of a ring or the claw, all white at full brightness, by the model of its pixels, A. */
export function fullA(run: RunOfPixels): number {
  const { fullMa, whiteMa = 0 } = PIXELS[pixelsOfRun(run).kind];
  return (run.pixels * (1 + fullMa.r + fullMa.g + fullMa.b + whiteMa)) / 1000;
}

/** "2 × 5 V 6 A". */
export function supplyText(configuration: TableConfiguration): string {
  const { volts, brick, count } = supplyOf(configuration);
  return `${count > 1 ? `${count} × ` : ''}${volts} V ${brick.ampere} A`;
}

/** The supply voltage of all lights of a checked configuration, V. */
export function supplyVolts(configuration: TableConfiguration): 5 | 12 {
  const { rings, claw } = toLightsSetup(configuration);
  const lit = [...rings, claw].find((run) => run.pixels > 0) ?? claw;
  return PIXELS[pixelsOfRun(lit).kind].volts;
}
