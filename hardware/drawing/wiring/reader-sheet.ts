/** A reader board as a sheet: every wire between Arduino, buffers, decoder, multiplexer and modules. */
import type { TableConfiguration } from '../../../src/host/config/index.js';
import { box, GROUND, SIGNAL, text, wire } from '../drawing/drawing.js';
import { boardIds, carrierName, type ModuleWires, moduleWires } from '../reader-modules.js';
import { LEFT_MM, type SheetContent } from './sheet-frame.js';
import { SELECT_RESISTOR, STAR_RESISTOR } from './values.js';

/** A wire of the board: from where, through which part, to where. */
export interface ReaderWire {
  readonly what: string;
  readonly board: string;
  readonly through: string;
  readonly to: string;
}

/** The wires of a reader board on a Nano. */
export const READER_WIRES: readonly ReaderWire[] = [
  {
    what: 'SCK',
    board: 'D13',
    through: `LVC244 2 → 18, ${STAR_RESISTOR}`,
    to: 'SCK of every module',
  },
  {
    what: 'MOSI',
    board: 'D11',
    through: `LVC244 4 → 16, ${STAR_RESISTOR}`,
    to: 'MOSI of every module',
  },
  { what: 'A0', board: 'A0', through: 'LVC244 6 → 14', to: 'HC154 23, 4067 S0' },
  { what: 'A1', board: 'A1', through: 'LVC244 8 → 12', to: 'HC154 22, 4067 S1' },
  { what: 'A2', board: 'A2', through: 'LVC244 11 → 9', to: 'HC154 21, 4067 S2' },
  { what: 'A3', board: 'A3', through: 'LVC244 13 → 7', to: 'HC154 20, 4067 S3' },
  { what: 'select', board: 'D10', through: 'LVC244 15 → 5', to: 'HC154 18 and 19' },
  { what: 'reset', board: 'D9', through: 'LVC244 17 → 3', to: 'RST of every module' },
  { what: 'MISO', board: 'D12', through: 'HCT125 3 ← 2', to: '4067 SIG' },
];

/** The wires of a module's ribbon, in the order of the module's pins; that of its IRQ is a second ground. */
export const RIBBON = ['SDA', 'SCK', 'MOSI', 'MISO', 'ground', 'ground', 'RST', '3.3 V'] as const;

const ROW_MM = 9;
const TOP_MM = 30;

/** Returns a sheet for each carrier. */
export function readerSheets(configuration: TableConfiguration): readonly SheetContent[] {
  const modules = moduleWires(configuration);
  return boardIds(configuration).map((_, board) =>
    carrierSheet(
      carrierName(configuration, board),
      modules.filter((module) => module.board === board),
    ),
  );
}

function carrierSheet(about: string, modules: readonly ModuleWires[]): SheetContent {
  return {
    about,
    description: [
      ...READER_WIRES.map(
        ({ what, board, through, to }) => `${what}: ${board}, ${through}, ${to}.`,
      ),
      ...modules.map(
        ({ number, place, selectPin, channel }) =>
          `Module ${number}, ${place}: SDA to pin ${selectPin} of the 74HC154, MISO to ${channel} of the 74HC4067.`,
      ),
    ].join(' '),
    shapes: [
      text(LEFT_MM, TOP_MM - 7, 'on the carrier: lines of all modules', {
        bold: true,
        sizeMm: 3,
      }),
      ...READER_WIRES.flatMap(({ what, board, through, to }, row) => {
        const y = TOP_MM + row * ROW_MM;
        return [
          text(LEFT_MM, y + 1, what, { bold: true, sizeMm: 2.6 }),
          box(LEFT_MM + 16, y - 3, 14, 6, { fill: '#e4e9f5', stroke: '#888888' }),
          text(LEFT_MM + 23, y + 0.9, board, { anchor: 'middle', sizeMm: 2.5 }),
          wire(SIGNAL, 0.5, LEFT_MM + 30, y, LEFT_MM + 35, y),
          box(LEFT_MM + 35, y - 3, 44, 6, { fill: '#fdf0d5', stroke: '#888888' }),
          text(LEFT_MM + 57, y + 0.9, through, { anchor: 'middle', sizeMm: 2.4, mostMm: 42 }),
          wire(SIGNAL, 0.5, LEFT_MM + 79, y, LEFT_MM + 84, y),
          text(LEFT_MM + 86, y + 0.9, to, { sizeMm: 2.5, mostMm: 44 }),
        ];
      }),
      ...POWER.flatMap((line, row) => {
        const y = TOP_MM + (READER_WIRES.length + 1 + row) * ROW_MM;
        return [
          wire(GROUND, 0.5, LEFT_MM, y, LEFT_MM + 5, y),
          text(LEFT_MM + 8, y + 0.9, line, { sizeMm: 2.5, mostMm: 122 }),
        ];
      }),
      text(152, TOP_MM - 7, 'sockets of the carrier, and what the carrier joins', {
        bold: true,
        sizeMm: 3,
      }),
      ...modules.flatMap(({ number, place, selectPin, channel }, row) => {
        const y = TOP_MM + row * ROW_MM;
        return [
          box(152, y - 3, 34, 6, { fill: '#ececec', stroke: '#888888' }),
          text(169, y + 0.9, `RC522 ${number}`, { anchor: 'middle', sizeMm: 2.5, mostMm: 32 }),
          wire(SIGNAL, 0.5, 186, y, 191, y),
          text(193, y + 0.9, `SDA: HC154 ${selectPin}, MISO: 4067 ${channel}`, {
            sizeMm: 2.5,
            mostMm: 56,
          }),
          text(252, y + 0.9, place, { sizeMm: 2.5, mostMm: 34 }),
        ];
      }),
    ],
    notes: [
      'One straight cable a module, pin 1 (SDA) to pin 1. Numbers after a chip are its pins; nothing here is soldered by hand.',
      'One field is on at a time. Black tape over every LED: at night it tells who moved.',
    ],
  };
}

const POWER = [
  '5 V of the Nano: HCT125 14. 5 V of the lights (0.6 A): the carrier’s 5 V socket.',
  '3.3 V: LVC244 20, HC154 24, 4067 VCC, every module. Never 5 V to a module.',
  'Ground: LVC244 1, 10 and 19, HC154 12, HCT125 7 and 1, 4067 GND and EN.',
  `${SELECT_RESISTOR} from D10 to 5 V, ${SELECT_RESISTOR} from 4067 SIG to 3.3 V.`,
  '100 nF at every chip and at every socket.',
] as const;
