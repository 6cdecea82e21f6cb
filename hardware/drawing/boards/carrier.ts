/**
 * The carrier of a reader board: a Nano in two sockets, the parts of `READER_WIRES`, a regulator of 3.3 V for the
 * modules and sixteen sockets, each with the wires of a module in the module's own order. Copper is found by the
 * router.
 */
import type { Point } from '../drawing/drawing.js';
import { DECODER_PINS } from '../reader-modules.js';
import { READER_WIRES, RIBBON } from '../wiring/reader-sheet.js';
import type { BoardPart, BoardPlan, Label } from './board.js';
import {
  capacitor,
  chip0603,
  chip1206,
  lockedPins,
  type Pins,
  resistor,
  smallOutline,
  sot223,
  xhSocket,
} from './footprints.js';
import { nanoSockets } from './nano-sockets.js';

const WIDTH_MM = 100;
const HEIGHT_MM = 100;
const MODULES = 16;
/** The distance between two columns of sockets, which stand in four rows of four: two above the chips, two below. */
const COLUMN_MM = 24;
const ROWS_MM = [-45, -33, 32, 44] as const;

const LARGE = { value: '22 µF', number: 'any X5R 1206, 10 V', priceEuro: 0.03 };

/** 4067: the pin of each channel, by the data sheet. */
const CHANNEL_PINS = [9, 8, 7, 6, 5, 4, 3, 2, 23, 22, 21, 20, 19, 18, 17, 16] as const;

export function carrierBoard(): BoardPlan {
  return {
    name: 'reader-carrier',
    edge: { kind: 'rectangle', widthMm: WIDTH_MM, heightMm: HEIGHT_MM },
    parts: [
      ...Array.from({ length: MODULES }, (_, module) => moduleParts(module)).flat(),
      ...nanoSockets({ x: -22, y: 11 }, NANO_NETS),
      ...chips(),
      ...supply(),
    ],
    labels: [
      ...Array.from({ length: MODULES }, (_, module): Label => {
        const { x, y } = moduleAt(module);
        return {
          text: String(module),
          at: { x, y: y + (module < MODULES / 2 ? -3.3 : 4.4) },
          sizeMm: 1,
        };
      }),
      // The words are beside pin 1 and pin 2 of its socket.
      { text: '+5 V', at: { x: 44, y: -4.6 }, sizeMm: 1 },
      { text: 'ground', at: { x: 44, y: -13 }, sizeMm: 1 },
    ],
    screws: [
      { x: -46, y: -20 },
      { x: 46, y: -22 },
      { x: -46, y: 20 },
      { x: 46, y: 20 },
    ],
    poured: 'GND',
  };
}

/** Returns how far aside a module's resistors stand, mm: they are between a socket and the chips. */
function asideMm(module: number): number {
  return module < MODULES / 2 ? 5.4 : -4.4;
}

function moduleAt(module: number): Point {
  const row = Math.floor(module / 4);
  return { x: ((module % 4) - 1.5) * COLUMN_MM, y: ROWS_MM[row] ?? 0 };
}

/** Returns a socket, and 47 Ω in SCK and MOSI beside it. */
function moduleParts(module: number): readonly BoardPart[] {
  const at = moduleAt(module);
  const nets: Readonly<Record<string, string>> = {
    SDA: `SELECT${module}`,
    SCK: `SCK${module}`,
    MOSI: `MOSI${module}`,
    MISO: `MISO${module}`,
    ground: 'GND',
    RST: 'RST',
    '3.3 V': '+3V3',
  };
  const pins = Object.fromEntries(RIBBON.map((wire, index) => [index + 1, nets[wire]]));
  const inLine = (name: 'SCK' | 'MOSI', dx: number) =>
    chip0603(
      {
        reference: `R_${name}${module}`,
        at: { x: at.x + dx, y: at.y + asideMm(module) },
        turnDeg: -90,
        pins: { 1: `${name}${module}`, 2: name },
      },
      resistor('47 Ω'),
    );
  return [
    lockedPins({ reference: `J${module}`, at, pins }, RIBBON.length),
    inLine('SCK', -6.25),
    inLine('MOSI', -3.75),
    chip0603(
      {
        reference: `C${module}`,
        at: { x: at.x + 7.5, y: at.y + asideMm(module) },
        turnDeg: -90,
        pins: { 1: '+3V3', 2: 'GND' },
      },
      capacitor('100 nF'),
    ),
  ];
}

/** The nets of a Nano's pins, by their printed names. */
const NANO_NETS: Readonly<Record<string, string>> = Object.fromEntries(
  READER_WIRES.map(({ what, board }) => [
    board,
    what === 'MISO' ? 'MISO_5V' : `${what.toUpperCase()}_5V`,
  ]),
);

const WIRES = ['SCK', 'MOSI', 'A0', 'A1', 'A2', 'A3', 'SELECT', 'RESET'] as const;

/** Returns the pins of the 74LVC244 of a line: "LVC244 2 → 18" is from 2 to 18. */
function bufferPins(what: string): readonly [from: number, to: number] {
  const through = READER_WIRES.find((wire) => wire.what.toUpperCase() === what)?.through ?? '';
  const [, from, to] = /LVC244 (\d+) → (\d+)/u.exec(through) ?? [];
  return [Number(from), Number(to)];
}

