/** The layout of an input hub: its size, the rows of its sockets, and the place of each. */
import { HUBS, type Hub } from '../../../src/host/config/index.js';
import type { Point } from '../drawing/drawing.js';

export type HubModel = 'mega' | 'nano';

/** Distances from socket to socket and from row to row; the sockets keep away from the edge, mm. */
const SOCKET_MM = 10.5;
const ROW_MM = 26;
const MARGIN_MM = 3;

/** A hub with its rows and its size. */
export interface Layout {
  readonly model: HubModel;
  readonly hub: Hub;
  /** The chips of each row. */
  readonly rows: readonly (readonly number[])[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** The distance from the upper edge to the first row's sockets. */
  readonly firstMm: number;
}

const ROWS: Readonly<Record<HubModel, Layout['rows']>> = {
  mega: [
    [0, 1],
    [2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ],
  nano: [
    [0, 1],
    [2, 3, 4],
  ],
};

/** A socket of pads or of a seat, and its inputs. */
export interface Socket {
  readonly name: string;
  readonly bits: readonly number[];
}

/** Returns the sockets whose first input is one of these bits. */
export function socketsOf(
  { hub }: Pick<Layout, 'hub'>,
  chips: readonly number[],
): readonly Socket[] {
  const all: Socket[] = [
    ...Array.from({ length: hub.places }, (_, slot) => ({ name: `P${slot}`, bits: [slot] })),
    ...Array.from({ length: hub.seats }, (_, seat) => {
      const first = hub.places + 2 * seat;
      return { name: `S${seat + 1}`, bits: [first, first + 1] };
    }),
  ];
  return all.filter(({ bits }) => chips.includes(Math.floor((bits[0] ?? 0) / 8)));
}

/** Returns the layout of the hub for this board. */
export function layoutOf(model: HubModel): Layout {
  const hub = HUBS[model];
  if (hub === undefined) throw new RangeError(`There is no hub for a ${model}.`);
  const rows = ROWS[model];
  const most = Math.max(...rows.map((chips) => socketsOf({ hub }, chips).length));
  const firstMm = model === 'mega' ? 11 : 7;
  // The double row of a Mega is beside the rows; a Nano lies below them.
  const widthMm = most * SOCKET_MM + 2 * MARGIN_MM + (model === 'mega' ? 10 : 0);
  const heightMm = firstMm + rows.length * ROW_MM + (model === 'mega' ? 10 : 30);
  return { model, hub, rows, widthMm, heightMm, firstMm };
}

/** Returns the middle of a row's socket. */
export function socketAt(
  { widthMm, heightMm, firstMm }: Layout,
  row: number,
  place: number,
): Point {
  return {
    x: -widthMm / 2 + MARGIN_MM + (place + 0.5) * SOCKET_MM,
    y: -heightMm / 2 + firstMm + row * ROW_MM,
  };
}
