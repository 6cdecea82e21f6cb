/**
 * Files for a workshop, one a sheet and side, from the numbers of the template: each piece of the top from above
 * (outline, holes, the claw's core, recesses for the acrylic, outlines of the cards), from below (pockets for readers
 * and for the plates of joints, pilot holes, marks of what is screwed on, mirrored as the piece lies when it is turned
 * over), the acrylic, the plate of the claw and the cover.
 */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { toContourSvg } from '../drawing/contour-svg.js';
import { MIDDLE, type Point, pointAt } from '../drawing/drawing.js';
import { type Contour, type DxfLayer, toDxf } from '../drawing/dxf.js';
import { type BelowTop, belowTop, screwedOn } from './below.js';
import { mirror, outline, outlineOf, rectangle, round } from './contours.js';
import {
  CARD_LENGTH_MM,
  CARD_WIDTH_MM,
  GLUE_MM,
  GROOVE_LEAVES_MM,
  GROOVE_MM,
  PILOT_DEPTH_MM,
  POCKET_LEAVES_MM,
  POCKET_LENGTH_MM,
  POCKET_WIDTH_MM,
  WOOD_SCREW_HOLE_MM,
} from './measures.js';
import { isOnPiece, type Piece, piecesOf } from './pieces.js';
import { type Pilots, pilotsOf } from './pilots.js';
import { type Pocket, type TopPlan, topPlan } from './top-plan.js';

const COLOUR = { cut: 1, core: 6, pocket: 5, engrave: 3 } as const;
/** A plate below a joint lies half on each side of it. */
const PLATE_MM = { length: 120, width: 40, depth: 3.5 } as const;
/** The acrylic lies loosely in its recess, on each side. */
const ACRYLIC_PLAY_MM = 0.25;
/** The gap between discs on the sheet of acrylic, and the sheet's width. */
const ACRYLIC_GAP_MM = 4;
const ACRYLIC_SHEET_MM = 600;

/** Returns the files by name: each sheet as DXF, and the same contours as SVG in true size. */
export function workshopFiles(configuration: TableConfiguration): ReadonlyMap<string, string> {
  const plan = topPlan(configuration);
  const pieces = piecesOf(configuration) ?? [];
  const below = belowTop(configuration);
  const pilots = pilotsOf(configuration, plan, below);
  const files = new Map<string, string>();
  const put = (name: string, layers: readonly DxfLayer[]) => {
    files.set(`${name}.dxf`, toDxf(layers));
    files.set(`cut-${name}.svg`, toContourSvg(`${configuration.name}: ${name}`, layers));
  };
  for (const piece of pieces) {
    const name = piece.name === 'top' ? 'top' : `top-${piece.name.replace(' ', '-')}`;
    put(name, layersFromAbove(configuration, plan, piece, pilots));
    const under = layersFromBelow(configuration, { plan, below, pilots }, piece, pieces);
    if (under.length > 0) put(`${name}-below`, under);
  }
  if (plan.recesses.length > 0) put('acrylic', [acrylic(configuration, plan)]);
  if (plan.plate !== undefined) put('claw-plate', clawPlateLayers(configuration, plan, pilots));
  if (configuration.slots.count > 1) put('cover', [coverLayer(configuration, below)]);
  return files;
}

function layersFromAbove(
  { build }: TableConfiguration,
  plan: TopPlan,
  piece: Piece,
  pilots: readonly Pilots[],
): readonly DxfLayer[] {
  const halfKerfMm = build.kerfMm / 2;
  const here = <Thing extends { readonly at: Point }>(things: readonly Thing[]) =>
    onPiece(piece, things);
  return [
    {
      name: 'CUT',
      colour: COLOUR.cut,
      contours: [
        outlineOf(piece, halfKerfMm),
        ...here(plan.holes).map(({ at, diameterMm }) => round(at, diameterMm / 2 - halfKerfMm)),
      ],
    },
    // The core is kept: it is as high as the top below the acrylic, because the recess lies over it too.
    ...(plan.coreMm !== undefined && isOnPiece(piece, MIDDLE)
      ? [
          {
            name: 'CORE-TOOL-OUTSIDE',
            colour: COLOUR.core,
            contours: [round(MIDDLE, plan.coreMm / 2 + halfKerfMm)],
          },
          {
            // Drilled as the core is cut, so that its screws bring it to the middle of its plate.
            name: 'DRILL-THROUGH',
            colour: COLOUR.pocket,
            contours: drilled(pilots.filter(({ into }) => into === 'core')),
          },
        ]
      : []),
    {
      name: `POCKET-ACRYLIC-PLUS-${GLUE_MM.toFixed(1)}`,
      colour: COLOUR.pocket,
      contours: here(plan.recesses).map(({ at, diameterMm }) => round(at, diameterMm / 2)),
    },
    {
      name: 'ENGRAVE',
      colour: COLOUR.engrave,
      contours: here(plan.cards).map((card) => rectangle(card, CARD_LENGTH_MM, CARD_WIDTH_MM)),
    },
  ];
}

