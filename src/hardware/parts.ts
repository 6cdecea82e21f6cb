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
  const { rings, claw } = toLightsSetup(configuration);
  const board = BOARDS[configuration.board.model];
  const { wires, chips, buttonsActive } = inputsOf(configuration);
  const pads = wires.filter((wire) => 'pad' in wire).length;
  const buttons = wires.length - pads;
  const spare = Math.max(0, 8 * chips - wires.length);
  const ampere = supplyAmpere(configuration);
  const volts = supplyVolts(configuration);
  const branches = branchesOf(configuration).length;
  const parts: Part[] = [];
  const add = (
    part: string,
    quantity: number,
    priceEuro: number,
    use: string,
    optional = false,
  ) => {
    if (quantity > 0) parts.push({ part, quantity, use, priceEuro, optional });
  };

  add(board.name, 1, board.priceEuro, 'drives the lights, reads the hands');
  add('USB cable with data wires', 1, 3, 'board to Raspberry Pi');
  for (const [kind, ofKind] of byKind(rings)) {
    for (const [pixels, count] of countBySize(ofKind.map((ring) => ring.pixels))) {
      const { name, ringEuro } = LIGHTS[kind];
      add(`${name} ring, ${pixels} pixels`, count, 0.3 + pixels * ringEuro, 'one under each slot');
    }
  }
  const clawLight = LIGHTS[pixelsOfRun(claw).kind];
  add(
    `${clawLight.name} ring, ${claw.pixels} pixels`,
    claw.pixels > 0 ? 1 : 0,
    claw.pixels * clawLight.clawEuro,
    'the claw',
  );
  add('TTP223 touch module, 20–25 mm pad', pads, 0.4, 'one under each slot, beside the ring');
  add('quiet push switch with a hood', buttons, 0.7, 'left and right at each seat');
  add('74HC165 shift register, DIP-16', chips, 0.5, 'the input chain');
  add(`capacitor ${CHIP_CAPACITOR}`, chips, 0.05, 'one at each 74HC165, between its pins 8 and 16');
  if (buttonsActive === 'low') {
    add(`resistor ${PULL_RESISTOR}`, buttons, 0.03, 'pull-up of each button');
  }
  add('wire bridge to ground', spare, 0, 'inputs of the chain that nothing uses');
  add(
    `${volts} V ${ampere} A supply, enclosed, fanless, certified`,
    1,
    6 + 1.8 * ampere,
    volts === 5 ? 'lights and board' : 'lights only; the board is fed by USB',
  );
  add(
    `capacitor ${SUPPLY_CAPACITOR[volts]}`,
    1,
    0.4,
    `at the supply, across ${volts} V and ground`,
  );
  add(`resistor ${DATA_RESISTOR}`, 1, 0.03, 'in the data wire, at the first pixel');
  add(`resistor ${PULL_RESISTOR}`, 1, 0.03, 'from the data pin to ground, at the board');
  add(
    `resistor ${CHAIN_RESISTOR}`,
    chips > 0 ? 2 : 0,
    0.03,
    'in clock and latch of the chain, at the board',
  );
  add(`fuse ${FUSE} with holder`, branches, 0.8, `one for each branch of the ${volts} V bus`);
  add('stranded wire 1.5 mm², red and black, m', 2 + 2 * branches, 0.7, `the ${volts} V bus`);
  add('stranded wire 0.25 mm², m', 2 * wires.length, 0.15, 'pads, buttons, data');
  parts.push(...readerParts(configuration));
  if (hasWiredLamp(configuration)) {
    add('LED 5 mm', 1, 0.1, 'status lamp, if wanted', true);
    add(`resistor ${LAMP_RESISTOR}`, 1, 0.03, 'before the status lamp', true);
  }
  add('Raspberry Pi 4, its own supply and SD card', 1, 75, 'runs Artiglio', true);
  add('loudspeaker with USB or jack', 1, 15, 'the voice', true);
  return parts;
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
