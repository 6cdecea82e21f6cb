/** Tests that are named by what was typed: words are parts of their paths, as for vitest. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, refuse } from './options.mjs';

/**
 * Returns what was typed as arguments for vitest: parts of paths below `folder`, `-t TEXT` for tests whose title has
 * this, `-u` to write again what they compare with. A word that is in no path ends the program.
 */
export function vitestArguments(folder) {
  const { values, words } = readOptions(
    { testNamePattern: { type: 'string', short: 't' }, update: { type: 'boolean', short: 'u' } },
    'PART-OF-A-PATH',
  );
  const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  const strange = words.find((word) => !paths.some((path) => path.includes(word)));
  if (strange !== undefined)
    refuse(`No test has "${strange}" in its path`, [`parts of ${folder}/…`]);
  const { testNamePattern, update } = values;
  return [
    ...words,
    ...(testNamePattern === undefined ? [] : ['--testNamePattern', testNamePattern]),
    ...(update ? ['--update'] : []),
  ];
}
