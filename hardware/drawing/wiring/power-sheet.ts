/** The sheet of the supply: bricks, fuses and rails, and what hangs on each pin of the board. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { branchFigures } from '../branch-figures.js';
import { box, GROUND, joint, PLUS, type Shape, text, wire } from '../drawing/drawing.js';
import { JACK_A } from '../supplies.js';
import { BOX_WAYS, carriersOf, fuseBoxesOf, type Supply, supplyOf, supplyText } from '../supply.js';
import { boardAndPins, pinsText } from './board-drawing.js';
import { branchesOf, rangesText, type Station } from './light-chain.js';
import type { SheetContent } from './sheet-frame.js';
import { BUS_WIRE, CARRIER_FUSE_A, SUPPLY_CAPACITOR } from './values.js';

const PLUS_RAIL_Y = 36;
const GROUND_RAIL_Y = 92;
const FIRST_BRANCH_X = 80;
const BRANCH_PITCH = 23;
/** The upper side of the box of the bricks. */
const SUPPLY_Y = 33;
/** The rails of bricks lie so far from each other. */
const RAIL_PITCH_Y = 4.5;
/** The most rails that are drawn, one for each brick. */
const MOST_RAILS = 3;
/** The end of the name of the bus. */
const LEFT_OF_BUS = 287;

export function powerSheet(configuration: TableConfiguration): SheetContent {
  const fused = fusedOf(configuration);
  const { currentLimitMa } = configuration.board;
  const own = supplyOf(configuration);
  const { volts } = own;
  const each = own.count > 1 ? 'each ' : '';
  return {
    about: 'power and board',
    description: `A supply of ${supplyText(configuration)} with ${SUPPLY_CAPACITOR[volts]} across ${each || 'it '}feeds ${fused.length} branches, each through a fuse: ${fused.map(({ name, brick, fuseA }, index) => `F${index + 1} ${name}, brick ${brick}, ${fuseA} A`).join('; ')}. The board is fed by USB; its ground is joined with the supply's. ${pinsText(configuration)}`,
    shapes: [...supply(own, currentLimitMa, fused), ...boardAndPins(configuration, GROUND_RAIL_Y)],
    notes: [
      `Red: ${volts} V of the supply, only for lights; ${BUS_WIRE}. Orange: 5 V of the board, from USB. ${volts === 5 ? 'The two 5 V' : 'The two'} are never joined, the grounds are.`,
      `Connect ground first and take it off last. ${boxesText(configuration)}The grounds meet at the ground bar. Bricks and strip lie in a closed box on the floor.`,
    ],
  };
}

/** Describes the fuse boxes, if there are several. */
function boxesText(configuration: TableConfiguration): string {
  const { count } = supplyOf(configuration);
  if (count > 1) return 'Each brick has a fuse box of its own. ';
  return fuseBoxesOf(configuration) > 1
    ? `Fuses beyond F${BOX_WAYS} have a second box: connectors of five join both with XT60 and capacitor. `
    : '';
}

/** The loads of a fuse. */
interface Fused {
  readonly name: string;
  /** The number of the brick, from 1. */
  readonly brick: number;
  readonly fuseA: number;
}

/** Returns the branches of the lights, then the reader carriers. */
function fusedOf(configuration: TableConfiguration): readonly Fused[] {
  const { brickOfBranch, brickOfCarriers } = supplyOf(configuration);
  const figures = branchFigures(configuration);
  const lights = branchesOf(configuration).map((branch, index): Fused => {
    const fuseA = figures[index]?.fuseA ?? CARRIER_FUSE_A;
    return { name: branchText(branch), brick: brickOfBranch[index] ?? 1, fuseA };
  });
  return [
    ...lights,
    ...carriersOf(configuration).map((name): Fused => {
      return { name, brick: brickOfCarriers, fuseA: CARRIER_FUSE_A };
    }),
  ];
}

function branchText(branch: readonly Station[]): string {
  const slots = branch.flatMap(({ slot }) => (slot === undefined ? [] : [slot]));
  return slots.length === 0 ? 'claw' : `slots ${rangesText(slots)}`;
}

