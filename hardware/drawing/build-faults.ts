/** Faults that keep a table of a configuration from being built, each with the change that mends it. */

import { pixelsOfRun } from '../../src/devices/board/index.js';
import { ArtiglioError } from '../../src/errors/index.js';
import {
  leastSupplyA,
  MODEL_MARGIN,
  supplyVolts,
  type TableConfiguration,
  toLightsSetup,
} from '../../src/host/config/index.js';
import { branchFigures, DROP_SHARE, FUSE_SHARE } from './branch-figures.js';
import type { BuildFault } from './build-fault.js';
import { type CableKind, cablesOf, LONGEST_M } from './cables.js';
import { collisions, seatFaults } from './place-faults.js';
import { MOST_BRICKS } from './supplies.js';
import { BRICK_SHARE, carriersDrawA, isEnough, supplyOf } from './supply.js';
import { belowTop, clashesBelow } from './top/below.js';
import { DISC_PIXELS, POCKET_LEAVES_MM } from './top/measures.js';
import { piecesOf } from './top/pieces.js';
import { type TopPlan, topPlan } from './top/top-plan.js';

/** Returns all faults; none: the table can be built as its papers say. */
export function buildFaults(configuration: TableConfiguration): readonly BuildFault[] {
  const plan = topPlan(configuration);
  const places = [...seatFaults(configuration, plan), ...collisions(plan)];
  const others = [...discFaults(configuration), ...supplyFaults(configuration)];
  // Lengths and pieces follow from places: they are judged when those are right.
  if (places.length > 0) return [...places, ...others];
  return [
    ...others,
    ...wireFaults(configuration),
    ...branchFaults(configuration),
    ...woodFaults(configuration, plan),
    ...belowFaults(configuration, plan),
  ];
}

/** Checks that the table can be built. @throws ArtiglioError HARDWARE_UNBUILDABLE with every fault. */
export function requireBuildable(configuration: TableConfiguration): void {
  const faults = buildFaults(configuration);
  if (faults.length === 0) return;
  throw new ArtiglioError(
    'HARDWARE_UNBUILDABLE',
    `${configuration.name} cannot be built. ${faults.map(({ text }) => text).join(' ')}`,
    [...new Set(faults.map(({ change }) => change))].join(' '),
  );
}

/** Returns the faults of boards, fuses and cover of a table with a hub; loose boards find a place anywhere. */
function belowFaults(configuration: TableConfiguration, plan: TopPlan): readonly BuildFault[] {
  if (configuration.build.inputs !== 'hub' || configuration.slots.count === 1) return [];
  return clashesBelow(belowTop(configuration), plan).map((text) => ({
    kind: 'below',
    text,
    change: 'Give the table more seats, so that it grows, or the claw fewer pixels.',
  }));
}

function discFaults(configuration: TableConfiguration): readonly BuildFault[] {
  const { rings, claw } = toLightsSetup(configuration);
  if (configuration.build.slots !== 'discs') return [];
  const slots = rings.flatMap((run, slot) => {
    const fits = run.pixels === DISC_PIXELS && pixelsOfRun(run).kind === 'ws2812';
    return fits ? [] : [slot];
  });
  const change = `Give every ring ${DISC_PIXELS} pixels of \`ws2812\`, or set \`build.slots: modules\`.`;
  const text = `A slot disc has ${DISC_PIXELS} WS2812B; slot ${slots.join(', ')} has other lights or none, so that its ring has no hole.`;
  const odd: BuildFault[] = slots.length === 0 ? [] : [{ kind: 'hole', text, change }];
  const turned = rings.flatMap((run, slot) =>
    run.pixels > 0 && run.direction !== 'counter-clockwise' ? [slot] : [],
  );
  if (turned.length > 0) {
    odd.push({
      kind: 'direction',
      text: `Pixels of a slot disc follow each other counter-clockwise, seen from above; those of slot ${turned.join(', ')} are said to run clockwise.`,
      change: 'Set `rings.direction: counter-clockwise`.',
    });
  }
  if (claw.pixels > 0 && pixelsOfRun(claw).kind !== 'ws2812') {
    odd.push({
      kind: 'hole',
      text: 'The claw has other lights than the slot discs.',
      change: 'Set `claw.pixelKind: ws2812`.',
    });
  }
  return odd;
}

