/** A board of the other kind than the configuration says is told apart, with what to do about it. */
import { afterEach, expect, test } from 'vitest';
import { boardOf } from '../../src/app/running/open-board.js';
import { emulatedBinding } from '../../src/devices/emulator/emulated-binding.js';
import type { BoardEvent } from '../../src/devices/table-board.js';
import { parseConfiguration } from '../../src/host/config/index.js';
import { firmwareImage } from '../devices/emulator/firmware-image.js';
import { nodePixelImage, nodePixelImageNamed } from '../devices/firmata/node-pixel-image.js';
import { BootBoard } from '../devices/flash/boot-board.js';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const SMALL =
  'slots: { count: 8 }\nseats: [[0, 1], [2, 3], [4, 5], [6, 7]]\nclaw: { pixels: 24 }\n';

/** What a table of this kind says first of an Uno with this image; both live in the board's time. */
async function firstSaid(kind: 'serial' | 'firmata', hexText: string): Promise<BoardEvent> {
  const parsed = parseConfiguration(`board: { kind: ${kind}, model: uno }\n${SMALL}`);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  // The port is opened at the baud rate of the firmware that is looked for.
  const uno = await BootBoard.open({ chip: 'uno', baud: 500_000, bootStart: 0, hexText });
  cleanUps.push(() => uno.close());
  const binding = emulatedBinding(new Map([['emulated:0', uno]]));
  let tell: (event: BoardEvent) => void = () => {};
  const said = new Promise<BoardEvent>((resolve) => {
    tell = resolve;
  });
  const board = await boardOf(parsed.configuration, {
    binding,
    ports: async () => ['emulated:0'],
    listener: { input: () => {}, event: (event) => tell(event) },
    clock: uno.clock,
  });
  cleanUps.push(() => board.close());
  board.start();
  return said;
}

test.each([
  [
    'serial',
    "node-pixel's Firmata",
    nodePixelImage('uno'),
    /^On emulated:0 there is a board with node-pixel's Firmata 2\.5; the table is configured for Artiglio's own firmware\. .*artiglio flash.*board\.kind to firmata/,
  ],
  [
    'serial',
    'Firmata without pixels',
    nodePixelImageNamed('uno', 'StandardFirmata.ino'),
    /^On emulated:0 there is Firmata without pixels: StandardFirmata\.ino 2\.5\./,
  ],
  [
    'firmata',
    'our firmware',
    firmwareImage('uno'),
    /^On emulated:0 there is a board with Artiglio's own firmware \d+\.\d+\.\d+; the table is configured for Firmata\. Set board\.kind to serial/,
  ],
] as const)('a table of kind %s that meets %s', async (kind, _, hexText, words) => {
  const said = await firstSaid(kind, hexText);
  expect(said).toMatchObject({ kind: 'refused', error: { code: 'BOARD_FIRMWARE_OTHER' } });
  if (said.kind === 'refused') expect(said.error.message).toMatch(words);
});
