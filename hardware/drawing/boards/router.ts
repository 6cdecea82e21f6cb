/**
 * Finds the copper of a board on a grid of two layers: every pad of a net is joined to the others, with clearance to
 * all the rest. Nets that want the same place are routed again and again, and each time a place that was wanted twice
 * costs more, until no two nets share one. The same board gives the same copper.
 */
import { type BoardPlan, type Copper, onBoard, SCREW_MM, type Track, type Via } from './board.js';
import { PathSearch } from './path-search.js';
import { type Box, Grid, SIGNAL_MM } from './routing-grid.js';

/** The number of rounds after which a board is given up. */
const MOST_ROUNDS = 60;
/** Width of a net that carries the supply, mm. */
const SUPPLY_MM = 0.5;

interface Net {
  readonly id: number;
  readonly name: string;
  readonly targets: readonly Box[];
  readonly widthMm: number;
}

/** Cells of a routed net, in the order of its way: one array a way. */
type Ways = readonly (readonly number[])[];

/** Finds the copper of a board. @throws RangeError when nets are left that want the same place. */
export function route(
  board: BoardPlan,
  supplies: readonly string[],
  print: (line: string) => void,
): Copper {
  if (board.edge.kind !== 'rectangle') throw new RangeError('Only a rectangle is routed.');
  const { widthMm, heightMm } = board.edge;
  const grid = new Grid(widthMm, heightMm);
  const nets = netsOf(board, supplies);
  for (const net of nets) {
    for (const target of net.targets) grid.claim(target, net.id);
  }
  for (const part of board.parts) {
    for (const pad of part.pads.filter(({ net }) => net === undefined)) {
      grid.claim(targetOf(part, pad), grid.nobody());
    }
  }
  for (const at of board.screws) {
    const half = SCREW_MM / 2 + 0.3;
    grid.claim({ at, halfX: half, halfY: half, through: true, round: true }, grid.nobody());
  }
  const search = new PathSearch(grid);
  const joinable = nets
    .filter(({ targets }) => targets.length > 1)
    .toSorted((one, other) => spanOf(one) - spanOf(other));
  const ways = negotiated(grid, search, joinable, print);
  const found = joinable.map((net) => [net, ways.get(net.id) ?? []] as const);
  return {
    tracks: found.flatMap(([net, of]) => {
      const ends = new Set(of.flatMap((way) => [way[0], way.at(-1)]));
      return of.flatMap((way) => tracksOf(grid, net, way, ends));
    }),
    vias: found.flatMap(([net, of]) => viasOf(grid, net, of)),
  };
}

function negotiated(
  grid: Grid,
  search: PathSearch,
  nets: readonly Net[],
  print: (line: string) => void,
): ReadonlyMap<number, Ways> {
  const ways = new Map<number, Ways>();
  let wanting = nets;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const net of wanting) {
      const before = ways.get(net.id);
      if (before !== undefined) grid.occupy(before, net, -1);
      const now = joined(grid, search, net, round);
      ways.set(net.id, now);
      grid.occupy(now, net, 1);
    }
    wanting = nets.filter((net) => grid.isShared(ways.get(net.id) ?? [], net.widthMm));
    print(`round ${round}: ${wanting.length} of ${nets.length} nets want a place twice`);
    if (wanting.length === 0) return ways;
    grid.remember(wanting.map((net) => ({ ways: ways.get(net.id) ?? [], widthMm: net.widthMm })));
  }
  throw new RangeError(`No room for ${wanting.map(({ name }) => name).join(', ')}.`);
}