/** Returns the layers of the underside, mirrored: x points to the left of the top as it is seen from above. */
function layersFromBelow(
  { slots }: TableConfiguration,
  { plan, below, pilots }: Readonly<{ plan: TopPlan; below: BelowTop; pilots: readonly Pilots[] }>,
  piece: Piece,
  pieces: readonly Piece[],
): readonly DxfLayer[] {
  const pockets = onPiece(piece, plan.pockets);
  const plates = platesOf(pieces, piece);
  return [
    {
      name: `POCKET-LEAVES-${POCKET_LEAVES_MM.toFixed(1)}`,
      contours: pockets.map((pocket) => rectangle(pocket, POCKET_LENGTH_MM, POCKET_WIDTH_MM)),
    },
    {
      name: `POCKET-LEAVES-${GROOVE_LEAVES_MM.toFixed(1)}`,
      contours: pockets.map((pocket) => rectangle(grooveOf(pocket), GROOVE_MM, POCKET_WIDTH_MM)),
    },
    { name: `POCKET-${PLATE_MM.depth.toFixed(1)}`, contours: plates },
    ...(slots.count === 1
      ? []
      : [
          {
            name: `DRILL-${PILOT_DEPTH_MM.top.toFixed(1)}`,
            contours: drilled(onPiece(piece, pilots).filter(({ into }) => into === 'top')),
          },
          { name: 'MARK', contours: marksOf(plan, below, piece) },
          {
            // The outline and the holes that are cut through: the turned piece is laid by both.
            name: 'ALIGN',
            contours: [
              outlineOf(piece, 0),
              ...onPiece(piece, plan.holes).map(({ at, diameterMm }) => round(at, diameterMm / 2)),
            ],
          },
        ]),
  ]
    .filter(({ contours }) => contours.length > 0)
    .map(({ name, contours }) => ({
      name,
      colour: /^(?:POCKET|DRILL)/u.test(name) ? COLOUR.pocket : COLOUR.engrave,
      contours: contours.map(mirror),
    }));
}

/** Returns the place of a groove, at the end of its pocket towards the middle of the table. */
function grooveOf({ at, angleDeg }: Pocket): Pick<Pocket, 'at' | 'angleDeg'> {
  return { at: pointAt(at, angleDeg, (GROOVE_MM - POCKET_LENGTH_MM) / 2), angleDeg };
}

/** Draws pilot holes in their true diameters. */
function drilled(pilots: readonly Pilots[]): readonly Contour[] {
  return pilots.flatMap(({ screws, diameterMm }) => screws.map((at) => round(at, diameterMm / 2)));
}

/**
 * Draws the parts screwed to the underside: outlines, a circle for each spacer without a screw, and one near the edge
 * at 0°.
 */
function marksOf(plan: TopPlan, below: BelowTop, piece: Piece): readonly Contour[] {
  const { blocks, legs, rests } = below;
  const onTop = screwedOn(below).filter(
    ({ at }) => Math.hypot(at.x, at.y) > (plan.plate?.diameterMm ?? 0) / 2,
  );
  const zero = pointAt(MIDDLE, 0, plan.diameterMm / 2 - 25);
  const circles = [
    ...rests.map((at) => ({ at, radiusMm: REST_MARK_MM })),
    ...(plan.plate === undefined ? [] : [{ at: MIDDLE, radiusMm: plan.plate.diameterMm / 2 }]),
    { at: zero, radiusMm: ZERO_MARK_MM },
  ];
  return [
    ...onPiece(piece, [...onTop, ...blocks, ...legs]).map(outline),
    ...onPiece(piece, circles).map(({ at, radiusMm }) => round(at, radiusMm)),
  ];
}

/** Returns the things whose middles are on a piece. */
function onPiece<Thing extends { readonly at: Point }>(
  piece: Piece,
  things: readonly Thing[],
): readonly Thing[] {
  return things.filter(({ at }) => isOnPiece(piece, at));
}

/** Radii of marks, mm. */
const REST_MARK_MM = 3;
const ZERO_MARK_MM = 5;

