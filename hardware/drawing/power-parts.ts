/** The parts of the supply: bricks, fuses, connectors, cables and wires. */
import { type TableConfiguration, toLightsSetup } from '../../src/host/config/index.js';
import { branchFigures } from './branch-figures.js';
import { wireParts } from './cable-parts.js';
import { cablesOf, needsSource } from './cables.js';
import { countsOf } from './counts.js';
import { inputsOf } from './inputs.js';
import { type Part, part } from './part.js';
import { JACK_A } from './supplies.js';
import { carriersOf, fuseBoxesOf, supplyOf } from './supply.js';
import { clawHold } from './top/claw.js';
import { branchesOf, lightChain } from './wiring/light-chain.js';
import {
  CARRIER_FUSE_A,
  CHAIN_RESISTOR,
  DATA_RESISTOR,
  PULL_RESISTOR,
  SOURCE_RESISTOR,
  SUPPLY_CAPACITOR,
} from './wiring/values.js';

/** Returns the bricks, fuses and wires. */
export function powerParts(configuration: TableConfiguration): Part[] {
  const { chips } = inputsOf(configuration);
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
      'ground bar, 12 screws, 25 A, with a cover, at most 40 × 130 mm',
      1,
      5,
      'beside the fuse boxes: bricks, feeds and reader carriers',
    ),
    ...wireParts(configuration),
  ];
}

/** Returns the bricks, their plugs at both ends, and the strip in its box. */
function brickParts(configuration: TableConfiguration): Part[] {
  const { volts, brick, count } = supplyOf(configuration);
  const isBig = brick.ampere > JACK_A;
  const isTable = configuration.slots.count > 1;
  return [
    part(
      `${volts} V ${brick.ampere} A brick`,
      count,
      8 + 3 * brick.ampere,
      'lights only; the board is fed by USB',
    ),
    part(
      isBig
        ? 'XT60 plug and socket, each with leads of 12 AWG, 10 cm'
        : 'DC socket 5.5 × 2.1 mm with screw terminals, 5 A',
      count,
      isBig ? 3.5 : 1,
      isBig
        ? 'at the low-voltage lead of each brick, in place of its plug for 5 A; joined by lever connectors, nothing is soldered'
        : 'the brick’s plug goes in here',
    ),
    part(
      'mains lead, earthed, with an IEC C13 plug, 0.5 m',
      count,
      4,
      'each brick to the strip, both in the box; bricks come without',
    ),
    part(
      isTable
        ? `mains strip, earthed, ${count + 2} sockets or more, with a switch on a lead of its own of 1.5 m or more, lead to the wall of 3 m or more, at most 380 × 65 mm`
        : 'mains strip with a switch',
      1,
      isTable ? 16 : 9,
      isTable
        ? 'bricks and computer go on and off together; the strip lies in its box, its switch is tied to a leg at the height of a hand'
        : 'brick and computer go on and off together',
    ),
    ...(isTable
      ? [
          part(
            'box for a mains strip, closed, 400 × 200 × 130 mm inside or larger, with rubber lips where leads go out',
            1,
            18,
            'on the floor at the leg beside the fuses, strapped to it: the strip along one wall, the bricks upright beside it, leads out at the side of the leg',
          ),
          part('cable ramp for one lead, 3 m', 1, 14, 'over the strip’s lead to the wall'),
        ]
      : []),
    part(
      `capacitor ${SUPPLY_CAPACITOR[volts]}`,
      count,
      0.4,
      `at the fuse box of each brick, across ${volts} V and ground, its marked leg to ground`,
    ),
  ];
}

