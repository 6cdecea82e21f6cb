/** The parts to buy for a table, counted from its configuration. Prices are estimates, in euro. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
  toLightsSetup,
} from '../config/index.js';
import type { PixelRun } from '../devices/board/board-setup.js';
import { type PixelKind, pixelsOfRun } from '../devices/board/pixels.js';
import type { Part } from './part.js';
import { readerParts } from './reader-parts.js';
import { supplyAmpere, supplyVolts } from './supply.js';
import { BOARD_PINS } from './wiring/board-pins.js';
import { branchesOf } from './wiring/light-chain.js';
import {
  CHAIN_RESISTOR,
  CHIP_CAPACITOR,
  DATA_RESISTOR,
  FUSE,
  LAMP_RESISTOR,
  PULL_RESISTOR,
  SUPPLY_CAPACITOR,
} from './wiring/values.js';

const BOARDS = {
  uno: { name: 'Arduino Uno (ATmega328P, 16 MHz, 5 V)', priceEuro: 10 },
  nano: { name: 'Arduino Nano (ATmega328P, 16 MHz, 5 V)', priceEuro: 6 },
  mega: { name: 'Arduino Mega 2560 (16 MHz, 5 V)', priceEuro: 16 },
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
    ...optionalParts(configuration),
  ].filter(({ quantity }) => quantity > 0);
}

function part(name: string, quantity: number, priceEuro: number, use: string): Part {
  return { part: name, quantity, use, priceEuro, optional: false };
}

function lightParts(configuration: TableConfiguration): Part[] {
  const { rings, claw } = toLightsSetup(configuration);
  const ringParts = [...byKind(rings)].flatMap(([kind, ofKind]) =>
    [...countBySize(ofKind.map((ring) => ring.pixels))].map(([pixels, count]) => {
      const { name, ringEuro } = LIGHTS[kind];
      return part(
        `${name} ring, ${pixels} pixels`,
        count,
        0.3 + pixels * ringEuro,
        'one under each slot',
      );
    }),
  );
  const { name, clawEuro } = LIGHTS[pixelsOfRun(claw).kind];
  const clawCount = claw.pixels > 0 ? 1 : 0;
  return [
    ...ringParts,
    part(`${name} ring, ${claw.pixels} pixels`, clawCount, claw.pixels * clawEuro, 'the claw'),
  ];
}

/** Pads, buttons, and the chain that they hang on. */
function inputParts(configuration: TableConfiguration): Part[] {
  const { wires, chips, buttonsActive } = inputsOf(configuration);
  const pads = wires.filter((wire) => 'pad' in wire).length;
  const buttons = wires.length - pads;
  const pullUps = buttonsActive === 'low' ? buttons : 0;
  const spare = 8 * chips - wires.length;
  return [
    part('TTP223 touch module, 20–25 mm pad', pads, 0.4, 'one under each slot, beside the ring'),
    part('quiet push switch with a hood', buttons, 0.7, 'left and right at each seat'),
    part('74HC165 shift register, DIP-16', chips, 0.5, 'the input chain'),
    part(
      `capacitor ${CHIP_CAPACITOR}`,
      chips,
      0.05,
      'one at each 74HC165, between its pins 8 and 16',
    ),
    part(`resistor ${PULL_RESISTOR}`, pullUps, 0.03, 'pull-up of each button'),
    part('wire bridge to ground', spare, 0, 'inputs of the chain that nothing uses'),
  ];
}