/** Draws the plate from below, as it lies when it is screwed on, with pilot holes for the reader carriers; MARK: 0°. */
function clawPlateLayers(
  { build }: TableConfiguration,
  { plate }: TopPlan,
  pilots: readonly Pilots[],
): readonly DxfLayer[] {
  if (plate === undefined) return [];
  const halfKerfMm = build.kerfMm / 2;
  const carried = pilots.filter(({ into }) => into === 'plate');
  const zero = pointAt(MIDDLE, 0, plate.diameterMm / 2 - 2 * ZERO_MARK_MM);
  return [
    {
      name: 'CUT',
      colour: COLOUR.cut,
      contours: [
        round(MIDDLE, plate.diameterMm / 2 + halfKerfMm),
        round(plate.leads.at, plate.leads.diameterMm / 2 - halfKerfMm),
        ...[...plate.rimScrews, ...plate.coreScrews].map((at) =>
          round(at, WOOD_SCREW_HOLE_MM / 2 - halfKerfMm),
        ),
      ].map(mirror),
    },
    ...(carried.length === 0
      ? []
      : [
          {
            name: `DRILL-${PILOT_DEPTH_MM.plate.toFixed(1)}`,
            colour: COLOUR.pocket,
            contours: drilled(carried).map(mirror),
          },
        ]),
    { name: 'MARK', colour: COLOUR.engrave, contours: [mirror(round(zero, ZERO_MARK_MM))] },
  ];
}

/** Draws the cover with a hole below each block, beside the screw in the block's axis. */
function coverLayer({ build }: TableConfiguration, { coverMm, coverScrews }: BelowTop): DxfLayer {
  const halfKerfMm = build.kerfMm / 2;
  return {
    name: 'CUT',
    colour: COLOUR.cut,
    contours: [
      round(MIDDLE, coverMm / 2 + halfKerfMm),
      ...coverScrews.map((at) => round(at, WOOD_SCREW_HOLE_MM / 2 - halfKerfMm)),
    ],
  };
}

/** Draws half of each plate below the joints of a sector: two at each side, two at the middle piece. */
function platesOf(pieces: readonly Piece[], piece: Piece): readonly Contour[] {
  const half = (at: Point, angleDeg: number): Contour =>
    rectangle({ at, angleDeg }, PLATE_MM.length / 2, PLATE_MM.width);
  const reach = PLATE_MM.length / 4;
  return pieces.flatMap((sector) => {
    if (sector.kind !== 'sector') return [];
    const { innerMm, outerMm, fromDeg, toDeg } = sector;
    const inner = [0.25, 0.75].map((share) => fromDeg + share * (toDeg - fromDeg));
    if (piece.kind === 'disc') {
      return inner.map((angleDeg) => half(pointAt(MIDDLE, angleDeg, innerMm - reach), angleDeg));
    }
    if (piece !== sector) return [];
    const radii = [innerMm + (outerMm - innerMm) * 0.2, innerMm + (outerMm - innerMm) * 0.8];
    const sides = radii.flatMap((radiusMm) => [
      half(pointAt(pointAt(MIDDLE, fromDeg, radiusMm), fromDeg + 90, reach), fromDeg + 90),
      half(pointAt(pointAt(MIDDLE, toDeg, radiusMm), toDeg - 90, reach), toDeg - 90),
    ]);
    return [
      ...sides,
      ...inner.map((angleDeg) => half(pointAt(MIDDLE, angleDeg, innerMm + reach), angleDeg)),
    ];
  });
}

/** Draws the discs of acrylic in rows, the largest first. */
function acrylic({ build }: TableConfiguration, { recesses }: TopPlan): DxfLayer {
  const radii = recesses
    .map(({ diameterMm }) => diameterMm / 2 - ACRYLIC_PLAY_MM + build.kerfMm / 2)
    .toSorted((one, other) => other - one);
  let [x, y, rowMm] = [0, 0, 0];
  const contours = radii.map((radiusMm): Contour => {
    if (x > 0 && x + 2 * radiusMm > ACRYLIC_SHEET_MM) {
      x = 0;
      y += rowMm + ACRYLIC_GAP_MM;
      rowMm = 0;
    }
    const at = { x: x + radiusMm, y: y + radiusMm };
    x += 2 * radiusMm + ACRYLIC_GAP_MM;
    rowMm = Math.max(rowMm, 2 * radiusMm);
    return { kind: 'circle', at, radiusMm };
  });
  return { name: 'CUT', colour: COLOUR.cut, contours };
}
