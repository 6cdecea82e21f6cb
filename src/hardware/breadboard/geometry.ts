/** Where the holes of the drawn breadboard are, and what lies over them; mm on its sheet. */
import { DATA, GROUND, PLUS, type Point, SIGNAL } from '../drawing/drawing.js';
import {
  type Carries,
  CHIP_COLUMN,
  LOWER_ROWS,
  NANO_COLUMN,
  NANO_UPPER,
  type Place,
  type TwoLegged,
  UPPER_ROWS,
} from './layout.js';

export const PITCH_MM = 4.3;
export const LEFT_MM = 14;
export const COLUMNS = 63;
/** Where each row of holes is, mm from above. */
export const ROW_Y: Readonly<Record<Place['row'], number>> = {
  supply: 72,
  'ground-above': 76.3,
  t3: 81,
  t2: 83.6,
  t1: 86.2,
  ...rowsFrom(UPPER_ROWS, 90.5),
  ...rowsFrom(LOWER_ROWS, 120.6),
  'ground-below': 146,
  board: 150.3,
};
export const COLOURS: Readonly<Record<Carries, string>> = {
  supply: PLUS,
  board: '#c77700',
  ground: GROUND,
  data: DATA,
  signal: SIGNAL,
};

type RowName = (typeof UPPER_ROWS)[number] | (typeof LOWER_ROWS)[number];

function rowsFrom(rows: readonly RowName[], firstMm: number): Record<RowName, number> {
  const named = rows.map((row, index) => [row, firstMm + index * PITCH_MM] as const);
  // Both calls together name every row.
  return Object.fromEntries(named) as Record<RowName, number>;
}

export function pointOf({ row, column }: Place): Point {
  return { x: LEFT_MM + column * PITCH_MM, y: ROW_Y[row] };
}

export type Body = Readonly<Record<'x' | 'y' | 'widthMm' | 'heightMm', number>>;

export const NANO_BODY: Body = {
  x: LEFT_MM + NANO_COLUMN * PITCH_MM - 2.2,
  y: ROW_Y.h - 1.6,
  widthMm: (NANO_UPPER.length - 1) * PITCH_MM + 4.4,
  heightMm: ROW_Y.d - ROW_Y.h + 3.2,
};
export const CHIP_BODY: Body = {
  x: LEFT_MM + CHIP_COLUMN * PITCH_MM - 2,
  y: ROW_Y.f - 1.5,
  widthMm: 7 * PITCH_MM + 4,
  heightMm: ROW_Y.e - ROW_Y.f + 3,
};

/** The body of a part between its legs. */
export function bodyOf({ from, to }: TwoLegged): Body {
  const [one, other] = [pointOf(from), pointOf(to)];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  if (from.column === to.column)
    return { x: middle.x - 2, y: middle.y - 5, widthMm: 4, heightMm: 10 };
  const widthMm = Math.abs(other.x - one.x) - 3;
  return { x: middle.x - widthMm / 2, y: middle.y - 1.7, widthMm, heightMm: 3.4 };
}

export function isUnder(hole: Point, { x, y, widthMm, heightMm }: Body): boolean {
  return (
    hole.x > x - 0.5 &&
    hole.x < x + widthMm + 0.5 &&
    hole.y > y - 0.5 &&
    hole.y < y + heightMm + 0.5
  );
}
