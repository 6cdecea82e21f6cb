/**
 * The sheet of the claw with its core and plate, and of a button's hood, both cut through; and how the claw's leads
 * are joined.
 */
import { type TableConfiguration, toLightsSetup } from '../../../src/host/config/index.js';
import { JOINTS_MM } from '../cables.js';
import { box, type Shape, text, wire } from '../drawing/drawing.js';
import { type ClawHold, clawHold, clawRibs, plateScrewsMm } from '../top/claw.js';
import {
  BUTTON_MM,
  BUTTON_NECK_MM,
  CLAW_PLATE_MM,
  GLUE_MM,
  HOOD_HEIGHT_MM,
  HOOD_MM,
  roomMm,
} from '../top/measures.js';
import { topPlan } from '../top/top-plan.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';
import { DATA_RESISTOR, SOURCE_RESISTOR } from './values.js';

type Core = Extract<ClawHold, { kind: 'core' }>;

const WOOD = '#e3c9a0';
const PLY = '#cfae7c';
const ACRYLIC = '#d5ecf5';
const LIGHT = '#fff3b0';
const PRINT = '#b9b9c9';
const SURFACE_Y = 70;
const SCALE = 1.6;

export function clawAndHoodSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const hold = clawHold(configuration);
  if (hold.kind !== 'core') return [];
  const { plate } = topPlan(configuration);
  const { rim, core } = plateScrewsMm(configuration);
  const { pixels } = toLightsSetup(configuration).claw;
  const { arcs } = clawRibs(configuration, hold, pixels);
  const isStrip = hold.light === 'strip';
  const where = isStrip ? 'against the wall' : 'in a circle as wide as the core';
  const ready = isStrip
    ? 'Cut the plugs off the strip’s leads. Lay it round the core, clockwise from above, lights outwards, pixel 0 at 0°, both ends above the hole in the plate.'
    : 'Lay the ring round the core, pixel 0 at 0°, its leads through the hole in the plate.';
  const steps = [
    `1  Screw the core, its milled side away from the plate, onto the plate’s unmarked side with ${plate?.coreScrews.length ?? 0} screws of 4 × ${core}: its drilled holes bring it to the middle.`,
    `2  ${ready}`,
    `3  The top on its face: stand ${arcs} printed arcs of ribs in the hole, on the acrylic, ${where}; the rib at the hole for the leads is cut off.`,
    `4  Lower the plate with core and lights into them, mark at mark, each rib between two lights; ${plate?.rimScrews.length ?? 0} screws of 4 × ${rim} hold the plate.`,
    `5  DIN: wire 4 from the hub, a connector, ${DATA_RESISTOR}, a connector, DIN. DOUT: a connector, ${SOURCE_RESISTOR}, a connector, wire 4 to the first disc.`,
    '6  5 V: both 5 V leads, the feed, wire 1 from the hub in a connector of five. Wire 1 of the cable to the first disc is cut off and taped.',
    '7  Ground: both ground leads, the feed, wires 2 and 3 of both cables: two connectors of five, joined by a short wire.',
  ];
  return [
    {
      about: 'claw and hood, cut through',
      description: steps.join(' '),
      shapes: [
        ...clawSection(configuration, hold),
        ...hoodSection(configuration),
        ...steps.map((line, row) => text(LEFT_MM, 138 + row * 6.6, line, { mostMm: 277 })),
      ],
      notes: [
        `A thin and a thick lead of one kind at an end of the strip get one ferrule round both. Connectors and resistors are taped to the plate’s underside ${JOINTS_MM} mm from its middle, below the hole for the leads (leads of 10 cm reach). To service the claw: take out the screws at the rim of the plate.`,
      ],
    },
  ];
}

