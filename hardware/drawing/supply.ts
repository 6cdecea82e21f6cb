/** The supply of the lights: bricks, the branches of each, and the current of a branch. */

import { PIXELS, pixelsOfRun, type RunOfPixels } from '../../src/devices/board/index.js';
import {
  leastSupplyA,
  MODEL_MARGIN,
  supplyVolts,
  type TableConfiguration,
} from '../../src/host/config/index.js';
import { boardIds, carrierName } from './reader-modules.js';
import { BRICKS, type Brick, brickOfAtLeast, MOST_BRICKS } from './supplies.js';
import { branchesOf, type Station } from './wiring/light-chain.js';

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

/**
 * Returns the fewest bricks that carry the lights, and the smallest of them. No brick gives more than its share while
 * the others give nothing.
 */
export function supplyOf(configuration: TableConfiguration): Supply {
  const volts = supplyVolts(configuration);
  const leastA = leastSupplyA(configuration);
  const largest = brickOfAtLeast(volts, Infinity);
  const counts = Array.from({ length: MOST_BRICKS }, (_, index) => index + 1);
  const all = counts.flatMap((count) =>
    BRICKS[volts]
      .filter(({ ampere }) => count * ampere >= leastA)
      .map((brick) => suppliedBy(configuration, brick, count)),
  );
  const count = Math.max(MOST_BRICKS, Math.ceil(leastA / largest.ampere));
  return all.find(isEnough) ?? suppliedBy(configuration, largest, count);
}

/** Returns a supply of so many of these bricks. */
function suppliedBy(configuration: TableConfiguration, brick: Brick, count: number): Supply {
  const limitA = configuration.board.currentLimitMa / 1000;
  const branches = branchesOf(configuration).map(allWhiteA);
  const brickOfBranch = spread(branches, count);
  const lights = Array.from({ length: count }, (_, index) =>
    branches.reduce((sum, ampere, at) => sum + (brickOfBranch[at] === index + 1 ? ampere : 0), 0),
  );
  const least = lights.indexOf(Math.min(...lights));
  const carriersA = carriersDrawA(configuration);
  const given = lights.map(
    (ampere, index) => Math.min(limitA, ampere) * MODEL_MARGIN + (index === least ? carriersA : 0),
  );
  const volts = supplyVolts(configuration);
  const mostA = Math.max(0, ...given);
  return { volts, brick, count, brickOfBranch, brickOfCarriers: least + 1, mostA };
}

/**
 * Returns the names of the reader carriers on the lights' supply, each on a fuse; lights of 12 V have none for them.
 */
export function carriersOf(configuration: TableConfiguration): readonly string[] {
  if (supplyVolts(configuration) !== 5) return [];
  return boardIds(configuration).map((_, board) => carrierName(configuration, board));
}

/** Returns the current of all reader carriers on the lights' supply, A. */
export function carriersDrawA(configuration: TableConfiguration): number {
  return CARRIER_A * carriersOf(configuration).length;
}

/** Ways of a fuse box. */
export const BOX_WAYS = 6;

/**
 * Returns the number of fuse boxes: one for each brick, and another where one has more branches than a box has ways.
 */
export function fuseBoxesOf(configuration: TableConfiguration): number {
  const { count, brickOfBranch, brickOfCarriers } = supplyOf(configuration);
  const carriers = carriersOf(configuration).length;
  return Array.from({ length: count }, (_, index) => index + 1).reduce((boxes, brick) => {
    const branches = brickOfBranch.filter((one) => one === brick).length;
    const ways = branches + (brick === brickOfCarriers ? carriers : 0);
    return boxes + Math.ceil(ways / BOX_WAYS);
  }, 0);
}

/** Tells whether no brick gives more than its share. */
export function isEnough({ brick, mostA }: Pick<Supply, 'brick' | 'mostA'>): boolean {
  return mostA <= BRICK_SHARE * brick.ampere + 1e-9;
}

/** Spreads the branches over the bricks: neighbours on one brick, every brick about as much. */
function spread(branchesA: readonly number[], count: number): readonly number[] {
  const all = branchesA.reduce((sum, ampere) => sum + ampere, 0);
  let before = 0;
  return branchesA.map((ampere) => {
    const middle = before + ampere / 2;
    before += ampere;
    return 1 + Math.min(count - 1, Math.floor((middle / all) * count));
  });
}

/** Returns the current of a ring or the claw, all white at full brightness, by the model of its pixels, A. */
export function fullA(run: RunOfPixels): number {
  const { fullMa, whiteMa = 0 } = PIXELS[pixelsOfRun(run).kind];
  return (run.pixels * (1 + fullMa.r + fullMa.g + fullMa.b + whiteMa)) / 1000;
}

/** Returns the current of rings and claw, all white at full brightness, by the model of their pixels, A. */
export function allWhiteA(stations: readonly Pick<Station, 'run'>[]): number {
  return stations.reduce((sum, { run }) => sum + fullA(run), 0);
}

/** Returns the supply in words: "2 × 5 V 6 A". */
export function supplyText(configuration: TableConfiguration): string {
  const { volts, brick, count } = supplyOf(configuration);
  return `${count > 1 ? `${count} × ` : ''}${volts} V ${brick.ampere} A`;
}
