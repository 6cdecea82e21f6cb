/**
 * The outputs of the input hub: the data of the lights through a buffer, clock and latch of the chain, and the lights'
 * supply as it is seen.
 */
import type { Point } from '../drawing/drawing.js';
import type { BoardPart, Label } from './board.js';
import { capacitor, chip0603, type Pins, resistor, smallOutline, xhSocket } from './footprints.js';

const BUFFER = { value: '74AHCT125', number: 'SN74AHCT125DR', priceEuro: 0.15 };

/**
 * Returns the parts of the outputs: clock and latch through 100 Ω, the buffer, two sockets for data, and the supply of
 * the lights through 10 kΩ.
 */
export function outputs({ x, y }: Point): readonly BoardPart[] {
  const small = (reference: string, dx: number, dy: number, pins: Pins, value: string) =>
    chip0603({ reference, at: { x: x + dx, y: y + dy }, turnDeg: -90, pins }, resistor(value));
  return [
    xhSocket(
      {
        reference: 'J_DATA1',
        at: { x, y },
        pins: { 1: 'RAIL_IN', 2: 'GND', 3: 'GND', 4: 'DATA1' },
      },
      4,
    ),
    xhSocket(
      { reference: 'J_DATA2', at: { x: x + 14, y }, pins: { 2: 'GND', 3: 'GND', 4: 'DATA2' } },
      4,
    ),
    small('R_DATA1', 23.5, 0, { 1: 'OUT1', 2: 'DATA1' }, '100 Ω'),
    small('R_DATA2', 26, 0, { 1: 'OUT2', 2: 'DATA2' }, '100 Ω'),
    smallOutline(
      {
        reference: 'U_DATA',
        at: { x: x + 33.5, y },
        turnDeg: 90,
        pins: {
          1: 'GND',
          2: 'DATA_IN',
          3: 'OUT1',
          4: 'GND',
          5: 'DATA_IN',
          6: 'OUT2',
          7: 'GND',
          9: 'GND',
          10: '+5V',
          12: 'GND',
          13: '+5V',
          14: '+5V',
        },
      },
      BUFFER,
      14,
    ),
    chip0603(
      { reference: 'C_DATA', at: { x: x + 40.5, y }, turnDeg: -90, pins: { 1: 'GND', 2: '+5V' } },
      capacitor('100 nF'),
    ),
    small('R_LOW', 43, 0, { 1: 'DATA_IN', 2: 'GND' }, '10 kΩ'),
    small('R_RAIL', 8.5, 0, { 1: 'RAIL_IN', 2: 'RAIL' }, '10 kΩ'),
    small('R_RAIL_LOW', 20.5, 0, { 1: 'RAIL', 2: 'GND' }, '100 kΩ'),
    small('R_CLOCK', 45.5, 0, { 1: 'CLOCK_IN', 2: 'CLOCK' }, '100 Ω'),
    small('R_LATCH', 48, 0, { 1: 'LATCH_IN', 2: 'LATCH' }, '100 Ω'),
  ];
}

export function outputLabels({ x, y }: Point): readonly Label[] {
  return [
    { text: 'DATA 1', at: { x, y: y - 3.6 }, sizeMm: 1.2 },
    { text: 'DATA 2', at: { x: x + 14, y: y - 3.6 }, sizeMm: 1.2 },
  ];
}