/** Draws the edge of the hole, from the core to the top's wood. */
function clawSection({ build }: TableConfiguration, { holeMm, coreMm }: Core): readonly Shape[] {
  const { topMm, acrylicMm } = build;
  const left = LEFT_MM;
  const x = (mm: number) => left + mm * SCALE;
  const y = (mm: number) => SURFACE_Y + mm * SCALE;
  const part = (fromMm: number, widthMm: number, topAt: number, bottomAt: number, fill: string) =>
    box(x(fromMm), y(topAt), widthMm * SCALE, (bottomAt - topAt) * SCALE, { role: 'area', fill });
  const grooveMm = (holeMm - coreMm) / 2;
  const coreEdge = 30;
  const wall = coreEdge + grooveMm;
  const wallMm = 36;
  const label = (row: number, fill: string, words: string): readonly Shape[] => [
    box(x(wall + wallMm) + 8, 62 + row * 7 - 3.2, 5, 4.2, { fill }),
    text(x(wall + wallMm) + 15, 62 + row * 7, words, { mostMm: 62 }),
  ];
  return [
    text(left, 30, 'The claw, at the edge of its hole', { bold: true, sizeMm: 3.2 }),
    text(left, 36, `core ${coreMm} mm, hole ${Math.round(10 * holeMm) / 10} mm`, { mostMm: 120 }),
    part(wall, wallMm, 0, topMm, WOOD),
    part(0, coreEdge, acrylicMm + GLUE_MM, topMm, WOOD),
    part(0, wall + 4, 0, acrylicMm, ACRYLIC),
    part(0, wall + 24, topMm, topMm + CLAW_PLATE_MM, PLY),
    part(coreEdge, 2.5, acrylicMm + 2.5, acrylicMm + 12.5, LIGHT),
    part(wall - 1.6, 0.8, topMm - roomMm(build).leastMm, topMm, PRINT),
    wire('#333333', 0.5, x(12), y(topMm + CLAW_PLATE_MM), x(12), y(topMm - 9)),
    wire('#333333', 0.5, x(wall + 12), y(topMm + CLAW_PLATE_MM), x(wall + 12), y(2)),
    ...label(0, ACRYLIC, `acrylic, 0–${acrylicMm} mm, glued to the wall alone`),
    ...label(1, WOOD, `core and top, to ${topMm} mm`),
    ...label(2, LIGHT, 'strip or ring of lights'),
    ...label(3, PRINT, 'printed ribs between pixels'),
    ...label(4, PLY, `plate, ${topMm}–${topMm + CLAW_PLATE_MM} mm, with screws`),
  ];
}

function hoodSection({ build }: TableConfiguration): readonly Shape[] {
  const middle = 250;
  const part = (widthMm: number, topAt: number, bottomAt: number, fill: string) =>
    box(
      middle - (widthMm / 2) * SCALE * 0.6,
      SURFACE_Y + topAt * SCALE * 0.6,
      widthMm * SCALE * 0.6,
      (bottomAt - topAt) * SCALE * 0.6,
      { role: 'area', fill },
    );
  return [
    text(222, 30, 'A hood', { bold: true, sizeMm: 3.2 }),
    part(80, 0, build.topMm, WOOD),
    part(BUTTON_NECK_MM, 0, build.topMm, PRINT),
    part(BUTTON_NECK_MM - 3.2, 0, build.topMm, '#ffffff'),
    part(HOOD_MM, -HOOD_HEIGHT_MM, -3, '#ededf2'),
    part(HOOD_MM, -3, 0, PRINT),
    part(BUTTON_MM, -3, build.topMm - 2, '#f8dcd8'),
    part(BUTTON_MM + 4, -8, -3, '#f8dcd8'),
    text(212, 98, 'hood: its plate on the top', { mostMm: 76 }),
    text(212, 104, `neck of ${BUTTON_NECK_MM} mm: in the hole`, { mostMm: 76 }),
    text(212, 110, 'both glued; opening to the player', { mostMm: 76 }),
    text(212, 116, 'button: pressed in from above; out:', { mostMm: 76 }),
    text(212, 122, 'press its clips from below, tilt it', { mostMm: 76 }),
    text(212, 128, 'out through the opening', { mostMm: 76 }),
  ];
}
