/**
 * A drawing as values: what it is made of, in millimetres from its upper left corner. One drawing becomes an
 * SVG (`svg.ts`) or a page of a PDF (`pdf.ts`), and a test computes its faults.
 */

/** A point, mm. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the table on every plan of it. */
export const MIDDLE: Point = { x: 0, y: 0 };

/** Fill and stroke of a shape; colours as `#rrggbb`. */
export interface Paint {
  readonly fill?: string;
  readonly stroke?: string;
  /** mm; 0.3 unless given. */
  readonly strokeMm?: number;
}

/**
 * A `part` is a thing on the table or a box of its own: no wire runs through it and no other part lies half on
 * it. An `area` lies under other things: a table top, a rail, a hole.
 */
type Role = 'part' | 'area';

export interface BoxShape extends Paint {
  readonly kind: 'box';
  readonly role: Role;
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Radius of the corners, mm. */
  readonly cornerMm?: number;
}

export interface CircleShape extends Paint {
  readonly kind: 'circle';
  readonly role: Role;
  readonly x: number;
  readonly y: number;
  readonly radiusMm: number;
}

export interface WireShape {
  readonly kind: 'wire';
  readonly points: readonly Point[];
  readonly stroke: string;
  readonly strokeMm: number;
  readonly dashed: boolean;
}

export interface TextShape {
  readonly kind: 'text';
  readonly x: number;
  /** The line on which the letters stand, mm. */
  readonly y: number;
  readonly text: string;
  readonly sizeMm: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold: boolean;
  readonly fill: string;
}

export type Shape = BoxShape | CircleShape | WireShape | TextShape;

/** One sheet: a picture with the words that stand for it where it cannot be seen. */
export interface Sheet {
  readonly title: string;
  /** The content of the sheet, in sentences, for people who cannot see it. */
  readonly description: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly shapes: readonly Shape[];
}

/** Every letter of the drawings' fonts (Courier, DejaVu Sans Mono) is as wide, in its size. */
export const LETTER_WIDTH = 0.6;
/** The reach of letters above and below their line, in their size. */
const ASCENT = 0.78;
const DESCENT = 0.24;
/** The size of ordinary text, mm. */
const TEXT_MM = 2.8;

export const INK = '#1a1a1a';
export const PLUS = '#b3261e';
export const GROUND = '#1a1a1a';
export const DATA = '#1b6e3c';
export const SIGNAL = '#1f4e9e';

export function box(
  x: number,
  y: number,
  widthMm: number,
  heightMm: number,
  paint: Paint & { readonly role?: Role; readonly cornerMm?: number } = {},
): BoxShape {
  return {
    kind: 'box',
    role: 'part',
    stroke: INK,
    fill: '#ffffff',
    ...paint,
    x,
    y,
    widthMm,
    heightMm,
  };
}

export function circle(
  { x, y }: Point,
  radiusMm: number,
  paint: Paint & { readonly role?: Role } = {},
): CircleShape {
  return { kind: 'circle', role: 'part', stroke: INK, fill: '#ffffff', ...paint, x, y, radiusMm };
}

/** Returns a wire through points given as x, y, x, y…. */
export function wire(stroke: string, strokeMm: number, ...at: readonly number[]): WireShape {
  const points: Point[] = [];
  for (let index = 0; index + 1 < at.length; index += 2) {
    points.push({ x: at[index] ?? 0, y: at[index + 1] ?? 0 });
  }
  return { kind: 'wire', points, stroke, strokeMm, dashed: false };
}

/** Returns the dot at which two wires are joined. */
export function joint(x: number, y: number, fill: string): CircleShape {
  return circle({ x, y }, 0.9, { role: 'area', fill, stroke: fill });
}

interface TextStyle {
  readonly sizeMm?: number;
  readonly anchor?: TextShape['anchor'];
  readonly bold?: boolean;
  readonly fill?: string;
  /** Smaller letters are taken where the text would be wider, mm. */
  readonly mostMm?: number;
}

export function text(x: number, y: number, words: string, style: TextStyle = {}): TextShape {
  const { sizeMm = TEXT_MM, anchor = 'start', bold = false, fill = INK, mostMm } = style;
  const fits = mostMm === undefined ? sizeMm : mostMm / (LETTER_WIDTH * words.length);
  return { kind: 'text', x, y, text: words, sizeMm: Math.min(sizeMm, fits), anchor, bold, fill };
}

/** Splits words into lines that are no wider than `widthMm` in letters of this size. */
export function wrapLines(words: string, widthMm: number, sizeMm = TEXT_MM): readonly string[] {
  const most = Math.floor(widthMm / (LETTER_WIDTH * sizeMm));
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A rectangle, mm. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the rectangle that a text takes, from its letters' own size and not from a browser. */
export function textBounds({ x, y, text: words, sizeMm, anchor }: TextShape): Bounds {
  const widthMm = words.length * sizeMm * LETTER_WIDTH;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - widthMm : x - widthMm / 2;
  return {
    left,
    top: y - ASCENT * sizeMm,
    right: left + widthMm,
    bottom: y + DESCENT * sizeMm,
  };
}

/** Returns a point on a circle; bearing 0 is up, angles run clockwise. */
export function pointAt(middle: Point, angleDeg: number, radiusMm: number): Point {
  const angle = (angleDeg * Math.PI) / 180;
  return {
    x: middle.x + radiusMm * Math.sin(angle),
    y: middle.y - radiusMm * Math.cos(angle),
  };
}

/** Returns the rectangle that a shape takes. */
export function boundsOf(shape: Shape): Bounds {
  switch (shape.kind) {
    case 'text':
      return textBounds(shape);
    case 'circle': {
      const { x, y, radiusMm } = shape;
      return { left: x - radiusMm, top: y - radiusMm, right: x + radiusMm, bottom: y + radiusMm };
    }
    case 'box':
      return {
        left: shape.x,
        top: shape.y,
        right: shape.x + shape.widthMm,
        bottom: shape.y + shape.heightMm,
      };
    case 'wire': {
      const xs = shape.points.map(({ x }) => x);
      const ys = shape.points.map(({ y }) => y);
      return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      };
    }
  }
}

/** Formats a number for a file, to thousandths and without a sign for zero: of millimetres, micrometres. */
export function thousandths(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
