/**
 * Writes from the results of the last `npm test` how long each file of tests took, in seconds, so that
 * the longest are begun first (`vitest.config.ts`). To be run on an idle machine, now and then. Arguments
 * name other results; what none of them tells of stays as it was, as long as its file is there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from '../.ci/options.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const DURATIONS = 'test/durations.json';
const { words } = readOptions({}, 'RESULTS');
const results = words.length === 0 ? ['dist/test-results.json'] : words;
const missing = results.find((path) => !existsSync(path));
if (missing !== undefined) refuse(`There are no results ${missing}`, ['RESULTS …']);
const seconds = JSON.parse(readFileSync(DURATIONS, 'utf8'));
for (const path of results) {
  for (const file of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    seconds[relative('.', file.name)] = Math.round((file.endTime - file.startTime) / 100) / 10;
  }
}
const longestFirst = Object.entries(seconds)
  .filter(([file]) => existsSync(file))
  .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(longestFirst), null, 2)}\n`);
