/** Faults that make a sheet hard to read, computed from its own numbers: cut off, overlapping, crossed out. */
import {
  type Bounds,
  boundsOf,
  type Point,
  type Shape,
  type Sheet,
  type TextShape,
  textBounds,
  type WireShape,
} from '../../hardware/drawing/drawing/drawing.js';
import {
  asBox,
  isCrossed,
  meet,
  relation,
  type Solid,
  TOUCH_MM,
} from '../../hardware/drawing/drawing/relation.js';

/** A printer leaves so much of a sheet white, mm. */
const MARGIN_MM = 4;

/** One sentence for each fault; none: everything can be read. */
export function drawingFaults(sheet: Sheet): readonly string[] {
  const { shapes } = sheet;
  const texts = shapes.filter((shape) => shape.kind === 'text');
  const wires = shapes.filter((shape) => shape.kind === 'wire');
  const solids = shapes.filter((shape) => shape.kind === 'box' || shape.kind === 'circle');
  const parts = solids.filter(({ role }) => role === 'part');
  return [
    ...shapes
      .filter((shape) => isCutOff(shape, sheet))
      .map((shape) => `${nameOf(shape)} is cut off`),
    ...texts.flatMap((one, index) =>
      [
        ...texts.slice(index + 1).filter((other) => meet(textBounds(one), textBounds(other))),
        ...wires.filter((wire) => runsThrough(wire, textBounds(one))),
        ...solids.filter((solid) => isCrossed(one, solid) || isCovered(one, solid, shapes)),
      ].map((other) => `${nameOf(one)} meets ${nameOf(other)}`),
    ),
    ...parts.flatMap((one, index) =>
      [
        ...parts.slice(index + 1).filter((other) => relation(one, other) === 'cut'),
        ...wires.filter((wire) => crossesPart(wire, one)),
      ].map((other) => `${nameOf(one)} meets ${nameOf(other)}`),
    ),
  ];
}

function nameOf(shape: Shape): string {
  if (shape.kind === 'text') return `"${shape.text}"`;
  if (shape.kind === 'wire') {
    return `the wire ${shape.points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ')}`;
  }
  return `the ${shape.kind} at ${Math.round(shape.x)},${Math.round(shape.y)}`;
}

function isCutOff(shape: Shape, { widthMm, heightMm }: Sheet): boolean {
  const { left, top, right, bottom } = boundsOf(shape);
  return (
    left < MARGIN_MM ||
    top < MARGIN_MM ||
    right > widthMm - MARGIN_MM ||
    bottom > heightMm - MARGIN_MM
  );
}

/** Whether a filled shape is painted over a text. */
function isCovered(words: TextShape, solid: Solid, shapes: readonly Shape[]): boolean {
  const isFilled = solid.fill !== undefined && solid.fill !== 'none';
  const isLater = shapes.indexOf(solid) > shapes.indexOf(words);
  return isFilled && isLater && relation(asBox(words), solid) !== 'apart';
}

/** A cross in the middle of a hole belongs to the hole. */
function crossesPart(line: WireShape, part: Solid): boolean {
  if (isWithin(line, part)) return false;
  if (part.kind === 'box') return runsThrough(line, boundsOf(part));
  return segments(line).some(
    ([from, to]) => distanceMm(part, from, to) < part.radiusMm - 4 * TOUCH_MM,
  );
}

function isWithin({ points }: WireShape, part: Solid): boolean {
  if (part.kind === 'circle') {
    return points.every(({ x, y }) => Math.hypot(x - part.x, y - part.y) < part.radiusMm - 1);
  }
  const { left, top, right, bottom } = boundsOf(part);
  return points.every(({ x, y }) => x > left && x < right && y > top && y < bottom);
}

function segments({ points }: WireShape): readonly (readonly [Point, Point])[] {
  return points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
}

/** The distance of a line from a point, mm. */
function distanceMm(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy || 1;
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/** Whether a wire runs through a rectangle, and does not only touch its edge (Liang and Barsky's clipping). */
function runsThrough(line: WireShape, bounds: Bounds): boolean {
  return segments(line).some(([from, to]) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const walls = [
      [-dx, from.x - (bounds.left + 4 * TOUCH_MM)],
      [dx, bounds.right - 4 * TOUCH_MM - from.x],
      [-dy, from.y - (bounds.top + 4 * TOUCH_MM)],
      [dy, bounds.bottom - 4 * TOUCH_MM - from.y],
    ] as const;
    let [enters, leaves] = [0, 1];
    for (const [speed, room] of walls) {
      if (speed === 0 && room < 0) return false;
      if (speed < 0) enters = Math.max(enters, room / speed);
      if (speed > 0) leaves = Math.min(leaves, room / speed);
    }
    return enters < leaves;
  });
}
