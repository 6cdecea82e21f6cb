/** The position of two shapes of a sheet to each other. */
import {
  type Bounds,
  type BoxShape,
  boundsOf,
  type CircleShape,
  type Point,
  type TextShape,
  textBounds,
} from './drawing.js';

/** The overlap up to which edges only touch, mm. */
export const TOUCH_MM = 0.05;

/** A shape with an inside. */
export type Solid = BoxShape | CircleShape;

/** Tells whether two rectangles overlap. */
export function meet(one: Bounds, other: Bounds): boolean {
  return (
    one.left < other.right - TOUCH_MM &&
    other.left < one.right - TOUCH_MM &&
    one.top < other.bottom - TOUCH_MM &&
    other.top < one.bottom - TOUCH_MM
  );
}

/** Tells whether the edge of a shape runs through a text. */
export function isCrossed(words: TextShape, solid: Solid): boolean {
  const way = relation(asBox(words), solid);
  return way === 'cut' || way === 'around';
}

/** Returns the place of a text, as a shape. */
export function asBox(words: TextShape): BoxShape {
  const { left, top, right, bottom } = textBounds(words);
  return {
    kind: 'box',
    role: 'part',
    x: left,
    y: top,
    widthMm: right - left,
    heightMm: bottom - top,
  };
}

type Relation = 'apart' | 'inside' | 'around' | 'cut';

/** Returns the relation of the first shape to the second one. */
export function relation(one: Solid, other: Solid): Relation {
  if (one.kind === 'circle' && other.kind === 'circle') {
    const apartMm = Math.hypot(one.x - other.x, one.y - other.y);
    if (apartMm >= one.radiusMm + other.radiusMm - TOUCH_MM) return 'apart';
    if (apartMm + one.radiusMm <= other.radiusMm + TOUCH_MM) return 'inside';
    return apartMm + other.radiusMm <= one.radiusMm + TOUCH_MM ? 'around' : 'cut';
  }
  if (one.kind === 'box' && other.kind === 'box') {
    const [first, second] = [boundsOf(one), boundsOf(other)];
    if (!meet(first, second)) return 'apart';
    if (contains(second, first)) return 'inside';
    return contains(first, second) ? 'around' : 'cut';
  }
  if (one.kind === 'circle' && other.kind === 'box') return turned(relation(other, one));
  if (one.kind === 'box' && other.kind === 'circle') return boxToCircle(boundsOf(one), other);
  return 'cut';
}

function boxToCircle(bounds: Bounds, round: CircleShape): Relation {
  const nearest = {
    x: Math.min(Math.max(round.x, bounds.left), bounds.right),
    y: Math.min(Math.max(round.y, bounds.top), bounds.bottom),
  };
  const awayMm = ({ x, y }: Point) => Math.hypot(x - round.x, y - round.y);
  if (awayMm(nearest) >= round.radiusMm - TOUCH_MM) return 'apart';
  const corners = [bounds.left, bounds.right].flatMap((x) =>
    [bounds.top, bounds.bottom].map((y) => ({ x, y })),
  );
  if (corners.every((corner) => awayMm(corner) <= round.radiusMm + TOUCH_MM)) return 'inside';
  return contains(bounds, boundsOf(round)) ? 'around' : 'cut';
}

function turned(way: Relation): Relation {
  if (way === 'inside') return 'around';
  return way === 'around' ? 'inside' : way;
}

function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    inner.left >= outer.left - TOUCH_MM &&
    inner.right <= outer.right + TOUCH_MM &&
    inner.top >= outer.top - TOUCH_MM &&
    inner.bottom <= outer.bottom + TOUCH_MM
  );
}
