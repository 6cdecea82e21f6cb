/**
 * A page for each step of a table with hub and discs: what lies in a hole, what sits where, each cable, the first
 * power-up.
 */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { type CableEnds, type CableKind, cablesOf } from '../cables.js';
import { box, type Shape, text } from '../drawing/drawing.js';
import {
  CUP_RIM_MM,
  CUP_RIM_WIDTH_MM,
  CUP_WALL_MM,
  DISC_BOARD_MM,
  DISC_LOWERED_MM,
  DISC_MM,
  GLUE_MM,
  PLUG_MM,
  POCKET_LEAVES_MM,
  plywoodMm,
  roomMm,
  sheetMm,
  spacersOf,
  tenths,
} from '../top/measures.js';
import { topPlan } from '../top/top-plan.js';
import { belowSheet } from './below-sheet.js';
import { cableLineSheets } from './cable-lines.js';
import { clawAndHoodSheets } from './claw-sheet.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';

const FILLS: Readonly<Record<CableKind, string>> = {
  pad: '#fdf0d5',
  buttons: '#e4e9f5',
  data: '#e2f0d9',
  feed: '#f8dcd8',
  reader: '#ececec',
  carrier: '#f8dcd8',
};

/** The words of a cable's line for ends that are no two plugs. */
const ENDS_SHORT: Readonly<Partial<Record<CableEnds, string>>> = {
  halves: ': two halves, joined with the feed',
  apart: ': cut wire 1',
  bare: ': one end bare',
  bareApart: ': one end bare, cut wire 1',
};

export function holeAndPlaceSheets(configuration: TableConfiguration): readonly SheetContent[] {
  if (configuration.build.slots !== 'discs') return [];
  return [
    sectionSheet(configuration),
    ...clawAndHoodSheets(configuration),
    // One slot alone is on a bench.
    ...(configuration.slots.count > 1 ? [belowSheet(configuration)] : []),
  ];
}

/** Describes the cables that do not begin at a socket of the hub with a name of its own. */
export function cableSheets(configuration: TableConfiguration): readonly SheetContent[] {
  if (configuration.build.inputs !== 'hub') return [];
  const linesOf = (...kinds: readonly CableKind[]) =>
    cablesOf(configuration)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, from, to, buyM, ends }) => {
        return { from, to: `${to}${ENDS_SHORT[ends] ?? ''}`, buyM, fill: FILLS[kind] };
      });
  return [
    ...cableLineSheets('supply, a cable a line', linesOf('feed', 'carrier'), [
      'Two wires each: 5 V from the fuse, ground from the ground bar; cut feeds as long as the sheet says. Bricks stay unplugged until the last sheet.',
    ]),
    ...cableLineSheets('data of the lights, a cable a line', linesOf('data'), [
      '1: 5 V, 2 and 3: ground, 4: data. The first begins at the hub’s DATA 1. All plugs pin 1 to pin 1: measure the first cable you get.',
    ]),
    ...cableLineSheets('readers, a cable a line', linesOf('reader'), [
      'Straight cables of 8 wires from the carrier’s socket to the module of the same number. The plug has no key at the module: wire 1 to the pin marked SDA.',
    ]),
  ];
}

/** Millimetres of the sheet for one of the table. */
const SECTION_SCALE = 1.65;
const SURFACE_Y = 40;

function sectionSheet(configuration: TableConfiguration): SheetContent {
  const { build } = configuration;
  const acrylics = [3, 5] as const;
  const words = acrylics.map((acrylicMm) => layersOf(build.topMm, acrylicMm));
  return {
    about: 'what lies in a hole, cut through',
    description: acrylics
      .map(
        (acrylicMm, index) =>
          `With ${acrylicMm} mm of acrylic, below the surface: ${words[index]?.map(({ what, from, to }) => `${what} ${heights(from, to)}`).join('; ')}.`,
      )
      .join(' '),
    shapes: acrylics.flatMap((acrylicMm, index) =>
      section(LEFT_MM + index * 142, build.topMm, acrylicMm),
    ),
    notes: [
      ...toleranceNotes(build),
      `Order, the top on its face: the disc into its hole, lights down, D1 (printed on its back) to the middle of the table; the cup over it; three screws. Plugs stand out of the wood by about ${tenths(PLUG_MM - socketsMm(build))} mm.`,
      ...pocketNotes(configuration),
    ],
  };
}

