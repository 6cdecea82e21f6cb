/** The parts of boards with readers: a second Arduino on its carrier, and an RC522 under each slot. */
import type { ReaderBinding } from '../table/reader-places.js';
import { boardEuro, LOT } from './boards/cost.js';
import type { Part } from './part.js';

/** The modules that four address lines reach. */
const MODULES_PER_BOARD = 16;

/** @param bindings to readers of boards, and no others. */
export function readerBoardParts(bindings: readonly ReaderBinding[], places: string): Part[] {
  const modules = bindings.length;
  if (modules === 0) return [];
  const boards = Math.max(idsOf(bindings).size, Math.ceil(modules / MODULES_PER_BOARD));
  const rows: readonly (readonly [string, number, number, string])[] = [
    [
      'Nano-compatible board (ATmega328P, 16 MHz, 5 V), for readers',
      boards,
      5,
      'reads the stickers; a cable of its own',
    ],
    ['USB cable with data wires, for readers', boards, 2, 'reader board to Raspberry Pi'],
    [
      'reader carrier, assembled (hardware/boards/reader-carrier)',
      boards,
      boardEuro('reader-carrier', LOT),
      'the Nano stands in it, and the modules are plugged into it',
    ],
    ['RC522 module (MFRC522)', modules, 1.7, `${places}; its LED taken off`],
    [
      'cable of 8 wires, straight, KF2510 plugs at both ends, 1 m',
      modules,
      0.7,
      'carrier to module: the wires are in the module’s order',
    ],
    [
      'JST-XH cable, 2 wires of 0.33 mm², one plug, 1 m',
      boards,
      0.8,
      'from a fuse of its own to the carrier’s 5 V socket',
    ],
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
