/**
 * The parts to buy for a table, counted from its configuration. Prices are estimates, in euro; those of Arduino boards
 * are of the originals.
 */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
} from '../config/index.js';
import type { PixelRun } from '../devices/board/board-setup.js';
import { type PixelKind, pixelsOfRun } from '../devices/board/pixels.js';
import { boardEuro, LOT } from './boards/cost.js';
import { cablesOf, looseWireM, needsSource } from './cables.js';
import { csvRows } from './csv.js';
import type { Part } from './part.js';
import { sourceOf } from './part-sources.js';
import { readerParts } from './reader-parts.js';
import { supplyOf } from './supply.js';
import { piecesOf } from './top/pieces.js';
import { topPlan } from './top/top-plan.js';
import { BOARD_PINS } from './wiring/board-pins.js';
import { branchesOf } from './wiring/light-chain.js';
import {
  BUS_WIRE,
  CHAIN_RESISTOR,
  CHIP_CAPACITOR,
  DATA_RESISTOR,
  FUSE,
  LAMP_RESISTOR,
  PULL_RESISTOR,
  SOURCE_RESISTOR,
  SUPPLY_CAPACITOR,
} from './wiring/values.js';

const BOARDS = {
  uno: { name: 'Arduino Uno (ATmega328P, 16 MHz, 5 V)', priceEuro: 26 },
  nano: { name: 'Arduino Nano (ATmega328P, 16 MHz, 5 V)', priceEuro: 24 },
  mega: { name: 'Arduino Mega 2560 (16 MHz, 5 V)', priceEuro: 45 },
} as const;

/** The product for a ring, and the price of one pixel. */
const LIGHTS = {
  ws2812: { name: 'WS2812B', ringEuro: 0.16, clawEuro: 0.18 },
  ws2811: { name: 'WS2811 12 V', ringEuro: 0.12, clawEuro: 0.12 },
  ws2815: { name: 'WS2815 12 V', ringEuro: 0.2, clawEuro: 0.2 },
  pl9823: { name: 'PL9823', ringEuro: 0.3, clawEuro: 0.3 },
  'sk6812-rgbw': { name: 'SK6812 RGBW', ringEuro: 0.22, clawEuro: 0.24 },
} as const;

/** All parts of a table, the optional ones last. */
export function partsOf(configuration: TableConfiguration): Part[] {
  const board = BOARDS[configuration.board.model];
  return [
    part(board.name, 1, board.priceEuro, 'drives the lights, reads the hands'),
    part('USB cable with data wires', 1, 3, 'board to Raspberry Pi'),
    ...lightParts(configuration),
    ...inputParts(configuration),
    ...powerParts(configuration),
    ...readerParts(configuration),
    ...topParts(configuration),
    ...optionalParts(configuration),
  ].filter(({ quantity }) => quantity > 0);
}

function part(name: string, quantity: number, priceEuro: number, use: string): Part {
  return { part: name, quantity, use, priceEuro, optional: false };
}

function lightParts(configuration: TableConfiguration): Part[] {
  const { rings, claw } = toLightsSetup(configuration);
  const lit = rings.filter(({ pixels }) => pixels > 0).length;
  const ringParts =
    configuration.build.slots === 'discs'
      ? [
          part(
            'slot disc, assembled (hardware/boards/slot-disc)',
            lit,
            boardEuro('slot-disc', LOT),
            'ring and pad of a slot',
          ),
        ]
      : [...byKind(rings)].flatMap(([kind, ofKind]) =>
          [...countBySize(ofKind.map((ring) => ring.pixels))].map(([pixels, count]) => {
            const { name, ringEuro } = LIGHTS[kind];
            const use = 'one for each slot, between the card and the middle';
            return part(`${name} ring, ${pixels} pixels`, count, 0.3 + pixels * ringEuro, use);
          }),
        );
  const { name, clawEuro } = LIGHTS[pixelsOfRun(claw).kind];
  const clawCount = claw.pixels > 0 ? 1 : 0;
  return [
    ...ringParts,
    part(`${name} ring, ${claw.pixels} pixels`, clawCount, claw.pixels * clawEuro, 'the claw'),
  ];
}

