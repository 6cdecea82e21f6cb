/** `hardware`: prints or writes the parts and wiring of a table. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfiguration } from '../../../config/index.js';
import { hardwareFiles } from '../../../hardware/index.js';

/** @throws ArtiglioError of `loadConfiguration`. */
export async function drawHardware(
  configPath: string,
  directory: string | undefined,
): Promise<string> {
  const { configuration } = await loadConfiguration(configPath);
  const files = hardwareFiles(configuration);
  if (directory === undefined) {
    return `${files.get('wiring.md') ?? ''}\n## Parts\n\n${files.get('parts.csv') ?? ''}`;
  }
  await mkdir(directory, { recursive: true });
  for (const [name, text] of files) await writeFile(join(directory, name), text);
  return `Written to ${directory}: ${[...files.keys()].join(', ')}`;
}
