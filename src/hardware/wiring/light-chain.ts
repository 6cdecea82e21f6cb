/** The rings and the claw in the order of the data wire, each with its branch of the 5 V bus. */
import { type TableConfiguration, toLightsSetup, toTableLayout } from '../../config/index.js';
import type { PixelRun } from '../../devices/board/board-setup.js';

/** The most rings on one bus wire and its fuse; the claw has its own branch. */
export const RINGS_PER_BRANCH = 4;

/** A ring or the claw. */
export interface Station {
  /** Absent: the claw. */
  readonly slot: number | undefined;
  readonly name: string;
  /** As `ownerOf` says it: such as "seat 2, left hand". */
  readonly owner: string;
  readonly angleDeg: number;
  readonly run: PixelRun;
  /** Number of its branch and fuse, from 1. */
  readonly branch: number;
}

/** All stations, the first on the data wire first. */
export function lightChain(configuration: TableConfiguration): readonly Station[] {
  const { rings, claw } = toLightsSetup(configuration);
  const { slots } = toTableLayout(configuration);
  const lit = rings
    .map((run, slot) => ({ run, slot }))
    .filter(({ run }) => run.pixels > 0)
    .sort((one, other) => one.run.first - other.run.first);
  const stations = lit.map(({ run, slot }, order): Station => {
    return {
      slot,
      name: `slot ${slot}`,
      owner: ownerOf(configuration, slot),
      angleDeg: slots[slot]?.angleDeg ?? 0,
      run,
      branch: 1 + Math.floor(order / RINGS_PER_BRANCH),
    };
  });
  if (claw.pixels === 0) return stations;
  const branch = 1 + Math.ceil(lit.length / RINGS_PER_BRANCH);
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

/** The stations of each branch, the first branch first. */
export function branchesOf(configuration: TableConfiguration): readonly (readonly Station[])[] {
  const stations = lightChain(configuration);
  const most = Math.max(0, ...stations.map(({ branch }) => branch));
  return Array.from({ length: most }, (_, index) =>
    stations.filter(({ branch }) => branch === index + 1),
  );
}

/** "seat 2, left hand", "seat 2" of its only slot, or "nobody" for a slot in the middle. */
export function ownerOf({ seats }: TableConfiguration, slot: number): string {
  const seat = seats.findIndex((own) => own.includes(slot));
  if (seat < 0) return 'nobody';
  if (seats[seat]?.length === 1) return `seat ${seat + 1}`;
  return `seat ${seat + 1}, ${seats[seat]?.indexOf(slot) === 0 ? 'right' : 'left'} hand`;
}

/** "0–3, 8": numbers, neighbours drawn together. */
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
