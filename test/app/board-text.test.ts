import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type AskedPort,
  isUsable,
  portLines,
  rivalLines,
} from '../../src/app/commands/board/list-boards.js';
import type { BoardSetup } from '../../src/devices/board/board-setup.js';
import type { CableEnd } from '../../src/devices/emulator/emulated-binding.js';
import { emulatedBinding } from '../../src/devices/emulator/emulated-binding.js';
import { askFirmata } from '../../src/devices/firmata/driver/firmata-board.js';
import { askBoard } from '../../src/devices/flash/ask-board.js';
import type { BoardClock } from '../../src/devices/table-board.js';
import { firmwareImage, foreignFirmware } from '../devices/emulator/firmware-image.js';
import { BootBoard } from '../devices/flash/boot-board.js';
import { hurriedClock, SILENT_PORT } from '../devices/flash/silent-port.js';
import { UNO_SETUP } from '../devices/scenes.js';

const PORT = '/dev/ttyUSB0';
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** What `artiglio board` says of a board with this firmware. */
async function linesOf(hexText: string, baud: number, setup?: BoardSetup): Promise<string> {
  const board = await BootBoard.open({ chip: 'uno', baud, bootStart: 0, hexText });
  cleanUps.push(() => board.close());
  return linesBehind(board, board.clock, setup);
}

async function linesBehind(end: CableEnd, clock: BoardClock, setup?: BoardSetup): Promise<string> {
  return portLines(await asked(end, clock), setup).join('\n');
}

async function asked(end: CableEnd, clock: BoardClock): Promise<AskedPort> {
  const binding = emulatedBinding(new Map([[PORT, end]]));
  const ours = await askBoard(PORT, { binding, clock, randomId: () => 0xc0ffee });
  const firmata = ours.kind === 'silent' ? await askFirmata(PORT, { binding, clock }) : undefined;
  const details = { port: PORT, usb: { id: '1a86:7523', name: 'USB Serial', serialNumber: '' } };
  return { details, ours, firmata };
}

describe('what is said of a port', () => {
  test('with our firmware: its version, what it can do, and whether it can carry the table', async () => {
    const lines = await linesOf(firmwareImage('uno'), 500_000, UNO_SETUP);
    expect(lines).toMatch(/^\/dev\/ttyUSB0 \(1a86:7523 USB Serial\)\n/u);
    expect(lines).toContain('on an Uno or Nano, id 00c0ffee.');
    expect(lines).toContain('Room for 16 slots, 216 pixels, 40 pads and buttons.');
    expect(lines).toContain('It can carry the table');
  });

  test('with a table too large for it: what is lacking', async () => {
    const ring = UNO_SETUP.rings[0] ?? UNO_SETUP.claw;
    const rings = Array.from({ length: 20 }, (_, slot) => ({ ...ring, first: 12 * slot }));
    const lines = await linesOf(firmwareImage('uno'), 500_000, { ...UNO_SETUP, rings });
    expect(lines).toContain('the table has 20 slots, it takes 16');
    expect(lines).not.toContain('It can carry');
  });

  test('with our firmware in another version: which side to update', async () => {
    const lines = await linesOf(foreignFirmware('uno', '1.0.0'), 500_000);
    expect(lines).toContain('BOARD_FIRMWARE_OLDER');
    expect(lines).toContain(`artiglio flash --port ${PORT}`);
  });

  test('with node-pixel’s Firmata: what it can do, and how a table is configured for it', async () => {
    const image = new URL(
      '../../node_modules/node-pixel/firmware/bin/firmata/uno/node_pixel_firmata.ino.hex',
      import.meta.url,
    );
    const lines = await linesOf(readFileSync(image, 'utf8'), 57_600);
    expect(lines).toContain('Firmata with pixels');
    expect(lines).toContain('as this program draws them');
    expect(lines).toContain('`kind: firmata`');
  });

  test('where nothing answers: the command that flashes a board', async () => {
    const lines = await linesBehind(SILENT_PORT, hurriedClock());
    expect(lines).toContain(`artiglio flash --port ${PORT}`);
  });

  test('that another program holds: that it is taken', async () => {
    const lines = await linesBehind({ ...SILENT_PORT, taken: true }, hurriedClock());
    expect(lines).toContain('BOARD_PORT_TAKEN');
  });
});

test('two boards that could carry the same table are told, and what to do', async () => {
  const board = await BootBoard.open({
    chip: 'uno',
    baud: 500_000,
    bootStart: 0,
    hexText: firmwareImage('uno'),
  });
  cleanUps.push(() => board.close());
  const one = await asked(board, board.clock);
  const other = { ...one, details: { port: '/dev/ttyACM0', usb: undefined } };
  const silent = await asked(SILENT_PORT, hurriedClock());
  expect(rivalLines([one, silent, other], UNO_SETUP).join('\n')).toMatch(
    /ttyUSB0 and \/dev\/ttyACM0 claim the same slots.*\n.*board\.port/u,
  );
  expect(rivalLines([one, silent], UNO_SETUP)).toEqual([]);
  expect([one, silent].map((each) => isUsable(each, UNO_SETUP))).toEqual([true, false]);
});
