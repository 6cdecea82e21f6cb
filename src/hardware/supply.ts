/** The supply of the lights: bricks, the branches of each, and the current of a branch. */
import { type TableConfiguration, toLightsSetup } from '../config/index.js';
import { PIXELS, pixelsOfRun, type RunOfPixels } from '../devices/board/pixels.js';
import { boardIds } from './reader-modules.js';
import { type Brick, brickOfAtLeast, MOST_BRICKS } from './supplies.js';
import { branchesOf } from './wiring/light-chain.js';

/** The share of a supply that the lights may take; the rest keeps it cool. */
const SUPPLY_SHARE = 0.75;

/** The share of its current that a single brick may give, its reader carriers with it. */
export const BRICK_SHARE = 0.9;
/** The most current of the modules of one reader carrier: sixteen idle, one with its field on, A. */
export const CARRIER_A = 0.6;

/** The bricks of a table, all alike. */
export interface Supply {
  readonly volts: 5 | 12;
  readonly brick: Brick;
  readonly count: number;
  /** The brick of each branch, from 1, by branch. */
  readonly brickOfBranch: readonly number[];
  /** The brick of the reader carriers, from 1: the one with the least lights. */
  readonly brickOfCarriers: number;
  /** The most that one brick gives, A. */
  readonly mostA: number;
}

/** The least current of all bricks together: a quarter above the configured limit, A. */
export function leastSupplyA({ board }: Pick<TableConfiguration, 'board'>): number {
  return board.currentLimitMa / 1000 / SUPPLY_SHARE;
}

/** The fewest bricks that carry the lights. No brick gives more than its share while the others give nothing. */
export function supplyOf(configuration: TableConfiguration): Supply {
  const volts = supplyVolts(configuration);
  const leastA = leastSupplyA(configuration);
  const brick = brickOfAtLeast(volts, leastA);
  const branches = branchesOf(configuration).map((branch) =>
    branch.reduce((sum, { run }) => sum + fullA(run), 0),
  );
  const limitA = configuration.board.currentLimitMa / 1000;
  const carriersA = volts === 5 ? CARRIER_A * boardIds(configuration).length : 0;
  const suppliedBy = (count: number): Supply => {
    const brickOfBranch = spread(branches, count);
    const lights = Array.from({ length: count }, (_, index) =>
      branches.reduce((sum, ampere, at) => sum + (brickOfBranch[at] === index + 1 ? ampere : 0), 0),
    );
    const least = lights.indexOf(Math.min(...lights));
    const given = lights.map(
      (ampere, index) => Math.min(limitA, ampere) + (index === least ? carriersA : 0),
    );
    const mostA = Math.max(0, ...given);
    return { volts, brick, count, brickOfBranch, brickOfCarriers: least + 1, mostA };
  };
  let count = Math.max(1, Math.ceil(leastA / brick.ampere));
  while (count < MOST_BRICKS && !isEnough(suppliedBy(count))) count += 1;
  return suppliedBy(count);
}

/** Whether no brick gives more than its share. */
export function isEnough({ brick, mostA }: Pick<Supply, 'brick' | 'mostA'>): boolean {
  return mostA <= BRICK_SHARE * brick.ampere + 1e-9;
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
