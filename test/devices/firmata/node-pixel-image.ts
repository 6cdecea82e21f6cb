/** node-pixel's own images, as they lie in its package, and tables for them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHIPS } from '../../../src/devices/emulator/chips.js';
import { readIntelHex } from '../../../src/devices/emulator/intel-hex.js';
import type { FirmataSetup, PinWire } from '../../../src/devices/firmata/firmata-capabilities.js';
import type { ChipName } from '../../../src/devices/table-board.js';
import { record } from '../emulator/avr-program.js';
import { tableSetup } from '../scenes.js';

const IMAGES = new URL('../../../node_modules/node-pixel/firmware/bin/firmata/', import.meta.url);
const NAME = 'node_pixel_firmata.ino';

/** The image of a board, as text. */
export function nodePixelImage(chip: ChipName): string {
  return readFileSync(fileURLToPath(new URL(`${chip}/${NAME}.hex`, IMAGES)), 'utf8');
}

/** The same image but for the name it says: what a host sees of a Firmata without pixels. */
export function nodePixelImageNamed(chip: ChipName, name: string): string {
  if (name.length > NAME.length) throw new RangeError(`${name} is longer than ${NAME}.`);
  const flash = Buffer.from(readIntelHex(nodePixelImage(chip), CHIPS[chip].flashBytes));
  const at = flash.indexOf(NAME, 0, 'latin1');
  if (at < 0) throw new Error(`The image does not hold ${NAME}.`);
  flash.write(name.padEnd(NAME.length, '\0'), at, 'latin1');
  const used = flash.findLastIndex((byte) => byte !== 0xff) + 1;
  const lines: string[] = [];
  for (let from = 0; from < used; from += 16) {
    lines.push(record(from, 0, flash.subarray(from, Math.min(from + 16, used))));
  }
  return `${[...lines, ':00000001FF'].join('\n')}\n`;
}

const UNO_PINS = [2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 13];

/** `tableSetup` with every pad and button on a pin, from `firstPin` on or on what an Uno has. */
function firmataSetup(slots: number, clawPixels: number, firstPin?: number): FirmataSetup {
  const { inputs, ...lights } = tableSetup(slots, clawPixels);
  const wires = inputs.wires.map(({ bit, ...wire }, index): PinWire => {
    const pin = firstPin === undefined ? UNO_PINS[index] : firstPin + index;
    if (pin === undefined) throw new RangeError('An Uno has no pin for that.');
    return { ...wire, pin };
  });
  const { padsActive, buttonsActive } = inputs;
  return { ...lights, pixelPin: 5, inputs: { padsActive, buttonsActive, wires } };
}

/** Four players with two slots each, and a small claw: 120 pixels, all the pins of an Uno but one. */
export const UNO_TABLE = firmataSetup(8, 24);
/** Eight players: 216 pixels, 32 pins of a Mega. */
export const MEGA_TABLE = firmataSetup(16, 24, 22);
