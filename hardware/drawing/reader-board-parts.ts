/** The parts of boards with readers: a second Arduino on its carrier, and an RC522 under each slot. */
import type { ReaderBinding } from '../../src/engine/table/index.js';
import { boardEuro, LOT, lotText } from './boards/cost.js';
import type { Cable } from './cables.js';
import { countsOf } from './counts.js';
import type { Part } from './part.js';

/**
 * Returns the parts of the boards with readers.
 * @param bindings to readers of boards, and no others; `cables` those of the table.
 */
export function readerBoardParts(
  bindings: readonly ReaderBinding[],
  places: string,
  cables: readonly Pick<Cable, 'kind' | 'buyM'>[],
): Part[] {
  const modules = bindings.length;
  if (modules === 0) return [];
  const boards = Math.max(1, cables.filter(({ kind }) => kind === 'carrier').length);
  const byLength = (kind: Cable['kind']) => [
    ...countsOf(cables.filter((cable) => cable.kind === kind).map(({ buyM }) => buyM)),
  ];
  const rows: readonly (readonly [string, number, number, string])[] = [
    [
      'Nano-compatible board (ATmega328P, 16 MHz, 5 V), for readers',
      boards,
      5,
      'reads the stickers; with its pins soldered, a cable of its own',
    ],
    [
      'USB cable with data wires, 1 m, for readers',
      boards,
      2,
      'reader board (its plug: Mini-B, Micro-B or C) to Raspberry Pi',
    ],
    [
      'reader carrier, assembled (hardware/boards/reader-carrier)',
      boards,
      boardEuro('reader-carrier', LOT),
      `the Nano stands in it, and the modules are plugged into it; ${lotText('reader-carrier')}`,
    ],
    [
      'RC522 module (MFRC522)',
      modules,
      1.7,
      `${places}; at most 60 × 40 mm; its pins soldered, straight, at one of its short edges, on the side of its chip; what stands out of the other side, at most 2 mm, lies in a groove of the wood`,
    ],
    ...byLength('reader').map(([buyM, count]): [string, number, number, string] => [
      `cable of 8 wires, straight, KF2510 plugs at both ends, ${buyM} m`,
      count,
      0.7,
      'carrier to module: the wires are in the module’s order',
    ]),
    ...byLength('carrier').map(([buyM, count]): [string, number, number, string] => [
      `JST-XH cable, 2 wires of 0.33 mm², one plug, bare at the other end, ${buyM} m`,
      count,
      0.8,
      'from a fuse of its own to the carrier’s 5 V socket: pin 1 is plus',
    ]),
  ];
  return rows.map(([part, quantity, priceEuro, use]) => ({
    part,
    quantity,
    use,
    priceEuro,
    optional: false,
  }));
}
