/** One pad and one button with all their wires, drawn once for all of them. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { box, GROUND, joint, type Shape, SIGNAL, text, wire } from '../drawing/drawing.js';
import { PULL_RESISTOR } from './values.js';

const BOARD_PLUS = '#c77700';

/** Draws the details in a field of 138 × 80 mm. */
export function inputDetails(
  { inputs }: TableConfiguration,
  left: number,
  top: number,
): readonly Shape[] {
  return [
    text(left, top + 6, 'Every pad and every button is wired like this', {
      bold: true,
      sizeMm: 3.2,
    }),
    ...padDetail(left, top + 12, inputs.padsActive),
    ...buttonDetail(left + 66, top + 12, inputs.buttonsActive),
  ];
}

function padDetail(x: number, y: number, active: 'high' | 'low'): readonly Shape[] {
  const rows = [
    { pin: 'VCC', words: '5 V of the board', colour: BOARD_PLUS },
    { pin: 'I/O', words: 'its input', colour: SIGNAL },
    { pin: 'GND', words: 'ground', colour: GROUND },
  ];
  return [
    text(x, y + 3, 'pad', { bold: true }),
    box(x, y + 6, 22, 30, { fill: '#fdf0d5', cornerMm: 1 }),
    text(x + 1.5, y + 11, 'TTP223', { sizeMm: 2.4 }),
    ...rows.flatMap(({ pin, words, colour }, row) => {
      const at = y + 16 + row * 8;
      return [
        text(x + 20.5, at + 1, pin, { anchor: 'end', bold: true, sizeMm: 2.4 }),
        wire(colour, 0.5, x + 22, at, x + 30, at),
        text(x + 31.5, at + 1, words, { sizeMm: 2.4 }),
      ];
    }),
    text(x, y + 43, `touched: ${active}`),
    text(x, y + 48, 'cover or unsolder its LED', { sizeMm: 2.4 }),
  ];
}

/** Draws a button: the resistor holds the input at rest, the switch pulls it to the other side. */
function buttonDetail(x: number, y: number, active: 'high' | 'low'): readonly Shape[] {
  const [rest, pressed] =
    active === 'low'
      ? ([
          { words: '5 V of the board', colour: BOARD_PLUS },
          { words: 'ground', colour: GROUND },
        ] as const)
      : ([
          { words: 'ground', colour: GROUND },
          { words: '5 V of the board', colour: BOARD_PLUS },
        ] as const);
  return [
    text(x, y + 3, 'button', { bold: true }),
    text(x + 14, y + 9, rest.words, { sizeMm: 2.4 }),
    wire(rest.colour, 0.5, x + 12, y + 6, x + 12, y + 14),
    box(x + 5, y + 14, 14, 7, { fill: '#fdf0d5' }),
    text(x + 12, y + 18.4, PULL_RESISTOR, { anchor: 'middle', sizeMm: 2.4 }),
    text(x + 21, y + 18.4, active === 'low' ? 'pull-up' : 'pull-down', { sizeMm: 2.4 }),
    wire(SIGNAL, 0.5, x + 12, y + 21, x + 12, y + 34),
    joint(x + 12, y + 27, SIGNAL),
    wire(SIGNAL, 0.5, x + 12, y + 27, x + 28, y + 27),
    text(x + 29.5, y + 28, 'its input', { sizeMm: 2.4 }),
    box(x + 3, y + 34, 18, 9, { fill: '#e4e9f5', cornerMm: 1 }),
    text(x + 12, y + 39.4, 'switch', { anchor: 'middle', sizeMm: 2.4 }),
    text(x + 23, y + 39.4, `pressed: ${active}`, { sizeMm: 2.4 }),
    wire(pressed.colour, 0.5, x + 12, y + 43, x + 12, y + 51),
    text(x + 14, y + 51, pressed.words, { sizeMm: 2.4 }),
  ];
}
