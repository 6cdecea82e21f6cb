/** The board of a table on the sheet of its supply: a line for each pin, with its resistors. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
} from '../../../src/host/config/index.js';
import { needsSource } from '../cables.js';
import {
  box,
  circle,
  DATA,
  GROUND,
  joint,
  type Shape,
  SIGNAL,
  text,
  wire,
} from '../drawing/drawing.js';
import { pinName } from '../pin-name.js';
import { BOARD_PINS } from './board-pins.js';
import { lightChain } from './light-chain.js';
import {
  CHAIN_RESISTOR,
  DATA_RESISTOR,
  LAMP_RESISTOR,
  PULL_RESISTOR,
  SOURCE_RESISTOR,
} from './values.js';

const BOARD_RIGHT = 66;
const BOARD_PLUS = '#c77700';
/** The left edge of the places that wires lead to. */
const TO_X = 152;

interface PinRow {
  readonly pin: string;
  readonly colour: string;
  readonly to: string;
  readonly resistor?: string;
  /** Whether a resistor at the board ends the wire there too. */
  readonly source?: boolean;
  readonly lamp?: boolean;
}

/**
 * Draws the board, its ground joined with that of the supply, and what hangs on each of its pins.
 *
 * @param groundRailY of the supply's ground on the sheet, mm.
 */
export function boardAndPins(
  configuration: TableConfiguration,
  groundRailY: number,
): readonly Shape[] {
  const { model } = configuration.board;
  const isOnHub = configuration.build.inputs === 'hub';
  const rows = pinRows(configuration);
  const firstY = 114;
  const pitch = 11;
  const height = rows.length * pitch + 7;
  return [
    box(24, firstY - 10, BOARD_RIGHT - 24, height, { cornerMm: 2, fill: '#dff0e6' }),
    text(27, firstY - 4.5, `board: ${model}`, { bold: true }),
    text(27, firstY + 2, 'USB', { bold: true }),
    wire(SIGNAL, 0.7, 24, firstY + 1, 12, firstY + 1),
    text(10, firstY + 7, 'to the', { sizeMm: 2.2 }),
    text(10, firstY + 10.5, 'Raspberry', { sizeMm: 2.2 }),
    ...rows.flatMap((row, index) => pinShapes(row, firstY + index * pitch + 1)),
    // The supply's ground and the board's.
    wire(GROUND, 0.7, 74, firstY + 1, 74, groundRailY),
    joint(74, groundRailY, GROUND),
    joint(74, firstY + 1, GROUND),
    // While the board starts its data pin drives nothing; the resistor holds it at ground.
    joint(91, firstY + 1, GROUND),
    wire(GROUND, 0.5, 91, firstY + 1, 91, firstY + 3.5),
    box(84, firstY + 3.5, 14, 6, { fill: '#fdf0d5' }),
    text(91, firstY + 7.3, PULL_RESISTOR, { anchor: 'middle', sizeMm: 2.4 }),
    wire(DATA, 0.5, 91, firstY + 9.5, 91, firstY + 12),
    joint(91, firstY + 12, DATA),
    text(100, firstY + 7.3, isOnHub ? 'on the hub, as 100 Ω are' : 'pull-down, at the board', {
      sizeMm: 2.4,
    }),
    text(143, firstY + 18.4, 'at the first pixel', { anchor: 'middle', sizeMm: 2.4 }),
    ...(rows.some(({ source }) => source === true)
      ? [text(113, firstY + 18.4, 'at the board', { anchor: 'middle', sizeMm: 2.4 })]
      : []),
  ];
}