/** Returns a fault for each kind of cable: the longest is named. */
function wireFaults(configuration: TableConfiguration): readonly BuildFault[] {
  const tooLong = cablesOf(configuration)
    .filter(({ kind, lengthM }) => lengthM > LONGEST_M[kind])
    .toSorted((one, other) => other.lengthM - one.lengthM);
  return [...new Set(tooLong.map(({ kind }) => kind))].flatMap((kind): BuildFault[] => {
    const [longest, ...others] = tooLong.filter((cable) => cable.kind === kind);
    if (longest === undefined) return [];
    const { from, to, lengthM } = longest;
    const more = others.length === 0 ? '' : ` ${others.length} more are too long.`;
    const text = `The ${kind} cable from ${from} to ${to} is ${lengthM.toFixed(2)} m long; ${LONGEST_M[kind]} m is the most.${more}`;
    const change = CHANGES_OF_LENGTH[kind] ?? 'Give the table fewer seats, or build two tables.';
    return [{ kind: 'wire', text, change }];
  });
}

const CHANGES_OF_LENGTH: Readonly<Partial<Record<CableKind, string>>> = {
  data: 'Put the claw first on the wire (`claw.first: 0`, `rings.first`: its pixels) or give the wire the order of the circle.',
  reader:
    'Give the table fewer seats, take one reader at the rim (`rim: true`), or set `readers: none`.',
};

function supplyFaults(configuration: TableConfiguration): readonly BuildFault[] {
  const supply = supplyOf(configuration);
  const { volts, brick, count, mostA } = supply;
  if (count <= MOST_BRICKS && isEnough(supply)) return [];
  const shareA = BRICK_SHARE * brick.ampere;
  const text =
    count > MOST_BRICKS
      ? `The lights need a supply of ${leastSupplyA(configuration).toFixed(1)} A; ${MOST_BRICKS} closed bricks of ${volts} V ${brick.ampere} A are the most that one can buy and plug in safely.`
      : `One brick would give ${mostA.toFixed(1)} A; closed ones of ${volts} V end at ${brick.ampere} A, of which ${shareA.toFixed(1)} A are for ever.`;
  const mostMa =
    count > MOST_BRICKS
      ? Math.floor((1000 * MOST_BRICKS * brick.ampere) / MODEL_MARGIN)
      : 100 * Math.floor((10 * (shareA - carriersDrawA(configuration))) / MODEL_MARGIN);
  const change = `Set \`board.currentLimitMa\` to ${mostMa} or less.`;
  return [{ kind: 'supply', text, change }];
}

function branchFaults(configuration: TableConfiguration): readonly BuildFault[] {
  const volts = supplyVolts(configuration);
  return branchFigures(configuration).flatMap(({ branch, mostA, fuseA, dropV }): BuildFault[] => {
    const faults: BuildFault[] = [];
    if (mostA > FUSE_SHARE * fuseA) {
      faults.push({
        kind: 'fuse',
        text: `Branch F${branch} may draw ${mostA.toFixed(2)} A; a fuse of ${fuseA} A carries ${(FUSE_SHARE * fuseA).toFixed(1)} A for ever.`,
        change: 'Take rings with fewer pixels, or lower `board.currentLimitMa`.',
      });
    }
    if (dropV > DROP_SHARE * volts) {
      faults.push({
        kind: 'voltage',
        text: `The last light of branch F${branch} misses ${dropV.toFixed(2)} V of ${volts} V; ${(DROP_SHARE * volts).toFixed(1)} V is the most.`,
        change: 'Lower `board.currentLimitMa`, or give the table fewer seats.',
      });
    }
    return faults;
  });
}

function woodFaults(configuration: TableConfiguration, plan: TopPlan): readonly BuildFault[] {
  const { topMm, acrylicMm, pieceMm } = configuration.build;
  const faults: BuildFault[] = [];
  if (piecesOf(configuration) === undefined) {
    faults.push({
      kind: 'pieces',
      text: `The top of ${plan.diameterMm} mm does not come apart into pieces of ${pieceMm} mm between its slots.`,
      change: 'Raise `build.pieceMm`, or spread the slots evenly.',
    });
  }
  if (topMm - acrylicMm < LEAST_BELOW_ACRYLIC_MM) {
    faults.push({
      kind: 'thickness',
      text: `Below ${acrylicMm} mm of acrylic a top of ${topMm} mm leaves ${topMm - acrylicMm} mm; a light and its cup need ${LEAST_BELOW_ACRYLIC_MM} mm.`,
      change: 'Take a thicker top (`build.topMm`) or thinner acrylic (`build.acrylicMm`).',
    });
  }
  if (plan.pockets.length > 0 && topMm < LEAST_POCKET_MM + POCKET_LEAVES_MM) {
    faults.push({
      kind: 'thickness',
      text: `A reader's pocket of ${LEAST_POCKET_MM} mm leaves less than ${POCKET_LEAVES_MM} mm of a top of ${topMm} mm.`,
      change: 'Take a thicker top (`build.topMm`), or set `readers: none`.',
    });
  }
  return faults;
}

/** The height of a ring-cup. */
const LEAST_BELOW_ACRYLIC_MM = 12;
/** The depth that an RC522 without its pins needs. */
const LEAST_POCKET_MM = 5;
