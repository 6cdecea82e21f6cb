/**
 * One slot and one seat on a breadboard of 63 columns: which leg is in which hole, and which wire joins which
 * holes. A test works out from the holes alone what is joined, and compares it with the wiring.
 */

/** Rows of the upper and lower half. Five holes of a column and half are joined. */
export const UPPER_ROWS = ['j', 'i', 'h', 'g', 'f'] as const;
export const LOWER_ROWS = ['e', 'd', 'c', 'b', 'a'] as const;
/** Rails, joined along their whole length: 5 V of the supply and ground above, ground and 5 V of the board below. */
export const RAILS = ['supply', 'ground-above', 'ground-below', 'board'] as const;
/** Tracks between row j and the rail above it, where wires run. */
export const TRACKS = ['t1', 't2', 't3'] as const;

export type Row = (typeof UPPER_ROWS)[number] | (typeof LOWER_ROWS)[number];
export type Rail = (typeof RAILS)[number];
type Track = (typeof TRACKS)[number];

/** A hole, or a bend of a wire. */
export interface Place {
  readonly row: Row | Rail | Track;
  /** 1–63. */
  readonly column: number;
}

export function at(row: Place['row'], column: number): Place {
  return { row, column };
}

/** What a wire carries, and so its colour. */
export type Carries = 'supply' | 'board' | 'ground' | 'data' | 'signal';

/** A wire from its first place to its last one, which are holes; between them it only bends. */
export interface Jumper {
  readonly carries: Carries;
  readonly places: readonly [Place, Place, ...Place[]];
}

/** A leg of a part: "74HC165 9", "R1 a". */
export interface Leg {
  readonly name: string;
  readonly hole: Place;
}

/** The Nano's pins, its USB plug to the left: the upper row, then the lower one. */
export const NANO_COLUMN = 2;
export const NANO_UPPER = 'D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 GND RST RX0 TX1'.split(' ');
export const NANO_LOWER = 'D13 3V3 REF A0 A1 A2 A3 A4 A5 A6 A7 5V RST GND VIN'.split(' ');
/** The chip, its notch to the right: pins 8 to 1 above, 9 to 16 below. */
export const CHIP_COLUMN = 30;

/** A part with two legs on the board. */
export interface TwoLegged {
  readonly name: string;
  readonly value: string;
  readonly from: Place;
  readonly to: Place;
}

export function smallParts(values: {
  readonly data: string;
  readonly pull: string;
  readonly chain: string;
  readonly capacitor: string;
}): readonly TwoLegged[] {
  return [
    { name: 'R1', value: values.data, from: at('i', 42), to: at('i', 47) },
    { name: 'R2', value: values.pull, from: at('g', 42), to: at('g', 39) },
    { name: 'R3', value: values.chain, from: at('i', 20), to: at('i', 25) },
    { name: 'R4', value: values.chain, from: at('c', 22), to: at('g', 22) },
    { name: 'R5', value: values.pull, from: at('c', 46), to: at('c', 51) },
    { name: 'R6', value: values.pull, from: at('c', 54), to: at('c', 59) },
    { name: 'C2', value: values.capacitor, from: at('c', 37), to: at('c', 42) },
  ];
}

/** Legs of parts beside the board, by wires of their own: the hole that each goes to. */
export const OUTSIDE: readonly Leg[] = [
  { name: 'supply +', hole: at('supply', 61) },
  { name: 'supply -', hole: at('ground-above', 59) },
  { name: 'C1 +', hole: at('supply', 54) },
  { name: 'C1 -', hole: at('ground-above', 52) },
  { name: 'ring 5V', hole: at('supply', 50) },
  { name: 'ring DIN', hole: at('j', 47) },
  { name: 'ring GND', hole: at('ground-above', 44) },
  { name: 'pad VCC', hole: at('board', 24) },
  { name: 'pad GND', hole: at('ground-below', 26) },
  { name: 'pad I/O', hole: at('a', 32) },
  { name: 'left a', hole: at('a', 46) },
  { name: 'left b', hole: at('ground-below', 44) },
  { name: 'right a', hole: at('a', 54) },
  { name: 'right b', hole: at('ground-below', 52) },
];

const join = (carries: Carries, ...places: readonly [Place, Place, ...Place[]]): Jumper => ({
  carries,
  places,
});

export const JUMPERS: readonly Jumper[] = [
  // The board's power, and the one ground.
  join('ground', at('a', 15), at('ground-below', 15)),
  join('board', at('a', 13), at('board', 13)),
  join('ground', at('ground-above', 63), at('ground-below', 63)),
  // Data of the chain, latch, clock, data of the lights.
  join('signal', at('j', 2), at('t3', 2), at('t3', 18), at('a', 18), at('a', 30)),
  join('signal', at('j', 4), at('t2', 4), at('t2', 20), at('j', 20)),
  join('signal', at('g', 25), at('g', 37)),
  join('signal', at('b', 2), at('b', 22)),
  join('signal', at('h', 22), at('h', 36)),
  join('data', at('j', 9), at('t1', 9), at('t1', 42), at('j', 42)),
  // The chip: ground of pin 8 and of the inputs E to H above; pins 10, 14, 15 and 16 below.
  ...[30, 32, 33, 34, 35].map((column) =>
    join('ground', at('j', column), at('ground-above', column)),
  ),
  ...[31, 35, 36].map((column) => join('ground', at('a', column), at('ground-below', column))),
  join('board', at('a', 37), at('board', 37)),
  join('ground', at('a', 42), at('ground-below', 42)),
  join('ground', at('j', 39), at('ground-above', 39)),
  // Buttons to the inputs B and C, and their pull-ups.
  join('signal', at('b', 46), at('b', 33)),
  join('signal', at('d', 54), at('d', 34)),
  join('board', at('a', 51), at('board', 51)),
  join('board', at('a', 59), at('board', 59)),
];

/** Every leg on the board. */
export function legsOnBoard(parts: readonly TwoLegged[]): readonly Leg[] {
  const chip = Array.from({ length: 8 }, (_, index) => [
    { name: `74HC165 ${8 - index}`, hole: at('f', CHIP_COLUMN + index) },
    { name: `74HC165 ${9 + index}`, hole: at('e', CHIP_COLUMN + index) },
  ]).flat();
  return [
    ...NANO_UPPER.map((pin, index) => ({
      name: `Nano ${pin}`,
      hole: at('h', NANO_COLUMN + index),
    })),
    ...NANO_LOWER.map((pin, index) => ({
      name: `Nano ${pin}`,
      hole: at('d', NANO_COLUMN + index),
    })),
    ...chip,
    ...parts.flatMap(({ name, from, to }) => [
      { name: `${name} a`, hole: from },
      { name: `${name} b`, hole: to },
    ]),
  ];
}
