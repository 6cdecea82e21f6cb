/**
 * The pieces of a top: one, or, where it is larger than a piece may be, equal sectors around a middle piece. Cuts run
 * between slots, through nothing that is drilled, milled or lies there.
 */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';
import { perConfiguration } from '../per-configuration.js';
import { CARD_LENGTH_MM, CARD_WIDTH_MM } from './measures.js';
import { type TopPlan, topPlan } from './top-plan.js';

/** A piece of the top. Bearings run clockwise from `fromDeg` to `toDeg`. */
export type Piece =
  | { readonly kind: 'disc'; readonly name: string; readonly radiusMm: number }
  | {
      readonly kind: 'sector';
      readonly name: string;
      readonly innerMm: number;
      readonly outerMm: number;
      readonly fromDeg: number;
      readonly toDeg: number;
    };

/** The distance between a cut and anything that is drilled or lies beside it, mm. */
const CUT_CLEAR_MM = 6;
const MOST_SECTORS = 16;

/** The pieces of a top, the middle one first; undefined where no cut misses everything. */
export const piecesOf = perConfiguration(cutPieces);

/** Returns the number of pieces around the middle one; 0: a top in one piece. */
export function sectorCount(configuration: TableConfiguration): number {
  return Math.max(0, (piecesOf(configuration) ?? []).length - 1);
}

function cutPieces(configuration: TableConfiguration): readonly Piece[] | undefined {
  const plan = topPlan(configuration);
  const { pieceMm } = configuration.build;
  const outerMm = plan.diameterMm / 2;
  if (plan.diameterMm <= pieceMm) return [{ kind: 'disc', name: 'top', radiusMm: outerMm }];
  const innerMm = innerRadiusMm(plan);
  if (innerMm === undefined) return undefined;
  for (let count = 3; count <= MOST_SECTORS; count += 1) {
    const halfRad = Math.PI / count;
    const widthMm = 2 * outerMm * Math.sin(Math.min(halfRad, Math.PI / 2));
    const heightMm = outerMm - innerMm * Math.cos(halfRad);
    if (Math.max(widthMm, heightMm) > pieceMm) continue;
    const fromDeg = clearCut(plan, innerMm, count);
    if (fromDeg !== undefined) return sectors({ innerMm, outerMm, fromDeg, count });
  }
  return undefined;
}

function sectors({
  innerMm,
  outerMm,
  fromDeg,
  count,
}: Readonly<Record<'innerMm' | 'outerMm' | 'fromDeg' | 'count', number>>): readonly Piece[] {
  return [
    { kind: 'disc', name: 'middle', radiusMm: innerMm },
    ...Array.from({ length: count }, (_, index): Piece => {
      const from = fromDeg + (index * 360) / count;
      const name = `sector ${index + 1}`;
      return { kind: 'sector', name, innerMm, outerMm, fromDeg: from, toDeg: from + 360 / count };
    }),
  ];
}

/**
 * Returns the inner radius of the pieces, mm: the middle piece carries claw, board, fuses and computer below their
 * cover.
 */
function innerRadiusMm({ recesses, below }: TopPlan): number | undefined {
  const boardMm = Math.max(...Object.values(below).map(({ x, y }) => Math.hypot(x, y)));
  const leastMm = boardMm + BOARD_REACH_MM;
  const nearestMm = Math.min(
    ...recesses
      .filter(({ what }) => what !== 'claw')
      .map(({ at, diameterMm }) => Math.hypot(at.x, at.y) - diameterMm / 2),
  );
  return nearestMm - CUT_CLEAR_MM >= leastMm ? leastMm : undefined;
}

/** The distance from the middle of a board to the edge of the cover over it, mm. */
const BOARD_REACH_MM = 155;

/** Returns the bearing of the first cut, as far from everything as can be and just before bearing 0. */
function clearCut(plan: TopPlan, innerMm: number, count: number): number | undefined {
  const stepDeg = 360 / count;
  const tries = Array.from({ length: Math.ceil(2 * stepDeg) }, (_, index) => -index / 2);
  const rated = tries.map((fromDeg) => ({
    fromDeg,
    clearMm: clearanceMm(plan, innerMm, fromDeg, count),
  }));
  const best = rated.reduce((one, other) => (other.clearMm > one.clearMm + 0.01 ? other : one));
  return best.clearMm >= CUT_CLEAR_MM ? best.fromDeg : undefined;
}

function clearanceMm(plan: TopPlan, innerMm: number, fromDeg: number, count: number): number {
  const solids = solidsOf(plan).filter(({ at }) => Math.hypot(at.x, at.y) > innerMm);
  const cuts = Array.from({ length: count }, (_, index) =>
    pointAt(MIDDLE, fromDeg + (index * 360) / count, 1),
  );
  return Math.min(
    ...solids.flatMap(({ at, radiusMm }) =>
      cuts.map((cut) => {
        const along = at.x * cut.x + at.y * cut.y;
        return along < 0 ? Infinity : Math.abs(at.x * cut.y - at.y * cut.x) - radiusMm;
      }),
    ),
  );
}

/** Returns everything on the top as circles; a card by circles along its middle, a hood by that of its neck. */
function solidsOf({ recesses, holes, cards }: TopPlan): readonly { at: Point; radiusMm: number }[] {
  const radiusMm = CARD_WIDTH_MM / 2;
  return [
    ...[...recesses, ...holes].map(({ at, diameterMm }) => ({ at, radiusMm: diameterMm / 2 })),
    ...cards.flatMap(({ at, angleDeg }) =>
      [-1, 0, 1].map((place) => ({
        at: pointAt(at, angleDeg, place * (CARD_LENGTH_MM / 2)),
        radiusMm,
      })),
    ),
  ];
}

/** Tells whether a point of the top belongs to a piece. */
export function isOnPiece(piece: Piece, { x, y }: Point): boolean {
  const radiusMm = Math.hypot(x, y);
  if (piece.kind === 'disc') return radiusMm <= piece.radiusMm;
  const bearingDeg = (Math.atan2(x, 0 - y) * 180) / Math.PI;
  const insideDeg = (((bearingDeg - piece.fromDeg) % 360) + 360) % 360;
  return (
    radiusMm > piece.innerMm &&
    radiusMm <= piece.outerMm &&
    insideDeg <= piece.toDeg - piece.fromDeg
  );
}
