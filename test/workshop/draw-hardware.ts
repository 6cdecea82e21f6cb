/** `hardware`: prints or writes the parts and wiring of a table. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hardwareFiles } from '../../hardware/drawing/index.js';
import { ArtiglioError, reasonOf } from '../../src/errors/index.js';
import { loadConfiguration } from '../../src/host/config/index.js';

/**
 * Writes parts list and wiring into a directory. Returns the text to print: they themselves where none is given.
 * @throws ArtiglioError of `loadConfiguration`, HARDWARE_NOT_WRITTEN.
 */
export async function drawHardware(
  configPath: string,
  directory: string | undefined,
): Promise<string> {
  const { configuration } = await loadConfiguration(configPath);
  const files = hardwareFiles(configuration);
  if (directory === undefined) {
    return `${files.get('wiring.md') ?? ''}\n## Parts\n\n${files.get('parts.csv') ?? ''}`;
  }
  try {
    await mkdir(directory, { recursive: true });
    for (const [name, text] of files) await writeFile(join(directory, name), text);
  } catch (cause) {
    throw new ArtiglioError(
      'HARDWARE_NOT_WRITTEN',
      `The drawings cannot be written to ${directory}: ${reasonOf(cause)}.`,
      'Name another directory with --into, or make room on the disk.',
      { cause },
    );
  }
  return `Written to ${directory}: ${[...files.keys()].join(', ')}`;
}
