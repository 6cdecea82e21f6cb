/**
 * The print beside a part that fits in one way only: the outline of its body, left out where pads or words are, and a
 * dot whose nearest pad is pin 1.
 */
import type { Bounds, Point } from '../drawing/drawing.js';
import { type BoardPart, type BoardPlan, onBoard, type Pad, SCREW_MM } from './board.js';
import { XH_MM } from './footprints.js';

/** Marks of a part, in the part's own directions, mm. */
export interface PartMarks {
  readonly lines: readonly (readonly [Point, Point])[];
  /** The dot beside pin 1. */
  readonly dot: Point;
}

export const LINE_MM = 0.12;
export const DOT_MM = 0.6;
/** Gap between print and an opening of the mask, and between print and print. */
const FREE_MM = 0.2;
/** Pieces of an outline that are printed or left out. */
const PIECE_MM = 0.25;
/** Reach of a dot from its pin 1, along and across. */
const DOT_REACH_MM = 6;

/** Half the body of a chip or light, by its footprint, mm. */
const BODY_MM: Readonly<Record<string, Point>> = {
  'SO-14': { x: 1.95, y: 4.33 },
  'SO-16': { x: 1.95, y: 4.95 },
  'SO-20': { x: 3.75, y: 6.4 },
  'SO-24': { x: 3.75, y: 7.7 },
  'SOT-223': { x: 1.75, y: 3.25 },
  'SOT-23-6': { x: 0.8, y: 1.45 },
  LED_5050: { x: 2.5, y: 2.5 },
};

/** Returns the body of a part that fits in one way only; undefined: it may be turned by 180°. */
function bodyOf({ footprint, pads, side }: BoardPart): Bounds | undefined {
  const half = BODY_MM[footprint];
  if (half !== undefined) return { left: -half.x, top: -half.y, right: half.x, bottom: half.y };
  const [, kind, columns] = /^(XH|KF2510|PINS)-(?:2x)?(\d+)$/u.exec(footprint) ?? [];
  if (kind === undefined) return undefined;
  const pitch = kind === 'XH' ? XH_MM.pitch : 2.54;
  const beside = kind === 'XH' ? XH_MM.beside : 1.27;
  const x = ((Number(columns) - 1) * pitch) / 2 + beside;
  if (kind === 'PINS') {
    const y = footprint.includes('x') ? 2.54 : 1.27;
    return { left: -x, top: -y, right: x, bottom: y };
  }
  const [above, below] = kind === 'XH' ? [XH_MM.above, XH_MM.below] : [2.9, 2.9];
  // From behind, and with pin 1 at the right, a socket is turned over.
  const isTurned = (pads.find(({ number }) => number === '1')?.at.x ?? 0) > 0 !== (side === 'back');
  return { left: -x, top: isTurned ? -below : -above, right: x, bottom: isTurned ? above : below };
}

/** Returns the distance of a point of the board from bounds in a part's own directions, mm; 0 inside. */
function outside(part: BoardPart, { left, top, right, bottom }: Bounds, { x, y }: Point): number {
  const turn = (part.turnDeg * Math.PI) / 180;
  const [dx, dy] = [x - part.at.x, y - part.at.y];
  const own = {
    x: dx * Math.cos(turn) - dy * Math.sin(turn),
    y: dx * Math.sin(turn) + dy * Math.cos(turn),
  };
  return Math.hypot(
    Math.max(0, left - own.x, own.x - right),
    Math.max(0, top - own.y, own.y - bottom),
  );
}

function padBounds({ at, widthMm, heightMm }: Pad): Bounds {
  const [x, y] = [widthMm / 2, heightMm / 2];
  return { left: at.x - x, top: at.y - y, right: at.x + x, bottom: at.y + y };
}

/** The distance of a point from a thing that may not be printed over, mm. */
type Free = (at: Point) => number;

function freeOn(board: BoardPlan, side: 'front' | 'back'): readonly Free[] {
  const pads = board.parts.flatMap((part) =>
    part.pads
      .filter(
        ({ drillMm, covered }) => drillMm !== undefined || (side === 'front' && covered !== true),
      )
      .map((pad): Free => {
        const bounds = padBounds(pad);
        return (at) => outside(part, bounds, at);
      }),
  );
  const labels = board.labels
    .filter((label) => (label.side ?? 'front') === side)
    .map(({ text, at, sizeMm }): Free => {
      const [x, y] = [(text.length * sizeMm) / 2, sizeMm * 0.8];
      return (point) =>
        Math.hypot(
          Math.max(0, Math.abs(point.x - at.x) - x),
          Math.max(0, Math.abs(point.y - at.y) - y),
        );
    });
  const screws = board.screws.map(
    (at): Free =>
      (point) =>
        Math.hypot(point.x - at.x, point.y - at.y) - SCREW_MM / 2,
  );
  return [...pads, ...labels, ...screws, (at) => insideEdge(board, at)];
}

function insideEdge({ edge }: BoardPlan, { x, y }: Point): number {
  return edge.kind === 'circle'
    ? edge.diameterMm / 2 - Math.hypot(x, y)
    : Math.min(edge.widthMm / 2 - Math.abs(x), edge.heightMm / 2 - Math.abs(y));
}

