import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { FIRMWARE_VERSION } from '../../../src/devices/board/generated/protocol.js';
import type { PortDetails } from '../../../src/devices/board/list-ports.js';
import type { CableEnd } from '../../../src/devices/emulator/emulated-binding.js';
import { emulatedBinding } from '../../../src/devices/emulator/emulated-binding.js';
import {
  type FlashMachine,
  type FlashRequest,
  flashBoard,
} from '../../../src/devices/flash/flash-board.js';
import { avrdudeRemedy, findAvrdude, runProgramToEnd } from '../../../src/devices/flash/models.js';
import type { BoardClock } from '../../../src/devices/table-board.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { firmwareImage, foreignFirmware } from '../emulator/firmware-image.js';
import {
  BootBoard,
  type BootloaderImage,
  imageBytes,
  megaBootloader,
  oldNanoBootloader,
  optiboot,
  withFirmware,
} from './boot-board.js';
import { hurriedClock, SILENT_PORT } from './silent-port.js';

const IMAGES = fileURLToPath(new URL('../../../firmware/', import.meta.url));
const PATH = { path: process.env['PATH'] ?? '', platform: process.platform };

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Bench {
  /** What was said and asked, line by line. */
  readonly lines: string[];
  flash(request?: Partial<FlashRequest>): Promise<boolean>;
}

interface BenchParts {
  /** What the user types, question after question; at the end of it nobody is there. */
  readonly typed?: readonly string[];
  readonly ports?: readonly PortDetails[];
  readonly machine?: Partial<FlashMachine>;
}

/** A person at a terminal, with one board on a port. */
async function bench(
  port: string,
  cable: CableEnd,
  clock: BoardClock,
  parts: BenchParts,
): Promise<Bench> {
  const lines: string[] = [];
  const typed = [...(parts.typed ?? [])];
  const machine: FlashMachine = {
    binding: emulatedBinding(new Map([[port, cable]])),
    clock,
    randomId: () => 0x1234_5678,
    platform: 'linux',
    ports: async () => parts.ports ?? [{ port, usb: undefined }],
    avrdude: await findAvrdude(PATH),
    imagePath: (kind, chip) => join(IMAGES, `artiglio-${kind}-${chip}.hex`),
    run: (program, args) => runProgramToEnd(program, args, () => {}),
    say: (line) => lines.push(line),
    ask: async (question) => {
      lines.push(question);
      return typed.shift();
    },
    ...parts.machine,
  };
  const flash = (request: Partial<FlashRequest> = {}) =>
    flashBoard(
      { port: undefined, model: undefined, kind: undefined, agreed: false, ...request },
      machine,
    );
  return { lines, flash };
}

async function withBootloader(image: BootloaderImage, typed: readonly string[] = []) {
  const board = await BootBoard.open(image);
  cleanUps.push(() => board.close());
  const run: FlashMachine['run'] = (program, args) => {
    board.resetForAvrdude();
    return runProgramToEnd(program, args, () => {});
  };
  return { board, ...(await bench(board.port, board, board.clock, { typed, machine: { run } })) };
}

const PORT = '/dev/ttyUSB0';
/** A port where neither a bootloader nor a firmware says anything. */
const silent = (parts: BenchParts = {}) => bench(PORT, SILENT_PORT, hurriedClock(), parts);
const pluggedIn = (id: string, name: string): readonly PortDetails[] => [
  { port: PORT, usb: { id, name, serialNumber: '' } },
];

describe('a board with its bootloader', () => {
  const foreign = foreignFirmware('uno', '1.0.0');
  test.each([
    ['an Uno with an older firmware', withFirmware(optiboot(), foreign), 115_200],
    ['an old Nano with an older firmware', withFirmware(oldNanoBootloader(), foreign), 57_600],
    ['a Mega with nothing on it', megaBootloader(), 115_200],
  ] as const)('of %s is recognised, written by avrdude, and says hello', async (_, image, baud) => {
    const { chip } = image;
    const { flash, lines, board } = await withBootloader(image, ['y']);
    expect(await flash(chip === 'mega' ? { model: 'mega' } : {})).toBe(true);
    const text = lines.join('\n');
    expect(text).toContain(`says its bootloader at ${baud} baud`);
    expect(text).toContain(
      chip === 'mega' ? 'It has no firmware of ours.' : 'which this program does not speak',
    );
    expect(text).toContain(`artiglio-lights-${chip}.hex`);
    expect(lines.at(-2)).toBe('Write it? [y/N] ');
    expect(lines.at(-1)).toContain(`Done. The board answers: firmware ${FIRMWARE_VERSION}`);
    const written = imageBytes(chip, firmwareImage(chip));
    expect(Buffer.from(board.flash(written.length)).equals(Buffer.from(written))).toBe(true);
  });

  test('that is another one than the user says is not written', async () => {
    const { flash, board } = await withBootloader(oldNanoBootloader());
    await expect(flash({ agreed: true, model: 'mega' })).rejects.toMatchObject({
      code: 'FLASH_BOARD_UNFIT',
      whatHappened: expect.stringContaining('an Uno or Nano'),
    });
    expect(board.flash(64).every((byte) => byte === 0xff)).toBe(true);
  });
});

