/** Current, fuse and voltage drop of each branch of the lights' supply, by Ohm's law. */
import type { TableConfiguration } from '../config/index.js';
import { type Cable, cablesOf } from './cables.js';
import { boardIds, carrierName } from './reader-modules.js';
import { CARRIER_A, fullA, supplyOf } from './supply.js';
import { branchesOf, feedIndex, type Station } from './wiring/light-chain.js';
import { FUSE_A } from './wiring/values.js';

/** Copper at 20 °C, Ω for each m and conductor: 2.5 mm² of the bus, 0.33 mm² of a cable between discs. */
const BUS_OHM_PER_M = 0.008;
const CABLE_OHM_PER_M = 0.053;
/** A fuse with its holder, and a plug's contact, Ω. */
const FUSE_OHM = 0.045;
const CONTACT_OHM = 0.01;
/** The share of a fuse that flows for ever without blowing it. */
export const FUSE_SHARE = 0.9;
/** The voltage that the last ring may miss, as a share of the supply's. */
export const DROP_SHARE = 0.1;

export interface BranchFigures {
  /** From 1. */
  readonly branch: number;
  readonly stations: readonly string[];
  /** All its lights white at full brightness, A. */
  readonly fullA: number;
  /** The part of that which the firmware's limit leaves, A. */
  readonly mostA: number;
  readonly fuseA: number;
  /** Voltage that the last ring misses, and that of its ground above the supply's, at `mostA`, V. */
  readonly dropV: number;
  readonly groundV: number;
}

export function branchFigures(configuration: TableConfiguration): readonly BranchFigures[] {
  const cables = cablesOf(configuration);
  const limitA = configuration.board.currentLimitMa / 1000;
  return branchesOf(configuration).map((stations, index): BranchFigures => {
    const all = stations.reduce((sum, { run }) => sum + fullA(run), 0);
    const share = all > 0 ? Math.min(1, limitA / all) : 0;
    const { plusOhmA, groundOhmA } = fallen(configuration, stations, cables, index + 1);
    return {
      branch: index + 1,
      stations: stations.map(({ name }) => name),
      fullA: all,
      mostA: all * share,
      fuseA: FUSE_A,
      dropV: (plusOhmA + groundOhmA) * share,
      groundV: groundOhmA * share,
    };
  });
}

/** Voltage that falls along a branch, V, all lights white: of its plus wire and of its ground, at the end that misses more. */
interface Fall {
  readonly plusOhmA: number;
  readonly groundOhmA: number;
}

function fallen(
  { build }: TableConfiguration,
  stations: readonly Station[],
  cables: readonly Cable[],
  branch: number,
): Fall {
  const fedAt = feedIndex(stations);
  const allA = stations.reduce((sum, { run }) => sum + fullA(run), 0);
  const feedM = cables.find(({ from }) => from === `fuse F${branch}`)?.lengthM ?? 0;
  const trunk: Fall = {
    plusOhmA: allA * (FUSE_OHM + feedM * BUS_OHM_PER_M + 2 * CONTACT_OHM),
    groundOhmA: allA * (feedM * BUS_OHM_PER_M + 2 * CONTACT_OHM),
  };
  // A cable between discs has one wire of plus and two of ground; between rings the bus goes on.
  const isBus = build.slots === 'modules';
  const along = (some: readonly Station[], hopTo: (index: number) => string): Fall => {
    let flowingA = some.reduce((sum, { run }) => sum + fullA(run), 0);
    let { plusOhmA, groundOhmA } = trunk;
    some.forEach(({ run }, index) => {
      const to = hopTo(index);
      const hopM = cables.find(({ kind, to: end }) => kind === 'data' && end === to)?.lengthM ?? 0;
      const ohm = hopM * (isBus ? BUS_OHM_PER_M : CABLE_OHM_PER_M) + 2 * CONTACT_OHM;
      plusOhmA += flowingA * ohm;
      groundOhmA += flowingA * (isBus ? ohm : ohm / 2);
      flowingA -= fullA(run);
    });
    return { plusOhmA, groundOhmA };
  };
  const [fed, ...ahead] = stations.slice(fedAt);
  const behind = stations.slice(0, fedAt).reverse();
  // The fed station's own cable is cut where the trunk comes in; both sides then run to their ends.
  const ends = [
    along(ahead, (index) => ahead[index]?.name ?? ''),
    along(behind, (index) => (index === 0 ? fed : behind[index - 1])?.name ?? ''),
  ];
  return ends.reduce((one, other) =>
    other.plusOhmA + other.groundOhmA > one.plusOhmA + one.groundOhmA ? other : one,
  );
}

/** A row for each branch. */
export function branchTable(configuration: TableConfiguration): readonly string[] {
  const { volts, brickOfBranch, brickOfCarriers } = supplyOf(configuration);
  const figures = branchFigures(configuration);
  const carriers = volts === 5 ? boardIds(configuration) : [];
  return [
    '| branch | brick | feeds | all white | at most | fuse | the last one misses | its ground lies at |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(
      ({ branch, stations, fullA: full, mostA, fuseA, dropV, groundV }) =>
        `| F${branch} | ${brickOfBranch[branch - 1] ?? 1} | ${stations.join(', ')} | ${full.toFixed(2)} A | ${mostA.toFixed(2)} A | ${fuseA} A | ${dropV.toFixed(2)} V of ${volts} V | ${groundV.toFixed(2)} V |`,
    ),
    ...carriers.map(
      (_, board) =>
        `| F${figures.length + 1 + board} | ${brickOfCarriers} | ${carrierName(configuration, board)} | – | ${CARRIER_A.toFixed(2)} A | ${FUSE_A} A | – | – |`,
    ),
  ];
}
