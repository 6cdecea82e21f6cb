/** The folder in which Artiglio is installed, its built programs, and which build it is. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the directory of package.json, whether the program runs compiled or from its sources. */
export function packageRoot(): string {
  let directory = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(directory, 'package.json')) && directory !== dirname(directory)) {
    directory = dirname(directory);
  }
  return directory;
}

/** Returns the version in package.json. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  // Our own file; npm requires `version` in it.
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Returns the built file of a thread or a child process, as `.ci/bundle.mjs` names it. Node runs no TypeScript, so
 * sources start what was built, too.
 */
export function builtFile(name: string): string {
  return join(packageRoot(), 'dist/program', name);
}

/**
 * Returns the version and the build, for a message: two builds may have one version. A build is named by eight hex
 * digits, others for other sources.
 */
export function programName(): string {
  // Written by `.ci/prepare.mjs` in each compilation, from the sources that it compiled.
  const file = builtFile('build.txt');
  const build = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'sources';
  return `${packageVersion()} (build ${build})`;
}
