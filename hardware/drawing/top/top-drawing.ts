/** The table top from above in its true size: every hole with its middle, every card's place. */
import { type TableConfiguration, toLightsSetup } from '../../../src/host/config/index.js';
import { countsOf } from '../counts.js';
import { csvRows } from '../csv.js';
import { circle, type Point, type Shape, type Sheet, text, wire } from '../drawing/drawing.js';
import { fuseBoxesOf } from '../supply.js';
import { type BelowTop, belowTop, screwedOn } from './below.js';
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
  tenths,
  WOOD_SCREW_HOLE_MM,
} from './measures.js';
import { bearingOf, cornersOf, type Outline } from './outlines.js';
import { pilotsOf } from './pilots.js';
import { type CardPlace, type Hole, type TopPlan, topPlan } from './top-plan.js';

const BORDER_MM = 24;
const FINE_MM = 0.25;
const FAINT = '#777777';
const FAINT_LINE = { role: 'area', fill: 'none', stroke: FAINT, strokeMm: FINE_MM } as const;
/** Half the arms of a cross in the middle of a hole. */
const CROSS_MM = 3;

/** Draws the top with room around it for a bar of 100 mm. */
export function topDrawing(configuration: TableConfiguration): Sheet {
  const plan = topPlan(configuration);
  const sizeMm = plan.diameterMm + 2 * BORDER_MM;
  const middle = { x: sizeMm / 2, y: sizeMm / 2 };
  return {
    title: `${configuration.name}: table top, 1:1`,
    description: `The table top from above, at least ${plan.diameterMm} mm wide, 0° up. ${holesText(plan)}`,
    widthMm: sizeMm,
    heightMm: sizeMm,
    shapes: [
      circle(middle, plan.diameterMm / 2, FAINT_LINE),
      ...plan.cards.map((card) => outline(card, middle, CARD_LENGTH_MM, CARD_WIDTH_MM)),
      ...plan.pockets.map((pocket) => outline(pocket, middle, POCKET_LENGTH_MM, POCKET_WIDTH_MM)),
      ...plan.recesses.map(({ at, diameterMm }) =>
        circle({ x: middle.x + at.x, y: middle.y + at.y }, diameterMm / 2, FAINT_LINE),
      ),
      ...(plan.coreMm === undefined ? [] : [circle(middle, plan.coreMm / 2, FAINT_LINE)]),
      ...plan.holes.flatMap((hole) => holeShapes(hole, middle)),
      ...(toLightsSetup(configuration).claw.pixels > 0
        ? [
            text(middle.x, middle.y - 24, '0°', { anchor: 'middle', sizeMm: 5 }),
            wire(FAINT, FINE_MM, middle.x, middle.y - 20, middle.x, middle.y - 8),
          ]
        : cross(middle)),
      text(middle.x, BORDER_MM - 9, '0°', { anchor: 'middle', sizeMm: 5 }),
      wire(FAINT, FINE_MM, middle.x, BORDER_MM - 7, middle.x, BORDER_MM - 1),
      ...scaleBar({ x: 12, y: sizeMm - 10 }),
    ],
  };
}

/** Describes the holes: "8 rings in holes of 41 mm.". */
export function holesText({ holes, pockets, recesses, coreMm }: TopPlan): string {
  const kinds = countsOf([
    ...holes.map(({ what, diameterMm }) => {
      const kept = what === 'claw' && coreMm !== undefined ? `, core of ${coreMm} mm kept` : '';
      return `${what}: hole of ${tenths(diameterMm)} mm${kept}`;
    }),
    ...recesses.map(
      ({ what, diameterMm }) =>
        `${what}: recess of ${tenths(diameterMm)} mm from above for its acrylic`,
    ),
  ]);
  const pocketed =
    pockets.length === 0
      ? ''
      : ` ${pockets.length} × reader: pocket of ${POCKET_LENGTH_MM} × ${POCKET_WIDTH_MM} mm from below, which leaves ${POCKET_LEAVES_MM} mm.`;
  return [...kinds].map(([kind, count]) => `${count} × ${kind}.`).join(' ') + pocketed;
}

/** Lists every hole by its distance from the middle and its angle, for tops where sheets do not touch each other. */
export function holesCsv(configuration: TableConfiguration): string {
  const plan = topPlan(configuration);
  const { slots } = configuration;
  const rows = [
    ['outline', 'top', plan.diameterMm, 'through', '0.0', '0.0'],
    ...plan.recesses.map(({ name, at, diameterMm }) => [
      'recess',
      name,
      tenths(diameterMm),
      `acrylic as measured + ${GLUE_MM}, from above`,
      ...polar(at),
    ]),
    ...plan.holes.map(({ what, name, at, diameterMm }) => [
      what,
      name,
      tenths(diameterMm),
      'through',
      ...polar(at),
    ]),
    ...(plan.coreMm === undefined
      ? []
      : [['core, which is kept', 'claw', tenths(plan.coreMm), 'through', '0.0', '0.0']]),
    ...plan.pockets.map(({ name, at }) => [
      'pocket, its long side along the radius',
      name,
      `${POCKET_LENGTH_MM} × ${POCKET_WIDTH_MM}`,
      `from below, ${POCKET_LEAVES_MM} stay; ${GROOVE_LEAVES_MM} stay in its ${GROOVE_MM} mm towards the middle`,
      ...polar(at),
    ]),
    ...(slots.count > 1 ? rowsBelow(configuration, plan) : []),
  ];
  return csvRows([
    [
      'kind',
      'name',
      'diameter (mm)',
      'depth (mm)',
      'from the middle (mm)',
      'angle (°, clockwise from above)',
    ],
    ...rows.map((row) => row.map(String)),
  ]);
}