/** Pads, buttons, and what they hang on. */
function inputParts(configuration: TableConfiguration): Part[] {
  const { wires, chips, buttonsActive } = inputsOf(configuration);
  const { build, board } = configuration;
  const pads = wires.filter((wire) => 'pad' in wire).length;
  const buttons = wires.length - pads;
  const hands = [
    part(
      'quiet push button, 24 mm, snaps into its hood',
      buttons,
      3.5,
      'left and right at each seat',
    ),
    ...(build.slots === 'discs'
      ? []
      : [
          part('TTP223 touch module, 15 × 11 mm', pads, 0.4, 'one for each slot, beside the ring'),
          part(
            'copper tape, 25 mm wide, m',
            Math.ceil(pads * 0.03),
            0.6,
            'the electrode of each pad, below its acrylic',
          ),
        ]),
  ];
  if (build.inputs === 'hub' && !isFirmata(board)) {
    const model = board.model === 'mega' ? 'mega' : 'nano';
    return [
      ...hands,
      part(
        `input hub for ${model}, assembled (hardware/boards/hub-${model})`,
        1,
        boardEuro(`hub-${model}`, LOT),
        'pads, buttons and the data wire are plugged into it',
      ),
    ];
  }
  const pullUps = buttonsActive === 'low' ? buttons : 0;
  const spare = 8 * chips - wires.length;
  return [
    ...hands,
    part('74HC165 shift register, DIP-16', chips, 0.5, 'the input chain'),
    part('socket, DIP-16', chips, 0.15, 'one for each 74HC165'),
    part(
      'strip board, 100 × 160 mm',
      Math.ceil(chips / 4),
      3,
      'all 74HC165, within 30 cm of the board',
    ),
    part(
      `capacitor ${CHIP_CAPACITOR}`,
      chips,
      0.05,
      'one at each 74HC165, between its pins 8 and 16',
    ),
    part(`resistor ${PULL_RESISTOR}`, pullUps, 0.03, 'pull-up of each button'),
    part('wire bridge to ground', spare, 0, 'inputs of the chain that nothing uses'),
    part(
      'JST-XH socket and housing, 3 pins, with contacts',
      chips > 0 ? pads + buttons / 2 : 0,
      0.25,
      'one for each pad and each seat, at the strip board',
    ),
  ];
}

/** Bricks, fuses and wires. */
function powerParts(configuration: TableConfiguration): Part[] {
  const { chips } = inputsOf(configuration);
  const { volts, brick, count } = supplyOf(configuration);
  const branches = branchesOf(configuration).length;
  const carriers = readerCarriers(configuration);
  const isHub = configuration.build.inputs === 'hub';
  const isBig = brick.ampere > JACK_A;
  return [
    part(
      `${volts} V ${brick.ampere} A brick`,
      count,
      8 + 3 * brick.ampere,
      'lights only; the board is fed by USB',
    ),
    part(
      isBig ? 'XT60 plug and socket' : 'DC socket 5.5 × 2.1 mm with screw terminals, 5 A',
      count,
      isBig ? 2 : 1,
      isBig
        ? 'at the low-voltage lead of each brick, in place of its plug for 5 A'
        : 'the brick’s plug goes in here',
    ),
    part('mains strip with one switch', 1, 9, 'bricks and computer: they go on and off together'),
    part(
      `capacitor ${SUPPLY_CAPACITOR[volts]}`,
      count,
      0.4,
      `at each brick’s socket, across ${volts} V and ground`,
    ),
    ...dataParts(configuration),
    part(
      `resistor ${CHAIN_RESISTOR}`,
      chips > 0 && !isHub ? 2 : 0,
      0.03,
      'in clock and latch of the chain, at the board',
    ),
    part(
      'fuse box for blade fuses, 6 ways',
      Math.ceil((branches + carriers) / 6),
      7,
      'within 30 cm of the sockets of the bricks',
    ),
    part(
      `blade fuse ${FUSE}, fast`,
      2 * (branches + carriers),
      0.25,
      `one for each branch of the ${volts} V bus${carriers > 0 ? ' and the reader carrier' : ''}, and spare ones`,
    ),
    part(
      'lever connector, 3 wires, 4 mm²',
      2 * branches,
      0.45,
      'where a branch begins: 5 V and ground',
    ),
    part(
      'ground bar, 12 screws, 25 A',
      1,
      4,
      'beside the fuses: bricks, feeds, reader carrier and earth',
    ),
    part(
      'wire 4 mm², green and yellow, m',
      2,
      1.2,
      'ground of the bricks to earth, once, at an earthed plug or pipe',
    ),
    ...wireParts(configuration),
  ];
}

