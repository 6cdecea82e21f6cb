/** Parts by their kind: where their pads are, by the makers' drawings. */
import type { Point } from '../drawing/drawing.js';
import type { BoardPart, Pad } from './board.js';

/** A net of each pin; absent: connected to nothing. */
export type Pins = Readonly<Record<number, string | undefined>>;

interface Placed extends Pick<BoardPart, 'reference' | 'at'> {
  readonly turnDeg?: number;
  readonly pins: Pins;
}

interface Bought extends Pick<BoardPart, 'value' | 'number' | 'priceEuro'> {
  /** The side from which it is put in; absent: the front. */
  readonly side?: BoardPart['side'];
}

function padOf(
  number: number,
  at: Point,
  size: Partial<Pad> & Pick<Pad, 'widthMm' | 'heightMm'>,
  net: string | undefined,
): Pad {
  const pad = { number: String(number), at, ...size };
  return net === undefined ? pad : { ...pad, net };
}

function partOf(
  { reference, at, turnDeg = 0 }: Placed,
  { value, number, priceEuro, side = 'front' }: Bought,
  footprint: string,
  pads: readonly Pad[],
): BoardPart {
  return { reference, value, number, footprint, at, turnDeg, side, pads, priceEuro };
}

/** Returns an SO-n part: pin 1 at the top left, counter-clockwise; 1.27 mm apart. */
export function smallOutline(placed: Placed, bought: Bought, count: 14 | 16 | 20 | 24): BoardPart {
  // JEDEC MS-012 to 16 pins, MS-013 above.
  const isWide = count > 16;
  const [x, length] = isWide ? [4.65, 2.05] : [2.475, 1.95];
  const half = count / 2;
  const pads = Array.from({ length: count }, (_, index): Pad => {
    const pin = index + 1;
    const row = index < half ? index : count - 1 - index;
    const at = { x: index < half ? -x : x, y: (row - (half - 1) / 2) * 1.27 };
    return padOf(pin, at, { widthMm: length, heightMm: 0.6 }, placed.pins[pin]);
  });
  return partOf(placed, bought, `SO-${count}`, pads);
}

/** Returns a part of size 0603: two pads side by side. */
export function chip0603(placed: Placed, bought: Bought): BoardPart {
  return twoPads(placed, bought, '0603', { apartMm: 1.65, widthMm: 0.8, heightMm: 0.95 });
}

/** Returns a resistor of this value, to be soldered as a chip of 0603. */
export function resistor(value: string): Bought {
  return { value, number: 'any 0603, 5 %', priceEuro: 0.003 };
}

/** Returns a capacitor of this value, to be soldered as a chip of 0603. */
export function capacitor(value: string): Bought {
  return { value, number: 'any X7R 0603, 16 V', priceEuro: 0.005 };
}

/** Returns a part of size 1206: a large capacitor or a resettable fuse. */
export function chip1206(placed: Placed, bought: Bought): BoardPart {
  return twoPads(placed, bought, '1206', { apartMm: 2.95, widthMm: 1.15, heightMm: 1.8 });
}

function twoPads(
  placed: Placed,
  bought: Bought,
  footprint: string,
  {
    apartMm,
    widthMm,
    heightMm,
  }: { readonly apartMm: number; readonly widthMm: number; readonly heightMm: number },
): BoardPart {
  const pads = [1, 2].map((pin) =>
    padOf(
      pin,
      { x: ((pin === 1 ? -1 : 1) * apartMm) / 2, y: 0 },
      { widthMm, heightMm },
      placed.pins[pin],
    ),
  );
  return partOf(placed, bought, footprint, pads);
}

/** Returns an array of four resistors: pins 1 to 4 down the left, 5 to 8 up the right. */
export function array4x0603(placed: Placed, bought: Bought): BoardPart {
  const pads = Array.from({ length: 8 }, (_, index): Pad => {
    const row = index < 4 ? index : 7 - index;
    const at = { x: index < 4 ? -0.9 : 0.9, y: -1.2 + 0.8 * row };
    return padOf(index + 1, at, { widthMm: 0.8, heightMm: 0.4 }, placed.pins[index + 1]);
  });
  return partOf(placed, bought, '4x0603', pads);
}

/** Returns a SOT-223 part: pins 1 to 3 at the left, the tab is pin 2 too. */
export function sot223(placed: Placed, bought: Bought): BoardPart {
  const pads = [
    ...[1, 2, 3].map((pin) =>
      padOf(pin, { x: -3.15, y: (pin - 2) * 2.3 }, { widthMm: 2, heightMm: 1.5 }, placed.pins[pin]),
    ),
    padOf(4, { x: 3.15, y: 0 }, { widthMm: 2, heightMm: 3.8 }, placed.pins[2]),
  ];
  return partOf(placed, bought, 'SOT-223', pads);
}

/** The height of a JST-XH socket above its pins and below, and what it is wider than its pins, mm. */
export const XH_MM = { above: 2.35, below: 3.4, beside: 2.45, pitch: 2.5 } as const;

/** Returns a JST-XH socket, pin 1 at the left, its opening upwards. */
export function xhSocket(placed: Placed, count: number): BoardPart {
  const number = `JST B${count}B-XH-A`;
  const bought = { value: `B${count}B-XH-A`, number, priceEuro: 0.03 + 0.015 * count };
  return partOf(placed, bought, `XH-${count}`, inLine(placed, count, XH_MM.pitch, 1.7, 0.95));
}

/** Returns a socket that takes a plug one way only and stands like plain pins of 2.54 mm, pin 1 at the left. */
export function lockedPins(placed: Placed, count: number): BoardPart {
  const bought = {
    value: `KF2510-${count}A`,
    number: `KF2510-${count}A or Molex 22-27-20${count}1`,
    priceEuro: 0.06,
  };
  return partOf(placed, bought, `KF2510-${count}`, inLine(placed, count, 2.54, 1.7, 1));
}

/** Returns a row of pins or a socket, pin 1 at the left. */
export function pinRow(placed: Placed, bought: Bought, count: number): BoardPart {
  return partOf(placed, bought, `PINS-${count}`, inLine(placed, count, 2.54, 1.7, 1));
}

/** Returns pins in two rows: pin 1 at the left of the upper row, 2 below it. */
export function pinRows(placed: Placed, bought: Bought, count: number): BoardPart {
  const pads = Array.from({ length: count }, (_, index): Pad => {
    const column = Math.floor(index / 2) - (count / 2 - 1) / 2;
    const at = { x: column * 2.54, y: index % 2 === 0 ? -1.27 : 1.27 };
    return padOf(
      index + 1,
      at,
      { widthMm: 1.7, heightMm: 1.7, drillMm: 1, shape: 'circle' },
      placed.pins[index + 1],
    );
  });
  return partOf(placed, bought, `PINS-2x${count / 2}`, pads);
}

function inLine(
  { pins }: Placed,
  count: number,
  pitchMm: number,
  padMm: number,
  drillMm: number,
): readonly Pad[] {
  return Array.from({ length: count }, (_, index): Pad => {
    const at = { x: (index - (count - 1) / 2) * pitchMm, y: 0 };
    return padOf(
      index + 1,
      at,
      { widthMm: padMm, heightMm: padMm, drillMm, shape: 'circle' },
      pins[index + 1],
    );
  });
}
