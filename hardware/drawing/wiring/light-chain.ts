/** The rings and the claw in the order of the data wire, each with its branch of the 5 V bus. */

import type { PixelRun } from '../../../src/devices/board/index.js';
import {
  type TableConfiguration,
  toLightsSetup,
  toTableLayout,
} from '../../../src/host/config/index.js';
import { perConfiguration } from '../per-configuration.js';
import { isOnPiece, piecesOf } from '../top/pieces.js';
import { topPlan } from '../top/top-plan.js';

/**
 * The most rings on one branch and its fuse; branches have equally many, and in a top of several pieces each piece is a
 * branch, which may have one more. The claw has its own.
 */
export const RINGS_PER_BRANCH = 4;

/** A ring or the claw. */
export interface Station {
  /** The slot; absent: the claw. */
  readonly slot: number | undefined;
  readonly name: string;
  /** The owner in the words of `ownerOf`, such as "seat 2, left hand". */
  readonly owner: string;
  readonly angleDeg: number;
  readonly run: PixelRun;
  /** Number of its branch and fuse, from 1. */
  readonly branch: number;
}

/** All stations, the first on the data wire first. */
export const lightChain = perConfiguration(stationsOf);

function stationsOf(configuration: TableConfiguration): readonly Station[] {
  const { rings, claw } = toLightsSetup(configuration);
  const { slots } = toTableLayout(configuration);
  const lit = rings
    .map((run, slot) => ({ run, slot }))
    .filter(({ run }) => run.pixels > 0)
    .sort((one, other) => one.run.first - other.run.first);
  const branchOf = ringBranches(
    configuration,
    lit.map(({ slot }) => slot),
  );
  const stations = lit.map(({ run, slot }, order): Station => {
    return {
      slot,
      name: `slot ${slot}`,
      owner: ownerOf(configuration, slot),
      angleDeg: slots[slot]?.angleDeg ?? 0,
      run,
      branch: branchOf[order] ?? 1,
    };
  });
  if (claw.pixels === 0) return stations;
  const branch = 1 + Math.max(0, ...branchOf);
  const middle: Station = {
    slot: undefined,
    name: 'claw',
    owner: '',
    angleDeg: 0,
    run: claw,
    branch,
  };
  return [...stations, middle].sort((one, other) => one.run.first - other.run.first);
}

/** Returns the branch of each lit ring, in the order of the wire. */
function ringBranches(
  configuration: TableConfiguration,
  slots: readonly number[],
): readonly number[] {
  const plan = topPlan(configuration);
  const pieces = piecesOf(configuration) ?? [];
  const pieceOf = (slot: number) => {
    const hole = plan.holes.find(({ name }) => name === `slot ${slot}`);
    return hole === undefined ? 0 : pieces.findIndex((piece) => isOnPiece(piece, hole.at));
  };
  const groups: number[][] = [];
  for (const slot of slots) {
    const [before] = groups.at(-1)?.slice(-1) ?? [];
    if (before !== undefined && pieceOf(before) === pieceOf(slot)) groups.at(-1)?.push(slot);
    else groups.push([slot]);
  }
  const most = pieces.length > 1 ? RINGS_PER_BRANCH + 1 : RINGS_PER_BRANCH;
  let branch = 0;
  return groups.flatMap((group) => {
    const count = Math.ceil(group.length / most);
    const each = Math.ceil(group.length / count);
    const own = group.map((_, at) => branch + 1 + Math.floor(at / each));
    branch += Math.ceil(group.length / each);
    return own;
  });
}

/** Returns the station at which a branch is fed: on both sides of the cable to it flows about half of the current. */
export function feedIndex(branch: readonly Station[]): number {
  return Math.floor(branch.length / 2);
}

/** Returns the stations of each branch, the first branch first. */
export function branchesOf(configuration: TableConfiguration): readonly (readonly Station[])[] {
  const stations = lightChain(configuration);
  const most = Math.max(0, ...stations.map(({ branch }) => branch));
  return Array.from({ length: most }, (_, index) =>
    stations.filter(({ branch }) => branch === index + 1),
  );
}

/** Names the owner of a slot: "seat 2, left hand", "seat 2" of its only slot, or "nobody" for a slot in the middle. */
export function ownerOf({ seats }: TableConfiguration, slot: number): string {
  const seat = seats.findIndex((own) => own.includes(slot));
  if (seat < 0) return 'nobody';
  if (seats[seat]?.length === 1) return `seat ${seat + 1}`;
  return `seat ${seat + 1}, ${seats[seat]?.indexOf(slot) === 0 ? 'right' : 'left'} hand`;
}

/** Joins neighbouring numbers to ranges: "0–3, 8". */
export function rangesText(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const number of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
