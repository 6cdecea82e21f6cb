/** The committed firmware images, as they are and with another name on them. */
import { readFileSync } from 'node:fs';
import * as lights from '../../../src/devices/board/generated/protocol.js';
import { CHIPS } from '../../../src/devices/emulator/chips.js';
import { readIntelHex } from '../../../src/devices/emulator/intel-hex.js';
import * as readers from '../../../src/devices/readers/reader-board/generated/protocol.js';
import type { ChipName } from '../../../src/devices/table-board.js';
import { record } from './avr-program.js';

/** The committed image of a board, as text. */
/** @param kind the kind of board that the image is for. */
export function firmwareImage(chip: ChipName, kind: 'lights' | 'readers' = 'lights'): string {
  return readFileSync(
    new URL(`../../../firmware/artiglio-${kind}-${chip}.hex`, import.meta.url),
    'utf8',
  );
}

/**
 * The committed image, but for the version in its hello, and another definition hash. Both begin as the
 * true ones do: the compiler has put first characters into the program.
 */
export function foreignFirmware(
  chip: ChipName,
  version: string,
  kind: 'lights' | 'readers' = 'lights',
): string {
  const { DEFINITION_HASH, FIRMWARE_VERSION } = { lights, readers }[kind];
  const flash = Buffer.from(readIntelHex(firmwareImage(chip, kind), CHIPS[chip].flashBytes));
  replaceText(flash, FIRMWARE_VERSION, version);
  const otherHash = `${DEFINITION_HASH.slice(0, -1)}${DEFINITION_HASH.endsWith('0') ? '1' : '0'}`;
  replaceText(flash, DEFINITION_HASH, otherHash);
  const used = flash.findLastIndex((byte) => byte !== 0xff) + 1;
  const lines: string[] = [];
  for (let at = 0; at < used; at += 16) lines.push(record(at, 0, flash.subarray(at, at + 16)));
  return `${[...lines, ':00000001FF'].join('\n')}\n`;
}

function replaceText(flash: Buffer, text: string, replacement: string): void {
  if (text.length !== replacement.length || text[0] !== replacement[0]) {
    throw new RangeError(`${replacement} cannot stand in the place of ${text}.`);
  }
  const at = flash.indexOf(text, 0, 'latin1');
  if (at < 0) throw new Error(`The image does not hold ${text}.`);
  flash.write(replacement, at, 'latin1');
}