function pinShapes(
  { pin, colour, to, resistor, source, lamp }: PinRow,
  y: number,
): readonly Shape[] {
  const line = (from: number, until: number) => wire(colour, 0.6, from, y, until, y);
  const named = [
    text(BOARD_RIGHT - 2, y + 1, pin, { anchor: 'end', bold: true, mostMm: 30 }),
    text(TO_X + 2, y + 1, to, { mostMm: 132 }),
  ];
  if (resistor === undefined) return [...named, line(BOARD_RIGHT, TO_X)];
  // The data wire's resistor sits at its far end, behind the pull-down; the others at the board.
  const x = colour === DATA ? 136 : 84;
  const values = [
    box(x, y - 3, 14, 6, { fill: '#fdf0d5' }),
    text(x + 7, y + 1, resistor, { anchor: 'middle', sizeMm: 2.4 }),
  ];
  if (source === true) {
    const atBoard = [
      box(106, y - 3, 14, 6, { fill: '#fdf0d5' }),
      text(113, y + 1, SOURCE_RESISTOR, { anchor: 'middle', sizeMm: 2.4 }),
    ];
    return [
      ...[...named, line(BOARD_RIGHT, 106), ...atBoard],
      ...[line(120, x), ...values, line(x + 14, TO_X)],
    ];
  }
  if (lamp !== true) return [...named, line(BOARD_RIGHT, x), ...values, line(x + 14, TO_X)];
  return [
    ...named,
    line(BOARD_RIGHT, x),
    ...values,
    line(x + 14, 112),
    circle({ x: 116, y }, 4, { fill: '#fff7c2' }),
    text(116, y + 1, 'LED', { anchor: 'middle', sizeMm: 2 }),
    line(120, TO_X),
  ];
}

function pinRows(configuration: TableConfiguration): readonly PinRow[] {
  const { board } = configuration;
  const first = lightChain(configuration)[0];
  const data =
    first === undefined ? 'no light' : `DIN of ${first.name}, the first on the data wire`;
  const source = needsSource(configuration);
  const ground: PinRow = {
    pin: 'GND',
    colour: GROUND,
    to: 'common ground: supply, inputs, lights',
  };
  if (isFirmata(board)) {
    return [
      ground,
      {
        pin: pinName(board.model, board.pixelPin),
        colour: DATA,
        resistor: DATA_RESISTOR,
        source,
        to: data,
      },
      { pin: '5V', colour: BOARD_PLUS, to: 'pads and pull-ups of the buttons' },
      {
        pin: 'inputs',
        colour: SIGNAL,
        to: 'each pad and button on a pin of its own: see the inputs',
      },
    ];
  }
  const pins = BOARD_PINS[board.model];
  const { chips } = toBoardSetup(configuration).inputs;
  const isLow = configuration.inputs.buttonsActive === 'low';
  const buttons = isLow ? 'pull-ups of the buttons' : 'buttons, through 1 kΩ';
  const all = chips === 1 ? 'of the 74HC165' : `of all ${chips} 74HC165`;
  return [
    ground,
    { pin: pins.data, colour: DATA, resistor: DATA_RESISTOR, source, to: data },
    { pin: '5V', colour: BOARD_PLUS, to: `pin 16 (VCC) ${all}, pads, ${buttons}` },
    {
      pin: pins.latch,
      colour: SIGNAL,
      resistor: CHAIN_RESISTOR,
      to: `latch: pin 1 (SH/LD) ${all}`,
    },
    { pin: pins.clock, colour: SIGNAL, resistor: CHAIN_RESISTOR, to: `clock: pin 2 (CLK) ${all}` },
    {
      pin: pins.chainData,
      colour: SIGNAL,
      to: 'data of the chain: pin 9 (QH) of chip 0, and nothing else',
    },
    pins.lampOnBoard
      ? { pin: pins.lamp, colour: SIGNAL, to: 'status lamp: already on the board' }
      : {
          pin: pins.lamp,
          colour: SIGNAL,
          resistor: LAMP_RESISTOR,
          lamp: true,
          to: 'ground (status lamp: its long leg to the resistor)',
        },
  ];
}

/** Describes the pins of the board in words. */
export function pinsText(configuration: TableConfiguration): string {
  return pinRows(configuration)
    .map(({ pin, to, resistor, source }) => {
      const first = source === true ? `${SOURCE_RESISTOR} at the board and ` : '';
      return `${pin}${resistor ? ` through ${first}${resistor}` : ''}: ${to}.`;
    })
    .join(' ');
}
