/**
 * Contours for a workshop's machine as a DXF file: AutoCAD R12, which every program reads, in millimetres. Layers say
 * what is done with a contour. y points up, as in DXF, and x to the right.
 */
import type { Point } from './drawing.js';

/** A closed contour: a circle, or corners with an arc from each to the next one. */
export type Contour =
  | { readonly kind: 'circle'; readonly at: Point; readonly radiusMm: number }
  | { readonly kind: 'outline'; readonly corners: readonly Corner[] };

/** A corner of an outline and the way to the next one. */
export interface Corner {
  readonly at: Point;
  /**
   * Tangent of a quarter of the arc's angle; positive: it bends to the left of the way (DXF, group 42). 0: straight.
   */
  readonly bulge: number;
}

export interface DxfLayer {
  /** The name of the layer, such as CUT or POCKET-14.0. */
  readonly name: string;
  /** AutoCAD colour index. */
  readonly colour: number;
  readonly contours: readonly Contour[];
}

export function toDxf(layers: readonly DxfLayer[]): string {
  const lines: string[] = [];
  const put = (...pairs: readonly (readonly [number, string | number])[]) => {
    for (const [code, value] of pairs) {
      lines.push(String(code), typeof value === 'number' ? numberText(value) : value);
    }
  };
  put([0, 'SECTION'], [2, 'HEADER'], [9, '$ACADVER'], [1, 'AC1009']);
  // 4: millimetres; 1: metric.
  put([9, '$INSUNITS'], [70, '4'], [9, '$MEASUREMENT'], [70, '1'], [0, 'ENDSEC']);
  put([0, 'SECTION'], [2, 'TABLES'], [0, 'TABLE'], [2, 'LAYER'], [70, String(layers.length)]);
  for (const { name, colour } of layers) {
    put([0, 'LAYER'], [2, name], [70, '0'], [62, String(colour)], [6, 'CONTINUOUS']);
  }
  put([0, 'ENDTAB'], [0, 'ENDSEC'], [0, 'SECTION'], [2, 'ENTITIES']);
  for (const { name, contours } of layers) {
    for (const contour of contours) {
      if (contour.kind === 'circle') {
        const { at, radiusMm } = contour;
        put([0, 'CIRCLE'], [8, name], [10, at.x], [20, at.y], [30, '0'], [40, radiusMm]);
        continue;
      }
      // 66: corners follow; 70, 1: closed.
      put([0, 'POLYLINE'], [8, name], [66, '1'], [70, '1'], [10, '0'], [20, '0'], [30, '0']);
      for (const { at, bulge } of contour.corners) {
        put([0, 'VERTEX'], [8, name], [10, at.x], [20, at.y], [30, '0'], [42, bulge]);
      }
      put([0, 'SEQEND']);
    }
  }
  put([0, 'ENDSEC'], [0, 'EOF']);
  return `${lines.join('\n')}\n`;
}

/** Formats a number to micrometres; tangents keep six digits. */
function numberText(value: number): string {
  return String(Math.round(value * 1e6) / 1e6 + 0);
}