/** Returns the parts screwed to the underside: outlines by their middles, and every hole of their screws. */
function rowsBelow(configuration: TableConfiguration, plan: TopPlan): readonly Row[] {
  const below = belowTop(configuration);
  const outlines = (kind: string, all: readonly Outline[]): readonly Row[] =>
    all.map(({ name, at, widthMm, depthMm }) => [
      kind,
      name,
      `${tenths(widthMm)} × ${tenths(depthMm)}`,
      'below, screwed on',
      ...polar(at),
    ]);
  const deep = {
    top: `${PILOT_DEPTH_MM.top} from below`,
    plate: `${PILOT_DEPTH_MM.plate} into the claw’s plate from below`,
    core: 'through the core',
  } as const;
  return [
    ...outlines('leg', below.legs),
    ...outlines('below the top', screwedOn(below)),
    ...outlines('post', below.blocks),
    ...pilotsOf(configuration, plan, below).flatMap(({ name, screws, diameterMm, into }) =>
      screws.map((at, index): Row => {
        return ['screw', `${name} ${index + 1}`, tenths(diameterMm), deep[into], ...polar(at)];
      }),
    ),
    ...otherHoles(plan, below, fuseBoxesOf(configuration)),
    ...(configuration.build.slots === 'discs'
      ? []
      : ownHoles('cups of rings', 3 * plan.holes.filter(({ what }) => what === 'ring').length, 2)),
  ];
}

/**
 * Returns the holes through the claw's plate and the cover, the places of spacers without screws, and the holes that
 * the thing itself gives.
 */
function otherHoles(
  { plate }: TopPlan,
  { coverScrews, rests }: BelowTop,
  fuseBoxes: number,
): readonly Row[] {
  const through = (name: string, wideMm: number, all: readonly Point[]) =>
    all.map((at, index): Row => {
      return ['hole', `${name} ${index + 1}`, tenths(wideMm), 'through', ...polar(at)];
    });
  return [
    ...(plate === undefined
      ? []
      : [
          ...through('claw’s plate, rim', WOOD_SCREW_HOLE_MM, plate.rimScrews),
          ...through('claw’s plate, core', WOOD_SCREW_HOLE_MM, plate.coreScrews),
          ...through('claw’s plate, leads', plate.leads.diameterMm, [plate.leads.at]),
        ]),
    ...through('cover', WOOD_SCREW_HOLE_MM, coverScrews),
    ...rests.map((at, index): Row => {
      return ['spacer, glued', `below the hub ${index + 1}`, '6', 'on the wood', ...polar(at)];
    }),
    ...ownHoles('fuse boxes', 4 * fuseBoxes, 3),
    ...ownHoles('ground bar', 2, 3),
    ...ownHoles('strap of the computer', 2, 2),
  ];
}

/** Returns the pilot holes that a thing gives with its own holes. */
function ownHoles(name: string, screws: number, wideMm: number): readonly Row[] {
  return Array.from({ length: screws }, (_, index) => {
    const deep = `${PILOT_DEPTH_MM.top} from below`;
    return ['screw', `${name} ${index + 1}`, wideMm, deep, 'by its own holes', ''];
  });
}

type Row = readonly (string | number)[];

/** Formats the distance from the middle and the angle, in columns. */
function polar(at: Point): readonly [string, string] {
  return [Math.hypot(at.x, at.y).toFixed(1), bearingOf(at).toFixed(1)];
}

function holeShapes({ what, name, at, diameterMm }: Hole, middle: Point): readonly Shape[] {
  const [x, y] = [middle.x + at.x, middle.y + at.y];
  const belowMm = what === 'claw' ? 14 : what === 'ring' ? 10 : 7;
  const sizeMm = what === 'claw' ? 6 : what === 'ring' ? 4 : 3.2;
  return [
    circle({ x, y }, diameterMm / 2, { fill: 'none', strokeMm: FINE_MM }),
    ...cross({ x, y }),
    text(x, y + belowMm, name, { anchor: 'middle', sizeMm, mostMm: 0.7 * diameterMm }),
    ...(what === 'ring' || what === 'claw'
      ? [
          text(x, what === 'claw' ? y + 21 : y - 6, `${tenths(diameterMm)} mm`, {
            anchor: 'middle',
            sizeMm: 3.2,
          }),
        ]
      : []),
  ];
}

function cross({ x, y }: Point): readonly Shape[] {
  return [
    wire('#000000', FINE_MM, x - CROSS_MM, y, x + CROSS_MM, y),
    wire('#000000', FINE_MM, x, y - CROSS_MM, x, y + CROSS_MM),
  ];
}

function outline(
  { at, angleDeg }: CardPlace,
  middle: Point,
  depthMm: number,
  widthMm: number,
): Shape {
  const centre = { x: middle.x + at.x, y: middle.y + at.y };
  const corners = cornersOf({ at: centre, angleDeg, depthMm, widthMm });
  const points = [...corners, ...corners.slice(0, 1)];
  return { kind: 'wire', points, stroke: FAINT, strokeMm: FINE_MM, dashed: true };
}

/** Draws a bar of 100 mm to hold a ruler against. */
export function scaleBar({ x, y }: Point): readonly Shape[] {
  return [
    wire('#000000', 0.4, x, y, x + 100, y),
    ...[0, 50, 100].map((at) => wire('#000000', 0.4, x + at, y - 2, x + at, y + 2)),
    text(x + 104, y + 1, '100 mm: measure it', { sizeMm: 2.6 }),
  ];
}
