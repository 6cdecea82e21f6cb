/**
 * The table top on A4 sheets in its true size: a plan of the sheets, then every sheet on which something is
 * drilled. Cut along the frame, lay the sheets edge to edge, and the half crosses become whole.
 */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import {
  type Bounds,
  boundsOf,
  box,
  type CircleShape,
  circle,
  type Point,
  type Shape,
  type Sheet,
  text,
  wire,
} from '../drawing/drawing.js';
import type { Page } from '../drawing/pdf.js';
import { isCrossed } from '../drawing/relation.js';
import { holesText, scaleBar, topDrawing } from './top-drawing.js';
import { topPlan } from './top-plan.js';

const A4_WIDTH_MM = 210;
const A4_HEIGHT_MM = 297;
/** The part of the top that a sheet shows, mm; the rest is white for a printer's margin, marks and words. */
const TILE_WIDTH_MM = 180;
const TILE_HEIGHT_MM = 250;
const TILE_AT: Point = { x: 15, y: 16 };
const FAINT = '#777777';

/** One sheet of the top. */
interface Tile {
  readonly row: number;
  readonly column: number;
  readonly seen: Bounds;
}

export function templatePages(configuration: TableConfiguration): readonly Page[] {
  const top = topDrawing(configuration);
  const plan = topPlan(configuration);
  const tiles = tilesOf(top, plan.holes.length);
  return [
    { sheet: planOfSheets(configuration, top, tiles) },
    ...tiles.map((tile, index): Page => {
      return {
        sheet: tileSheet(configuration.name, tiles, index),
        window: {
          shapes: top.shapes.filter((shape) => meets(boundsOf(shape), tile.seen)),
          seen: tile.seen,
          at: TILE_AT,
        },
      };
    }),
  ];
}

/** Returns the sheets with something to drill; the middle of the top lies in the middle of a sheet. */
function tilesOf(top: Sheet, holes: number): readonly Tile[] {
  if (holes === 0) return [];
  const drilled = top.shapes.filter(
    (shape) => shape.kind !== 'text' && !(shape.kind === 'circle' && shape.role === 'area'),
  );
  const inside = drilled
    .filter((shape) => boundsOf(shape).bottom < top.heightMm - 20)
    .map(boundsOf);
  const columns = 2 * Math.ceil((top.widthMm / TILE_WIDTH_MM - 1) / 2) + 1;
  const rows = 2 * Math.ceil((top.heightMm / TILE_HEIGHT_MM - 1) / 2) + 1;
  const left = (top.widthMm - columns * TILE_WIDTH_MM) / 2;
  const upper = (top.heightMm - rows * TILE_HEIGHT_MM) / 2;
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const seen: Bounds = {
        left: left + column * TILE_WIDTH_MM,
        top: upper + row * TILE_HEIGHT_MM,
        right: left + (column + 1) * TILE_WIDTH_MM,
        bottom: upper + (row + 1) * TILE_HEIGHT_MM,
      };
      if (inside.some((bounds) => meets(bounds, seen))) tiles.push({ row, column, seen });
    }
  }
  return tiles;
}

function tileSheet(table: string, tiles: readonly Tile[], index: number): Sheet {
  const tile = tiles[index] ?? { row: 0, column: 0 };
  const [right, bottom] = [TILE_AT.x + TILE_WIDTH_MM, TILE_AT.y + TILE_HEIGHT_MM];
  const neighbour = (rows: number, columns: number) => {
    const found = tiles.findIndex(
      ({ row, column }) => row === tile.row + rows && column === tile.column + columns,
    );
    return found < 0 ? '–' : `${found + 1}`;
  };
  const title = `${table}: sheet ${index + 1} of ${tiles.length}`;
  const joins = `above ${neighbour(-1, 0)}, left ${neighbour(0, -1)}, right ${neighbour(0, 1)}, below ${neighbour(1, 0)}`;
  return {
    title,
    description: title,
    widthMm: A4_WIDTH_MM,
    heightMm: A4_HEIGHT_MM,
    shapes: [
      wire(
        FAINT,
        0.15,
        TILE_AT.x,
        TILE_AT.y,
        right,
        TILE_AT.y,
        right,
        bottom,
        TILE_AT.x,
        bottom,
        TILE_AT.x,
        TILE_AT.y,
      ),
      ...cutMarks(),
      ...registrationMarks(),
      text(TILE_AT.x + 12, 10, title, { sizeMm: 3.4, bold: true, mostMm: 150 }),
      ...scaleBar({ x: TILE_AT.x + 12, y: bottom + 13 }),
      text(TILE_AT.x + 12, bottom + 22, `${joins}. Print at 100 %, cut along the frame.`, {
        sizeMm: 2.6,
        mostMm: 165,
      }),
    ],
  };
}

/** Draws lines that go on from the frame, so that one sees where to lay the ruler. */
function cutMarks(): readonly Shape[] {
  const [right, bottom] = [TILE_AT.x + TILE_WIDTH_MM, TILE_AT.y + TILE_HEIGHT_MM];
  return [TILE_AT.x, right].flatMap((x) =>
    [TILE_AT.y, bottom].flatMap((y) => [
      wire('#000000', 0.25, x, y, x + (x === right ? 7 : -7), y),
      wire('#000000', 0.25, x, y, x, y + (y === bottom ? 7 : -7)),
    ]),
  );
}

