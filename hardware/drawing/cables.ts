/** Every cable of a table with its length, computed from where things lie on the template. */
import {
  supplyVolts,
  type TableConfiguration,
  toTableLayout,
} from '../../src/host/config/index.js';
import { MIDDLE, type Point, pointAt } from './drawing/drawing.js';
import { perConfiguration } from './per-configuration.js';
import { boardIds, carrierName, moduleWires } from './reader-modules.js';
import { onHub } from './top/below.js';
import { bearingOf } from './top/outlines.js';
import { type TopPlan, topPlan } from './top/top-plan.js';
import { branchesOf, feedIndex, lightChain, type Station } from './wiring/light-chain.js';
import { RIBBON } from './wiring/reader-sheet.js';
import { BUS_WIRE, SHORT_DATA_M } from './wiring/values.js';

/** The signals of a cable; each kind has one plug. */
export type CableKind = 'pad' | 'buttons' | 'data' | 'feed' | 'reader' | 'carrier';

export interface Cable {
  readonly kind: CableKind;
  readonly from: string;
  readonly to: string;
  /** The sockets at both ends, as they are printed there: `P0`, `J3`. */
  readonly sockets: readonly [from: string, to: string];
  readonly wires: number;
  /** The way from middle to middle, round the claw's plate, and slack to take a thing out of its hole, m. */
  readonly lengthM: number;
  /** The length to buy or to cut, m; of two halves each. */
  readonly buyM: number;
  readonly ends: CableEnds;
}

/**
 * The ends of a cable. `halves`: two cables with one plug, whose bare ends are joined with each other and with the feed
 * of a branch. `bare`: one plug, and wires at the other end. `apart`: plugs at both ends, bought whole; the builder
 * cuts wire 1, because another branch begins there; `bareApart`: the same with one plug.
 */
export type CableEnds = 'plugs' | 'tabs' | 'bare' | 'bareApart' | 'halves' | 'apart' | 'wires';

/** The ends of a cable in words. */
export const ENDS_TEXT: Readonly<Record<CableEnds, string>> = {
  plugs: 'plugs at both ends, pin 1 to pin 1',
  tabs: 'a plug, and four insulated tabs behind a fork of 15 cm',
  bare: 'one plug, bare at the other end',
  bareApart: 'one plug, bare at the other end; cut wire 1 off, tape it',
  halves: 'two of one plug each, bare ends joined with the feed',
  apart: 'plugs at both ends, pin 1 to pin 1; cut wire 1, tape both ends',
  wires: 'bare at both ends',
};

/** Slack of each cable, and what a bought one is longer at least, m. */
const SLACK_M = 0.3;
const SPARE_M = 0.05;
/** Cables keep so far away from the claw's plate, mm. */
const PLATE_GAP_MM = 5;
/** Lengths of crimped cables that are sold or made to order, m. */
const LENGTHS_M = [0.5, 0.75, 0.8, 1, 1.5, 2, 2.5, 3] as const;
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
  buttons: 'left (white), middle (red), right (green)',
  data: '5 V, ground, ground, data',
  feed: `5 V, ground; ${BUS_WIRE}`,
  reader: RIBBON.join(', '),
  carrier: '5 V, ground',
};

/** Every cable of a table. */
export const cablesOf = perConfiguration(layCables);

function layCables(configuration: TableConfiguration): readonly Cable[] {
  const plan = topPlan(configuration);
  const { seats, slots } = toTableLayout(configuration);
  const cable = cablesIn(plan);
  const hub: End = { name: 'board', at: plan.below.board };
  return [
    ...slots.map((_, slot) =>
      cable(
        'pad',
        { ...hub, socket: `P${slot}` },
        { name: `pad of slot ${slot}`, at: padAt(plan, slot), socket: 'J3' },
      ),
    ),
    ...seats.map((_, seat) =>
      cable(
        'buttons',
        { ...hub, socket: `S${seat + 1}` },
        { name: `buttons of seat ${seat + 1}`, at: seatAt(plan, seat), socket: 'two buttons' },
      ),
    ),
    ...dataCables(configuration, plan),
    ...branchesOf(configuration).flatMap((branch, index) => {
      const fed = branch[feedIndex(branch)];
      if (fed === undefined) return [];
      const name = `fuse F${index + 1}`;
      return [
        cable(
          'feed',
          { name, at: plan.below.fuses, socket: 'fuse, ground bar' },
          { ...endAt(plan, fed), socket: 'lever connectors' },
        ),
      ];
    }),
    ...readerCables(configuration, plan),
    ...carrierCables(configuration, plan),
  ];
}

function readerCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  const cable = cablesIn(plan);
  return moduleWires(configuration).map(({ board, number, slot }) => {
    const from = carrierName(configuration, board);
    const fromAt = plan.carriers[board] ?? MIDDLE;
    const name = slot === undefined ? `module ${number}` : `module ${number}, slot ${slot}`;
    const pocket = plan.pockets.find((one) => one.name === `reader ${slot}`);
    return cable(
      'reader',
      { name: from, at: fromAt, socket: `${number}` },
      { name, at: pocket?.at ?? fromAt, socket: 'pins' },
    );
  });
}

/**
 * Returns the cables that supply the modules, one for each carrier: through a fuse of its own in the lights' supply, or
 * from another brick where that has 12 V.
 */
function carrierCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  const branches = branchesOf(configuration).length;
  const isFromLights = supplyVolts(configuration) === 5;
  return boardIds(configuration).map((_, board) => {
    const from = isFromLights ? `fuse F${branches + 1 + board}` : 'a brick of 5 V';
    const at = plan.carriers[board] ?? MIDDLE;
    return cablesIn(plan)(
      'carrier',
      { name: from, at: plan.below.fuses, socket: 'fuse, ground bar' },
      { name: carrierName(configuration, board), at, socket: '5 V' },
    );
  });
}

function dataCables(configuration: TableConfiguration, plan: TopPlan): readonly Cable[] {
  const fed = new Set(branchesOf(configuration).map((branch) => branch[feedIndex(branch)]?.name));
  const outOf = (station: Station) => (station.slot === undefined ? 'DOUT' : 'J2');
  return lightChain(configuration).map((station, index, all) => {
    const before = all[index - 1];
    const from: End =
      before === undefined
        ? { name: 'board', at: onHub(configuration, plan, 'J_DATA1'), socket: 'DATA 1' }
        : { ...endAt(plan, before), socket: outOf(before) };
    const whole = cablesIn(plan)('data', from, {
      ...endAt(plan, station),
      socket: station.slot === undefined ? 'DIN' : 'J1',
    });
    const ends = endsOf(before, station, fed.has(station.name));
    return ends === 'halves'
      ? { ...whole, ends, buyM: longerThan(whole.lengthM / 2) }
      : { ...whole, ends };
  });
}

/**
 * Returns the ends of a cable: the claw has no socket, and a feed of its own; another feed comes in between two halves.
 */
function endsOf(before: Station | undefined, station: Station, isFed: boolean): CableEnds {
  if (station.slot === undefined) return 'bare';
  if (before !== undefined && before.slot === undefined) {
    return before.branch === station.branch ? 'bare' : 'bareApart';
  }
  if (isFed) return 'halves';
  return before === undefined || before.branch === station.branch ? 'plugs' : 'apart';
}

interface End {
  readonly name: string;
  readonly at: Point;
  /** Whether it is below the claw's plate, which the cable runs round to the bearing of this end. */
  readonly isOnPlate?: boolean;
  readonly socket?: string;
}

/** Returns a function that makes a cable below this top. */
function cablesIn(plan: TopPlan): (kind: CableKind, from: End, to: End) => Cable {
  const keepOutMm = plan.plate === undefined ? 0 : plan.plate.diameterMm / 2 + PLATE_GAP_MM;
  return (kind, from, to) => {
    const [start, goal] = [onRim(from, keepOutMm), onRim(to, keepOutMm)];
    const inwardsMm = start.inwardsMm + goal.inwardsMm;
    const outsideMm = wayMm(start.at, goal.at, keepOutMm);
    const lengthM = Math.ceil((outsideMm + inwardsMm) / 10 + 100 * SLACK_M) / 100;
    return {
      kind,
      from: from.name,
      to: to.name,
      sockets: [from.socket ?? '', to.socket ?? ''],
      wires: WIRES[kind],
      lengthM,
      buyM: kind === 'feed' ? Math.ceil(10 * (lengthM + SPARE_M)) / 10 : longerThan(lengthM),
      ends: ENDS[kind],
    };
  };
}

