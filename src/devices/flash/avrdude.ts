/**
 * avrdude, the program that writes the flash of AVR chips: its path, its arguments and its run.
 * docs/decisions/0007 says why it is not an npm package.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { succeeds } from '../../errors/index.js';
import type { Bootloader, FlashChip } from './models.js';

/** The places to look for avrdude. */
export interface ProgramPath {
  /** The variable PATH. */
  readonly path: string;
  readonly platform: NodeJS.Platform;
}

/** @returns the full path of the program; undefined when it is not installed. */
export async function findAvrdude({ path, platform }: ProgramPath): Promise<string | undefined> {
  const name = platform === 'win32' ? 'avrdude.exe' : 'avrdude';
  for (const directory of path.split(delimiter)) {
    if (directory === '') continue;
    const program = join(directory, name);
    if (await succeeds(access(program, constants.X_OK))) return program;
  }
  return undefined;
}

/** The one command that installs avrdude. */
export function avrdudeRemedy(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'brew install avrdude';
  if (platform === 'win32') return 'winget install AVRDUDES.AVRDUDE';
  return 'sudo apt-get install avrdude';
}

/** The arguments of avrdude: write `image` and read it back. */
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