/** The reader carriers that hang on a fuse of the lights' supply; lights of 12 V have none for them. */
function readerCarriers(configuration: TableConfiguration): number {
  if (supplyOf(configuration).volts !== 5) return 0;
  return cablesOf(configuration).filter(({ kind }) => kind === 'carrier').length;
}

/** The current of a 5.5 × 2.1 mm socket, A. */
const JACK_A = 5;

/** The resistors of the data wire; a hub has those at the board's end. */
function dataParts(configuration: TableConfiguration): Part[] {
  const isHub = configuration.build.inputs === 'hub';
  const atPixel =
    configuration.build.slots === 'discs' && toLightsSetup(configuration).claw.pixels === 0;
  return [
    part(
      `resistor ${DATA_RESISTOR}`,
      atPixel ? 0 : 1,
      0.03,
      'in the data wire, at the first pixel',
    ),
    part(
      `resistor ${SOURCE_RESISTOR}`,
      needsSource(configuration) && !isHub ? 1 : 0,
      0.03,
      'in the data wire, at the board',
    ),
    part(
      `resistor ${PULL_RESISTOR}`,
      isHub ? 0 : 1,
      0.03,
      'from the data pin to ground, at the board',
    ),
  ];
}

/** Cables with plugs for a hub; loose wire without. */
function wireParts(configuration: TableConfiguration): Part[] {
  const cables = cablesOf(configuration);
  const bus = part(
    `stranded wire ${BUS_WIRE}, red and black, m`,
    looseWireM(cables, ['feed']),
    0.7,
    'from the fuses to where each branch begins, two wires each',
  );
  if (configuration.build.inputs !== 'hub') {
    return [
      bus,
      part(
        'stranded wire 0.25 mm², m',
        looseWireM(cables, ['pad', 'buttons']),
        0.15,
        'pads and buttons, each with ground beside it',
      ),
      part(
        'stranded wire 0.25 mm², data, m',
        looseWireM(cables, ['data']),
        0.15,
        'from ring to ring',
      ),
    ];
  }
  const kinds = [
    ['pad', 'JST-XH cable, 3 wires, plugs at both ends', 'hub to disc'],
    [
      'buttons',
      'JST-XH cable, 3 wires, to four tabs of 2.8 mm',
      'hub to the two buttons of a seat',
    ],
    [
      'data',
      'JST-XH cable, 4 wires of 0.33 mm², plugs at both ends',
      'disc to disc; at the first of a branch the 5 V wire is left out',
    ],
  ] as const;
  return [
    bus,
    ...kinds.flatMap(([kind, name, use]) => {
      const lengths = cables.filter((cable) => cable.kind === kind).map(({ buyM }) => buyM);
      const sorted = [...new Set(lengths)].toSorted((one, other) => one - other);
      return sorted.map((buyM) =>
        part(
          `${name}, ${buyM} m`,
          lengths.filter((length) => length === buyM).length,
          0.6 + 0.5 * buyM,
          use,
        ),
      );
    }),
  ];
}

