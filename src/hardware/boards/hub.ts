/**
 * The input hub, one for a Mega and one for a Nano: a socket for each pad and each seat, the chain of 74HC165 with
 * resistors and capacitors, two buffered outputs for the lights' data. The Arduino sits below it, its pins in two
 * sockets.
 * Which socket is which input stands in `src/config/hub.ts`. Copper is found by the router.
 */
import { HUBS, type Hub } from '../../config/hub.js';
import type { Point } from '../drawing/drawing.js';
import { BOARD_PINS, chipPinOf } from '../wiring/board-pins.js';
import type { BoardPart, BoardPlan, Label } from './board.js';
import {
  array4x0603,
  capacitor,
  chip0603,
  type Pins,
  pinRow,
  pinRows,
  resistor,
  smallOutline,
  xhSocket,
} from './footprints.js';
import { outputLabels, outputs } from './hub-outputs.js';
import { nanoSockets } from './nano-sockets.js';

type HubModel = 'mega' | 'nano';

/** Distances from socket to socket, from row to row, and from a row's sockets to its other parts, mm. */
const SOCKET_MM = 10.5;
const ROW_MM = 26;
const RESISTORS_MM = 6.4;
const CAPACITORS_MM = 10;
const CHIP_MM = 17;
const MARGIN_MM = 3;

const ARRAY = { value: '4 × 10 kΩ', number: 'any 4 × 0603, convex', priceEuro: 0.01 };
const SHIFT_REGISTER = { value: '74HC165', number: 'SN74HC165DR', priceEuro: 0.12 };

