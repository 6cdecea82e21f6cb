/** The parts of the top: wood, acrylic, what is printed, and what holds things in it and below it. */
import type { TableConfiguration } from '../../src/host/config/index.js';
import { type Part, part } from './part.js';
import { filamentG } from './printing.js';
import { fuseBoxesOf } from './supply.js';
import { battensOf } from './top/battens.js';
import { type BelowTop, belowTop, COVER_GAP_MM, capScrews, cupScrews } from './top/below.js';
import { plateScrewsMm } from './top/claw.js';
import { legCount } from './top/legs.js';
import { CLAW_PLATE_MM, plywoodMm, SOFT_PAD_MM } from './top/measures.js';
import { piecesOf, sectorCount } from './top/pieces.js';
import { type TopPlan, topPlan } from './top/top-plan.js';

/** Returns the top as a workshop delivers it, and what holds things in it. */
export function topParts(configuration: TableConfiguration): Part[] {
  if (configuration.slots.count === 1) return [];
  const plan = topPlan(configuration);
  const sectors = sectorCount(configuration);
  const below = belowTop(configuration);
  const cups = cupScrews(configuration, plan).flatMap(({ screws }) => screws).length;
  const caps = capScrews(plan).flatMap(({ screws }) => screws).length;
  return [
    ...cutParts(configuration, plan),
    part(
      'PETG filament, black, 1 kg',
      Math.ceil(filamentG(configuration) / 1000),
      20,
      `cups, hoods, posts below the cover${plan.plate === undefined ? '' : ', ribs of the claw'}${caps > 0 ? ', caps over readers' : ''}`,
    ),
    part(
      `soft pad of silicone for chips of computers, ${SOFT_PAD_MM} mm, 100 × 100 mm, tacky, no conductor`,
      configuration.build.slots === 'discs' ? Math.ceil(plan.cards.length / SOFT_PADS_OF_SHEET) : 0,
      6,
      'on each spacer, a piece of 20 × 20 mm: it gives way between spacer and acrylic',
    ),
    ...supplies(),
    battens(plan, sectors),
    ...boardFixings(configuration, plan),
    ...clawPlateParts(configuration, plan),
    part(
      'screw 3 × 12 mm',
      cups + caps + STRAP_SCREWS,
      0.03,
      `three for each cup${caps > 0 ? ', two for each cap over a reader' : ''}, two for the computer’s strap`,
    ),
    ...belowCover(below),
    part(
      'joining plate 120 × 40 × 3 mm, steel',
      4 * sectors,
      1.5,
      'below each joint of two pieces',
    ),
    part(
      'D-Sub 21W4 plug and socket, with 4 power contacts',
      sectors,
      14,
      'the one connector of each piece: 17 signals, 4 × power',
    ),
    ...legParts(configuration, legCount(sectors, below.legs), sectors),
  ];
}

/** Returns the supplies that every top takes once, whatever its size. */
function supplies(): Part[] {
  return [
    ...adhesives(),
    part(
      'cable ties, with sockets that stick on by themselves, 200',
      1,
      13,
      'each cable, 5 cm from its plug',
    ),
    part(
      'hard oil, 0.125 l, with a cloth and sandpaper',
      1,
      9,
      'cut edges, where there is no film',
    ),
    part(
      'strap with hooks and loops, 25 mm, m',
      3,
      1.5,
      'round the computer, with two screws of 3 × 12 mm and washers; two round the box on the floor and its leg (a box larger than its row says needs a metre more)',
    ),
    part('labels for cables, sheet', 1, 3, 'each cable at both ends, by its sockets'),
  ];
}

/** Returns the parts of wood and acrylic, as workshops cut them. */
function cutParts(configuration: TableConfiguration, plan: TopPlan): Part[] {
  const { build } = configuration;
  const pieces = piecesOf(configuration) ?? [];
  const isOneSheet = pieces.length <= 1 && plan.diameterMm <= SHEET_MM;
  const wood = plywoodMm(build.topMm);
  const fitting = `${wood.leastMm} to ${wood.mostMm} mm fit; raw wood costs a third less and 2 hours of oil and varnish`;
  const areaM2 = Math.PI * (plan.diameterMm / 2000) ** 2;
  const acrylicM2 = plan.recesses.reduce(
    (sum, { diameterMm }) => sum + (diameterMm / 1000) ** 2,
    0,
  );
  return [
    part(
      `plywood ${build.topMm} mm, birch, clear smooth film on both faces, m²`,
      isOneSheet ? Math.round((SHEET_MM / 100) ** 2) / 100 : Math.ceil(1.3 * areaM2),
      45,
      isOneSheet
        ? `the top, before it is cut: one sheet of ${SHEET_MM} × ${SHEET_MM} mm; ${fitting}`
        : `the top, before it is cut: a sheet for each piece or two; ${fitting}`,
    ),
    part(
      'cutting of the top by a workshop, from its DXF files',
      pieces.length,
      60,
      'one for each piece; a quote decides',
    ),
    part(
      `piece of acrylic ${build.acrylicMm} mm, opal, 100 × 100 mm`,
      build.slots === 'discs' ? 1 : 0,
      3,
      'for the bench: of the sheet that the discs will be cut from',
    ),
    part(
      `acrylic ${build.acrylicMm} mm, opal, cut, m²`,
      Math.ceil(10 * 1.3 * acrylicM2) / 10,
      90,
      'discs in the recesses of the top',
    ),
  ];
}

