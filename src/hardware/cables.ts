/** Every cable of a table with its length, computed from where things lie on the template. */
import { type TableConfiguration, toTableLayout } from '../config/index.js';
import { csvRows } from './csv.js';
import type { Point } from './drawing/drawing.js';
import { supplyVolts } from './supply.js';
import { type TopPlan, topPlan } from './top/top-plan.js';
import { branchesOf, feedIndex, lightChain, type Station } from './wiring/light-chain.js';
import { moduleWires, RIBBON } from './wiring/reader-sheet.js';
import { BUS_WIRE, SHORT_DATA_M } from './wiring/values.js';

/** What a cable carries; each kind has one plug. */
export type CableKind = 'pad' | 'buttons' | 'data' | 'feed' | 'reader' | 'carrier';

export interface Cable {
  readonly kind: CableKind;
  readonly from: string;
  readonly to: string;
  readonly wires: number;
  /** From middle to middle, and slack to take a thing out of its hole, m. */
  readonly lengthM: number;
  /** The length to buy, m. */
  readonly buyM: number;
}

/** Slack of each cable, m. */
const SLACK_M = 0.3;
/** Lengths of crimped cables that are sold or made to order, m. */
const LENGTHS_M = [0.5, 1, 1.5, 2, 2.5, 3] as const;
/** The longest cable of each kind, m: levels, the data wire between two ends of 100 Ω and 330 Ω, pairs of the bus. */
export const LONGEST_M: Readonly<Record<CableKind, number>> = {
  pad: 3,
  buttons: 3,
  data: 3,
  feed: 5,
  reader: 1,
  carrier: 2,
};

/** The wires of each kind, in the order of the plug's pins. */
export const CABLE_WIRES: Readonly<Record<CableKind, string>> = {
  pad: '5 V of the board, ground, signal',
  buttons: 'left, middle, right',
  data: '5 V, ground, ground, data',
  feed: `5 V, ground; ${BUS_WIRE}`,
  reader: RIBBON.join(', '),
  carrier: '5 V, ground',
};

export function cablesOf(configuration: TableConfiguration): readonly Cable[] {
  const plan = topPlan(configuration);
  const { seats } = toTableLayout(configuration);
  const hub = plan.below.board;
  return [
    ...toTableLayout(configuration).slots.map((_, slot) =>
      cable('pad', 'board', hub, `pad of slot ${slot}`, padAt(plan, slot)),
    ),
    ...seats.map((_, seat) =>
      cable('buttons', 'board', hub, `buttons of seat ${seat + 1}`, seatAt(plan, seat)),
    ),
    ...dataCables(configuration, plan),
    ...branchesOf(configuration).flatMap((branch, index) => {
      const fed = branch[feedIndex(branch)];
      if (fed === undefined) return [];
      return [
        cable('feed', `fuse F${index + 1}`, plan.below.fuses, fed.name, stationAt(plan, fed)),
      ];
    }),
    ...moduleWires(configuration).map(({ number }, index) =>
      cable(
        'reader',
        'reader carrier',
        plan.below.readers,
        `module ${number}`,
        plan.pockets[index]?.at ?? plan.below.readers,
      ),
    ),
    ...carrierCable(configuration, plan),
  ];
}

/** The supply of the modules: through a fuse of the lights' own supply, or from another brick where that has 12 V. */
function carrierCable(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  if (moduleWires(configuration).length === 0) return [];
  const from =
    supplyVolts(configuration) === 5
      ? `fuse F${branchesOf(configuration).length + 1}`
      : 'a brick of 5 V';
  return [cable('carrier', from, plan.below.fuses, 'reader carrier', plan.below.readers)];
}

function dataCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  return lightChain(configuration).map((station, index, all) => {
    const before = all[index - 1];
    return before === undefined
      ? cable('data', 'board', plan.below.board, station.name, stationAt(plan, station))
      : cable('data', before.name, stationAt(plan, before), station.name, stationAt(plan, station));
  });
}

function cable(kind: CableKind, from: string, fromAt: Point, to: string, toAt: Point): Cable {
  const straightM = Math.hypot(fromAt.x - toAt.x, fromAt.y - toAt.y) / 1000;
  const lengthM = Math.ceil(100 * (straightM + SLACK_M)) / 100;
  const buyM = LENGTHS_M.find((length) => length >= lengthM) ?? Math.ceil(2 * lengthM) / 2;
  return { kind, from, to, wires: WIRES[kind], lengthM, buyM };
}

const WIRES: Readonly<Record<CableKind, number>> = {
  pad: 3,
  buttons: 3,
  data: 4,
  feed: 2,
  reader: 8,
  carrier: 2,
};

/** A disc has the pad in its middle. */
function padAt(plan: TopPlan, slot: number): Point {
  const names = [`pad ${slot}`, `slot ${slot}`];
  const hole = plan.holes.find(({ name }) => names.includes(name));
  return hole?.at ?? plan.cards[slot]?.at ?? { x: 0, y: 0 };
}

function seatAt({ holes }: TopPlan, seat: number): Point {
  const own = holes.filter(({ name }) => name === `${seat + 1} R` || name === `${seat + 1} L`);
  const sum = own.reduce((all, { at }) => ({ x: all.x + at.x, y: all.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / Math.max(1, own.length), y: sum.y / Math.max(1, own.length) };
}

function stationAt({ holes }: TopPlan, { name }: Station): Point {
  return holes.find((hole) => hole.name === name)?.at ?? { x: 0, y: 0 };
}

/** Whether the data wire has a resistor at the board: on every hub, and where the wire is long. */
export function needsSource(configuration: TableConfiguration): boolean {
  if (configuration.build.inputs === 'hub') return true;
  const first = cablesOf(configuration).find(({ kind }) => kind === 'data');
  return first !== undefined && first.lengthM > SHORT_DATA_M;
}

/** Conductors of a kind, m, as one buys loose wire. */
export function looseWireM(cables: readonly Cable[], kinds: readonly CableKind[]): number {
  return Math.ceil(
    cables
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { wires, lengthM }) => sum + wires * lengthM, 0),
  );
}

/** The cables as a CSV file, and below how many of each length to buy. */
export function cablesCsv(configuration: TableConfiguration): string {
  const cables = cablesOf(configuration);
  const counts = new Map<string, number>();
  for (const { kind, buyM } of cables) {
    const key = `${kind},${buyM}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return csvRows([
    ['cable', 'from', 'to', 'wires', 'length (m)', 'buy (m)'],
    ...cables.map(({ kind, from, to, lengthM, buyM }) => [
      kind,
      from,
      to,
      CABLE_WIRES[kind],
      lengthM.toFixed(2),
      String(buyM),
    ]),
    ...[...counts].map(([key, count]) => {
      const [kind = '', buyM = ''] = key.split(',');
      return [`${kind}: buy`, '', '', '', `${count} ×`, buyM];
    }),
  ]);
}
