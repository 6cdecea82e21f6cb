/** The folder in which Artiglio is installed. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The directory of package.json, whether the program runs compiled or from its sources. */
export function packageRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'package.json')) && directory !== dirname(directory)) {
    directory = dirname(directory);
  }
  return directory;
}

/** The version in package.json. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  // Our own file; npm requires `version` in it.
  return (JSON.parse(text) as { version: string }).version;
}