type Build = TableConfiguration['build'];

/** Describes the sheets that fit, and the spacer for what is left. */
function toleranceNotes(build: Build): readonly string[] {
  const [wood, acrylic] = [plywoodMm(build.topMm), sheetMm(build.acrylicMm)];
  const spacers = spacersOf(build).map(
    ({ spacerMm, roomMm: room }) => `to ${room} mm: ${spacerMm} mm`,
  );
  return [
    `Heights from the surface of a top of ${build.topMm} mm. This table has acrylic of ${build.acrylicMm} mm, glued all round, its recess ${GLUE_MM} mm deeper than it measures. Parts fit plywood of ${wood.leastMm} to ${wood.mostMm} mm and acrylic of ${acrylic.leastMm} to ${acrylic.mostMm} mm.`,
    `When the acrylic is glued, measure from the underside to it in three holes. Spacer: ${spacers.join(', ')}. The soft pad on it fills the rest.`,
  ];
}

/** Returns the room from the back of a disc to the underside of its top, mm. */
function socketsMm(build: Pick<Build, 'topMm' | 'acrylicMm'>): number {
  return tenths(roomMm(build).leastMm - DISC_LOWERED_MM - DISC_BOARD_MM);
}

function pocketNotes(configuration: TableConfiguration): readonly string[] {
  const { pockets, holes } = topPlan(configuration);
  const [pocket] = pockets;
  const disc = holes.find(
    ({ name }) => pocket !== undefined && name === pocket.name.replace('reader', 'slot'),
  );
  if (pocket === undefined || disc === undefined) return [];
  const apartMm = Math.hypot(pocket.at.x - disc.at.x, pocket.at.y - disc.at.y);
  return [
    `A reader lies in a pocket from below, ${Math.round(apartMm)} mm from the middle of the disc, its antenna against the ${POCKET_LEAVES_MM} mm of wood that are left.`,
  ];
}

interface Layer {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  readonly widthMm: number;
  readonly fill: string;
}

/** The acrylic's recess is wider than the hole, mm. */
const LEDGE_MM = 8;
const HOLE_MM = DISC_MM + 4.4;

function layersOf(topMm: number, acrylicMm: number): readonly Layer[] {
  const sockets = tenths(topMm - socketsMm({ topMm, acrylicMm }));
  const board = tenths(sockets - DISC_BOARD_MM);
  return [
    {
      what: 'acrylic in its recess',
      from: 0,
      to: acrylicMm,
      widthMm: HOLE_MM + LEDGE_MM,
      fill: '#d5ecf5',
    },
    { what: 'lights, spacer, soft pad', from: acrylicMm, to: board, widthMm: 43, fill: '#fff3b0' },
    {
      what: 'board of the disc',
      from: board,
      to: sockets,
      widthMm: DISC_MM,
      fill: '#4f9d69',
    },
    {
      what: 'sockets, plugs down',
      from: sockets,
      to: topMm,
      widthMm: 34,
      fill: '#f5f5f5',
    },
    {
      what: 'rim of the cup',
      from: topMm,
      to: topMm + CUP_RIM_MM,
      widthMm: DISC_MM + 4 + 2 * CUP_RIM_WIDTH_MM,
      fill: '#b9b9c9',
    },
  ];
}

function heights(from: number, to: number): string {
  return `${tenths(from)}–${tenths(to)} mm`;
}

