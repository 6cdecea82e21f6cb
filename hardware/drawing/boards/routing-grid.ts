/** The cells of a board on two layers: what pads forbid, what tracks take, and what was wanted twice before. */
import type { Point } from '../drawing/drawing.js';

export const CELL_MM = 0.25;
export const CLEARANCE_MM = 0.2;
export const SIGNAL_MM = 0.25;
export const VIA_MM = 0.8;
export const VIA_DRILL_MM = 0.4;
/** Holes stay so far from each other. */
const HOLES_APART_MM = 0.26;
/** The widest track. */
const WIDE_MM = 0.5;
/** Copper stays so far inside the edge. */
const EDGE_MM = 0.5;
/** The most by which a slanting track comes nearer to a pad's corner between two cells than at either. */
const SLACK_MM = 0.05;

/** A pad as the router sees it. */
export interface Box {
  readonly at: Point;
  readonly halfX: number;
  readonly halfY: number;
  readonly through: boolean;
  /** A circle inside its box. */
  readonly round: boolean;
}

/** The owner of a cell beside pads of two nets: nobody may pass. */
const BLOCKED = -1;

/** The room that a thing of a net takes from others: from tracks, from wide tracks, from vias. */
const KINDS = ['signal', 'wide', 'via'] as const;
type Kind = (typeof KINDS)[number];
const HALF_MM: Readonly<Record<Kind, number>> = {
  signal: SIGNAL_MM / 2,
  wide: WIDE_MM / 2,
  via: VIA_MM / 2,
};