/** Returns the net behind the buffer. */
function bufferedNet(what: (typeof WIRES)[number]): string {
  return what === 'RESET' ? 'RST' : what;
}

/** Returns the nets of the pins of the 74LVC244. */
function bufferNets(): Pins {
  const nets: Record<number, string> = { 1: 'GND', 10: 'GND', 19: 'GND', 20: '+3V3' };
  for (const what of WIRES) {
    const [from, to] = bufferPins(what);
    nets[from] = `${what}_5V`;
    nets[to] = bufferedNet(what);
  }
  return nets;
}

/** The nets of the pins of the decoder, of the multiplexer and of the way back to 5 V. */
const DECODER_NETS: Pins = {
  ...{ 12: 'GND', 18: 'SELECT', 19: 'SELECT', 20: 'A3', 21: 'A2', 22: 'A1', 23: 'A0', 24: '+3V3' },
  ...Object.fromEntries(DECODER_PINS.map((pin, module) => [pin, `SELECT${module}`])),
};
/** Pin 1 is the common side, 15 keeps it on. */
const MULTIPLEXER_NETS: Pins = {
  ...{ 1: 'MISO', 10: 'A0', 11: 'A1', 12: 'GND', 13: 'A3', 14: 'A2', 15: 'GND', 24: '+3V3' },
  ...Object.fromEntries(CHANNEL_PINS.map((pin, module) => [pin, `MISO${module}`])),
};
const BACK_NETS: Pins = {
  ...{ 1: 'GND', 2: 'MISO', 3: 'MISO_5V', 4: '+5V', 5: 'GND', 7: 'GND', 9: 'GND', 10: '+5V' },
  ...{ 12: 'GND', 13: '+5V', 14: '+5V' },
};

/** Returns the four chips with their capacitors, and the resistors that pull up a line while nothing drives it. */
function chips(): readonly BoardPart[] {
  const chip = (reference: string, at: Point, pins: Pins) => ({ reference, at, turnDeg: 90, pins });
  const small = (reference: string, at: Point, one: string, other: string) => ({
    ...{ reference, at, turnDeg: -90, pins: { 1: one, 2: other } },
  });
  const decoupling = (reference: string, at: Point, plus: string) =>
    chip0603(small(reference, at, plus, 'GND'), capacitor('100 nF'));
  return [
    smallOutline(
      chip('U_DECODER', { x: -14, y: -14 }, DECODER_NETS),
      { value: '74HC154', number: 'CD74HC154M', priceEuro: 0.6 },
      24,
    ),
    smallOutline(
      chip('U_MISO', { x: 12, y: -14 }, MULTIPLEXER_NETS),
      { value: '74HC4067', number: 'CD74HC4067M', priceEuro: 0.45 },
      24,
    ),
    smallOutline(
      chip('U_BUFFER', { x: 10, y: 8 }, bufferNets()),
      { value: '74LVC244', number: 'SN74LVC244ADW', priceEuro: 0.25 },
      20,
    ),
    smallOutline(
      chip('U_BACK', { x: 10, y: 20 }, BACK_NETS),
      { value: '74HCT125', number: 'SN74HCT125D', priceEuro: 0.2 },
      14,
    ),
    decoupling('C_DECODER', { x: -24, y: -14 }, '+3V3'),
    decoupling('C_MISO', { x: 22, y: -14 }, '+3V3'),
    decoupling('C_BUFFER', { x: 19, y: 8 }, '+3V3'),
    decoupling('C_BACK', { x: 16.5, y: 20 }, '+5V'),
    chip0603(small('R_SELECT', { x: -28, y: -5 }, '+5V', 'SELECT_5V'), resistor('10 kΩ')),
    chip0603(small('R_MISO', { x: 22, y: -19 }, '+3V3', 'MISO'), resistor('10 kΩ')),
  ];
}

/**
 * Returns the parts of the supply: 5 V of the lights' supply through a resettable fuse, and the regulator of the
 * modules.
 */
function supply(): readonly BoardPart[] {
  return [
    xhSocket(
      { reference: 'J_5V', at: { x: 44, y: -9 }, turnDeg: 90, pins: { 1: 'SUPPLY', 2: 'GND' } },
      2,
    ),
    chip1206(
      { reference: 'F1', at: { x: 37, y: -9 }, turnDeg: 90, pins: { 1: 'SUPPLY', 2: 'FUSED' } },
      { value: '1.1 A', number: 'Littelfuse 1206L110', priceEuro: 0.12 },
    ),
    sot223(
      { reference: 'U_3V3', at: { x: 34, y: 4 }, pins: { 1: 'GND', 2: '+3V3', 3: 'FUSED' } },
      { value: 'AMS1117-3.3', number: 'AMS1117-3.3', priceEuro: 0.1 },
    ),
    chip1206(
      { reference: 'C_IN', at: { x: 28, y: 0 }, turnDeg: -90, pins: { 1: 'FUSED', 2: 'GND' } },
      LARGE,
    ),
    chip1206(
      { reference: 'C_OUT', at: { x: 42, y: 5 }, turnDeg: -90, pins: { 1: '+3V3', 2: 'GND' } },
      LARGE,
    ),
    chip1206(
      { reference: 'C_OUT2', at: { x: 42, y: 11 }, turnDeg: -90, pins: { 1: '+3V3', 2: 'GND' } },
      LARGE,
    ),
  ];
}
