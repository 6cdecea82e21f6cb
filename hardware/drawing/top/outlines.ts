/** Outlines of what lies below the top: rectangles that follow a bearing. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import type { BoardPlan } from '../boards/board.js';
import { carrierBoard } from '../boards/carrier.js';
import { hubBoard } from '../boards/hub.js';
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';

/** The parts screwed to the underside. */
export type BelowName = 'board' | 'computer' | 'fuses';

/** A rectangle that follows a bearing: `widthMm` across it, `depthMm` along it. */
export interface Rectangle {
  readonly at: Point;
  readonly angleDeg: number;
  readonly widthMm: number;
  readonly depthMm: number;
}

/** A thing below the top. */
export interface Outline extends Rectangle {
  readonly name: string;
  readonly screws: readonly Point[];
}

/** A case for a Raspberry Pi 4. */
const COMPUTER_MM = { widthMm: 100, depthMm: 70 } as const;
/** Two fuse boxes of six ways, 84 × 124 mm each, and a ground bar, side by side, with room for their wires. */
const FUSES_MM = { widthMm: 210, depthMm: 135 } as const;
/** An Arduino with a strip board of its chips, where there is no hub. */
const LOOSE_BOARD_MM = { widthMm: 180, depthMm: 110 } as const;
/** Returns the size of each thing. */
export function sizesBelow(
  configuration: TableConfiguration,
): Readonly<Record<BelowName, Pick<Outline, 'widthMm' | 'depthMm'>>> {
  const board = hubPlan(configuration);
  return {
    board: board === undefined ? LOOSE_BOARD_MM : sizeOf(board),
    computer: COMPUTER_MM,
    fuses: FUSES_MM,
  };
}

/** Returns the bearing of a point, clockwise from 0° ahead. */
export function bearingOf({ x, y }: Point): number {
  return ((Math.atan2(x, 0 - y) * 180) / Math.PI + 360) % 360;
}

export function cornersOf({ at, angleDeg, widthMm, depthMm }: Rectangle): readonly Point[] {
  return (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).map(([along, across]) =>
    pointAt(pointAt(at, angleDeg, (along * depthMm) / 2), angleDeg + 90, (across * widthMm) / 2),
  );
}

/** Returns every pair of things, the earlier one first. */
export function pairsOf<T>(things: readonly T[]): readonly (readonly [T, T])[] {
  return things.flatMap((one, index) =>
    things.slice(index + 1).map((other): readonly [T, T] => [one, other]),
  );
}

/** Tells whether two outlines lie on one another: no side of either separates them. */
export function outlinesMeet(one: Rectangle, other: Rectangle): boolean {
  const corners = [cornersOf(one), cornersOf(other)];
  return [one, other].every(({ angleDeg }) =>
    [angleDeg, angleDeg + 90].every((turnDeg) => {
      const axis = pointAt(MIDDLE, turnDeg, 1);
      const [first = [], second = []] = corners.map((points) =>
        points.map(({ x, y }) => x * axis.x + y * axis.y),
      );
      return Math.max(...first) > Math.min(...second) && Math.max(...second) > Math.min(...first);
    }),
  );
}

/** Boards by name: each is laid out once, and a top asks often. */
const laidOut = new Map<string, BoardPlan>();

function boardOnce(name: string, layOut: () => BoardPlan): BoardPlan {
  const plan = laidOut.get(name) ?? layOut();
  laidOut.set(name, plan);
  return plan;
}

/** Returns the hub of a table that has one. */
export function hubPlan({ build, board }: TableConfiguration): BoardPlan | undefined {
  if (build.inputs !== 'hub') return undefined;
  const model = board.model === 'mega' ? 'mega' : 'nano';
  return boardOnce(model, () => hubBoard(model));
}

export function carrierPlan(): BoardPlan {
  return boardOnce('carrier', carrierBoard);
}

export function sizeOf({ edge }: BoardPlan): Pick<Outline, 'widthMm' | 'depthMm'> {
  return edge.kind === 'circle'
    ? { widthMm: edge.diameterMm, depthMm: edge.diameterMm }
    : { widthMm: edge.widthMm, depthMm: edge.heightMm };
}