/** Draws a cross and a circle on the middle of each side: half on this sheet, half on its neighbour. */
function registrationMarks(): readonly Shape[] {
  const [right, bottom] = [TILE_AT.x + TILE_WIDTH_MM, TILE_AT.y + TILE_HEIGHT_MM];
  const [middleX, middleY] = [TILE_AT.x + TILE_WIDTH_MM / 2, TILE_AT.y + TILE_HEIGHT_MM / 2];
  const marks: readonly Point[] = [
    { x: middleX, y: TILE_AT.y },
    { x: middleX, y: bottom },
    { x: TILE_AT.x, y: middleY },
    { x: right, y: middleY },
  ];
  return marks.flatMap(({ x, y }) => [
    circle({ x, y }, 2, { role: 'area', fill: 'none', strokeMm: 0.2 }),
    wire('#000000', 0.2, x - 4, y, x + 4, y),
    wire('#000000', 0.2, x, y - 4, x, y + 4),
  ]);
}

/** Draws the whole top, made small, under the frames of its sheets. */
function planOfSheets(
  configuration: TableConfiguration,
  top: Sheet,
  tiles: readonly Tile[],
): Sheet {
  const left = Math.min(0, ...tiles.map(({ seen }) => seen.left));
  const upper = Math.min(0, ...tiles.map(({ seen }) => seen.top));
  const right = Math.max(top.widthMm, ...tiles.map(({ seen }) => seen.right));
  const lower = Math.max(top.heightMm, ...tiles.map(({ seen }) => seen.bottom));
  const scale = Math.min(180 / (right - left), 196 / (lower - upper));
  const at = (x: number, y: number): Point => ({
    x: 15 + (x - left) * scale,
    y: 62 + (y - upper) * scale,
  });
  const plan = topPlan(configuration);
  const drawn = topAndHoles(plan, at(top.widthMm / 2, top.heightMm / 2), scale);
  return {
    title: `${configuration.name}: plan of ${tiles.length} sheets`,
    description: `The table top, at least ${plan.diameterMm} mm wide, on ${tiles.length} sheets of A4.`,
    widthMm: A4_WIDTH_MM,
    heightMm: A4_HEIGHT_MM,
    shapes: [
      text(15, 16, `${configuration.name}: drilling template`, {
        sizeMm: 5,
        bold: true,
        mostMm: 180,
      }),
      text(
        15,
        25,
        `The top is at least ${plan.diameterMm} mm wide. ${tiles.length} sheets follow, at 100 %.`,
        { mostMm: 180 },
      ),
      ...holesText(plan)
        .split('. ')
        .map((line, row) => text(15, 30 + 3.2 * row, line.replace(/\.$/u, ''), { sizeMm: 2.4 })),
      text(
        15,
        57,
        'Only sheets with something to drill are printed. Measure your rings before you drill.',
        { mostMm: 180 },
      ),
      ...drawn,
      ...tiles.flatMap((tile, index) => {
        const corner = at(tile.seen.left, tile.seen.top);
        const [width, height] = [TILE_WIDTH_MM * scale, TILE_HEIGHT_MM * scale];
        return [
          box(corner.x, corner.y, width, height, {
            role: 'area',
            fill: 'none',
            stroke: '#1f4e9e',
            strokeMm: 0.2,
          }),
          tileName(`${index + 1}`, corner, { width, height }, drawn),
        ];
      }),
      ...scaleBar({ x: 27, y: 280 }),
    ],
  };
}

/** Draws the top and its holes, made small around `middle`. */
function topAndHoles(
  { diameterMm, holes }: ReturnType<typeof topPlan>,
  middle: Point,
  scale: number,
): readonly CircleShape[] {
  const area = { role: 'area', fill: '#f6f3ee', stroke: FAINT } as const;
  const drilled = { role: 'area', fill: 'none', stroke: '#c33333', strokeMm: 0.15 } as const;
  return [
    circle(middle, (diameterMm / 2) * scale, area),
    ...holes.map((hole) =>
      circle(
        { x: middle.x + hole.at.x * scale, y: middle.y + hole.at.y * scale },
        (hole.diameterMm / 2) * scale,
        drilled,
      ),
    ),
  ];
}

/** Places the name of a sheet where no hole is in its way: in a corner, else in its middle. */
function tileName(
  name: string,
  { x, y }: Point,
  { width, height }: Readonly<Record<'width' | 'height', number>>,
  drawn: readonly CircleShape[],
): Shape {
  const style = { sizeMm: Math.min(2.4, width / 4), mostMm: width - 1.6, fill: '#1f4e9e' } as const;
  const heights = [2.6, height - 1.2, height / 2, height / 3, (2 * height) / 3];
  const tries = heights.flatMap((below) => [
    text(x + 0.8, y + below, name, style),
    text(x + width - 0.8, y + below, name, { ...style, anchor: 'end' }),
    text(x + width / 2, y + below, name, { ...style, anchor: 'middle' }),
  ]);
  const free = tries.find((one) => !drawn.some((hole) => isCrossed(one, hole)));
  return free ?? text(x + 0.8, y + 2.6, name, style);
}

function meets(one: Bounds, other: Bounds): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
