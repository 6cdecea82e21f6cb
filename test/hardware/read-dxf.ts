/** A reader of DXF that is not ours. */
import { createRequire } from 'node:module';

export interface Vertex {
  readonly x: number;
  readonly y: number;
  readonly bulge?: number;
}

/** What the reader finds in a file. */
export interface Entity {
  readonly type: string;
  readonly layer: string;
  readonly center?: Vertex;
  readonly radius?: number;
  readonly shape?: boolean;
  readonly vertices?: readonly Vertex[];
}

interface Read {
  readonly header: Readonly<Record<string, unknown>>;
  readonly entities: readonly Entity[];
}

// Node gets the class itself from this package, whose types describe its bundle for browsers.
const DxfParser = createRequire(import.meta.url)('dxf-parser') as new () => {
  parseSync(text: string): Read;
};

export function readDxf(text: string): Read {
  return new DxfParser().parseSync(text);
}
