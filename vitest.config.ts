/**
 * The tests, in two projects. `fast` is the inner loop: rules, games, play, links, words.
 * `slow` is the rest: emulated boards, the browser, daemons, programs, sound.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { COMPILED_SOURCES, compiledSources } from './test/runner/compiled-sources.js';
import { isFast } from './test/runner/fast-files.js';
import { HANGING_MS } from './test/runner/patience.js';

const ROOT = new URL('.', import.meta.url).pathname;

const files = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
const inTest = (file: string) => `test/${file}`;

/** How long each file took, in seconds, as `npm run durations` wrote it. */
// Our own file.
const DURATIONS = JSON.parse(readFileSync(`${ROOT}test/durations.json`, 'utf8')) as Readonly<
  Record<string, number>
>;

/**
 * The slow files come first, and of each project those that take longest, so that none runs alone at the end; new
 * ones before all. A worker goes on to the next file of its project alone, with what it has read in.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      DURATIONS[relative(ROOT, moduleId)] ?? Number.MAX_VALUE;
    const isSlow = ({ project }: TestSpecification) => (project.name === 'slow' ? 1 : 0);
    return files.toSorted(
      (one, other) => isSlow(other) - isSlow(one) || seconds(other) - seconds(one),
    );
  }
}

export default defineConfig({
  test: {
    root: ROOT,
    allowOnly: false,
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: HANGING_MS } },
    // Many tests wait for a real part, and leave their core to another one.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: files.filter(isFast).map(inTest),
          // Pure parts keep nothing between two files, and reading them in takes longer than most tests.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        plugins: [compiledSources],
        test: {
          name: 'slow',
          include: files.filter((file) => !isFast(file)).map(inTest),
          globalSetup: 'test/runner/compile.ts',
          // A file takes a second less in a worker that has read in the program before; each cleans up after itself.
          isolate: false,
          server: { deps: { external: [COMPILED_SOURCES] } },
        },
      },
    ],
  },
});