/** Returns the glues, and the tapes that fix things or hide lamps. */
function adhesives(): Part[] {
  return [
    part(
      'adhesive that stays elastic, for wood, acrylic and PETG, 290 ml',
      1,
      9,
      'acrylic all round its recess, hoods, necks, spacers on electrodes',
    ),
    part(
      'double-sided tape, 12 mm, 10 m',
      1,
      4,
      'lever connectors, the claw’s strip where its own tape is weak',
    ),
    part(
      'mounting tape of foam, 12 × 1 mm, 5 m',
      1,
      4,
      'readers in their pockets, at four corners',
    ),
    part(
      'black insulating tape, roll',
      1,
      2,
      'over the lamps of modules and boards; over bare ends',
    ),
  ];
}

/** Returns the battens: the top lies on them on its face; a top of pieces lies there piece by piece. */
function battens(plan: TopPlan, sectors: number): Part {
  const { lengthMm, distanceMm } = battensOf(plan);
  const isWhole = sectors === 0;
  return part(
    `battens 40 × 60 mm, ${isWhole ? lengthMm / 1000 : 1} m, with a blanket`,
    3,
    3,
    `the top lies on them on its face, their flat side down, ${isWhole ? `as a triangle round the claw, ${distanceMm} mm from the middle of the table to the middle of each` : 'each piece across two of them, beside its hoods'}; hoods are 34 mm high`,
  );
}

/** The number of pads in a sheet. */
const SOFT_PADS_OF_SHEET = 25;

/** The side of a sheet of birch plywood, mm. */
const SHEET_MM = 1525;

/** Washers on each spacer of a hub that stands on a Mega: sockets and headers of makers differ by 3 mm. */
const MOST_HUB_WASHERS = 8;

/** The screws of the computer's strap. */
const STRAP_SCREWS = 2;

/** Returns the spacers and screws of the boards below the top: a Mega hangs between the top and its hub. */
function boardFixings(configuration: TableConfiguration, plan: TopPlan): Part[] {
  const { build, board } = configuration;
  const isHub = build.inputs === 'hub';
  const isMega = isHub && board.model === 'mega';
  const near = 4 * (plan.carriers.length + (isHub ? 1 : 0));
  return [
    part(
      'spacer tube 10 mm, for 3 mm',
      near,
      0.1,
      isMega ? 'below Mega and reader carrier' : 'below hub and reader carrier',
    ),
    part('screw 3 × 20 mm', near, 0.03, 'through those spacers'),
    part(
      'spacer tube 30 mm, for 3 mm',
      isMega ? 6 : 0,
      0.15,
      'between hub and top, the Mega beside them; two without screws are glued to the wood, with their washers, where MARK has circles of 6 mm',
    ),
    part(
      'washer M3, 0.5 mm',
      (isMega ? 6 * MOST_HUB_WASHERS : 0) + STRAP_SCREWS,
      0.02,
      `${isMega ? `up to ${MOST_HUB_WASHERS} on each of the six spacers of 30 mm, as many as step 9 measures; ` : ''}two below the screws of the computer’s strap`,
    ),
    part('screw 3 × 45 mm', isMega ? 4 : 0, 0.05, 'through those spacers'),
    part(
      'stacking headers for a Mega, 11 mm pins, set',
      isMega ? 1 : 0,
      4,
      'between Mega and hub, so that the USB plug has room',
    ),
  ];
}

/** Returns the parts of the plate of a large claw, to which its core and the reader carriers are screwed. */
function clawPlateParts(configuration: TableConfiguration, { plate }: TopPlan): Part[] {
  if (plate === undefined) return [];
  const { rim, core } = plateScrewsMm(configuration);
  return [
    part(
      `plywood ${CLAW_PLATE_MM} mm, birch, cut to a disc of ${plate.diameterMm} mm`,
      1,
      12,
      'the plate of the claw: it closes the hole from below; the core stands on it, the reader carrier hangs below it',
    ),
    ...(rim === core
      ? [
          part(
            `screw 4 × ${rim} mm`,
            plate.rimScrews.length + plate.coreScrews.length,
            0.04,
            'through the plate: into the top and into the core',
          ),
        ]
      : [
          part(
            `screw 4 × ${rim} mm`,
            plate.rimScrews.length,
            0.04,
            'through the plate into the top',
          ),
          part(
            `screw 4 × ${core} mm`,
            plate.coreScrews.length,
            0.04,
            'through the plate into the core',
          ),
        ]),
  ];
}

/** Returns the parts of the one cover over everything that is screwed below the top: knees and bags touch no board. */
function belowCover({ coverMm, blocks }: BelowTop): Part[] {
  return [
    part(
      `hardboard 3 mm, cut to a disc of ${coverMm} mm`,
      1,
      12,
      'the cover below boards, fuses and ground bar',
    ),
    part(
      `screw 5 × ${COVER_GAP_MM + 10} mm`,
      blocks.length,
      0.15,
      'through each printed post, 14 mm into the top',
    ),
    part(
      'screw 4 × 30 mm, with a washer',
      blocks.length,
      0.06,
      'through the cover into each printed post, 12 mm beside its long screw',
    ),
  ];
}

/** Returns the legs and their fixings, and the boxes of the supply. */
function legParts(configuration: TableConfiguration, legs: number, sectors: number): Part[] {
  const boxes = fuseBoxesOf(configuration);
  return [
    part(
      'table leg with a plate of 90 × 90 mm and a foot to be adjusted, 710 mm',
      legs,
      18,
      sectors > 0
        ? 'three below each piece, so that it stands alone'
        : 'where the sheet of what sits below the top says; holes 66 × 66 mm apart are drilled by the workshop, others are marked through the plate',
    ),
    part(
      'screw 4 × 16 mm',
      4 * legs + 4 * boxes + 2,
      0.03,
      'four for each leg, four for each fuse box, two for the ground bar',
    ),
  ];
}
