/**
 * The parts that a table works without: a lamp, an earth where measurement 1 asks for it, spares, computer and voice.
 */
import { isFirmata, type TableConfiguration } from '../../src/host/config/index.js';
import { boardEuro } from './boards/cost.js';
import { isCrimped, wireParts } from './cable-parts.js';
import { type Part, part } from './part.js';
import { readerParts } from './reader-parts.js';
import { topPlan } from './top/top-plan.js';
import { BOARD_PINS } from './wiring/board-pins.js';
import { LAMP_RESISTOR } from './wiring/values.js';

/** Returns the parts that the table works without. */
export function optionalParts(configuration: TableConfiguration): Part[] {
  const lamps = hasWiredLamp(configuration) ? 1 : 0;
  return [
    part('LED 5 mm', lamps, 0.1, 'status lamp, if wanted'),
    part(`resistor ${LAMP_RESISTOR}`, lamps, 0.03, 'before the status lamp'),
    ...earthParts(configuration),
    ...spareParts(configuration),
    part(
      'loudspeaker with USB, fed by it alone, lead of 1 m, at most 300 g',
      1,
      18,
      'the voice, held below a top by two strips of 100 mm of foam tape; the jack of a Raspberry Pi picks up the lights',
    ),
  ].map((one) => ({ ...one, optional: true }));
}

/** Returns the parts of the computer: a Raspberry Pi; a slot on a breadboard works with any computer. */
export function computerParts({ slots }: TableConfiguration): Part[] {
  if (slots.count === 1) return [];
  const use = 'runs Artiglio; any computer with Linux and USB does, also on the bench';
  return [
    part('Raspberry Pi 4, 2 GB', 1, 48, use),
    part('supply for the Raspberry Pi, USB-C, lead of 1.5 m', 1, 9, 'in the strip'),
    part('case for the Raspberry Pi 4, at most 100 × 70 × 35 mm', 1, 8, 'held by its strap'),
    part('SD card, 16 GB or more, for many writes', 1, 10, 'in the Raspberry Pi'),
  ];
}

/**
 * Returns the parts that join to earth, where the first of the measurements says that the bricks' ground is not at
 * earth.
 */
function earthParts({ slots }: TableConfiguration): Part[] {
  if (slots.count === 1) return [];
  return [
    part(
      'earth plug, its earth pin alone, without a resistor, with a socket of 4 mm',
      1,
      12,
      'in the strip, where measurement 1 of the bench says so',
    ),
    part(
      'banana plug 4 mm, with a screw for 2.5 mm²',
      1,
      1.5,
      'at the wire to the earth plug; a ferrule is at its other end',
    ),
    part(
      'wire 2.5 mm², green and yellow, m',
      2,
      0.9,
      'from the ground bar along the leads of the bricks to the earth plug',
    ),
  ];
}

/** Returns a spare for each part without which a table stops working. */
function spareParts(configuration: TableConfiguration): Part[] {
  if (configuration.slots.count === 1 || configuration.build.slots !== 'discs') return [];
  const modules = topPlan(configuration).pockets.length;
  return [
    part(
      'five slot discs to try, assembled',
      1,
      TRIED * boardEuro('slot-disc', TRIED),
      'for the bench, before the others are ordered; in spare later',
    ),
    part('spare RC522 module (MFRC522)', modules > 0 ? 1 : 0, 1.7, 'in spare'),
    part('spare cable of each kind', 1, spareCablesEuro(configuration), 'in spare'),
  ];
}

/** Discs that are tried before the others are ordered: the least lot. */
const TRIED = 5;

/** Returns the cost of one cable of each row of the list, EUR. */
function spareCablesEuro(configuration: TableConfiguration): number {
  return [...wireParts(configuration), ...readerParts(configuration)]
    .filter(isCrimped)
    .reduce((sum, { priceEuro }) => sum + priceEuro, 0);
}

/** Tells whether the table has a status lamp on a pin of its own: not with Firmata, where that pin is an input. */
function hasWiredLamp({ board }: TableConfiguration): boolean {
  return !isFirmata(board) && !BOARD_PINS[board.model].lampOnBoard;
}
