/** Every cable of a table with its length, computed from where things lie on the template. */
import { type TableConfiguration, toTableLayout } from '../config/index.js';
import { countsOf } from './counts.js';
import { csvRows } from './csv.js';
import type { Point } from './drawing/drawing.js';
import { boardIds, carrierName, moduleWires } from './reader-modules.js';
import { supplyVolts } from './supply.js';
import { type TopPlan, topPlan } from './top/top-plan.js';
import { branchesOf, feedIndex, lightChain, type Station } from './wiring/light-chain.js';
import { RIBBON } from './wiring/reader-sheet.js';
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
  /** The length to buy, m; of two halves each. */
  readonly buyM: number;
  readonly ends: CableEnds;
}

/**
 * The ends of a cable. `halves`: two cables with one plug, whose bare ends are joined with each other and with the feed of
 * a branch. `bare`: one plug, and wires at the other end. `apart`: plugs at both ends without wire 1, because another
 * branch begins there.
 */
export type CableEnds = 'plugs' | 'tabs' | 'bare' | 'halves' | 'apart' | 'wires';

/** The ends of a cable in words. */
export const ENDS_TEXT: Readonly<Record<CableEnds, string>> = {
  plugs: 'plugs at both ends, pin 1 to pin 1',
  tabs: 'a plug, and four tabs behind a fork of 15 cm',
  bare: 'one plug, bare at the other end',
  halves: 'two of one plug each, bare ends joined with the feed',
  apart: 'plugs at both ends, pin 1 to pin 1, wire 1 left out',
  wires: 'bare at both ends',
};

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
    ...readerCables(configuration, plan),
    ...carrierCables(configuration, plan),
  ];
}

function readerCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  const middle: Point = { x: 0, y: 0 };
  return moduleWires(configuration).map(({ board, number, slot }) => {
    const from = carrierName(configuration, board);
    const fromAt = plan.carriers[board] ?? middle;
    const name = slot === undefined ? `module ${number}` : `module ${number}, slot ${slot}`;
    const pocket = plan.pockets.find((one) => one.name === `reader ${slot}`);
    return cable('reader', from, fromAt, name, pocket?.at ?? fromAt);
  });
}

/**
 * The supply of the modules, a cable for each carrier: through a fuse of its own in the lights' supply, or from another
 * brick where that has 12 V.
 */
function carrierCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  const branches = branchesOf(configuration).length;
  const isFromLights = supplyVolts(configuration) === 5;
  return boardIds(configuration).map((_, board) => {
    const from = isFromLights ? `fuse F${branches + 1 + board}` : 'a brick of 5 V';
    const at = plan.carriers[board] ?? { x: 0, y: 0 };
    return cable('carrier', from, plan.below.fuses, carrierName(configuration, board), at);
  });
}

function dataCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  const fed = new Set(branchesOf(configuration).map((branch) => branch[feedIndex(branch)]?.name));
  return lightChain(configuration).map((station, index, all) => {
    const before = all[index - 1];
    const fromAt = before === undefined ? plan.below.board : stationAt(plan, before);
    const whole = cable(
      'data',
      before?.name ?? 'board',
      fromAt,
      station.name,
      stationAt(plan, station),
    );
    const ends = endsOf(before, station, fed.has(station.name));
    return ends === 'halves'
      ? { ...whole, ends, buyM: longerThan(whole.lengthM / 2) }
      : { ...whole, ends };
  });
}

/** The claw has no socket; a feed comes in between two halves. */
function endsOf(before: Station | undefined, station: Station, isFed: boolean): CableEnds {
  if (station.slot === undefined || (before !== undefined && before.slot === undefined))
    return 'bare';
  if (isFed) return 'halves';
  return before === undefined || before.branch === station.branch ? 'plugs' : 'apart';
}

function cable(kind: CableKind, from: string, fromAt: Point, to: string, toAt: Point): Cable {
  const straightM = Math.hypot(fromAt.x - toAt.x, fromAt.y - toAt.y) / 1000;
  const lengthM = Math.ceil(100 * (straightM + SLACK_M)) / 100;
  const buyM = longerThan(lengthM);
  return { kind, from, to, wires: WIRES[kind], lengthM, buyM, ends: ENDS[kind] };
}

function longerThan(lengthM: number): number {
  return LENGTHS_M.find((length) => length >= lengthM) ?? Math.ceil(2 * lengthM) / 2;
}

const ENDS: Readonly<Record<CableKind, CableEnds>> = {
  pad: 'plugs',
  buttons: 'tabs',
  data: 'plugs',
  feed: 'wires',
  reader: 'plugs',
  carrier: 'bare',
};

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

/** The cables as one orders them: each of two halves is a cable with one plug. */
export function cablesToBuy(
  cables: readonly Cable[],
): readonly Pick<Cable, 'kind' | 'buyM' | 'ends'>[] {
  return cables.flatMap((cable) => {
    const half = { ...cable, ends: 'bare' } as const;
    return cable.ends === 'halves' ? [half, half] : [cable];
  });
}

/** The cables as a CSV file, and below how many of each length to buy. */
export function cablesCsv(configuration: TableConfiguration): string {
  const cables = cablesOf(configuration);
  const bought = cablesToBuy(cables)
    .filter(({ kind }) => kind !== 'feed')
    .map(({ kind, buyM, ends }) => [`${kind}: buy`, ENDS_TEXT[ends], String(buyM)].join('\n'));
  return csvRows([
    ['cable', 'from', 'to', 'wires, from pin 1', 'ends', 'length (m)', 'buy (m)'],
    ...cables.map(({ kind, from, to, lengthM, buyM, ends }) => [
      kind,
      from,
      to,
      CABLE_WIRES[kind],
      configuration.build.inputs === 'hub' ? ENDS_TEXT[ends] : ENDS_TEXT.wires,
      lengthM.toFixed(2),
      kind === 'feed' ? lengthM.toFixed(2) : String(buyM),
    ]),
    ...[...countsOf(bought)].map(([row, count]) => {
      const [what = '', ends = '', buyM = ''] = row.split('\n');
      return [what, '', '', '', ends, `${count} ×`, buyM];
    }),
  ]);
}
