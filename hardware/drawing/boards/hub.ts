/**
 * The input hub, one for a Mega and one for a Nano: a socket for each pad and each seat, the chain of 74HC165 with
 * resistors and capacitors, two buffered outputs for the lights' data. The Arduino sits below it, its pins in two
 * sockets.
 * Which socket is which input stands in `src/host/config/board-setup.ts`. Copper is found by the router.
 */
import type { Hub } from '../../../src/host/config/index.js';
import type { Point } from '../drawing/drawing.js';
import { chipPinOf } from '../wiring/board-pins.js';
import type { BoardPart, BoardPlan, Label } from './board.js';
import {
  array4x0603,
  capacitor,
  chip0603,
  type Pins,
  resistor,
  smallOutline,
  xhSocket,
} from './footprints.js';
import { megaPins, nanoPins } from './hub-arduino.js';
import {
  type HubModel,
  type Layout,
  layoutOf,
  type Socket,
  socketAt,
  socketsOf,
} from './hub-layout.js';
import { outputLabels, outputs } from './hub-outputs.js';

/** Distances from a row's sockets to its other parts, mm. */
const RESISTORS_MM = 6.4;
const CAPACITORS_MM = 10;
const CHIP_MM = 17;

const ARRAY = { value: '4 × 10 kΩ', number: 'any 4 × 0603, convex', priceEuro: 0.01 };
const SHIFT_REGISTER = { value: '74HC165', number: 'SN74HC165DR', priceEuro: 0.12 };

/** Returns the board of a hub without its copper. */
export function hubBoard(model: HubModel): BoardPlan {
  const layout = layoutOf(model);
  const arduino = model === 'mega' ? megaPins(layout) : nanoPins(layout);
  return {
    name: `hub-${model}`,
    edge: { kind: 'rectangle', widthMm: layout.widthMm, heightMm: layout.heightMm },
    parts: [
      ...layout.rows.flatMap((chips, row) => rowParts(layout, chips, row)),
      ...arduino,
      ...outputs(outputsAt(layout)),
    ],
    labels: [
      ...layout.rows.flatMap((chips, row) => rowLabels(layout, chips, row)),
      ...outputLabels(outputsAt(layout)),
    ],
    screws: screwsOf(layout),
    poured: 'GND',
  };
}

function rowParts(layout: Layout, chips: readonly number[], row: number): readonly BoardPart[] {
  return [
    ...socketsOf(layout, chips).flatMap((socket, place) =>
      socketParts(socket, socketAt(layout, row, place)),
    ),
    ...arrays(layout, chips, row),
    ...chips.flatMap((chip, index) => chipParts(layout, chip, chipAt(layout, chips, row, index))),
  ];
}

function rowLabels(layout: Layout, chips: readonly number[], row: number): readonly Label[] {
  return socketsOf(layout, chips).map(({ name }, place) => {
    const { x, y } = socketAt(layout, row, place);
    return { text: name, at: { x, y: y - 3.6 }, sizeMm: 1.2 };
  });
}

function chipAt(layout: Layout, chips: readonly number[], row: number, index: number): Point {
  const own = socketsOf(layout, [chips[index] ?? 0]).length;
  const before = chips
    .slice(0, index)
    .reduce((sum, chip) => sum + socketsOf(layout, [chip]).length, 0);
  const { x, y } = socketAt(layout, row, before + (own - 1) / 2);
  return { x, y: y + CHIP_MM };
}

