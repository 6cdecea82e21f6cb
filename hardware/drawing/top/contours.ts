/** Contours of what a workshop cuts, drills and marks: y up, as DXF has it. */
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';
import type { Contour, Corner } from '../drawing/dxf.js';
import { cornersOf, type Rectangle } from './outlines.js';
import type { Piece } from './pieces.js';

/** Returns a circle about a point of the plan. */
export function round(at: Point, radiusMm: number): Contour {
  return { kind: 'circle', at: up(at), radiusMm };
}

/** Returns the edge of a piece, wider by half of what the tool takes. */
export function outlineOf(piece: Piece, halfKerfMm: number): Contour {
  if (piece.kind === 'disc') {
    return { kind: 'circle', at: MIDDLE, radiusMm: piece.radiusMm + halfKerfMm };
  }
  const inner = piece.innerMm - halfKerfMm;
  const outer = piece.outerMm + halfKerfMm;
  const wider = (radiusMm: number) => (Math.asin(halfKerfMm / radiusMm) * 180) / Math.PI;
  const at = (radiusMm: number, angleDeg: number) => up(pointAt(MIDDLE, angleDeg, radiusMm));
  const bulge = (radiusMm: number) =>
    Math.tan(((piece.toDeg - piece.fromDeg + 2 * wider(radiusMm)) * Math.PI) / 720);
  const [nearDeg, farDeg] = [wider(inner), wider(outer)];
  const corners: readonly Corner[] = [
    { at: at(inner, piece.fromDeg - nearDeg), bulge: 0 },
    // Bearings run clockwise: the outer arc bends to the right of the way.
    { at: at(outer, piece.fromDeg - farDeg), bulge: -bulge(outer) },
    { at: at(outer, piece.toDeg + farDeg), bulge: 0 },
    { at: at(inner, piece.toDeg + nearDeg), bulge: bulge(inner) },
  ];
  return { kind: 'outline', corners };
}

/** Returns a rectangle along a bearing. */
export function rectangle(
  { at, angleDeg }: Pick<Rectangle, 'at' | 'angleDeg'>,
  depthMm: number,
  widthMm: number,
): Contour {
  return outline({ at, angleDeg, depthMm, widthMm });
}

/** Returns the outline of a thing. */
export function outline(one: Rectangle): Contour {
  return { kind: 'outline', corners: cornersOf(one).map((at) => ({ at: up(at), bulge: 0 })) };
}

/** Turns a point upside down: drawings have y down, DXF has it up. */
function up({ x, y }: Point): Point {
  return { x, y: 0 - y };
}

/** Returns a contour as it lies when the sheet is turned over. */
export function mirror(contour: Contour): Contour {
  const turn = ({ x, y }: Point): Point => ({ x: 0 - x, y });
  return contour.kind === 'circle'
    ? { ...contour, at: turn(contour.at) }
    : {
        kind: 'outline',
        corners: contour.corners.map(({ at, bulge }) => ({ at: turn(at), bulge: 0 - bulge })),
      };
}