/** The top as a workshop delivers it, and what holds things in it. */
function topParts(configuration: TableConfiguration): Part[] {
  if (configuration.slots.count === 1) return [];
  const plan = topPlan(configuration);
  const pieces = piecesOf(configuration, plan) ?? [];
  const { build } = configuration;
  const sectors = Math.max(0, pieces.length - 1);
  const areaM2 = Math.PI * (plan.diameterMm / 2000) ** 2;
  const acrylicM2 = plan.recesses.reduce(
    (sum, { diameterMm }) => sum + (diameterMm / 1000) ** 2,
    0,
  );
  return [
    part(
      `plywood ${build.topMm} mm, birch, m²`,
      Math.ceil(1.3 * areaM2),
      32,
      'the top, before it is cut',
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
    part('PETG filament, 1 kg', Math.ceil((plan.holes.length * 18) / 1000), 20, 'cups and hoods'),
    part(
      'spacer M3 × 10 mm with two screws',
      4 * ((build.inputs === 'hub' ? 1 : 0) + (plan.pockets.length > 0 ? 1 : 0)),
      0.2,
      'below hub and reader carrier',
    ),
    part('screw 3 × 12 mm', 3 * plan.holes.length, 0.03, 'three for each cup and hood'),
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
      'three below each piece, so that it stands alone',
    ),
  ];
}

/** Parts that the table works without. */
function optionalParts(configuration: TableConfiguration): Part[] {
  const lamps = hasWiredLamp(configuration) ? 1 : 0;
  return [
    part('LED 5 mm', lamps, 0.1, 'status lamp, if wanted'),
    part(`resistor ${LAMP_RESISTOR}`, lamps, 0.03, 'before the status lamp'),
    part('Raspberry Pi 4, its own supply and SD card', 1, 75, 'runs Artiglio'),
    part(
      'loudspeaker with USB',
      1,
      18,
      'the voice; the jack of a Raspberry Pi picks up the lights',
    ),
  ].map((one) => ({ ...one, optional: true }));
}

/** With Firmata the pin of the lamp is an input. */
function hasWiredLamp({ board }: TableConfiguration): boolean {
  return !isFirmata(board) && !BOARD_PINS[board.model].lampOnBoard;
}

/** With Firmata every input has its own pin, and there is no chain. */
function inputsOf(configuration: TableConfiguration) {
  if (!isFirmata(configuration.board)) return toBoardSetup(configuration).inputs;
  return { ...toFirmataSetup(configuration).inputs, chips: 0 };
}

/** The cost of all parts, and of those without which the table does not work, EUR. */
export function costsOf(
  configuration: TableConfiguration,
): Readonly<Record<'needed' | 'all', number>> {
  const sum = (some: readonly Part[]) =>
    some.reduce((euro, { priceEuro, quantity }) => euro + priceEuro * quantity, 0);
  const parts = partsOf(configuration);
  return { needed: sum(parts.filter((part) => !part.optional)), all: sum(parts) };
}

/** The parts as a CSV file, with the sums of what is needed and of everything. */
export function partsCsv(configuration: TableConfiguration): string {
  const parts = partsOf(configuration);
  const rows = parts.map(({ part, quantity, use, priceEuro, optional }) => {
    const [number, from] = sourceOf(part);
    return [
      part,
      number,
      from,
      'no',
      String(quantity),
      optional ? 'optional' : 'needed',
      use,
      priceEuro.toFixed(2),
      (priceEuro * quantity).toFixed(2),
    ];
  });
  const { needed, all } = costsOf(configuration);
  return csvRows([
    [
      'part',
      'number, for example',
      'from',
      'compared with a shop',
      'quantity',
      'needed',
      'use',
      'estimated price each (EUR)',
      'estimated price (EUR)',
    ],
    ...rows,
    ['sum of what is needed', '', '', '', '', '', '', '', needed.toFixed(2)],
    ['sum of everything', '', '', '', '', '', '', '', all.toFixed(2)],
  ]);
}

/** The rings of each kind of light, in order of first appearance. */
function byKind(rings: readonly PixelRun[]): Map<PixelKind, readonly PixelRun[]> {
  const kinds = new Map<PixelKind, readonly PixelRun[]>();
  for (const ring of rings) {
    const { kind } = pixelsOfRun(ring);
    kinds.set(kind, [...(kinds.get(kind) ?? []), ring]);
  }
  return kinds;
}

/** The number of rings of each size, in order of first appearance. */
function countBySize(sizes: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const size of sizes) {
    if (size > 0) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return counts;
}