describe('a board whose bootloader is silent', () => {
  test('is asked for, and not guessed', async () => {
    const { flash, lines } = await silent();
    await expect(flash({ agreed: true })).rejects.toMatchObject({ code: 'FLASH_BOARD_UNCLEAR' });
    expect(lines.at(-1)).toContain('Which board is it? [uno/nano/mega]');
  });

  test('is taken for what its plug says', async () => {
    const ports = pluggedIn('2341:0042', 'Arduino Mega 2560');
    const { flash, lines } = await silent({ ports, typed: [''] });
    expect(await flash()).toBe(false);
    expect(lines.join('\n')).toContain('It is a Mega 2560, says its plug');
    expect(lines.at(-1)).toBe('Nothing was written.');
  });

  test('is taken for what the user says, and every baud rate is shown and tried', async () => {
    const tried: string[] = [];
    const { flash, lines } = await silent({
      ports: pluggedIn('1a86:7523', 'USB Serial'),
      typed: ['Nano', 'y'],
      machine: {
        run: (program, args) => {
          tried.push(args.join(' '));
          return runProgramToEnd(program, args, () => {});
        },
      },
    });
    // avrdude itself finds nothing at that name.
    await expect(flash()).rejects.toMatchObject({
      code: 'FLASH_FAILED',
      whatHappened: expect.stringContaining(PORT),
    });
    expect(lines.join('\n')).toContain('It is an Uno or Nano (ATmega328P), as you say');
    expect(tried.map((args) => /-b \d+/u.exec(args)?.[0])).toEqual(['-b 115200', '-b 57600']);
    for (const args of tried) expect(lines.join('\n')).toContain(`avrdude ${args}`);
  });
});

describe('a board that was written', () => {
  test('and does not answer with the firmware is told as such', async () => {
    const { flash } = await silent({ machine: { avrdude: '/bin/true' } });
    await expect(flash({ agreed: true, model: 'uno' })).rejects.toMatchObject({
      code: 'FLASH_NOT_PROVEN',
    });
  });
});

describe('nothing is written', () => {
  test('where nobody is there to agree', async () => {
    const { flash } = await silent();
    await expect(flash({ model: 'uno' })).rejects.toMatchObject({
      code: 'FLASH_NOT_AGREED',
      whatToDo: expect.stringContaining('--yes'),
    });
  });

  test('without avrdude: the message is the command that installs it', async () => {
    const nowhere = await findAvrdude({ path: await temporaryDirectory(), platform: 'linux' });
    const { flash } = await silent({ machine: { avrdude: nowhere } });
    await expect(flash()).rejects.toMatchObject({
      code: 'FLASH_TOOL_MISSING',
      whatToDo: 'sudo apt-get install avrdude',
    });
    expect(avrdudeRemedy('darwin')).toBe('brew install avrdude');
  });

  test('without a port, or with several and none chosen', async () => {
    const none = await silent({ ports: [] });
    await expect(none.flash()).rejects.toMatchObject({ code: 'FLASH_PORT_UNCLEAR' });
    const several = await silent({
      ports: [...pluggedIn('1a86:7523', 'USB Serial'), { port: '/dev/ttyACM0', usb: undefined }],
      typed: ['7'],
    });
    await expect(several.flash()).rejects.toMatchObject({
      code: 'FLASH_PORT_UNCLEAR',
      whatHappened: expect.stringContaining('/dev/ttyACM0'),
    });
    expect(several.lines).toContain('  1  /dev/ttyUSB0 (1a86:7523 USB Serial)');
  });

  test('on a port that cannot be opened', async () => {
    const { flash } = await silent();
    await expect(flash({ port: '/dev/ttyUSB9' })).rejects.toMatchObject({
      code: 'BOARD_PORT_FAILED',
      whatToDo: `These ports are there: ${PORT}.`,
    });
  });

  test('on a board with another chip', async () => {
    const { flash } = await silent({ ports: pluggedIn('2341:8036', 'Arduino Leonardo') });
    await expect(flash({ agreed: true })).rejects.toMatchObject({
      code: 'FLASH_BOARD_UNFIT',
      whatHappened: expect.stringContaining('a Leonardo'),
    });
  });
});