/** Returns a socket with 1 kΩ and 10 nF for each input; a seat's middle wire has 5 V through 1 kΩ. */
function socketParts({ name, bits }: Socket, at: Point): readonly BoardPart[] {
  const isSeat = bits.length === 2;
  const wires: Pins = isSeat
    ? { 1: `IN${bits[0]}`, 2: `COMMON_${name}`, 3: `IN${bits[1]}` }
    : { 1: '+5V', 2: 'GND', 3: `IN${bits[0]}` };
  const columns = isSeat ? [-2.5, 2.5] : [2.5];
  return [
    xhSocket({ reference: `J_${name}`, at, pins: wires }, 3),
    ...bits.flatMap((bit, index): BoardPart[] => {
      const x = at.x + (columns[index] ?? 0);
      return [
        chip0603(
          {
            reference: `R${bit}`,
            at: { x, y: at.y + RESISTORS_MM },
            turnDeg: -90,
            pins: { 1: `IN${bit}`, 2: `BIT${bit}` },
          },
          resistor('1 kΩ'),
        ),
        chip0603(
          {
            reference: `C${bit}`,
            at: { x, y: at.y + CAPACITORS_MM },
            turnDeg: -90,
            pins: { 1: `BIT${bit}`, 2: 'GND' },
          },
          capacitor('10 nF'),
        ),
      ];
    }),
    ...(isSeat
      ? [
          chip0603(
            {
              reference: `R_${name}`,
              at: { x: at.x, y: at.y + RESISTORS_MM },
              turnDeg: -90,
              pins: { 1: `COMMON_${name}`, 2: '+5V' },
            },
            resistor('1 kΩ'),
          ),
        ]
      : []),
  ];
}

/** Returns the arrays of 10 kΩ to ground for each input, four in a part, beside the sockets that they belong to. */
function arrays(layout: Layout, chips: readonly number[], row: number): readonly BoardPart[] {
  const sockets = socketsOf(layout, chips);
  const places = sockets.flatMap(({ bits }, place) => bits.map((bit) => ({ bit, place })));
  const groups: (typeof places)[] = [];
  for (let first = 0; first < places.length; first += 4)
    groups.push(places.slice(first, first + 4));
  return groups.map((group) => {
    const middle = group.reduce((sum, { place }) => sum + place, 0) / group.length;
    const { x, y } = socketAt(layout, row, Math.floor(middle) + 0.5);
    const nets = group.map(({ bit }) => `IN${bit}`);
    const pins: Pins = {
      4: nets[0],
      3: nets[1],
      2: nets[2],
      1: nets[3],
      5: 'GND',
      6: 'GND',
      7: 'GND',
      8: 'GND',
    };
    return array4x0603(
      {
        reference: `RN${group[0]?.bit}`,
        at: { x: x - 0.4, y: y + CAPACITORS_MM - 0.6 },
        turnDeg: -90,
        pins,
      },
      ARRAY,
    );
  });
}

/** Returns the net of the pin that a bit of the chain is connected to. */
function netOfBit(hub: Hub, bit: number): string {
  if (bit < hub.places + 2 * hub.seats) return `BIT${bit}`;
  if (bit === hub.lightsBit) return 'RAIL';
  return hub.highBits.includes(bit) ? '+5V' : 'GND';
}

function chipParts({ hub }: Layout, chip: number, at: Point): readonly BoardPart[] {
  const pins: Record<number, string | undefined> = {
    1: 'LATCH',
    2: 'CLOCK',
    8: 'GND',
    9: chip === 0 ? 'CHAIN0' : `CHAIN${chip}`,
    10: chip === hub.chips - 1 ? 'GND' : `CHAIN${chip + 1}`,
    15: 'GND',
    16: '+5V',
  };
  for (let input = 0; input < 8; input += 1)
    pins[chipPinOf(input)] = netOfBit(hub, 8 * chip + input);
  return [
    smallOutline({ reference: `U${chip}`, at, turnDeg: 90, pins }, SHIFT_REGISTER, 16),
    chip0603(
      {
        reference: `CU${chip}`,
        at: { x: at.x - 7.4, y: at.y },
        turnDeg: -90,
        pins: { 1: 'GND', 2: '+5V' },
      },
      capacitor('100 nF'),
    ),
  ];
}

/** Returns the left end of the outputs' parts: right of a Nano, below the Mega's last row. */
function outputsAt({ model, widthMm, heightMm }: Layout): Point {
  return model === 'mega'
    ? { x: -widthMm / 2 + 16, y: heightMm / 2 - 6 }
    : { x: -10, y: heightMm / 2 - 13 };
}

function screwsOf({ model, widthMm, heightMm }: Layout): readonly Point[] {
  const [x, y] = [widthMm / 2 - 4, heightMm / 2 - 4];
  return model === 'mega'
    ? [
        { x: -x, y },
        { x: 0, y },
        { x, y },
        { x, y: 60 - heightMm / 2 },
      ]
    : [
        { x: -x, y },
        { x, y },
      ];
}
