/** One slot and one seat on a breadboard, as a picture. */
import { type TableConfiguration, toBoardSetup } from '../../config/index.js';
import {
  box,
  circle,
  GROUND,
  joint,
  PLUS,
  type Shape,
  type Sheet,
  text,
  wire,
} from '../drawing/drawing.js';
import { CHAIN_RESISTOR, CHIP_CAPACITOR, DATA_RESISTOR, PULL_RESISTOR } from '../wiring/values.js';
import {
  bodyOf,
  CHIP_BODY,
  COLOURS,
  COLUMNS,
  isUnder,
  LEFT_MM,
  NANO_BODY,
  PITCH_MM,
  pointOf,
  ROW_Y,
} from './geometry.js';
import {
  CHIP_COLUMN,
  JUMPERS,
  type Jumper,
  LOWER_ROWS,
  NANO_COLUMN,
  NANO_LOWER,
  NANO_UPPER,
  OUTSIDE,
  type Place,
  smallParts,
  type TwoLegged,
  UPPER_ROWS,
} from './layout.js';
import { outside } from './outside.js';

/** Whether the picture shows this table: one slot, one seat, a Nano, everything where it usually is. */
export function fitsBreadboard(configuration: TableConfiguration): boolean {
  const { slots, seats, board, claw, inputs } = configuration;
  const usual = inputs.bits === undefined && inputs.buttonsActive === 'low';
  const isSmall = slots.count === 1 && seats.length === 1 && claw.pixels === 0;
  const isNano = board.model === 'nano' && (board.kind === 'serial' || board.kind === 'emulated');
  return usual && isSmall && isNano && toBoardSetup(configuration).inputs.chips === 1;
}

export function breadboardSheet(configuration: TableConfiguration): Sheet {
  const parts = smallParts({
    data: DATA_RESISTOR,
    pull: PULL_RESISTOR,
    chain: CHAIN_RESISTOR,
    capacitor: CHIP_CAPACITOR,
  });
  return {
    title: `${configuration.name}: one slot and one seat on a breadboard`,
    description: [
      'A breadboard of 63 columns. A dot is a hole with a wire in it.',
      `The Nano sits in rows d and h, columns 2 to 16, USB to the left; the 74HC165 in e and f, columns 30 to 37, notch to the right.`,
      ...parts.map(
        (part) => `${part.name}, ${part.value}: ${holeText(part.from)} to ${holeText(part.to)}.`,
      ),
      ...OUTSIDE.map(({ name, hole }) => `${name} to ${holeText(hole)}.`),
      ...JUMPERS.map(
        ({ places }) =>
          `Wire from ${holeText(places[0])} to ${holeText(places.at(-1) ?? places[1])}.`,
      ),
    ].join(' '),
    widthMm: 297,
    heightMm: 210,
    shapes: [
      text(10, 13, `${configuration.name}: one slot and one seat on a breadboard`, {
        sizeMm: 4.6,
        bold: true,
        mostMm: 270,
      }),
      ...board(parts),
      ...nano(),
      ...chip(),
      ...parts.flatMap(partShapes),
      ...JUMPERS.flatMap(jumperShapes),
      ...outside(configuration),
      text(
        10,
        199,
        'A dot is a hole with a wire in it. Red: 5 V of the supply, for the ring alone. Orange: 5 V of the Nano, from USB. Both grounds are joined at column 63.',
        { sizeMm: 2.7 },
      ),
      text(
        10,
        203.5,
        'The five holes of a column and half are joined inside the board, and each rail along its length. If your rails are cut in the middle, bridge them.',
        { sizeMm: 2.7 },
      ),
    ],
  };
}

/** "j9", "the ground rail below". */
export function holeText({ row, column }: Place): string {
  const rails: Partial<Record<Place['row'], string>> = {
    supply: 'the 5 V rail above',
    'ground-above': 'the ground rail above',
    'ground-below': 'the ground rail below',
    board: 'the 5 V rail below',
  };
  const rail = rails[row];
  return rail === undefined ? `${row}${column}` : `${rail}, column ${column}`;
}

function board(parts: readonly TwoLegged[]): readonly Shape[] {
  const bodies = [NANO_BODY, CHIP_BODY, ...parts.map(bodyOf)];
  const columns = Array.from({ length: COLUMNS }, (_, index) => index + 1);
  const right = LEFT_MM + (COLUMNS + 1) * PITCH_MM;
  const rails = [
    ['supply', PLUS],
    ['ground-above', GROUND],
    ['ground-below', GROUND],
    ['board', '#c77700'],
  ] as const;
  return [
    box(LEFT_MM - 4, 68, right - LEFT_MM + 7, 86.5, {
      role: 'area',
      fill: '#fbfaf6',
      stroke: '#999999',
      cornerMm: 2,
    }),
    ...rails.map(([rail, colour]) =>
      box(LEFT_MM + 3, ROW_Y[rail] - 1.6, right - LEFT_MM - 6, 3.2, {
        role: 'area',
        fill: '#ffffff',
        stroke: colour,
        strokeMm: 0.2,
      }),
    ),
    ...[...UPPER_ROWS, ...LOWER_ROWS].map((row) =>
      text(LEFT_MM + 0.5, ROW_Y[row] + 0.8, row, {
        anchor: 'middle',
        sizeMm: 2.4,
        fill: '#555555',
      }),
    ),
    ...columns
      .filter((column) => column % 5 === 0)
      .map((column) =>
        text(LEFT_MM + column * PITCH_MM, 114.9, `${column}`, {
          anchor: 'middle',
          sizeMm: 2.2,
          fill: '#555555',
        }),
      )
      .filter((shape) => !isUnderPart(shape)),
    ...columns
      .flatMap((column) =>
        [...UPPER_ROWS, ...LOWER_ROWS, ...rails.map(([rail]) => rail)].map((row) =>
          pointOf({ row, column }),
        ),
      )
      .filter((hole) => !bodies.some((body) => isUnder(hole, body)))
      .map((hole) =>
        circle(hole, 0.45, { role: 'area', fill: '#bbbbbb', stroke: '#bbbbbb', strokeMm: 0.1 }),
      ),
  ];
}

