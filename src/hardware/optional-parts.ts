/** The parts that a table works without: a lamp, an earth where measurement 1 asks for it, spares, computer and voice. */
import { isFirmata, type TableConfiguration } from '../config/index.js';
import { boardEuro, LOT } from './boards/cost.js';
import { type Part, part } from './part.js';
import { topPlan } from './top/top-plan.js';
import { BOARD_PINS } from './wiring/board-pins.js';
import { LAMP_RESISTOR } from './wiring/values.js';

/** Parts that the table works without. */
export function optionalParts(configuration: TableConfiguration): Part[] {
  const lamps = hasWiredLamp(configuration) ? 1 : 0;
  return [
    part('LED 5 mm', lamps, 0.1, 'status lamp, if wanted'),
    part(`resistor ${LAMP_RESISTOR}`, lamps, 0.03, 'before the status lamp'),
    ...earthParts(configuration),
    ...spareParts(configuration),
    part('Raspberry Pi 4, its own supply, case and SD card of 16 GB', 1, 75, 'runs Artiglio'),
    part(
      'loudspeaker with USB',
      1,
      18,
      'the voice; the jack of a Raspberry Pi picks up the lights',
    ),
  ].map((one) => ({ ...one, optional: true }));
}

/** Only where the first of the measurements says that the bricks' ground is not at earth. */
function earthParts({ slots }: TableConfiguration): Part[] {
  if (slots.count === 1) return [];
  return [
    part(
      'earth plug, its earth pin alone, without a resistor, with a socket of 4 mm',
      1,
      12,
      'in the strip, where measurement 1 says so',
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

/** A spare for each part without which a table stands still. */
function spareParts(configuration: TableConfiguration): Part[] {
  if (configuration.slots.count === 1 || configuration.build.slots !== 'discs') return [];
  const modules = topPlan(configuration).pockets.length;
  return [
    part('spare slot disc, assembled', 1, boardEuro('slot-disc', LOT), 'in spare'),
    part('spare RC522 module (MFRC522)', modules > 0 ? 1 : 0, 1.7, 'in spare'),
    part('spare cable of each kind', 1, 5, 'in spare'),
  ];
}

/** With Firmata the pin of the lamp is an input. */
function hasWiredLamp({ board }: TableConfiguration): boolean {
  return !isFirmata(board) && !BOARD_PINS[board.model].lampOnBoard;
}
