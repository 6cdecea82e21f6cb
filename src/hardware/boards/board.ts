/** A printed board as values: parts with their pads and nets, tracks, vias, an edge. mm, y down, as KiCad counts. */
import type { Point } from '../drawing/drawing.js';

export interface Pad {
  readonly number: string;
  readonly at: Point;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Of a hole through the board; absent: on the front only. */
  readonly drillMm?: number;
  readonly shape?: 'rect' | 'circle';
  /** Covered by the mask and not soldered: an electrode. */
  readonly covered?: boolean;
  /** Absent: connected to nothing. */
  readonly net?: string;
}

export interface BoardPart {
  /** Such as D1, C3, J2. */
  readonly reference: string;
  readonly value: string;
  readonly number: string;
  readonly footprint: string;
  readonly at: Point;
  /** Counter-clockwise, as KiCad turns, degrees. */
  readonly turnDeg: number;
  readonly side: 'front' | 'back';
  /** In the part's own directions. */
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

export interface PrintedBoard {
  readonly name: string;
  readonly diameterMm: number;
  readonly parts: readonly BoardPart[];
  readonly tracks: readonly Track[];
  readonly vias: readonly Via[];
}

/** The pins of each net, such as J1.2, in the order of the parts. */
export function netlist({ parts }: PrintedBoard): ReadonlyMap<string, readonly string[]> {
  const nets = new Map<string, string[]>();
  for (const { reference, pads } of parts) {
    for (const { number, net } of pads) {
      if (net === undefined) continue;
      nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
    }
  }
  return nets;
}