export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  /** The net with a pad too near, by kind and cell; 0: none, `BLOCKED`: nobody may pass. */
  readonly owner: Readonly<Record<Kind, Int16Array>>;
  /** The number of routed nets that are too near, by kind and cell. */
  readonly taken: Readonly<Record<Kind, Uint8Array>>;
  /** Added cost of a cell that was wanted twice. */
  readonly history: Float32Array;
  private readonly left: number;
  private readonly top: number;
  private foreign = 20_000;

  constructor(widthMm: number, heightMm: number) {
    this.columns = Math.floor(widthMm / CELL_MM) + 1;
    this.rows = Math.floor(heightMm / CELL_MM) + 1;
    this.size = this.columns * this.rows;
    this.left = (-(this.columns - 1) / 2) * CELL_MM;
    this.top = (-(this.rows - 1) / 2) * CELL_MM;
    const ofKind = () => new Int16Array(2 * this.size);
    this.owner = { signal: ofKind(), wide: ofKind(), via: ofKind() };
    const counts = () => new Uint8Array(2 * this.size);
    this.taken = { signal: counts(), wide: counts(), via: counts() };
    this.history = new Float32Array(2 * this.size);
    for (const kind of KINDS) {
      const most = {
        x: widthMm / 2 - EDGE_MM - HALF_MM[kind],
        y: heightMm / 2 - EDGE_MM - HALF_MM[kind],
      };
      for (let cell = 0; cell < 2 * this.size; cell += 1) {
        const { x, y } = this.pointOf(cell);
        if (Math.abs(x) > most.x || Math.abs(y) > most.y) this.owner[kind][cell] = BLOCKED;
      }
    }
  }

  layerOf(cell: number): number {
    return cell < this.size ? 0 : 1;
  }

  pointOf(cell: number): Point {
    const flat = cell % this.size;
    const column = flat % this.columns;
    return {
      x: this.left + column * CELL_MM,
      y: this.top + ((flat - column) / this.columns) * CELL_MM,
    };
  }

  /** Returns a new net, for something that no other track may touch. */
  nobody(): number {
    this.foreign += 1;
    return this.foreign;
  }

  /** Keeps others away from a pad. */
  claim(box: Box, net: number): void {
    for (const layer of box.through ? [0, 1] : [0]) {
      for (const kind of KINDS) {
        const reach = HALF_MM[kind] + CLEARANCE_MM + SLACK_MM;
        this.around(box, reach, layer, (cell) => this.own(kind, cell, net));
        // A via of the net itself stays off its pads, so that no solder flows into it and no holes meet.
        if (kind === 'via') {
          this.around(box, HALF_MM.via + 0.05, layer, (cell) => {
            this.owner.via[cell] = BLOCKED;
            this.owner.via[(cell + this.size) % (2 * this.size)] = BLOCKED;
          });
        }
      }
    }
  }

  /** Returns the cells inside a pad. */
  cellsOf(box: Box): readonly number[] {
    const cells: number[] = [];
    const share = box.round ? Math.SQRT1_2 : 1;
    const inside = {
      ...box,
      halfX: Math.max(0.13, share * box.halfX - 0.1),
      halfY: Math.max(0.13, share * box.halfY - 0.1),
    };
    for (const layer of box.through ? [0, 1] : [0]) {
      this.around(inside, 0, layer, (cell) => cells.push(cell));
    }
    return cells;
  }

  /** Adds or takes away what a net's ways keep from others. */
  occupy(
    ways: readonly (readonly number[])[],
    { widthMm }: { readonly widthMm: number },
    by: 1 | -1,
  ): void {
    for (const kind of KINDS) {
      const taken = this.taken[kind];
      for (const cell of this.near(ways, widthMm, kind)) taken[cell] = (taken[cell] ?? 0) + by;
    }
  }

  /** Returns the cells of the front in which another via of the same net would meet the holes of these ways. */
  nearVias(ways: readonly (readonly number[])[]): ReadonlySet<number> {
    const cells = new Set<number>();
    const disc = this.disc(VIA_DRILL_MM + HOLES_APART_MM);
    for (const way of ways) {
      way.forEach((cell, index) => {
        const next = way[index + 1];
        if (next === undefined || this.layerOf(next) === this.layerOf(cell)) return;
        for (const offset of disc) cells.add((cell % this.size) + offset);
      });
    }
    return cells;
  }

  /** Tells whether other nets are too near to some cell of these ways. */
  isShared(ways: readonly (readonly number[])[], widthMm: number): boolean {
    return ways.some((way) => way.some((_, index) => this.over(way, index, widthMm) > 0));
  }

  /** Makes cells that are wanted twice cost more from now on. */
  remember(
    all: readonly { readonly ways: readonly (readonly number[])[]; readonly widthMm: number }[],
  ): void {
    for (const { ways, widthMm } of all) {
      for (const way of ways) {
        way.forEach((cell, index) => {
          const over = this.over(way, index, widthMm);
          if (over > 0) this.history[cell] = (this.history[cell] ?? 0) + 0.6 * over;
        });
      }
    }
  }

  /** Returns the number of other nets that are too near to a cell of a way that is occupied itself. */
  private over(way: readonly number[], index: number, widthMm: number): number {
    const [cell = 0, next] = [way[index], way[index + 1]];
    const isVia = next !== undefined && this.layerOf(next) !== this.layerOf(cell);
    const own = (this.taken[widthMm > SIGNAL_MM ? 'wide' : 'signal'][cell] ?? 1) - 1;
    if (!isVia) return own;
    return Math.max(own, (this.taken.via[cell] ?? 1) - 1, (this.taken.via[next] ?? 1) - 1);
  }

  private own(kind: Kind, cell: number, net: number): void {
    const owners = this.owner[kind];
    const before = owners[cell];
    if (before === 0) owners[cell] = net;
    else if (before !== net) owners[cell] = BLOCKED;
  }

  /** Returns the cells at which another thing's middle would be too near to these ways, each once. */
  private near(
    ways: readonly (readonly number[])[],
    widthMm: number,
    kind: Kind,
  ): ReadonlySet<number> {
    const cells = new Set<number>();
    const reach = widthMm / 2 + CLEARANCE_MM + HALF_MM[kind] - 1e-6;
    const viaReach = VIA_MM / 2 + CLEARANCE_MM + HALF_MM[kind] - 1e-6;
    const [disc, viaDisc] = [this.disc(reach), this.disc(viaReach)];
    for (const way of ways) {
      way.forEach((cell, index) => {
        for (const offset of disc) cells.add(cell + offset);
        const next = way[index + 1];
        if (next === undefined || this.layerOf(next) === this.layerOf(cell)) return;
        for (const offset of viaDisc) {
          cells.add((cell % this.size) + offset);
          cells.add((cell % this.size) + this.size + offset);
        }
      });
    }
    return cells;
  }

  private readonly discs = new Map<number, readonly number[]>();

  private disc(reachMm: number): readonly number[] {
    const known = this.discs.get(reachMm);
    if (known !== undefined) return known;
    const most = Math.ceil(reachMm / CELL_MM);
    const offsets: number[] = [];
    for (let y = -most; y <= most; y += 1) {
      for (let x = -most; x <= most; x += 1) {
        if (Math.hypot(x, y) * CELL_MM < reachMm) offsets.push(y * this.columns + x);
      }
    }
    this.discs.set(reachMm, offsets);
    return offsets;
  }

  /** Visits the cells nearer than this to a box. */
  private around(
    { at, halfX, halfY }: Box,
    reachMm: number,
    layer: number,
    visit: (cell: number) => void,
  ): void {
    const column = (x: number) => (x - this.left) / CELL_MM;
    const row = (y: number) => (y - this.top) / CELL_MM;
    const from = {
      x: Math.ceil(column(at.x - halfX - reachMm)),
      y: Math.ceil(row(at.y - halfY - reachMm)),
    };
    const to = {
      x: Math.floor(column(at.x + halfX + reachMm)),
      y: Math.floor(row(at.y + halfY + reachMm)),
    };
    for (let y = Math.max(0, from.y); y <= Math.min(this.rows - 1, to.y); y += 1) {
      for (let x = Math.max(0, from.x); x <= Math.min(this.columns - 1, to.x); x += 1) {
        const dx = Math.max(0, Math.abs(this.left + x * CELL_MM - at.x) - halfX);
        const dy = Math.max(0, Math.abs(this.top + y * CELL_MM - at.y) - halfY);
        if (Math.hypot(dx, dy) > reachMm) continue;
        visit(layer * this.size + y * this.columns + x);
      }
    }
  }
}
