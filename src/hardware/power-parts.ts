/** The parts of the supply: bricks, fuses, connectors, cables and wires. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toLightsSetup,
} from '../config/index.js';
import {
  type CableEnds,
  type CableKind,
  cablesOf,
  cablesToBuy,
  looseWireM,
  needsSource,
} from './cables.js';
import { countsOf } from './counts.js';
import { type Part, part } from './part.js';
import { supplyOf } from './supply.js';
import { BUS_REACH_MM } from './top/measures.js';
import { branchesOf, lightChain } from './wiring/light-chain.js';
import {
  BUS_WIRE,
  CHAIN_RESISTOR,
  DATA_RESISTOR,
  FUSE,
  PULL_RESISTOR,
  SOURCE_RESISTOR,
  SUPPLY_CAPACITOR,
} from './wiring/values.js';

/** Bricks, fuses and wires. */
export function powerParts(configuration: TableConfiguration): Part[] {
  const chips = isFirmata(configuration.board) ? 0 : toBoardSetup(configuration).inputs.chips;
  const isHub = configuration.build.inputs === 'hub';
  return [
    ...brickParts(configuration),
    ...dataParts(configuration),
    part(
      `resistor ${CHAIN_RESISTOR}`,
      chips > 0 && !isHub ? 2 : 0,
      0.03,
      'in clock and latch of the chain, at the board',
    ),
    ...fuseParts(configuration),
    ...leverConnectors(configuration),
    part(
      'ground bar, 12 screws, 25 A, with a cover',
      1,
      5,
      'beside the fuses: bricks, feeds and reader carriers',
    ),
    ...wireParts(configuration),
  ];
}

/** Bricks, their plugs at both ends, and the strip in its box. */
function brickParts(configuration: TableConfiguration): Part[] {
  const { volts, brick, count } = supplyOf(configuration);
  const isBig = brick.ampere > JACK_A;
  return [
    part(
      `${volts} V ${brick.ampere} A brick`,
      count,
      8 + 3 * brick.ampere,
      'lights only; the board is fed by USB',
    ),
    part(
      isBig ? 'XT60 plug and socket' : 'DC socket 5.5 × 2.1 mm with screw terminals, 5 A',
      count,
      isBig ? 2 : 1,
      isBig
        ? 'at the low-voltage lead of each brick, in place of its plug for 5 A'
        : 'the brick’s plug goes in here',
    ),
    part(
      'mains lead, earthed, with an IEC C13 plug, 1.8 m',
      count,
      4,
      'each brick to the strip; bricks come without',
    ),
    part(
      'mains strip with one switch',
      1,
      9,
      `bricks and computer: they go on and off together; ${count + 1} sockets at least`,
    ),
    part(
      'box for a mains strip, closed, IP54, with openings for leads',
      configuration.slots.count > 1 ? 1 : 0,
      18,
      'on the floor below the middle: bricks and strip lie in it',
    ),
    part(
      `capacitor ${SUPPLY_CAPACITOR[volts]}`,
      count,
      0.4,
      `at the fuse box of each brick, across ${volts} V and ground, its marked leg to ground`,
    ),
  ];
}

/** A fuse box for each brick, and two fuses for each branch and reader carrier. */
function fuseParts(configuration: TableConfiguration): Part[] {
  const { volts } = supplyOf(configuration);
  const branches = branchesOf(configuration).length;
  const carriers = readerCarriers(configuration);
  return [
    part(
      'fuse box for blade fuses, 6 ways, one feed, with a cover',
      boxesOf(configuration, carriers),
      9,
      'one for each brick, because 5 V of two bricks are never joined',
    ),
    part(
      `blade fuse ${FUSE}, fast`,
      2 * (branches + carriers),
      0.25,
      `one for each branch of the ${volts} V bus${carriers > 0 ? ' and each reader carrier' : ''}, and spare ones`,
    ),
  ];
}

/** The reader carriers that hang on a fuse of the lights' supply; lights of 12 V have none for them. */
function readerCarriers(configuration: TableConfiguration): number {
  if (supplyOf(configuration).volts !== 5) return 0;
  return cablesOf(configuration).filter(({ kind }) => kind === 'carrier').length;
}

/** A box for each brick, and another where one has more than six branches. */
function boxesOf(configuration: TableConfiguration, carriers: number): number {
  const { count, brickOfBranch, brickOfCarriers } = supplyOf(configuration);
  const bricks = Array.from({ length: count }, (_, index) => index + 1);
  return bricks.reduce((boxes, brick) => {
    const branches = brickOfBranch.filter((one) => one === brick).length;
    return boxes + Math.ceil((branches + (brick === brickOfCarriers ? carriers : 0)) / 6);
  }, 0);
}

