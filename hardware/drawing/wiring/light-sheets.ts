/** The rings and the claw along the data wire: a row for each branch of the 5 V bus, four rows a sheet. */
import { isFirmata, supplyVolts, type TableConfiguration } from '../../../src/host/config/index.js';
import { branchFigures } from '../branch-figures.js';
import { needsSource } from '../cables.js';
import { circle, DATA, GROUND, joint, PLUS, type Shape, text, wire } from '../drawing/drawing.js';
import { pinName } from '../pin-name.js';
import { BOARD_PINS } from './board-pins.js';
import {
  branchesOf,
  feedIndex,
  lightChain,
  RINGS_PER_BRANCH,
  type Station,
} from './light-chain.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';
import { DATA_RESISTOR, SOURCE_RESISTOR } from './values.js';

const ROWS_PER_SHEET = 4;
const ROW_MM = 41;
const FIRST_ROW_Y = 24;
const FIRST_RING_X = 78;
/** The pitch of rings of a row: of four, and of five. */
const RING_PITCH_MM = 56;
const NARROW_PITCH_MM = 43;
const RING_MM = 12;
/** The x at which the wires of a row begin, mm. */
const FROM_X = 52;

export function lightSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const chain = lightChain(configuration);
  const volts = supplyVolts(configuration);
  const branches = branchesOf(configuration);
  const figures = branchFigures(configuration);
  const sheets: SheetContent[] = [];
  for (let first = 0; first < branches.length; first += ROWS_PER_SHEET) {
    const shown = branches.slice(first, first + ROWS_PER_SHEET);
    sheets.push({
      about: 'lights along the data wire',
      description: shown
        .flat()
        .map(
          ({ name, owner, run, branch }) =>
            `${name}${owner === '' ? '' : ` (${owner})`}: pixels ${run.first} to ${run.first + run.pixels - 1}, ${run.direction}, ${volts} V from fuse F${branch}.`,
        )
        .join(' '),
      shapes: shown.flatMap((branch, row) =>
        branchRow(branch, FIRST_ROW_Y + row * ROW_MM, (station) => ({
          from: `${volts} V of fuse F${station.branch}, ${figures[first + row]?.fuseA ?? 0} A,`,
          before: beforeText(configuration, chain, station),
          after: afterText(chain, station),
        })),
      ),
      notes: [
        `Each DOUT goes to the next DIN, in one cable with its ground. Where a branch comes in, lever connectors join its ${volts} V and ground to both sides; between branches ${volts} V is left out.`,
      ],
    });
  }
  return sheets;
}

function beforeText(
  configuration: TableConfiguration,
  chain: readonly Station[],
  station: Station,
): readonly string[] {
  const { board } = configuration;
  const before = chain[placeOf(station, chain) - 1];
  if (before !== undefined) return ['data from', `DOUT of ${before.name}`];
  const pin = isFirmata(board)
    ? pinName(board.model, board.pixelPin)
    : BOARD_PINS[board.model].data;
  const source = needsSource(configuration) ? `${SOURCE_RESISTOR}, ` : '';
  return [`data from ${pin},`, `through ${source}${DATA_RESISTOR}`];
}

function afterText(chain: readonly Station[], station: Station): string {
  const after = chain[placeOf(station, chain) + 1];
  return after === undefined ? 'the end' : `to ${after.name}`;
}

function placeOf({ run }: Station, chain: readonly Station[]): number {
  return chain.findIndex((other) => other.run.first === run.first);
}

interface Neighbours {
  /** The fuse of the branch, and its volts. */
  readonly from: string;
  readonly before: readonly string[];
  readonly after: string;
}

function branchRow(
  branch: readonly Station[],
  top: number,
  neighboursOf: (station: Station) => Neighbours,
): readonly Shape[] {
  const first = branch[0];
  if (first === undefined) return [];
  const [plusY, dataY, groundY] = [top + 4, top + 19, top + 34];
  const pitch = branch.length > RINGS_PER_BRANCH ? NARROW_PITCH_MM : RING_PITCH_MM;
  const end = FIRST_RING_X + (branch.length - 1) * pitch + 2;
  const { before, from: fuse } = neighboursOf(first);
  const fed = branch[feedIndex(branch)]?.name ?? first.name;
  return [
    text(LEFT_MM, plusY - 1, fuse, {
      fill: PLUS,
      sizeMm: 2.6,
    }),
    text(LEFT_MM, plusY + 2.6, `comes in at ${fed}`, { fill: PLUS, sizeMm: 2.6 }),
    ...before.map((line, row) =>
      text(LEFT_MM, dataY - 0.6 + 3.6 * row, line, { fill: DATA, sizeMm: 2.6 }),
    ),
    text(LEFT_MM, groundY + 1, 'ground bus', { sizeMm: 2.6 }),
    wire(PLUS, 0.9, FROM_X, plusY, end, plusY),
    wire(GROUND, 0.9, FROM_X, groundY, end, groundY),
    ...branch.flatMap((station, index) => {
      const x = FIRST_RING_X + index * pitch;
      const from = index === 0 ? FROM_X : x - pitch + RING_MM;
      return [
        wire(DATA, 0.7, from, dataY, x - RING_MM, dataY),
        text(x - RING_MM - 1, dataY - 1.6, 'DIN', { anchor: 'end', fill: DATA, sizeMm: 2.4 }),
        ...stationShapes(station, x, pitch, { plusY, dataY, groundY }),
        ...(index === branch.length - 1
          ? lastOfRow(neighboursOf(station).after, x + RING_MM, dataY)
          : []),
      ];
    }),
  ];
}

function stationShapes(
  { name, owner, run }: Station,
  x: number,
  pitch: number,
  { plusY, dataY, groundY }: Readonly<Record<'plusY' | 'dataY' | 'groundY', number>>,
): readonly Shape[] {
  const beside = x + RING_MM + 1;
  return [
    joint(x, plusY, PLUS),
    wire(PLUS, 0.6, x, plusY, x, dataY - RING_MM),
    circle({ x, y: dataY }, RING_MM, { strokeMm: 1.2, fill: '#ffffff' }),
    text(x, dataY - 3.4, name, { anchor: 'middle', bold: true }),
    text(x, dataY + 1.2, `${run.first}–${run.first + run.pixels - 1}`, { anchor: 'middle' }),
    text(x, dataY + 6, run.direction === 'clockwise' ? '↻' : '↺', { anchor: 'middle', sizeMm: 4 }),
    wire(GROUND, 0.6, x, dataY + RING_MM, x, groundY),
    joint(x, groundY, GROUND),
    text(beside, dataY - 1.6, 'DOUT', { fill: DATA, sizeMm: 2.4 }),
    text(beside, dataY + 5, owner, { sizeMm: 2.4, mostMm: pitch - 2 * RING_MM }),
    text(beside, dataY + 9, `pixel ${run.first + run.rotation} ${owner === '' ? 'at' : 'to the'}`, {
      sizeMm: 2.2,
      mostMm: pitch - 2 * RING_MM + 1,
      fill: '#8a1c1c',
    }),
    text(beside, dataY + 12, owner === '' ? '0° of the table' : 'middle', {
      sizeMm: 2.2,
      fill: '#8a1c1c',
    }),
  ];
}

function lastOfRow(after: string, from: number, dataY: number): readonly Shape[] {
  return [
    wire(DATA, 0.7, from, dataY, from + 10, dataY),
    text(from + 11, dataY + 1, after, { fill: DATA, sizeMm: 2.6 }),
  ];
}
