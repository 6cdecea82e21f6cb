/** The two sockets of a Nano, which stands on a board: fifteen pins at each side, 15.24 mm apart. */
import type { Point } from '../drawing/drawing.js';
import type { BoardPart } from './board.js';
import { type Pins, pinRow } from './footprints.js';

const SOCKET = { value: 'socket', number: 'pin socket 2.54 mm, 15 pins', priceEuro: 0.25 };
const HALF_MM = 7.62;

/** The pins of each side by their printed names, from the USB plug's right. */
const SIDES = {
  J_D12: 'D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 GND RESET D0 D1'.split(' '),
  J_D13: 'D13 3V3 AREF A0 A1 A2 A3 A4 A5 A6 A7 5V RESET GND VIN'.split(' '),
} as const;

const SUPPLY: Readonly<Record<string, string>> = { GND: 'GND', '5V': '+5V' };

/**
 * Returns the two sockets of a Nano.
 * @param nets the net of each pin that is used, by its printed name; ground and 5 V have theirs.
 */
export function nanoSockets(
  at: Point,
  nets: Readonly<Record<string, string>>,
): readonly BoardPart[] {
  const pinsOf = (names: readonly string[]): Pins =>
    Object.fromEntries(names.map((name, index) => [index + 1, SUPPLY[name] ?? nets[name]]));
  const socket = (reference: keyof typeof SIDES, y: number) => {
    const names = SIDES[reference];
    return pinRow({ reference, at: { x: at.x, y }, pins: pinsOf(names) }, SOCKET, names.length);
  };
  return [socket('J_D12', at.y - HALF_MM), socket('J_D13', at.y + HALF_MM)];
}