/** Where the Nano, the chip, or a wire across the gap hides the numbers of columns. */
function isUnderPart({ x }: { readonly x: number }): boolean {
  const column = (x - LEFT_MM) / PITCH_MM;
  const isNano = column <= NANO_COLUMN + NANO_UPPER.length;
  return isNano || (column >= CHIP_COLUMN - 1 && column <= CHIP_COLUMN + 8);
}

function nano(): readonly Shape[] {
  const { x: left, y: top, widthMm: width, heightMm } = NANO_BODY;
  const bottom = top + heightMm;
  const pins = (names: readonly string[], y: number) =>
    names.map((name, index) =>
      text(LEFT_MM + (NANO_COLUMN + index) * PITCH_MM, y, name, {
        anchor: 'middle',
        sizeMm: 2.1,
        bold: true,
        fill: '#ffffff',
      }),
    );
  return [
    box(left, top, width, bottom - top, { fill: '#1f4e79', cornerMm: 1 }),
    ...pins(NANO_UPPER, ROW_Y.h + 3.9),
    ...pins(NANO_LOWER, ROW_Y.d - 2.4),
    text(left + width / 2, (top + bottom) / 2 + 1, 'Arduino Nano', {
      anchor: 'middle',
      bold: true,
      fill: '#ffffff',
      sizeMm: 3.4,
    }),
    text(left + 2, (top + bottom) / 2 + 1, 'USB', { fill: '#ffffff', sizeMm: 2.6 }),
    ...NANO_UPPER.flatMap((_, index) => [
      pin('h', NANO_COLUMN + index),
      pin('d', NANO_COLUMN + index),
    ]),
  ];
}

function chip(): readonly Shape[] {
  const { x: left, y: top, widthMm: width, heightMm } = CHIP_BODY;
  const bottom = top + heightMm;
  const number = (pinNumber: number, index: number, y: number) =>
    text(LEFT_MM + (CHIP_COLUMN + index) * PITCH_MM, y, `${pinNumber}`, {
      anchor: 'middle',
      sizeMm: 2.1,
      fill: '#ffffff',
    });
  return [
    box(left, top, width, bottom - top, { fill: '#333333' }),
    circle({ x: left + width - 1.6, y: (top + bottom) / 2 }, 1, { role: 'area', fill: '#aaaaaa' }),
    ...Array.from({ length: 8 }, (_, index) => [
      number(8 - index, index, ROW_Y.f + 3.2),
      number(9 + index, index, ROW_Y.e - 1.8),
      pin('f', CHIP_COLUMN + index),
      pin('e', CHIP_COLUMN + index),
    ]).flat(),
    text(left + width / 2 - 1.5, (top + bottom) / 2 + 0.8, '74HC165', {
      anchor: 'middle',
      sizeMm: 2.6,
      bold: true,
      fill: '#ffffff',
    }),
  ];
}

function pin(row: Place['row'], column: number): Shape {
  return circle(pointOf({ row, column }), 0.6, {
    role: 'area',
    fill: '#d9b44a',
    stroke: '#d9b44a',
  });
}

function partShapes(part: TwoLegged): readonly Shape[] {
  const { name, value, from, to } = part;
  const [one, other] = [pointOf(from), pointOf(to)].toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (one === undefined || other === undefined) return [];
  const { x, y, widthMm, heightMm } = bodyOf(part);
  const fill = name.startsWith('C') ? '#cfe0f5' : '#fdf0d5';
  const body = box(x, y, widthMm, heightMm, { role: 'area', fill });
  const legs = [joint(one.x, one.y, '#777777'), joint(other.x, other.y, '#777777')];
  if (from.column === to.column) {
    return [
      wire('#777777', 0.5, one.x, one.y, one.x, y),
      wire('#777777', 0.5, one.x, y + heightMm, one.x, other.y),
      ...legs,
      body,
      text(x + widthMm + 0.8, y + 5.2, name, { sizeMm: 2.2, bold: true }),
      text(x + widthMm + 0.8, y + 8, value, { sizeMm: 2.2 }),
    ];
  }
  return [
    wire('#777777', 0.5, one.x, one.y, x, one.y),
    wire('#777777', 0.5, x + widthMm, one.y, other.x, one.y),
    ...legs,
    body,
    text(x + widthMm / 2, one.y + 0.7, `${name} ${value}`, {
      anchor: 'middle',
      sizeMm: 2.1,
      mostMm: widthMm - 0.6,
    }),
  ];
}

function jumperShapes({ carries, places }: Jumper): readonly Shape[] {
  const colour = COLOURS[carries];
  const points = places.map(pointOf);
  const [first, last] = [points[0], points.at(-1)];
  return [
    wire(colour, 0.8, ...points.flatMap(({ x, y }) => [x, y])),
    ...[first, last].flatMap((end) => (end === undefined ? [] : [joint(end.x, end.y, colour)])),
  ];
}