function supply(
  { volts, brick, count }: Supply,
  limitMa: number,
  fused: readonly Fused[],
): readonly Shape[] {
  const end = FIRST_BRANCH_X + (Math.max(1, fused.length) - 1) * BRANCH_PITCH + 8;
  return [
    box(10, SUPPLY_Y, 42, 102 - SUPPLY_Y, { cornerMm: 2, fill: '#f3f1ec' }),
    text(31, 48, count > 1 ? `${count} bricks, each` : 'brick', { anchor: 'middle', bold: true }),
    text(31, 55, `${volts} V  ${brick.ampere} A`, { anchor: 'middle', bold: true, sizeMm: 3.4 }),
    text(31, 62, 'closed, fanless', { anchor: 'middle', sizeMm: 2.4 }),
    text(31, 70, 'lights take at', { anchor: 'middle', sizeMm: 2.4 }),
    text(31, 74, `most ${limitMa} mA`, { anchor: 'middle', sizeMm: 2.4 }),
    text(49, PLUS_RAIL_Y + 1, `+${volts} V`, { anchor: 'end', fill: PLUS, bold: true }),
    text(49, GROUND_RAIL_Y + 1, 'ground', { anchor: 'end', bold: true }),
    ...(brick.ampere > JACK_A
      ? [text(31, 82, 'XT60 at each lead', { anchor: 'middle', sizeMm: 2.4 })]
      : []),
    ...plusRails(
      fused.map((one) => one.brick),
      count,
      end,
    ),
    wire(GROUND, 1, 52, GROUND_RAIL_Y, end, GROUND_RAIL_Y),
    text(LEFT_OF_BUS, 20.5, `${volts} V bus, ${BUS_WIRE}`, { fill: PLUS, anchor: 'end' }),
    text(82, GROUND_RAIL_Y + 5, `ground bar, ${BUS_WIRE}; to earth where measurement 1 says so`),
    // The capacitor catches the first surge.
    joint(61, PLUS_RAIL_Y, PLUS),
    wire(PLUS, 0.5, 61, PLUS_RAIL_Y, 61, 52),
    box(54, 52, 14, 20, { fill: '#e8eef8' }),
    text(61, 56, '+', { anchor: 'middle', bold: true }),
    text(61, 61, '1000', { anchor: 'middle' }),
    text(61, 65, 'µF', { anchor: 'middle' }),
    text(61, 70, volts === 5 ? '10 V' : '25 V', { anchor: 'middle' }),
    ...(count > 1
      ? [text(54, 75, 'at', { sizeMm: 2.2 }), text(62.5, 75, 'each', { sizeMm: 2.2 })]
      : []),
    wire(GROUND, 0.5, 61, 72, 61, GROUND_RAIL_Y),
    joint(61, GROUND_RAIL_Y, GROUND),
    ...fused.flatMap((one, index) => fusedShapes(one, index, volts)),
  ];
}

/** Returns the height of a brick's rail: those of further bricks lie above that of the first. */
function railY(brick: number): number {
  return PLUS_RAIL_Y - (brick - 1) * RAIL_PITCH_Y;
}

/** Draws a rail for each brick, as far as its last branch. */
function plusRails(brickOfBranch: readonly number[], count: number, end: number): readonly Shape[] {
  const bricks = Array.from({ length: Math.min(count, MOST_RAILS) }, (_, index) => index + 1);
  return bricks.flatMap((brick) => {
    const y = railY(brick);
    const last = FIRST_BRANCH_X + brickOfBranch.lastIndexOf(brick) * BRANCH_PITCH + 3;
    // Further bricks lie behind the first: their rails come out of the upper side of the box.
    const from = brick === 1 ? 52 : 26 + 5 * brick;
    const until = brick === 1 && count === 1 ? end : Math.max(last, from + 20);
    return [
      brick === 1
        ? wire(PLUS, 1, from, y, until, y)
        : wire(PLUS, 1, from, SUPPLY_Y, from, y, until, y),
    ];
  });
}

function fusedShapes(
  { name, brick, fuseA }: Fused,
  index: number,
  volts: 5 | 12,
): readonly Shape[] {
  const x = FIRST_BRANCH_X + index * BRANCH_PITCH;
  const plusY = railY(Math.min(MOST_RAILS, brick));
  return [
    joint(x, plusY, PLUS),
    wire(PLUS, 0.7, x, plusY, x, 42),
    box(x - 6, 42, 12, 11, { fill: '#fdf0d5' }),
    text(x, 46.6, `F${index + 1}`, { anchor: 'middle', bold: true }),
    text(x, 51, `${fuseA} A`, { anchor: 'middle' }),
    wire(PLUS, 0.7, x, 53, x, 60),
    box(x - 10.5, 60, 21, 20, { fill: '#f6f3ee', cornerMm: 1 }),
    text(x, 64.5, `${volts} V in, brick ${brick}`, {
      anchor: 'middle',
      fill: PLUS,
      sizeMm: 2.2,
      mostMm: 20,
    }),
    text(x, 70.5, name, { anchor: 'middle', bold: true, mostMm: 20 }),
    text(x, 77.5, 'ground', { anchor: 'middle', sizeMm: 2.4 }),
    wire(GROUND, 0.7, x, 80, x, GROUND_RAIL_Y),
    joint(x, GROUND_RAIL_Y, GROUND),
  ];
}
