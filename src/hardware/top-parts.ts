/** The parts of the top: wood, acrylic, what is printed, and what holds things in it and below it. */
import type { TableConfiguration } from '../config/index.js';
import { type Part, part } from './part.js';
import { CUP_RIM_WIDTH_MM } from './top/measures.js';
import { piecesOf } from './top/pieces.js';
import { type TopPlan, topPlan } from './top/top-plan.js';

/** The top as a workshop delivers it, and what holds things in it. */
export function topParts(configuration: TableConfiguration): Part[] {
  if (configuration.slots.count === 1) return [];
  const plan = topPlan(configuration);
  const sectors = Math.max(0, (piecesOf(configuration, plan) ?? []).length - 1);
  return [
    ...cutParts(configuration, plan),
    part(
      'PETG filament, black, 1 kg',
      Math.ceil((plan.holes.length * 20) / 1000),
      20,
      'cups and hoods',
    ),
    ...adhesives(plan),
    part('cable ties with sockets to screw on, 100', 1, 7, 'each cable, 5 cm from its plug'),
    part('hard oil, 0.5 l, and sandpaper', 1, 16, 'the top'),
    ...boardFixings(configuration),
    part('screw 3 × 12 mm', 3 * plan.recesses.length, 0.03, 'three for each cup, from below'),
    ...belowCover(plan),
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
    part(
      'table legs or trestles',
      sectors > 0 ? 3 * sectors : 4,
      18,
      sectors > 0
        ? 'three below each piece, so that it stands alone'
        : 'below the top between seats, where no board, pocket or hood is',
    ),
  ];
}

/** Wood and acrylic, as workshops cut them. */
function cutParts(configuration: TableConfiguration, plan: TopPlan): Part[] {
  const { build } = configuration;
  const pieces = piecesOf(configuration, plan) ?? [];
  const isOneSheet = pieces.length <= 1 && plan.diameterMm <= SHEET_MM;
  const areaM2 = Math.PI * (plan.diameterMm / 2000) ** 2;
  const acrylicM2 = plan.recesses.reduce(
    (sum, { diameterMm }) => sum + (diameterMm / 1000) ** 2,
    0,
  );
  return [
    part(
      `plywood ${build.topMm} mm, birch, m²`,
      isOneSheet ? Math.round((SHEET_MM / 100) ** 2) / 100 : Math.ceil(1.3 * areaM2),
      32,
      isOneSheet
        ? `the top, before it is cut: one sheet of ${SHEET_MM} × ${SHEET_MM} mm`
        : 'the top, before it is cut: a sheet for each piece or two',
    ),
    part(
      'cutting of the top by a workshop, from its DXF files',
      pieces.length,
      60,
      'one for each piece; a quote decides',
    ),
    part(
      `acrylic ${build.acrylicMm} mm, opal, cut, m²`,
      Math.ceil(10 * 1.3 * acrylicM2) / 10,
      90,
      'discs in the recesses of the top',
    ),
  ];
}

/** Adhesive for acrylic, hoods and spacers, and tape for modules. */
function adhesives(plan: TopPlan): Part[] {
  return [
    part(
      'adhesive that stays elastic, for wood, acrylic and PETG, 290 ml',
      1,
      9,
      'acrylic all round its recess, hoods, spacers on electrodes',
    ),
    part(
      'double-sided tape, 12 mm, 10 m',
      plan.pockets.length > 0 ? 1 : 0,
      4,
      'modules in their pockets',
    ),
  ];
}

/** The side of a sheet of birch plywood, mm. */
const SHEET_MM = 1525;

/** Spacers, screws and bridge of the boards below the top: a Mega hangs between the top and its hub. */
function boardFixings(configuration: TableConfiguration): Part[] {
  const { build, board } = configuration;
  const carriers = topPlan(configuration).carriers.length;
  const isHub = build.inputs === 'hub';
  const isMega = isHub && board.model === 'mega';
  const near = 4 * (carriers + (isHub ? 1 : 0));
  const bridges = needsBridge(configuration) ? 1 : 0;
  return [
    part(
      'spacer tube 10 mm, for 3 mm',
      near,
      0.1,
      isMega ? 'below Mega and reader carrier' : 'below hub and reader carrier',
    ),
    part('screw 3 × 16 mm', near + 4 * bridges, 0.03, 'through those spacers'),
    part(
      'spacer tube 30 mm, for 3 mm',
      isMega ? 6 : 0,
      0.15,
      'below the hub, which the Mega hangs between; two stand glued below its upper edge',
    ),
    part('screw 3 × 45 mm', isMega ? 4 : 0, 0.05, 'through those spacers'),
    part(
      'stacking headers for a Mega, 11 mm pins, set',
      isMega ? 1 : 0,
      4,
      'between Mega and hub, so that the USB plug has room',
    ),
    part(
      `plywood 9 mm, ${BRIDGE_MM} × ${110 * Math.max(1, carriers)} mm, and two blocks of 30 mm`,
      bridges,
      4,
      'a bridge across the hole of the claw: the reader carrier is screwed to it',
    ),
  ];
}

/** A bridge over the hole of a claw of sixty, mm. */
const BRIDGE_MM = 260;
/** The screws of a carrier are so far from its middle, mm. */
const CARRIER_SCREWS_MM = 50;

function needsBridge(configuration: TableConfiguration): boolean {
  const { holes, carriers } = topPlan(configuration);
  const claw = holes.find(({ what }) => what === 'claw');
  if (claw === undefined || carriers.length === 0) return false;
  return carriers.length > 1 || claw.diameterMm / 2 + CUP_RIM_WIDTH_MM > CARRIER_SCREWS_MM;
}

/** One cover over everything that is screwed below the top: knees and bags touch no board. */
function belowCover({ below }: TopPlan): Part[] {
  const farthestMm = Math.max(...Object.values(below).map(({ x, y }) => Math.hypot(x, y)));
  const sideMm = 20 * Math.ceil((2 * (farthestMm + 120)) / 20);
  return [
    part(
      `hardboard 3 mm, ${sideMm} × ${sideMm} mm`,
      1,
      8,
      'the cover below boards, fuses and ground bar',
    ),
    part(
      'block of wood 40 × 40 × 70 mm with two screws 4 × 60 mm',
      6,
      0.8,
      'between top and cover',
    ),
  ];
}
