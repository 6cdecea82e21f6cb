/** A printed board as values: parts with their pads and nets, tracks, vias, an edge. mm, y down, as KiCad counts. */
import type { Point } from '../drawing/drawing.js';

export interface Pad {
  readonly number: string;
  readonly at: Point;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The hole through the board; absent: the pad is on the front only. */
  readonly drillMm?: number;
  readonly shape?: 'rect' | 'circle';
  /** Covered by the mask and not soldered: an electrode. */
  readonly covered?: boolean;
  /** The net; absent: connected to nothing. */
  readonly net?: string;
}

export interface BoardPart {
  /** The name on the board, such as D1, C3, J2. */
  readonly reference: string;
  readonly value: string;
  readonly number: string;
  readonly footprint: string;
  readonly at: Point;
  /** The turn, counter-clockwise as in KiCad, degrees. */
  readonly turnDeg: number;
  readonly side: 'front' | 'back';
  /** The pads, in the part's own directions. */
  readonly pads: readonly Pad[];
  readonly priceEuro: number;
}

export interface Track {
  readonly net: string;
  readonly layer: 'F.Cu' | 'B.Cu';
  readonly widthMm: number;
  readonly points: readonly Point[];
}

export interface Via {
  readonly net: string;
  readonly at: Point;
}

/** A board is a circle or a rectangle around the origin. */
export type BoardEdge =
  | { readonly kind: 'circle'; readonly diameterMm: number }
  | { readonly kind: 'rectangle'; readonly widthMm: number; readonly heightMm: number };

/** A word printed on the front, or on the back, where it reads the right way round from behind. */
export interface Label {
  readonly text: string;
  readonly side?: 'back';
  readonly at: Point;
  readonly sizeMm: number;
}

/** The copper that joins the pads of a board. */
export interface Copper {
  readonly tracks: readonly Track[];
  readonly vias: readonly Via[];
}

/** A board before its copper: parts in their places, and which pads belong together. */
export interface BoardPlan {
  readonly name: string;
  readonly edge: BoardEdge;
  readonly parts: readonly BoardPart[];
  readonly labels: readonly Label[];
  /** Holes of 3.2 mm for screws. */
  readonly screws: readonly Point[];
  /** The net that fills both sides; absent: none. */
  readonly poured?: string;
}

export interface PrintedBoard extends BoardPlan, Copper {}

export const SCREW_MM = 3.2;

/** Converts a point of a part's own directions, such as a pad's middle, to the board's. */
export function onBoard({ at, turnDeg }: BoardPart, { x, y }: Point): Point {
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return { x: at.x + x * cos + y * sin, y: at.y - x * sin + y * cos };
}

/** Returns a part's pads, one of each number, in the order of their numbers. */
export function padsByNumber({ pads }: BoardPart): readonly Pad[] {
  return [...new Map(pads.map((pad) => [pad.number, pad])).values()].toSorted(
    (one, other) => Number(one.number) - Number(other.number),
  );
}

/** Returns the pins of each net, such as J1.2, in the order of the parts. */
export function netlist({
  parts,
}: Pick<BoardPlan, 'parts'>): ReadonlyMap<string, readonly string[]> {
  const nets = new Map<string, string[]>();
  for (const { reference, pads } of parts) {
    for (const { number, net } of pads) {
      if (net === undefined) continue;
      nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
    }
  }
  return nets;
}