/** Returns the pieces of a body's outline that touch nothing, joined where they follow each other. */
function outline(
  part: BoardPart,
  body: Bounds,
  isFree: (at: Point) => boolean,
): PartMarks['lines'] {
  const { left, top, right, bottom } = body;
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PIECE_MM);
    const point = (step: number): Point => {
      return {
        x: from.x + ((to.x - from.x) * step) / count,
        y: from.y + ((to.y - from.y) * step) / count,
      };
    };
    const lines: [Point, Point][] = [];
    let start: number | undefined;
    for (let step = 0; step <= count + 1; step += 1) {
      const free = step <= count && isFree(onBoard(part, point(step)));
      if (free) start ??= step;
      else {
        if (start !== undefined && step - 1 > start) lines.push([point(start), point(step - 1)]);
        start = undefined;
      }
    }
    return lines;
  });
}

interface Marked {
  readonly part: BoardPart;
  readonly body: Bounds;
}

/** A dot that is printed already. */
interface Dot {
  readonly side: BoardPart['side'];
  readonly at: Point;
}

/** Tells whether a place is at least `freeMm` from the dots of its side. */
function isOffDots(dots: readonly Dot[], side: Dot['side'], at: Point, freeMm: number): boolean {
  return dots.every(
    (dot) =>
      dot.side !== side || Math.hypot(dot.at.x - at.x, dot.at.y - at.y) >= DOT_MM / 2 + freeMm,
  );
}

/**
 * Returns the place nearest to pin 1, in the part's own directions, outside all bodies, where no other pin is nearer.
 * @throws RangeError where there is none
 */
function dotOf(
  { part }: Marked,
  parts: readonly Marked[],
  free: readonly Free[],
  dots: readonly Dot[],
): Point {
  const first = part.pads.find(({ number }) => number === '1');
  if (first === undefined) throw new RangeError(`${part.reference} has no pin 1.`);
  const middle = onBoard(part, first.at);
  const reachMm = Math.SQRT2 * DOT_REACH_MM + 1;
  const near = free.filter((distance) => distance(middle) < reachMm);
  const bodies = parts.filter(
    (other) => other.part.side === part.side && outside(other.part, other.body, middle) < reachMm,
  );
  const others = parts.flatMap((other) =>
    other.part.pads
      .filter((pad) => pad !== first)
      .map((pad) => ({ part: other.part, bounds: padBounds(pad) }))
      .filter(({ bounds }) => outside(other.part, bounds, middle) < 2 * reachMm),
  );
  const best = around(first.at)
    .map((own) => {
      const at = onBoard(part, own);
      return { own, at, awayMm: outside(part, padBounds(first), at) };
    })
    .toSorted((one, other) => one.awayMm - other.awayMm)
    .find(
      ({ at, awayMm }) =>
        near.every((distance) => distance(at) >= DOT_MM / 2 + FREE_MM) &&
        isOffDots(dots, part.side, at, DOT_MM / 2 + FREE_MM) &&
        bodies.every(
          (other) => outside(other.part, other.body, at) >= (DOT_MM + LINE_MM) / 2 + FREE_MM,
        ) &&
        others.every((other) => outside(other.part, other.bounds, at) > awayMm + FREE_MM),
    );
  if (best === undefined) throw new RangeError(`${part.reference} has no room for a dot at pin 1.`);
  return best.own;
}

/**
 * Returns the marks of each part that fits in one way only, by its reference.
 * @throws RangeError where a part has no room for the dot of its pin 1
 */
export function silkscreen(board: BoardPlan): ReadonlyMap<string, PartMarks> {
  const parts = board.parts.flatMap((part): Marked[] => {
    const body = bodyOf(part);
    return body === undefined ? [] : [{ part, body }];
  });
  const free = { front: freeOn(board, 'front'), back: freeOn(board, 'back') };
  const dots: Dot[] = [];
  const found = parts.map((marked) => {
    const { part } = marked;
    const dot = dotOf(marked, parts, free[part.side], dots);
    dots.push({ side: part.side, at: onBoard(part, dot) });
    return { ...marked, dot };
  });
  return new Map(
    found.map(({ part, body, dot }) => {
      const reachMm = Math.hypot(body.right, body.bottom, body.left, body.top) + 1;
      const near = free[part.side].filter((distance) => distance(part.at) < reachMm);
      const isFree = (at: Point) =>
        near.every((distance) => distance(at) >= LINE_MM / 2 + FREE_MM) &&
        isOffDots(dots, part.side, at, (LINE_MM + FREE_MM) / 2);
      return [part.reference, { lines: outline(part, body, isFree), dot }];
    }),
  );
}

/** Returns the places for a dot around pin 1. */
function around({ x, y }: Point): readonly Point[] {
  const steps = Array.from({ length: 49 }, (_, index) => (index - 24) * (DOT_REACH_MM / 24));
  return steps.flatMap((dx) => steps.map((dy) => ({ x: x + dx, y: y + dy })));
}