/** Joins all pads of a net: each time the pad that is nearest to what is joined already. */
function joined(grid: Grid, search: PathSearch, net: Net, round: number): Ways {
  const [first, ...rest] = net.targets;
  if (first === undefined) return [];
  const tree = new Set<number>(grid.cellsOf(first));
  const ways: number[][] = [];
  const left = new Map(rest.map((target) => [target, first]));
  while (left.size > 0) {
    const [next, towards] = [...left].reduce((one, other) =>
      distanceMm(other[0], other[1]) < distanceMm(one[0], one[1]) ? other : one,
    );
    left.delete(next);
    const way = search.find({
      net: net.id,
      widthMm: net.widthMm,
      from: grid.cellsOf(next),
      goals: tree,
      towards: grid.cellsOf(towards),
      noVias: grid.nearVias(ways),
      round,
    });
    if (way === undefined) throw new RangeError(`${net.name} finds no way.`);
    ways.push(way);
    for (const cell of [...way, ...grid.cellsOf(next)]) tree.add(cell);
    for (const [target, nearest] of left) {
      if (distanceMm(target, next) < distanceMm(target, nearest)) left.set(target, next);
    }
  }
  return ways;
}

function distanceMm(one: Box, other: Box): number {
  return Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y);
}

function netsOf({ parts }: BoardPlan, supplies: readonly string[]): readonly Net[] {
  const targets = new Map<string, Box[]>();
  for (const part of parts) {
    for (const pad of part.pads) {
      if (pad.net === undefined) continue;
      targets.set(pad.net, [...(targets.get(pad.net) ?? []), targetOf(part, pad)]);
    }
  }
  return [...targets].map(([name, of], index) => ({
    id: index + 1,
    name,
    targets: of,
    widthMm: supplies.includes(name) ? SUPPLY_MM : SIGNAL_MM,
  }));
}

type Part = BoardPlan['parts'][number];

function targetOf(part: Part, pad: Part['pads'][number]): Box {
  const isTurned = Math.abs(Math.sin((part.turnDeg * Math.PI) / 180)) > 0.5;
  const [x, y] = isTurned ? [pad.heightMm, pad.widthMm] : [pad.widthMm, pad.heightMm];
  const round = pad.shape === 'circle';
  return {
    at: onBoard(part, pad.at),
    halfX: x / 2,
    halfY: y / 2,
    round,
    through: pad.drillMm !== undefined,
  };
}

function spanOf({ targets }: Net): number {
  const xs = targets.map(({ at }) => at.x);
  const ys = targets.map(({ at }) => at.y);
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
}

/** Returns the straight pieces of a way, layer by layer. @param ends cells at which another way of the net may join. */
function tracksOf(
  grid: Grid,
  net: Net,
  way: readonly number[],
  ends: ReadonlySet<number | undefined>,
): readonly Track[] {
  const tracks: Track[] = [];
  let cells: number[] = [];
  let layer = grid.layerOf(way[0] ?? 0);
  const end = () => {
    if (cells.length > 1) {
      tracks.push({
        net: net.name,
        layer: layer === 0 ? 'F.Cu' : 'B.Cu',
        widthMm: net.widthMm,
        points: cells
          .filter((cell, index) => ends.has(cell) || isTurn(grid, cells, index))
          .map((one) => grid.pointOf(one)),
      });
    }
    cells = [];
  };
  for (const cell of way) {
    if (grid.layerOf(cell) !== layer) {
      end();
      layer = grid.layerOf(cell);
    }
    cells.push(cell);
  }
  end();
  return tracks;
}

/** Tells whether a way ends or changes its direction at a cell. */
function isTurn(grid: Grid, cells: readonly number[], index: number): boolean {
  const [cell, before, after] = [cells[index], cells[index - 1], cells[index + 1]];
  if (cell === undefined || before === undefined || after === undefined) return true;
  const [at, from, to] = [grid.pointOf(cell), grid.pointOf(before), grid.pointOf(after)];
  return Math.abs((at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x)) > 1e-9;
}

function viasOf(grid: Grid, net: Net, ways: Ways): readonly Via[] {
  const places = new Map<string, Via>();
  for (const way of ways) {
    way.forEach((cell, index) => {
      const next = way[index + 1];
      if (next === undefined || grid.layerOf(next) === grid.layerOf(cell)) return;
      const at = grid.pointOf(cell);
      places.set(`${at.x} ${at.y}`, { net: net.name, at });
    });
  }
  return [...places.values()];
}