/** Returns an end below the plate as its point on the circle that cables keep to, and the way from there inwards. */
function onRim({ at, isOnPlate }: End, keepOutMm: number): { at: Point; inwardsMm: number } {
  const awayMm = Math.hypot(at.x, at.y);
  if (isOnPlate !== true || awayMm >= keepOutMm) return { at, inwardsMm: 0 };
  return { at: pointAt(MIDDLE, bearingOf(at), keepOutMm), inwardsMm: keepOutMm - awayMm };
}

/**
 * Returns the length of the way between two points, mm, round a circle about the middle where both lie outside it:
 * straight, along it, straight.
 */
function wayMm(from: Point, to: Point, keepOutMm: number): number {
  const straightMm = Math.hypot(from.x - to.x, from.y - to.y);
  const [fromMm, toMm] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)];
  if (keepOutMm === 0 || Math.min(fromMm, toMm) < keepOutMm - 0.01) return straightMm;
  const apartRad = Math.acos(
    Math.max(-1, Math.min(1, (from.x * to.x + from.y * to.y) / (fromMm * toMm))),
  );
  const tangentMm = (mm: number) => Math.sqrt(Math.max(0, mm ** 2 - keepOutMm ** 2));
  const tangentRad = (mm: number) => Math.acos(Math.min(1, keepOutMm / mm));
  const alongRad = apartRad - tangentRad(fromMm) - tangentRad(toMm);
  if (alongRad <= 0) return straightMm;
  const straightPartsMm = tangentMm(fromMm) + tangentMm(toMm);
  return straightPartsMm + keepOutMm * alongRad;
}

/** Returns the shortest length that is sold and has something to spare. */
function longerThan(lengthM: number): number {
  const leastM = lengthM + SPARE_M;
  return LENGTHS_M.find((length) => length >= leastM) ?? Math.ceil(2 * leastM) / 2;
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

/** Returns the place of a slot's pad; a disc has the pad in its middle. */
function padAt(plan: TopPlan, slot: number): Point {
  const names = [`pad ${slot}`, `slot ${slot}`];
  const hole = plan.holes.find(({ name }) => names.includes(name));
  return hole?.at ?? plan.cards[slot]?.at ?? MIDDLE;
}

function seatAt({ holes }: TopPlan, seat: number): Point {
  const own = holes.filter(({ name }) => name === `${seat + 1} R` || name === `${seat + 1} L`);
  const sum = own.reduce((all, { at }) => ({ x: all.x + at.x, y: all.y + at.y }), MIDDLE);
  return { x: sum.x / Math.max(1, own.length), y: sum.y / Math.max(1, own.length) };
}

/** Returns the end of a cable at a light: a large claw is joined on its plate, beside the hole for its leads. */
function endAt({ holes, plate }: TopPlan, { name, slot }: Station): End {
  if (slot === undefined && plate !== undefined) {
    return { name, at: pointAt(MIDDLE, bearingOf(plate.leads.at), JOINTS_MM), isOnPlate: true };
  }
  return { name, at: holes.find((hole) => hole.name === name)?.at ?? MIDDLE };
}

/** Distance of a large claw's connectors from the middle of the table, mm: between the reader carrier and the leads. */
export const JOINTS_MM = 115;

/** Tells whether the data wire has a resistor at the board: on every hub, and where the wire is long. */
export function needsSource(configuration: TableConfiguration): boolean {
  if (configuration.build.inputs === 'hub') return true;
  const first = cablesOf(configuration).find(({ kind }) => kind === 'data');
  return first !== undefined && first.lengthM > SHORT_DATA_M;
}
