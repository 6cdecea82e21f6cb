/** The boards that can be flashed, and how to recognise them. */

import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { succeeds } from '../../errors/index.js';
import type { ChipName } from '../index.js';

/** The protocol of a bootloader: STK500 version 1 (Uno, Nano) or 2 (Mega). */
export type BootloaderProtocol = 'stk500v1' | 'stk500v2';

/** A kind of bootloader found on boards. */
export interface Bootloader {
  readonly protocol: BootloaderProtocol;
  readonly baud: number;
}

/** The names of models, for `--board` and messages. */
export const FLASH_MODELS = ['uno', 'nano', 'mega'] as const;
/** A model that can be flashed. */
export type FlashModel = (typeof FLASH_MODELS)[number];

/** The data needed to flash a chip. */
export interface FlashChip {
  /** The image: `firmware/artiglio-lights-….hex`. */
  readonly image: ChipName;
  readonly title: string;
  /** The signature that its bootloader reports, six hexadecimal digits. */
  readonly signature: string;
  /** avrdude's name of the part. */
  readonly part: string;
  /** avrdude's name of the programmer. */
  readonly programmer: string;
  /** The bootloaders of boards with this chip, the likeliest first. */
  readonly bootloaders: readonly Bootloader[];
}

const ATMEGA328P: FlashChip = {
  image: 'uno',
  title: 'an Uno or Nano (ATmega328P)',
  signature: '1e950f',
  part: 'm328p',
  programmer: 'arduino',
  bootloaders: [
    { protocol: 'stk500v1', baud: 115_200 },
    // Nanos made before 2018, and many clones of today.
    { protocol: 'stk500v1', baud: 57_600 },
  ],
};

const ATMEGA2560: FlashChip = {
  image: 'mega',
  title: 'a Mega 2560',
  signature: '1e9801',
  part: 'm2560',
  programmer: 'wiring',
  bootloaders: [{ protocol: 'stk500v2', baud: 115_200 }],
};

/** Every chip that our firmware fits. */
export const FLASH_CHIPS: readonly FlashChip[] = [ATMEGA328P, ATMEGA2560];

/** The chip of each model. */
export const CHIP_OF_MODEL: Readonly<Record<FlashModel, FlashChip>> = {
  uno: ATMEGA328P,
  nano: ATMEGA328P,
  mega: ATMEGA2560,
};

/** The verdict of a USB identity on its board. */
export type UsbVerdict =
  | { readonly kind: 'model'; readonly model: FlashModel }
  /** An Arduino whose chip our firmware was not made for. */
  | { readonly kind: 'unfit'; readonly name: string }
  /** A converter found on Nanos and on copies of every board: it says nothing about the chip. */
  | { readonly kind: 'converter'; readonly name: string };

/** The USB identities of boards by Arduino and its licensees, and of converters on copies. */
const USB_VERDICTS: ReadonlyMap<string, UsbVerdict> = new Map<string, UsbVerdict>([
  ...['2341:0001', '2341:0043', '2341:0243', '2a03:0043'].map(
    (id) => [id, { kind: 'model', model: 'uno' }] as const,
  ),
  ...[
    '2341:0010',
    '2341:0042',
    '2341:0242',
    '2341:003f',
    '2341:0044',
    '2a03:0010',
    '2a03:0042',
  ].map((id) => [id, { kind: 'model', model: 'mega' }] as const),
  ...['2341:0036', '2341:8036', '2a03:0036', '2a03:8036'].map(
    (id) => [id, { kind: 'unfit', name: 'a Leonardo' }] as const,
  ),
  ...['2341:0037', '2341:8037', '2a03:0037', '2a03:8037'].map(
    (id) => [id, { kind: 'unfit', name: 'a Micro' }] as const,
  ),
  ['2341:0058', { kind: 'unfit', name: 'a Nano Every' }],
  ['2341:0069', { kind: 'unfit', name: 'an Uno R4 Minima' }],
  ['2341:1002', { kind: 'unfit', name: 'an Uno R4 WiFi' }],
  ['0403:6001', { kind: 'converter', name: 'FTDI FT232R' }],
  ['1a86:7523', { kind: 'converter', name: 'CH340' }],
  ['1a86:5523', { kind: 'converter', name: 'CH341' }],
  ['10c4:ea60', { kind: 'converter', name: 'CP210x' }],
  ['067b:2303', { kind: 'converter', name: 'PL2303' }],
]);

/** Returns what a USB identity says about a device; undefined for an unknown one. @param id as `UsbIdentity.id`. */
export function usbVerdict(id: string): UsbVerdict | undefined {
  return USB_VERDICTS.get(id);
}

// avrdude, the program that writes the flash of AVR chips: its path, its arguments and its run.
// docs/decisions/0007 says why it is not an npm package.

/** The places to look for avrdude. */
interface ProgramPath {
  /** The variable PATH. */
  readonly path: string;
  readonly platform: NodeJS.Platform;
}

/** Returns the full path of avrdude; undefined when it is not installed. */
export async function findAvrdude({ path, platform }: ProgramPath): Promise<string | undefined> {
  const name = platform === 'win32' ? 'avrdude.exe' : 'avrdude';
  for (const directory of path.split(delimiter)) {
    if (directory === '') continue;
    const program = join(directory, name);
    if (await succeeds(access(program, constants.X_OK))) return program;
  }
  return undefined;
}

/** Returns the one command that installs avrdude. */
export function avrdudeRemedy(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'brew install avrdude';
  if (platform === 'win32') return 'winget install AVRDUDES.AVRDUDE';
  return 'sudo apt-get install avrdude';
}

/** Returns the arguments of avrdude: write `image` and read it back. */
export function avrdudeArguments(
  chip: FlashChip,
  { baud }: Bootloader,
  port: string,
  image: string,
): readonly string[] {
  return [
    ...['-c', chip.programmer, '-p', chip.part, '-P', port, '-b', String(baud)],
    // A bootloader erases page by page; it cannot erase the whole chip.
    '-D',
    ...['-U', `flash:w:${image}:i`],
  ];
}

/** The end of a program: its exit code and all its output. */
export interface ProgramEnd {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs a program to its end. @param tell receives the output as it comes. */
export function runProgramToEnd(
  program: string,
  args: readonly string[],
  tell: (text: string) => void,
): Promise<ProgramEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const hear = (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      output += text;
      tell(text);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    // A program that a signal ended has no exit code: it counts as failed.
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