function section(left: number, topMm: number, acrylicMm: number): readonly Shape[] {
  const wholeMm = HOLE_MM + 22;
  const middle = left + (wholeMm / 2) * SECTION_SCALE;
  const layer = (widthMm: number, from: number, to: number, fill: string) =>
    box(
      middle - (widthMm / 2) * SECTION_SCALE,
      SURFACE_Y + from * SECTION_SCALE,
      widthMm * SECTION_SCALE,
      (to - from) * SECTION_SCALE,
      { role: 'area', fill },
    );
  const layers = layersOf(topMm, acrylicMm);
  return [
    text(left, SURFACE_Y - 8, `acrylic of ${acrylicMm} mm`, { bold: true, sizeMm: 3.2 }),
    layer(wholeMm, 0, topMm, '#e3c9a0'),
    layer(HOLE_MM, 0, topMm, '#ffffff'),
    layer(HOLE_MM, topMm - roomMm({ topMm, acrylicMm }).leastMm, topMm, '#b9b9c9'),
    layer(HOLE_MM - 2 * CUP_WALL_MM, acrylicMm, topMm, '#ffffff'),
    ...layers.map(({ widthMm, from, to, fill }) => layer(widthMm, from, to, fill)),
    ...layers.flatMap(({ what, from, to, fill }, row) => {
      const y = SURFACE_Y + (topMm + 12) * SECTION_SCALE + row * 8;
      return [
        box(left, y - 3.4, 5, 4.4, { fill }),
        text(left + 8, y, what, { mostMm: 70 }),
        text(left + 118, y, heights(from, to), { anchor: 'end' }),
      ];
    }),
  ];
}

/** A measurement: what is done before it, what is measured, what it must be, and what else it means. */
const MEASUREMENTS = [
  [
    'Mains lead out of the wall, USB out, all fuses out; XT60 and all other plugs together',
    'ohms from the earth contact of the strip to the minus of each brick',
    'below 10 Ω',
    'More: order and join the earth plug, measure again.',
  ],
  [
    '',
    'ohms, red at 5 V: pin 1 of a free P socket to the far side of each fuse; each far side to ground and to each other’s',
    'more than 100 Ω',
    'Less: pull cables one by one until it rises; look there for a strand or a turned plug. Near 0 between two fuses: a wire 1 was not cut.',
  ],
  [
    '',
    'ohms from the ground bar to the minus of each brick, and to pin 2 of a free P socket',
    'below 1 Ω',
    'More: the screws of the bar, then DATA 1.',
  ],
  [
    'Strip on; USB and fuses still out; no capacitor yet',
    'volts in the slots of the connectors beside each XT60; then, its fuse in, at the carrier’s plug, pulled off: red at pin 1',
    '+4.75 to +5.25 V',
    'Minus before the number: two wires are exchanged. Another number: another brick.',
  ],
  [
    'Strip off; carrier’s plug back, capacitors in, minus to ground; then strip on, all fuses in, USB in, the service off (step 9), lights dark',
    'volts at the last disc of each branch (pins 1 and 2 of its J2) and at the claw; at socket 0 of the carrier, its plug pulled, pins 8 and 5',
    '0.1 V below (4); 3.2–3.4 V',
    'Less: the lever connector before it; at the carrier its Nano or a turned module.',
  ],
] as const;

const SERVICE = [
  'To service one slot: pull its plugs, loosen three screws, take the cup out from below. Its neighbours stay.',
  'Data ends at the slot that is out: all lights behind it on the wire stay dark meanwhile, and where a feed comes in, its branch. So not during a game.',
] as const;

export function powerUpSheets({ build }: TableConfiguration): readonly SheetContent[] {
  if (build.inputs !== 'hub') return [];
  return [
    {
      about: 'first power-up, five measurements',
      description: MEASUREMENTS.map(
        ([state, what, expected, otherwise], index) =>
          `${index + 1}: ${state === '' ? '' : `${state}; `}${what}: ${expected}. ${otherwise}`,
      ).join(' '),
      shapes: [
        ...MEASUREMENTS.flatMap(([state, what, expected, otherwise], index) => {
          const y = 34 + index * 24;
          return [
            box(LEFT_MM, y - 4, 5, 5, { fill: '#ffffff' }),
            text(LEFT_MM + 9, y, `${index + 1}`, { bold: true, sizeMm: 3.4 }),
            ...(state === ''
              ? []
              : [text(LEFT_MM + 16, y - 6, state, { bold: true, mostMm: 260 })]),
            text(LEFT_MM + 16, y, what, { mostMm: 200 }),
            text(234, y, expected, { bold: true, mostMm: 53 }),
            text(LEFT_MM + 16, y + 6, otherwise, { mostMm: 200 }),
          ];
        }),
        ...SERVICE.map((line, row) => text(LEFT_MM, 160 + row * 6, line, { mostMm: 270 })),
      ],
      notes: [
        'On the bench: 1 to 4, without the carrier. Then, on its legs and before its cover: npx artiglio board test --config with your configuration, and npx artiglio readers test.',
      ],
    },
  ];
}
