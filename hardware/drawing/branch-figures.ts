/** Current, fuse and voltage drop of each branch of the lights' supply, by Ohm's law. */
import { MODEL_MARGIN, type TableConfiguration } from '../../src/host/config/index.js';
import { type Cable, cablesOf } from './cables.js';
import { allWhiteA, CARRIER_A, carriersOf, fullA, supplyOf } from './supply.js';
import { branchesOf, feedIndex, type Station } from './wiring/light-chain.js';
import { CARRIER_FUSE_A, FUSES_A } from './wiring/values.js';

/** Copper at 20 °C, Ω for each m and conductor: 2.5 mm² of the bus, 0.33 mm² of a cable between discs. */
const BUS_OHM_PER_M = 0.008;
const CABLE_OHM_PER_M = 0.053;
/** A fuse with its holder, and a plug's contact, Ω. */
const FUSE_OHM = 0.045;
const CONTACT_OHM = 0.01;
/**
 * The share of a fuse that flows for ever without blowing it: for a hundred hours it carries a tenth more (ISO 8820,
 * from memory).
 */
export const FUSE_SHARE = 0.95;
/**
 * The voltage that the last ring may miss, as a share of the supply's: pixels of 5 V work from 3.7 V, by their data
 * sheets.
 */
export const DROP_SHARE = 0.12;

export interface BranchFigures {
  /** The number of the branch, from 1. */
  readonly branch: number;
  readonly stations: readonly string[];
  /** All its lights white at full brightness, by the model of their pixels, A. */
  readonly fullA: number;
  /** The most that the firmware's limit leaves, of pixels that draw more than their model, A. */
  readonly mostA: number;
  readonly fuseA: number;
  /**
   * Voltage that the last ring misses, and that of its ground above the supply's, V: by the model, in the firmware's
   * limit.
   */
  readonly dropV: number;
  readonly groundV: number;
}

/** Returns current, fuse and voltage drop of each branch. */
export function branchFigures(configuration: TableConfiguration): readonly BranchFigures[] {
  const cables = cablesOf(configuration);
  const limitA = configuration.board.currentLimitMa / 1000;
  return branchesOf(configuration).map((stations, index): BranchFigures => {
    const all = allWhiteA(stations);
    const share = all > 0 ? Math.min(1, limitA / all) : 0;
    const mostA = all * share * MODEL_MARGIN;
    const { plusOhmA, groundOhmA } = fallen(configuration, stations, cables, index + 1);
    return {
      branch: index + 1,
      stations: stations.map(({ name }) => name),
      fullA: all,
      mostA,
      fuseA: FUSES_A.find((fuseA) => mostA <= FUSE_SHARE * fuseA) ?? Math.max(...FUSES_A),
      dropV: (plusOhmA + groundOhmA) * share,
      groundV: groundOhmA * share,
    };
  });
}

/**
 * Voltage that falls along a branch, V, all lights white: of its plus wire and of its ground, at the end that misses
 * more.
 */
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
  const allA = allWhiteA(stations);
  const feedM = cables.find(({ from }) => from === `fuse F${branch}`)?.lengthM ?? 0;
  const trunk: Fall = {
    plusOhmA: allA * (FUSE_OHM + feedM * BUS_OHM_PER_M + 2 * CONTACT_OHM),
    groundOhmA: allA * (feedM * BUS_OHM_PER_M + 2 * CONTACT_OHM),
  };
  // A cable between discs has one wire of plus and two of ground, and is not cut; between rings the bus goes on.
  const isBus = build.slots === 'modules';
  const along = (some: readonly Station[], hopTo: (index: number) => string): Fall => {
    let flowingA = allWhiteA(some);
    let { plusOhmA, groundOhmA } = trunk;
    some.forEach(({ run }, index) => {
      const to = hopTo(index);
      const cable = cables.find(({ kind, to: end }) => kind === 'data' && end === to);
      const hopM = (isBus ? cable?.lengthM : cable?.buyM) ?? 0;
      const ohm = hopM * (isBus ? BUS_OHM_PER_M : CABLE_OHM_PER_M) + 2 * CONTACT_OHM;
      plusOhmA += flowingA * ohm;
      groundOhmA += flowingA * (isBus ? ohm : ohm / 2);
      flowingA -= fullA(run);
    });
    return { plusOhmA, groundOhmA };
  };
  const [fed, ...others] = stations.slice(fedAt);
  const behind = stations.slice(0, fedAt).reverse();
  // The trunk comes in between the halves of the fed station's own cable, or at the station; both sides then run to
  // their ends.
  const isHalved = cables.some(({ to, ends }) => to === fed?.name && ends === 'halves');
  const ahead = isHalved && fed !== undefined ? [fed, ...others] : others;
  const ends = [
    along(ahead, (index) => ahead[index]?.name ?? ''),
    along(behind, (index) => (index === 0 ? fed : behind[index - 1])?.name ?? ''),
  ];
  return ends.reduce((one, other) =>
    other.plusOhmA + other.groundOhmA > one.plusOhmA + one.groundOhmA ? other : one,
  );
}

/** Returns a table with a row for each branch. */
export function branchTable(configuration: TableConfiguration): readonly string[] {
  const { volts, brickOfBranch, brickOfCarriers } = supplyOf(configuration);
  const figures = branchFigures(configuration);
  return [
    '| branch | brick | feeds | all white, by the model | at most, of newer pixels | fuse | the last one misses | its ground lies at |',
    '|---|---|---|---|---|---|---|---|',
    ...figures.map(
      ({ branch, stations, fullA: full, mostA, fuseA, dropV, groundV }) =>
        `| F${branch} | ${brickOfBranch[branch - 1] ?? 1} | ${stations.join(', ')} | ${full.toFixed(2)} A | ${mostA.toFixed(2)} A | ${fuseA} A | ${dropV.toFixed(2)} V of ${volts} V | ${groundV.toFixed(2)} V |`,
    ),
    ...carriersOf(configuration).map(
      (carrier, board) =>
        `| F${figures.length + 1 + board} | ${brickOfCarriers} | ${carrier} | – | ${CARRIER_A.toFixed(2)} A | ${CARRIER_FUSE_A} A | – | – |`,
    ),
  ];
}
