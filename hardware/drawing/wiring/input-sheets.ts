/** The chain of 74HC165, four chips a sheet, each pin with what hangs on it; and one pad and one button in detail. */

import type { InputWire } from '../../../src/devices/board/index.js';
import { type TableConfiguration, toBoardSetup } from '../../../src/host/config/index.js';
import { box, GROUND, type Shape, SIGNAL, text, wire } from '../drawing/drawing.js';
import { BOARD_PINS, CHIP_PINS } from './board-pins.js';
import { inputDetails } from './input-details.js';
import { ownerOf } from './light-chain.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';
import { CHIP_CAPACITOR } from './values.js';

const CELLS_PER_SHEET = 4;
const CELL_WIDTH_MM = 140;
const CELL_HEIGHT_MM = 86;
const FIRST_CELL_Y = 19;
const BODY_MM = 36;
const PIN_MM = 8;
/** The length of the wires between a chip and its labels, mm. */
const LEAD_MM = 5;
const LABEL_MM = (CELL_WIDTH_MM - BODY_MM) / 2 - LEAD_MM - 2;

export function inputSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const { inputs } = toBoardSetup(configuration);
  // The first cell shows one pad and one button in detail.
  const cells = [undefined, ...Array.from({ length: inputs.chips }, (_, chip) => chip)];
  const sheets: SheetContent[] = [];
  for (let first = 0; first < cells.length; first += CELLS_PER_SHEET) {
    const shown = cells.slice(first, first + CELLS_PER_SHEET);
    sheets.push({
      about: 'pads and buttons on the chain of 74HC165',
      description: shown
        .flatMap((chip) => (chip === undefined ? [] : [chipText(configuration, chip)]))
        .join(' '),
      shapes: shown.flatMap((chip, cell) => {
        const left = LEFT_MM + (cell % 2) * CELL_WIDTH_MM;
        const top = FIRST_CELL_Y + Math.floor(cell / 2) * CELL_HEIGHT_MM;
        return chip === undefined
          ? inputDetails(configuration, left, top)
          : chipShapes(configuration, chip, left, top);
      }),
      notes: [
        `Seen from above, the notch up. ${CHIP_CAPACITOR} from pin 16 to pin 8 of each chip, close to it. An input that nothing uses goes to ground.`,
      ],
    });
  }
  return sheets;
}

function chipText(configuration: TableConfiguration, chip: number): string {
  const pins = Object.keys(CHIP_PINS).map(Number);
  return `Chip ${chip}: ${pins.map((pin) => `pin ${pin} ${CHIP_PINS[pin]?.name} to ${labelOf(configuration, chip, pin).words}`).join('; ')}.`;
}

function chipShapes(
  configuration: TableConfiguration,
  chip: number,
  left: number,
  top: number,
): readonly Shape[] {
  const bodyLeft = left + (CELL_WIDTH_MM - BODY_MM) / 2;
  const bodyTop = top + 9;
  return [
    text(bodyLeft + BODY_MM / 2, top + 6, `chip ${chip}: 74HC165`, {
      anchor: 'middle',
      bold: true,
      sizeMm: 3.4,
    }),
    box(bodyLeft, bodyTop, BODY_MM, 8 * PIN_MM + 4, { fill: '#ececec', cornerMm: 1 }),
    box(bodyLeft + BODY_MM / 2 - 3, bodyTop, 6, 2, { fill: '#999999' }),
    ...Array.from({ length: 8 }, (_, row) => row).flatMap((row) => {
      const y = bodyTop + 6 + row * PIN_MM;
      return [
        ...pinShapes(configuration, chip, row + 1, bodyLeft, y, -1),
        ...pinShapes(configuration, chip, 16 - row, bodyLeft + BODY_MM, y, 1),
      ];
    }),
  ];
}

/** Draws a pin at the edge of its chip; `side` is -1 on the left, 1 on the right. */
function pinShapes(
  configuration: TableConfiguration,
  chip: number,
  pin: number,
  edge: number,
  y: number,
  side: -1 | 1,
): readonly Shape[] {
  const { words, colour, fill } = labelOf(configuration, chip, pin);
  const inside = side < 0 ? 'start' : 'end';
  const name = CHIP_PINS[pin]?.name ?? '';
  const label = side < 0 ? edge - LEAD_MM - LABEL_MM : edge + LEAD_MM;
  return [
    text(edge - side * 1.5, y + 1, side < 0 ? `${pin} ${name}` : `${name} ${pin}`, {
      anchor: inside,
      sizeMm: 2.5,
      bold: true,
    }),
    wire(colour, 0.5, edge, y, edge + side * LEAD_MM, y),
    box(label, y - 3, LABEL_MM, 6, { fill, stroke: '#888888', strokeMm: 0.2 }),
    text(label + LABEL_MM / 2, y + 0.9, words, {
      anchor: 'middle',
      sizeMm: 2.5,
      mostMm: LABEL_MM - 1.5,
    }),
  ];
}

interface PinLabel {
  readonly words: string;
  readonly colour: string;
  readonly fill: string;
}

const GREY = '#e4e4e4';
const BOARD_PLUS = '#c77700';

function labelOf(configuration: TableConfiguration, chip: number, pin: number): PinLabel {
  const { board } = configuration;
  const { inputs } = toBoardSetup(configuration);
  const pins = BOARD_PINS[board.model];
  const input = CHIP_PINS[pin]?.input;
  if (input !== undefined) {
    return inputLabel(
      configuration,
      inputs.wires.find(({ bit }) => bit === 8 * chip + input),
    );
  }
  const ground: PinLabel = { words: 'ground', colour: GROUND, fill: GREY };
  const signal = (words: string): PinLabel => ({ words, colour: SIGNAL, fill: '#e6effa' });
  switch (pin) {
    case 1:
      return signal(`latch: board ${pins.latch}`);
    case 2:
      return signal(`clock: board ${pins.clock}`);
    case 7:
      return { words: 'nothing', colour: '#888888', fill: '#ffffff' };
    case 9:
      return signal(chip === 0 ? `board ${pins.chainData}` : `pin 10 of chip ${chip - 1}`);
    case 10:
      return chip === inputs.chips - 1 ? ground : signal(`pin 9 of chip ${chip + 1}`);
    case 16:
      return { words: '5 V of the board', colour: BOARD_PLUS, fill: '#ffe9c7' };
    default:
      // The other numbers of the chip's pins.
      return ground;
  }
}

function inputLabel(configuration: TableConfiguration, input: InputWire | undefined): PinLabel {
  if (input === undefined) return { words: 'ground (not used)', colour: GROUND, fill: GREY };
  return {
    words: inputWords(configuration, input),
    colour: SIGNAL,
    fill: 'pad' in input ? '#fdf0d5' : '#e4e9f5',
  };
}

/** Describes an input: "pad 3: seat 2, left hand", "button: seat 2 left". */
export function inputWords(
  configuration: TableConfiguration,
  input: { readonly pad: number } | { readonly seat: number; readonly side: string },
): string {
  if ('pad' in input) return `pad ${input.pad}: ${ownerOf(configuration, input.pad)}`;
  return `button: seat ${input.seat + 1} ${input.side}`;
}
