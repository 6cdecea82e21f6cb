/** The cheapest way of a net over the cells of a grid. */
import { type Grid, SIGNAL_MM } from './routing-grid.js';

/** Cost of a via, in cells. */
const VIA_COST = 10;
/** The front likes to run along, the back across. */
const AGAINST = 1.6;
/** A slanting step: never cheaper than the way that it stands for, so that no track runs in zigzags. */
const SLANTING = 1.75;
/** Cost of a place that others want, more in each round. */
const SHARED_COST = 1.5;

export interface Wanted {
  readonly net: number;
  readonly widthMm: number;
  readonly from: readonly number[];
  readonly goals: ReadonlySet<number>;
  /** Some of the goals, in whose direction to look first. */
  readonly towards: readonly number[];
  /** Cells of the front in which holes of the net forbid another one. */
  readonly noVias: ReadonlySet<number>;
  /** The number of the round, from 1. */
  readonly round: number;
}

export class PathSearch {
  private readonly cost: Float64Array;
  private readonly parent: Int32Array;
  private readonly seen: Uint32Array;
  private readonly heap: number[] = [];
  private readonly rank: Float64Array;
  private search = 0;

  constructor(private readonly grid: Grid) {
    const count = 2 * grid.size;
    this.cost = new Float64Array(count);
    this.rank = new Float64Array(count);
    this.parent = new Int32Array(count);
    this.seen = new Uint32Array(count);
  }

  /** Returns the cells from one of `from` to one of the goals, both with them; undefined: there is no way. */
  find({ net, widthMm, from, goals, towards, noVias, round }: Wanted): number[] | undefined {
    const { grid } = this;
    const kind = widthMm > SIGNAL_MM ? 'wide' : 'signal';
    const [owner, taken] = [grid.owner[kind], grid.taken[kind]];
    const heuristic = this.nearest(towards);
    const sharing = SHARED_COST * round;
    return this.run(from, heuristic, (cell) => goals.has(cell), {
      passes: (cell) => {
        const of = owner[cell];
        return of === 0 || of === net;
      },
      via: (cell) => {
        if (noVias.has(cell % grid.size)) return false;
        const [one, other] = [
          grid.owner.via[cell],
          grid.owner.via[(cell + grid.size) % (2 * grid.size)],
        ];
        return (one === 0 || one === net) && (other === 0 || other === net);
      },
      price: (cell, isVia) => {
        const others = (isVia ? grid.taken.via : taken)[cell] ?? 0;
        return (1 + (grid.history[cell] ?? 0)) * (1 + sharing * others);
      },
    });
  }

  private run(
    from: readonly number[],
    heuristic: (cell: number) => number,
    isGoal: (cell: number) => boolean,
    rules: {
      readonly passes: (cell: number) => boolean;
      readonly via: (cell: number) => boolean;
      readonly price: (cell: number, isVia: boolean) => number;
    },
  ): number[] | undefined {
    const { grid, cost, seen } = this;
    this.search += 1;
    this.heap.length = 0;
    for (const cell of from) this.reach(cell, 0, -1, heuristic(cell));
    const { columns, size } = grid;
    for (let cell = this.pop(); cell !== undefined; cell = this.pop()) {
      if (isGoal(cell)) return this.wayTo(cell);
      const layer = grid.layerOf(cell);
      const spent = cost[cell] ?? 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          if (dx === 0 && dy === 0) continue;
          const next = cell + dy * columns + dx;
          if (!rules.passes(next) && !isGoal(next)) continue;
          const isAgainst = layer === 0 ? dx === 0 : dy === 0;
          const length = dx !== 0 && dy !== 0 ? SLANTING : isAgainst ? AGAINST : 1;
          const total = spent + length * rules.price(next, false);
          if (seen[next] === this.search && (cost[next] ?? 0) <= total) continue;
          this.reach(next, total, cell, total + heuristic(next));
        }
      }
      if (!rules.via(cell)) continue;
      const through = (cell + size) % (2 * size);
      if (!rules.passes(through)) continue;
      const total = spent + VIA_COST * rules.price(through, true) * rules.price(cell, true);
      if (seen[through] === this.search && (cost[through] ?? 0) <= total) continue;
      this.reach(through, total, cell, total + heuristic(through));
    }
    return undefined;
  }

  private wayTo(goal: number): number[] {
    const way = [goal];
    for (let cell = this.parent[goal] ?? -1; cell >= 0; cell = this.parent[cell] ?? -1)
      way.push(cell);
    return way.reverse();
  }

  /** Returns a function that estimates the rest of a way: straight to the box around these cells. */
  private nearest(goals: readonly number[]): (cell: number) => number {
    const { columns, size } = this.grid;
    const xs = goals.map((cell) => (cell % size) % columns);
    const ys = goals.map((cell) => Math.floor((cell % size) / columns));
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    return (cell) => {
      const flat = cell % size;
      const x = flat % columns;
      const y = (flat - x) / columns;
      const dx = Math.max(0, left - x, x - right);
      const dy = Math.max(0, top - y, y - bottom);
      return Math.max(dx, dy) + 0.45 * Math.min(dx, dy);
    };
  }

  private reach(cell: number, cost: number, parent: number, rank: number): void {
    this.cost[cell] = cost;
    this.parent[cell] = parent;
    this.seen[cell] = this.search;
    this.rank[cell] = rank;
    const { heap } = this;
    heap.push(rank, cell);
    let at = heap.length / 2 - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if ((heap[2 * up] ?? 0) <= rank) break;
      heap[2 * at] = heap[2 * up] ?? 0;
      heap[2 * at + 1] = heap[2 * up + 1] ?? 0;
      at = up;
    }
    heap[2 * at] = rank;
    heap[2 * at + 1] = cell;
  }

  /** Removes the most promising cell that was not reached more cheaply since, and returns it. */
  private pop(): number | undefined {
    const { heap } = this;
    while (heap.length > 0) {
      const [rank, cell] = [heap[0] ?? 0, heap[1] ?? 0];
      const lastCell = heap.pop() ?? 0;
      const lastRank = heap.pop() ?? 0;
      const count = heap.length / 2;
      if (count > 0) {
        let at = 0;
        for (;;) {
          let down = 2 * at + 1;
          if (down >= count) break;
          if (down + 1 < count && (heap[2 * down + 2] ?? 0) < (heap[2 * down] ?? 0)) down += 1;
          if ((heap[2 * down] ?? 0) >= lastRank) break;
          heap[2 * at] = heap[2 * down] ?? 0;
          heap[2 * at + 1] = heap[2 * down + 1] ?? 0;
          at = down;
        }
        heap[2 * at] = lastRank;
        heap[2 * at + 1] = lastCell;
      }
      if (rank <= (this.rank[cell] ?? 0)) return cell;
    }
    return undefined;
  }
}