/** The supply and its bus, and the resistors and wires between board, lights and hands. */
function powerParts(configuration: TableConfiguration): Part[] {
  const { wires, chips } = inputsOf(configuration);
  const ampere = supplyAmpere(configuration);
  const volts = supplyVolts(configuration);
  const branches = branchesOf(configuration).length;
  return [
    part(
      `${volts} V ${ampere} A supply, enclosed, fanless, certified`,
      1,
      6 + 1.8 * ampere,
      volts === 5 ? 'lights and board' : 'lights only; the board is fed by USB',
    ),
    part(
      `capacitor ${SUPPLY_CAPACITOR[volts]}`,
      1,
      0.4,
      `at the supply, across ${volts} V and ground`,
    ),
    part(`resistor ${DATA_RESISTOR}`, 1, 0.03, 'in the data wire, at the first pixel'),
    part(`resistor ${PULL_RESISTOR}`, 1, 0.03, 'from the data pin to ground, at the board'),
    part(
      `resistor ${CHAIN_RESISTOR}`,
      chips > 0 ? 2 : 0,
      0.03,
      'in clock and latch of the chain, at the board',
    ),
    part(`fuse ${FUSE} with holder`, branches, 0.8, `one for each branch of the ${volts} V bus`),
    part('stranded wire 1.5 mm², red and black, m', 2 + 2 * branches, 0.7, `the ${volts} V bus`),
    part('stranded wire 0.25 mm², m', 2 * wires.length, 0.15, 'pads, buttons, data'),
  ];
}

function optionalParts(configuration: TableConfiguration): Part[] {
  const lamps = hasWiredLamp(configuration) ? 1 : 0;
  return [
    part('LED 5 mm', lamps, 0.1, 'status lamp, if wanted'),
    part(`resistor ${LAMP_RESISTOR}`, lamps, 0.03, 'before the status lamp'),
    part('Raspberry Pi 4, its own supply and SD card', 1, 75, 'runs Artiglio'),
    part('loudspeaker with USB or jack', 1, 15, 'the voice'),
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

/** A part that fits, by the beginning of its name; rings, pads, supplies and wire are sold under many names. */
const FOR_EXAMPLE: Readonly<Record<string, string>> = {
  'Arduino Uno': 'Arduino A000066',
  'Arduino Nano': 'Arduino A000005',
  'Arduino Mega': 'Arduino A000067',
  'quiet push switch': 'Cherry MX Silent Red, as the printed hood takes it',
  '74HC165': 'Texas Instruments SN74HC165N',
  [`capacitor ${CHIP_CAPACITOR}`]: 'Vishay K104K15X7RF5TL2',
  [`capacitor ${SUPPLY_CAPACITOR[5]}`]: 'Panasonic EEU-FR1A102',
  [`capacitor ${SUPPLY_CAPACITOR[12]}`]: 'Panasonic EEU-FR1E102',
  [`resistor ${DATA_RESISTOR}`]: 'Yageo MFR-25FBF52-330R',
  [`resistor ${PULL_RESISTOR}`]: 'Yageo MFR-25FBF52-10K',
  [`resistor ${CHAIN_RESISTOR}`]: 'Yageo MFR-25FBF52-100R',
  [`resistor ${LAMP_RESISTOR}`]: 'Yageo MFR-25FBF52-1K',
  'ACR122U reader': 'ACS ACR122U-A9',
};

function exampleOf(part: string): string {
  return Object.entries(FOR_EXAMPLE).find(([begins]) => part.startsWith(begins))?.[1] ?? '';
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
  const rows = parts.map(({ part, quantity, use, priceEuro, optional }) => [
    part,
    exampleOf(part),
    String(quantity),
    optional ? 'optional' : 'needed',
    use,
    priceEuro.toFixed(2),
    (priceEuro * quantity).toFixed(2),
  ]);
  const { needed, all } = costsOf(configuration);
  return [
    [
      'part',
      'for example',
      'quantity',
      'needed',
      'use',
      'estimated price each (EUR)',
      'estimated price (EUR)',
    ],
    ...rows,
    ['sum of what is needed', '', '', '', '', '', needed.toFixed(2)],
    ['sum of everything', '', '', '', '', '', all.toFixed(2)],
  ]
    .map((row) => `${row.map(csvField).join(',')}\n`)
    .join('');
}

function csvField(text: string): string {
  return /[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