/** Lever connectors between feeds and bare ends of cables, and between each brick's lead and its fuse box. */
function leverConnectors(configuration: TableConfiguration): Part[] {
  const { count } = supplyOf(configuration);
  const cables = cablesOf(configuration);
  const isPlugged = configuration.build.inputs === 'hub' && configuration.build.slots === 'discs';
  const branches = branchesOf(configuration).length;
  const halves = cables.filter(({ ends }) => ends === 'halves').length;
  const claw = isPlugged && toLightsSetup(configuration).claw.pixels > 0 ? 1 : 0;
  const tails = cables.filter(({ kind, ends }) => kind === 'data' && ends === 'bare').length;
  const use = 'bare ends of data cables with the feed';
  return [
    part(
      'lever connector, 2 wires, 4 mm²',
      isPlugged ? halves + tails : 0,
      0.35,
      'data of two bare ends',
    ),
    part(
      'lever connector, 3 wires, 4 mm²',
      2 * count + (isPlugged ? halves : 2 * branches),
      0.45,
      `5 V: ${isPlugged ? use : 'where a branch begins, and its ground'}; brick, capacitor and fuse box`,
    ),
    part(
      'lever connector, 5 wires, 4 mm²',
      isPlugged ? halves + 3 * claw : 0,
      0.7,
      `ground: ${use}; three at the claw`,
    ),
  ];
}

/** The current of a 5.5 × 2.1 mm socket, A. */
const JACK_A = 5;

/** The resistors of the data wire; hub and discs have their own, a claw beside them has none. */
function dataParts(configuration: TableConfiguration): Part[] {
  const isHub = configuration.build.inputs === 'hub';
  const isDiscs = configuration.build.slots === 'discs';
  const claw = toLightsSetup(configuration).claw.pixels > 0;
  const isClawLast = lightChain(configuration).at(-1)?.slot === undefined;
  return [
    part(
      `resistor ${DATA_RESISTOR}`,
      isDiscs && !claw ? 0 : 1,
      0.03,
      isDiscs ? 'soldered into the claw’s DIN lead' : 'in the data wire, at the first pixel',
    ),
    part(
      `resistor ${SOURCE_RESISTOR}`,
      (needsSource(configuration) && !isHub ? 1 : 0) + (isDiscs && claw && !isClawLast ? 1 : 0),
      0.03,
      isDiscs ? 'soldered into the claw’s DOUT lead' : 'in the data wire, at the board',
    ),
    part(
      `resistor ${PULL_RESISTOR}`,
      isHub ? 0 : 1,
      0.03,
      'from the data pin to ground, at the board',
    ),
  ];
}

/** Cables with plugs for a hub; loose wire without. */
function wireParts(configuration: TableConfiguration): Part[] {
  const cables = cablesOf(configuration);
  const feedM = cables
    .filter(({ kind }) => kind === 'feed')
    .reduce((sum, { lengthM }) => sum + lengthM, 0);
  const trunkM = (supplyOf(configuration).count * BUS_REACH_MM) / 1000;
  const bus = ['red', 'black'].map((colour) =>
    part(
      `stranded wire ${BUS_WIRE}, ${colour}, m`,
      Math.ceil(feedM + trunkM),
      0.7,
      'from each brick’s socket to its fuses, and from there to where each branch begins',
    ),
  );
  if (configuration.build.inputs !== 'hub') {
    return [
      ...bus,
      part(
        'stranded wire 0.25 mm², m',
        looseWireM(cables, ['pad', 'buttons']),
        0.15,
        'pads and buttons, each with ground beside it',
      ),
      part(
        'stranded wire 0.25 mm², data, m',
        looseWireM(cables, ['data']),
        0.15,
        'from ring to ring',
      ),
    ];
  }
  const named = cablesToBuy(cables).flatMap(({ kind, buyM, ends }) => {
    const crimped = CRIMPED.find((one) => one.kind === kind && one.ends === ends);
    return crimped === undefined
      ? []
      : [{ name: `${crimped.name}, ${buyM} m`, use: crimped.use, buyM }];
  });
  const counts = countsOf(named.map(({ name }) => name));
  return [
    ...bus,
    ...[...new Map(named.map((one) => [one.name, one])).values()].map(({ name, use, buyM }) =>
      part(name, counts.get(name) ?? 0, 0.6 + 0.5 * buyM, use),
    ),
  ];
}

/** Crimped cables of hub and discs, by their kind and ends. */
const CRIMPED: readonly {
  readonly kind: CableKind;
  readonly ends: CableEnds;
  readonly name: string;
  readonly use: string;
}[] = [
  {
    kind: 'pad',
    ends: 'plugs',
    name: 'JST-XH cable, 3 wires of 0.22 mm², plugs at both ends, pin 1 to pin 1',
    use: 'hub to disc',
  },
  {
    kind: 'buttons',
    ends: 'tabs',
    name: 'JST-XH cable, 3 wires of 0.22 mm², to four tabs of 2.8 mm behind a fork of 15 cm',
    use: 'hub to the two buttons of a seat: the middle wire has two tabs',
  },
  {
    kind: 'data',
    ends: 'plugs',
    name: 'JST-XH cable, 4 wires of 0.33 mm², plugs at both ends, pin 1 to pin 1',
    use: 'disc to disc',
  },
  {
    kind: 'data',
    ends: 'apart',
    name: 'JST-XH cable, 4 wires of 0.33 mm², pin 1 to pin 1, wire 1 left out',
    use: 'disc to disc, where another branch begins',
  },
  {
    kind: 'data',
    ends: 'bare',
    name: 'JST-XH cable, 4 wires of 0.33 mm², one plug, bare at the other end',
    use: 'to the claw, and two to each disc where a feed comes in',
  },
];