/** Returns a fuse box for each brick, and two fuses for each branch and reader carrier. */
function fuseParts(configuration: TableConfiguration): Part[] {
  const { volts, count } = supplyOf(configuration);
  const branches = branchesOf(configuration).length;
  const carriers = carriersOf(configuration).length;
  const boxes = fuseBoxesOf(configuration);
  const fuses = [
    ...branchFigures(configuration).map(({ fuseA }) => fuseA),
    ...Array.from({ length: carriers }, () => CARRIER_FUSE_A),
  ];
  return [
    ...(configuration.slots.count === 1
      ? [part('holder for a blade fuse, with leads of 2.5 mm²', branches, 2, 'before the ring')]
      : [
          part(
            'fuse box for blade fuses, 6 ways, one feed, with a cover',
            boxes,
            30,
            `${count > 1 ? 'one for each brick, because 5 V of two bricks are never joined; ' : ''}at most 84 × 124 mm; a box whose ways have a feed each needs their bridge`,
          ),
          part(
            'ring lug, insulated, for M4, 1.5–2.5 mm²',
            branches,
            0.15,
            'at the fuse boxes: each branch',
          ),
          part(
            'ring lug, insulated, for M5, 1.5–2.5 mm²',
            boxes,
            0.15,
            'at the feed of each fuse box, for a stud #10-32; not checked: look at the box before you order',
          ),
          part(
            'ring lug, insulated, for M4, 0.25–1.5 mm²',
            carriers + 1,
            0.15,
            'at the fuse boxes: the thin wire to each reader carrier, and to a disc on the bench',
          ),
          part('ferrules 0.25 to 4 mm², assorted', 1, 6, 'on each stranded wire in the ground bar'),
        ]),
    ...[...countsOf(fuses)].map(([fuseA, count]) =>
      part(
        `blade fuse ${fuseA} A, fast`,
        2 * count,
        0.25,
        `branches of the ${volts} V bus${carriers > 0 && fuseA === CARRIER_FUSE_A ? ' and reader carriers' : ''} with ${fuseA} A in the table of branches, and spare ones`,
      ),
    ),
  ];
}

/**
 * Returns the lever connectors between feeds and bare ends of cables, at the claw, and at both sides of each brick's
 * XT60.
 */
function leverConnectors(configuration: TableConfiguration): Part[] {
  const { count, brick } = supplyOf(configuration);
  const cables = cablesOf(configuration);
  const isPlugged = configuration.build.inputs === 'hub' && configuration.build.slots === 'discs';
  const branches = branchesOf(configuration).length;
  const halves = cables.filter(({ ends }) => ends === 'halves').length;
  const hold = clawHold(configuration);
  const claw = isPlugged && hold.kind !== 'none' ? 1 : 0;
  const isStrip = hold.kind === 'core' && hold.light === 'strip';
  const tails = cables.filter(
    ({ kind, ends }) => kind === 'data' && (ends === 'bare' || ends === 'bareApart'),
  ).length;
  const plugs = brick.ampere > JACK_A ? 2 * count : 0;
  const boxes = fuseBoxesOf(configuration);
  // A brick with two fuse boxes joins XT60, capacitor and both of them.
  const wide = configuration.slots.count === 1 ? 0 : boxes - count;
  const use = 'bare ends of data cables with the feed';
  return [
    part(
      'lever connector, 2 wires, 4 mm²',
      plugs + (isPlugged ? halves + (isStrip ? 2 : 1) * tails : 0),
      0.35,
      isPlugged
        ? `data of two bare ends${isStrip ? '; at both ends of each of the claw’s resistors' : ''}${plugs > 0 ? '; a brick’s lead and its XT60' : ''}`
        : 'a brick’s lead and its XT60',
    ),
    part(
      'lever connector, 3 wires, 4 mm²',
      2 * count - wide + (isPlugged ? halves : 2 * branches),
      0.45,
      `5 V: ${isPlugged ? use : 'where a branch begins, and its ground'}; brick, capacitor and fuse box or ground bar`,
    ),
    part(
      'lever connector, 5 wires, 4 mm²',
      wide + (isPlugged ? halves + 3 * claw : 0),
      0.7,
      `ground: ${use}; three at the claw${wide > 0 ? '; 5 V of a brick with two fuse boxes' : ''}`,
    ),
  ];
}

/** Returns the resistors of the data wire; hub and discs have their own, a claw beside them has none. */
function dataParts(configuration: TableConfiguration): Part[] {
  const isHub = configuration.build.inputs === 'hub';
  const isDiscs = configuration.build.slots === 'discs';
  const claw = toLightsSetup(configuration).claw.pixels > 0;
  const isClawLast = lightChain(configuration).at(-1)?.slot === undefined;
  const hold = clawHold(configuration);
  const how = hold.kind === 'core' ? 'clamped' : 'soldered';
  return [
    part(
      `resistor ${DATA_RESISTOR}`,
      isDiscs && !claw ? 0 : 1,
      0.03,
      isDiscs ? `${how} into the claw’s DIN lead` : 'in the data wire, at the first pixel',
    ),
    part(
      `resistor ${SOURCE_RESISTOR}`,
      (needsSource(configuration) && !isHub ? 1 : 0) + (isDiscs && claw && !isClawLast ? 1 : 0),
      0.03,
      isDiscs ? `${how} into the claw’s DOUT lead` : 'in the data wire, at the board',
    ),
    part(
      `resistor ${PULL_RESISTOR}`,
      isHub ? 0 : 1,
      0.03,
      'from the data pin to ground, at the board',
    ),
  ];
}
