/**
 * avrdude, the program that writes the flash of AVR chips: where it is, what it is told, and running
 * it. docs/decisions/0007 says why it is not a package of npm.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Bootloader, FlashChip } from './models.js';

/** Where avrdude is looked for. */
export interface ProgramPath {
  /** The variable PATH. */
  readonly path: string;
  readonly platform: NodeJS.Platform;
}

/** @returns the program's whole path; undefined when it is not installed. */
export async function findAvrdude({ path, platform }: ProgramPath): Promise<string | undefined> {
  const name = platform === 'win32' ? 'avrdude.exe' : 'avrdude';
  for (const directory of path.split(delimiter)) {
    if (directory === '') continue;
    const program = join(directory, name);
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return undefined;
}

/** The one command that installs avrdude. */
export function avrdudeRemedy(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'brew install avrdude';
  if (platform === 'win32') return 'winget install AVRDUDES.AVRDUDE';
  return 'sudo apt-get install avrdude';
}

/** What avrdude is told: to write `image` and to read it back. */
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

/** What became of a program: its exit code, and all that it said. */
export interface ProgramEnd {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs a program to its end. @param tell is given what it says, as it says it. */
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
    // A program that a signal ended has no exit code: it has failed.
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