interface Layout {
  readonly model: HubModel;
  readonly hub: Hub;
  /** The chips of each row. */
  readonly rows: readonly (readonly number[])[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** The distance from the upper edge to the first row's sockets. */
  readonly firstMm: number;
}

const ROWS: Readonly<Record<HubModel, Layout['rows']>> = {
  mega: [
    [0, 1],
    [2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ],
  nano: [
    [0, 1],
    [2, 3, 4],
  ],
};

/** A socket of pads or of a seat, and its inputs. */
interface Socket {
  readonly name: string;
  readonly bits: readonly number[];
}

/** The sockets whose first input is one of these bits. */
function socketsOf({ hub }: Layout, chips: readonly number[]): readonly Socket[] {
  const all: Socket[] = [
    ...Array.from({ length: hub.places }, (_, slot) => ({ name: `P${slot}`, bits: [slot] })),
    ...Array.from({ length: hub.seats }, (_, seat) => {
      const first = hub.places + 2 * seat;
      return { name: `S${seat + 1}`, bits: [first, first + 1] };
    }),
  ];
  return all.filter(({ bits }) => chips.includes(Math.floor((bits[0] ?? 0) / 8)));
}

export function hubBoard(model: HubModel): BoardPlan {
  const hub = HUBS[model];
  if (hub === undefined) throw new RangeError(`There is no hub for a ${model}.`);
  const layout = layoutOf(model, hub);
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

function layoutOf(model: HubModel, hub: Hub): Layout {
  const rows = ROWS[model];
  const bare = { model, hub, rows, widthMm: 0, heightMm: 0, firstMm: 0 };
  const most = Math.max(...rows.map((chips) => socketsOf(bare, chips).length));
  const firstMm = model === 'mega' ? 11 : 7;
  // Beside the rows: the double row of a Mega; a Nano lies below them.
  const widthMm = most * SOCKET_MM + 2 * MARGIN_MM + (model === 'mega' ? 10 : 0);
  const heightMm = firstMm + rows.length * ROW_MM + (model === 'mega' ? 10 : 30);
  return { ...bare, widthMm, heightMm, firstMm };
}

/** The middle of a row's socket. */
function socketAt({ widthMm, heightMm, firstMm }: Layout, row: number, place: number): Point {
  return {
    x: -widthMm / 2 + MARGIN_MM + (place + 0.5) * SOCKET_MM,
    y: -heightMm / 2 + firstMm + row * ROW_MM,
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

/** A socket with 1 kΩ and 10 nF for each input; a seat's middle wire has 5 V through 1 kΩ. */
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

/** 10 kΩ to ground for each input, four in a part, beside the sockets that they belong to. */
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

/** The pin that a bit of the chain is connected to. */
export function netOfBit(hub: Hub, bit: number): string {
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

/** The Nano's middle. */
const NANO_MM = -40;
const PINS = {
  value: 'pins',
  number: 'pin header 2.54 mm, straight, 6 mm pins, on the back, pins away from the board',
  priceEuro: 0.2,
  side: 'back',
} as const;

/** The pins of a Mega, from the pin D7, mm (its template): the double row of D22 to D53 stands 43.18 mm lower. */
const DOUBLE_ROW_MM = { x: 193.98 - 145.72, y: 92.38 - 49.2 } as const;

/**
 * A Mega by the mechanical drawing of its maker, y up, from the corner at the power socket: its size, its pin D7, and
 * the holes whose screw heads touch no socket. The two holes beside the upper row of sockets have no room for a head.
 */
const MEGA_MM = {
  size: { x: 101.6, y: 53.34 },
  d7: { x: 45.72, y: 50.8 },
  holes: [
    { x: 13.97, y: 2.54 },
    { x: 66.04, y: 7.62 },
    { x: 66.04, y: 35.56 },
    { x: 96.52, y: 2.54 },
  ],
} as const;

/** The Mega below its hub, in the directions of the hub's front. */
export interface MegaOnHub {
  readonly middle: Point;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly screws: readonly Point[];
}

export function megaOnHub(): MegaOnHub {
  const hub = HUBS.mega;
  if (hub === undefined) throw new RangeError('There is no hub for a mega.');
  const d7 = d7At(layoutOf('mega', hub));
  const onHub = ({ x, y }: Point): Point => {
    return { x: d7.x + x - MEGA_MM.d7.x, y: d7.y - (y - MEGA_MM.d7.y) };
  };
  const { size, holes } = MEGA_MM;
  return {
    middle: onHub({ x: size.x / 2, y: size.y / 2 }),
    widthMm: size.x,
    heightMm: size.y,
    screws: holes.map(onHub),
  };
}

/** The lowest pin of the double row, at its left. */
function doubleRowAt({ widthMm, heightMm }: Layout): Point {
  return { x: widthMm / 2 - 5, y: -heightMm / 2 + 4 + DOUBLE_ROW_MM.y };
}

function d7At(layout: Layout): Point {
  const double = doubleRowAt(layout);
  return { x: double.x - DOUBLE_ROW_MM.x, y: double.y - DOUBLE_ROW_MM.y };
}

/** The upper row's D7 to D0, and the double row at the right: ground, D53 to D22, 5 V. */
function megaPins(layout: Layout): readonly BoardPart[] {
  const { data, latch, chainData, clock } = BOARD_PINS.mega;
  const double = doubleRowAt(layout);
  const d7 = d7At(layout);
  const nets: Record<string, string> = {
    [numberOf(data)]: 'DATA_IN',
    [numberOf(latch)]: 'LATCH_IN',
    [numberOf(chainData)]: 'CHAIN0',
    [numberOf(clock)]: 'CLOCK_IN',
  };
  const row: Record<number, string | undefined> = {};
  for (let pin = 1; pin <= 8; pin += 1) row[pin] = nets[String(8 - pin)];
  const rows: Record<number, string | undefined> = { 1: 'GND', 2: 'GND', 35: '+5V', 36: '+5V' };
  // From below: ground, then 52 and 53, two fewer in each step.
  for (let pin = 3; pin <= 34; pin += 1) {
    const digital = 52 - 2 * (Math.ceil(pin / 2) - 2) + (pin % 2 === 0 ? 1 : 0);
    rows[pin] = nets[String(digital)];
  }
  return [
    pinRow({ reference: 'J_D7', at: { x: d7.x + 3.5 * 2.54, y: d7.y }, pins: row }, PINS, 8),
    pinRows(
      {
        reference: 'J_D53',
        at: { x: double.x + 1.27, y: double.y - 8.5 * 2.54 },
        turnDeg: 90,
        pins: rows,
      },
      PINS,
      36,
    ),
  ];
}

function nanoPins({ heightMm }: Layout): readonly BoardPart[] {
  const { data, latch, chainData, clock } = BOARD_PINS.nano;
  const named = (pin: string) => `D${numberOf(pin)}`;
  return nanoSockets(
    { x: NANO_MM, y: heightMm / 2 - 13 },
    {
      [named(data)]: 'DATA_IN',
      [named(latch)]: 'LATCH_IN',
      [named(chainData)]: 'CHAIN0',
      [named(clock)]: 'CLOCK_IN',
    },
  );
}

/** "53" of "D53", "50" of "D50 (MISO)". */
function numberOf(pin: string): string {
  return /\d+/u.exec(pin)?.[0] ?? '';
}

/** The left end of the outputs' parts: right of a Nano, below the Mega's last row. */
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
