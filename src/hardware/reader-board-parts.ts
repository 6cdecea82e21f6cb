/** The parts of boards with readers: a second Arduino, an RC522 under each slot, and what stands between them. */
import type { ReaderBinding } from '../table/reader-places.js';
import type { Part } from './part.js';
import { SELECT_RESISTOR, STAR_RESISTOR } from './wiring/values.js';

/** The modules that four address lines reach. */
const MODULES_PER_BOARD = 16;
/** From the board in the middle to a module, m. */
export const STAR_M = 1;

/** @param bindings to readers of boards, and no others. */
export function readerBoardParts(bindings: readonly ReaderBinding[], places: string): Part[] {
  const modules = bindings.length;
  if (modules === 0) return [];
  const boards = Math.max(idsOf(bindings).size, Math.ceil(modules / MODULES_PER_BOARD));
  const rows: readonly (readonly [string, number, number, string])[] = [
    [
      'Arduino Nano (ATmega328P, 16 MHz, 5 V), for readers',
      boards,
      6,
      'reads the stickers; a cable of its own',
    ],
    ['USB cable with data wires, for readers', boards, 3, 'reader board to Raspberry Pi'],
    ['RC522 module (MFRC522)', modules, 2, `${places}; its LED taken off`],
    ['74LVC244 buffer, DIP-20', boards, 0.8, 'eight lines from 5 V to 3.3 V; no 74HC244'],
    ['74HC154 decoder, DIP-24', boards, 1.5, 'selects one module of sixteen; fed with 3.3 V'],
    [
      '74HC4067 multiplexer on a board',
      boards,
      1.3,
      'takes the MISO of the same module; fed with 3.3 V',
    ],
    ['74HCT125 buffer, DIP-14', boards, 0.5, 'MISO from 3.3 V to 5 V'],
    [
      '3.3 V 0.8 A regulator on a board (AMS1117-3.3)',
      boards,
      0.8,
      'the modules, from the 5 V of a supply; 0.5 A: 16 idle, one with its field on',
    ],
    [`resistor ${STAR_RESISTOR}`, 2 * modules, 0.03, 'SCK and MOSI of each module, at the board'],
    [`resistor ${SELECT_RESISTOR}`, 2 * boards, 0.03, 'pull-ups of select and MISO'],
    [
      'capacitor 100 nF, for readers',
      modules + 4 * boards,
      0.05,
      'at each chip and each module, between 3.3 V and ground',
    ],
    ['capacitor 10 µF', modules, 0.05, 'at each module: its field comes on at once'],
    ['ribbon cable, 8 wires, m', Math.ceil(modules * STAR_M), 0.4, `${STAR_M} m to each module`],
    ['pin header and socket, 8 pins', modules, 0.25, 'each module can be unplugged'],
  ];
  return rows.map(([part, quantity, priceEuro, use]) => ({
    part,
    quantity,
    use,
    priceEuro,
    optional: false,
  }));
}

/** The ids that bindings name; a number alone means the only board. */
function idsOf(bindings: readonly ReaderBinding[]): ReadonlySet<string> {
  return new Set(bindings.map(({ reader }) => reader.split('/').at(-2) ?? ''));
}
