/** The sheet of what is screwed below the top: outlines from above, and where each thing is. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { circle, type Point, pointAt, type Shape, text, wire } from '../drawing/drawing.js';
import { type BelowTop, BLOCK_MM, belowTop, COVER_GAP_MM } from '../top/below.js';
import { ballastKg, tippingKg } from '../top/legs.js';
import { bearingOf, cornersOf, type Outline } from '../top/outlines.js';
import { topPlan } from '../top/top-plan.js';
import { SHEET_WIDTH_MM, type SheetContent } from './sheet-frame.js';

const MIDDLE: Point = { x: 100, y: 104 };
/** The cover's radius on the sheet, mm. */
const COVER_ON_SHEET_MM = 78;
const WORDS_X = 192;
const WORDS_MM = SHEET_WIDTH_MM - WORDS_X - 10;

export function belowSheet(configuration: TableConfiguration): SheetContent {
  const plan = topPlan(configuration);
  const below = belowTop(configuration);
  const { things, mega, coverMm, blocks, legs, kg } = below;
  const words = [
    `Small squares: ${blocks.length} printed posts of ${BLOCK_MM} × ${BLOCK_MM} × ${COVER_GAP_MM} mm below the`,
    `cover of ${coverMm} mm (\`cover.dxf\`), each on a screw of 5 × ${COVER_GAP_MM + 10}.`,
    ...legsText(legs, tippingKg(kg, plan, legs), ballastKg(kg, plan, legs)),
    ...megaText(mega),
    'Bricks and mains strip: in a box on the floor, strapped',
    `to the leg beside the fuses${nearestText(legs, things)}, a loop in each lead.`,
  ];
  return {
    about: 'what sits below the top, seen from above',
    description: [...things, ...legs]
      .map(({ name, at: { x, y } }) => {
        return `${name}: ${Math.round(x)} mm to the right of the middle, ${Math.round(-y)} mm ahead.`;
      })
      .join(' '),
    shapes: [
      ...drawn(below, plan.plate?.diameterMm),
      ...words.map((line, row) => text(WORDS_X, 116 + row * 5.2, line, { mostMm: WORDS_MM })),
    ],
    notes: [
      ...(mega === undefined
        ? []
        : [
            'Blue: the Mega and its four screws. It is screwed on first, its USB plug put in, then the hub plugged onto it and screwed on; from below USB is left. Fuse boxes and ground bar are marked through their own holes.',
          ]),
      '0° is ahead, at the upper edge of this sheet; from below, left and right change. Sockets look down; a hub’s upper edge lies towards the middle, a carrier’s towards 180°. The workshop drills the pilot holes, but not those of fuse boxes, ground bar and straps; MARK has the outlines, and circles of 6 mm for a hub’s two glued spacers.',
    ],
  };
}

/** Draws the plan to scale: cover, plate, blocks, and each thing with its number, its screws and its words. */
function drawn({ things, mega, coverMm, blocks }: BelowTop, plateMm = 0): readonly Shape[] {
  const scale = COVER_ON_SHEET_MM / (coverMm / 2);
  const at = ({ x, y }: Point): Point => ({ x: MIDDLE.x + x * scale, y: MIDDLE.y + y * scale });
  const disc = (radiusMm: number, fill: string) =>
    circle(MIDDLE, radiusMm, { role: 'area', fill, stroke: '#999999' });
  const outline = (one: Outline, stroke: string): Shape => {
    const corners = cornersOf(one).map(at);
    return wire(stroke, 0.4, ...[...corners, ...corners.slice(0, 1)].flatMap(({ x, y }) => [x, y]));
  };
  const screws = (one: Outline, fill: string) =>
    one.screws.map((screw) => circle(at(screw), 0.5, { role: 'area', fill, stroke: fill }));
  return [
    disc(COVER_ON_SHEET_MM, '#f7efe2'),
    ...(plateMm === 0 ? [] : [disc((plateMm / 2) * scale, '#efe0c8')]),
    ...blocks.map((block) => outline(block, '#999999')),
    ...things.flatMap((thing, index) => {
      // The number of a hub lies below the Mega's marks.
      const isOverMega = mega !== undefined && index === 0;
      const place = at(isOverMega ? pointAt(thing.at, thing.angleDeg, 30) : thing.at);
      return [
        outline(thing, '#333333'),
        circle(place, 3, { role: 'area', fill: '#c77700', stroke: '#333333' }),
        text(place.x, place.y + 1, String(index + 1), {
          anchor: 'middle',
          bold: true,
          fill: '#ffffff',
        }),
        ...screws(thing, '#333333'),
        ...thingWords(thing, index),
      ];
    }),
    ...(mega === undefined ? [] : [outline(mega, '#1f4e9e'), ...screws(mega, '#1f4e9e')]),
  ];
}

/** Writes the name and the place of a numbered thing. */
function thingWords(thing: Outline, index: number): readonly Shape[] {
  const y = 44 + index * 12;
  return [
    text(WORDS_X, y, `${index + 1}  ${thing.name}`, { bold: true, mostMm: WORDS_MM }),
    text(WORDS_X + 6, y + 4.6, whereText(thing), { mostMm: WORDS_MM - 6 }),
  ];
}

/** Describes the four screws of a Mega, by distance and bearing from the middle of the top. */
function megaText(mega: Outline | undefined): readonly string[] {
  if (mega === undefined) return [];
  const places = mega.screws.map(
    (at) => `${Math.hypot(at.x, at.y).toFixed(1)} mm at ${bearingOf(at).toFixed(1)}°`,
  );
  return [
    'The Mega’s screws, from the middle of the top:',
    `${places.slice(0, 2).join(', ')},`,
    `${places.slice(2).join(', ')}.`,
  ];
}

/** Describes the bearing of the leg nearest to the fuses. */
function nearestText(legs: readonly Outline[], things: readonly Outline[]): string {
  const fuses = things.find(({ name }) => name.startsWith('fuse boxes'));
  if (fuses === undefined) return '';
  const awayMm = ({ at }: Outline) => Math.hypot(at.x - fuses.at.x, at.y - fuses.at.y);
  const [leg] = legs.toSorted((one, other) => awayMm(one) - awayMm(other));
  return leg === undefined ? '' : ` (${Math.round(leg.angleDeg)}°)`;
}

function legsText(legs: readonly Outline[], tipsKg: number, addKg: number): readonly string[] {
  const [leg] = legs;
  if (leg === undefined) return ['Legs: three below each piece, where nothing else is.'];
  const mm = Math.round(Math.hypot(leg.at.x, leg.at.y));
  const bearings = legs.map(({ angleDeg }) => `${Math.round(angleDeg)}°`).join(', ');
  return [
    `Legs: ${mm} mm from the middle, at ${bearings}.`,
    `It tips at ${Math.floor(tipsKg)} kg on the edge, by wood and cover alone${addKg > 0 ? ':' : '; nobody'}`,
    ...(addKg > 0
      ? [
          `a ballast of ${addKg} kg in its middle makes it firm;`,
          'without it nobody leans on the edge.',
        ]
      : [
          'sits on it: for that, hold two legs to the floor,',
          'not neighbours, by clamps (step 10).',
        ]),
  ];
}

function whereText({ at, widthMm, depthMm }: Outline): string {
  const awayMm = Math.round(Math.hypot(at.x, at.y));
  const size = `${Math.round(widthMm)} × ${Math.round(depthMm)} mm`;
  return awayMm === 0
    ? `in the middle; ${size}`
    : `${awayMm} mm from the middle, at ${Math.round(bearingOf(at)) % 360}°; ${size}`;
}
