/** What lies beside the breadboard, with its wires: ring, capacitor, supply, pad and buttons. */
import type { TableConfiguration } from '../../config/index.js';
import { box, circle, joint, PLUS, type Shape, text, wire } from '../drawing/drawing.js';
import { supplyAmpere } from '../supply.js';
import { COLOURS, LEFT_MM, PITCH_MM, pointOf } from './geometry.js';
import { type Carries, OUTSIDE } from './layout.js';

export function outside(configuration: TableConfiguration): readonly Shape[] {
  const columnX = (column: number) => LEFT_MM + column * PITCH_MM;
  const lead = (name: string, carries: Carries, ...from: readonly number[]): readonly Shape[] => {
    const hole = OUTSIDE.find((leg) => leg.name === name)?.hole;
    if (hole === undefined) return [];
    const end = pointOf(hole);
    return [
      wire(COLOURS[carries], 0.8, ...from, end.x, end.y),
      joint(end.x, end.y, COLOURS[carries]),
    ];
  };
  const ringX = columnX(47);
  const pixels = configuration.rings.pixels;
  return [
    // Above: the ring, the capacitor, the supply.
    circle({ x: ringX, y: 40 }, 17, { strokeMm: 1.4 }),
    text(ringX, 36, 'ring of', { anchor: 'middle' }),
    text(ringX, 40, `${pixels} pixels`, { anchor: 'middle', bold: true }),
    text(columnX(44) - 1, 62, 'GND', { anchor: 'end', sizeMm: 2.4 }),
    text(ringX + 1, 62, 'DIN', { sizeMm: 2.4 }),
    text(columnX(50) + 1, 64.5, '5V', { sizeMm: 2.4 }),
    ...lead('ring GND', 'ground', columnX(44), 51.2),
    ...lead('ring DIN', 'data', ringX, 57),
    ...lead('ring 5V', 'supply', columnX(50), 51.2),
    box(columnX(52) - 1.5, 40, 2 * PITCH_MM + 3, 16, { fill: '#cfe0f5', cornerMm: 1 }),
    text(columnX(53), 45, 'C1', { anchor: 'middle', bold: true, sizeMm: 2.4 }),
    text(columnX(53), 49, '1000', { anchor: 'middle', sizeMm: 2.4 }),
    text(columnX(53), 52, 'µF', { anchor: 'middle', sizeMm: 2.4 }),
    text(columnX(54) + 1, 60, '+', { sizeMm: 3, bold: true }),
    ...lead('C1 +', 'supply', columnX(54), 56),
    ...lead('C1 -', 'ground', columnX(52), 56),
    box(columnX(57), 24, 30, 28, { fill: '#f3f1ec', cornerMm: 2 }),
    text(columnX(57) + 15, 32, 'supply', { anchor: 'middle', bold: true }),
    text(columnX(57) + 15, 37, `5 V ${supplyAmpere(configuration)} A`, { anchor: 'middle' }),
    text(columnX(59), 50, '-', { anchor: 'middle', bold: true }),
    text(columnX(61), 50, '+', { anchor: 'middle', bold: true, fill: PLUS }),
    ...lead('supply -', 'ground', columnX(59), 52),
    ...lead('supply +', 'supply', columnX(61), 52),
    // Below: the pad and the two buttons.
    box(columnX(21), 166, 7 * PITCH_MM, 24, { fill: '#fdf0d5', cornerMm: 1 }),
    text(columnX(24), 170, 'VCC', { anchor: 'middle', sizeMm: 2.1, bold: true }),
    text(columnX(26), 170, 'GND', { anchor: 'middle', sizeMm: 2.1, bold: true }),
    text(columnX(28) - 1, 177, 'I/O', { anchor: 'end', sizeMm: 2.1, bold: true }),
    text(columnX(24.5), 183, 'pad (TTP223)', { anchor: 'middle', sizeMm: 2.6 }),
    text(columnX(24.5), 187, 'of slot 0', { anchor: 'middle', sizeMm: 2.6 }),
    ...lead('pad VCC', 'board', columnX(24), 166),
    ...lead('pad GND', 'ground', columnX(26), 166),
    ...lead('pad I/O', 'signal', columnX(28), 176, columnX(32), 176),
    ...(['left', 'right'] as const).flatMap((side, index) => {
      const column = 44 + 8 * index;
      return [
        box(columnX(column) - 4, 166, 2 * PITCH_MM + 8, 20, { fill: '#e4e9f5', cornerMm: 1 }),
        text(columnX(column + 1), 174, side, { anchor: 'middle', bold: true }),
        text(columnX(column + 1), 178.5, 'button', { anchor: 'middle' }),
        text(columnX(column + 1), 183, 'of seat 1', { anchor: 'middle', sizeMm: 2.4 }),
        ...lead(`${side} b`, 'ground', columnX(column), 166),
        ...lead(`${side} a`, 'signal', columnX(column + 2), 166),
      ];
    }),
  ];
}
