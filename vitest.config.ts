/**
 * The tests, in two projects. `fast` is the inner loop: rules, games, play, links, words, rehearsals.
 * `slow` is the rest: emulated boards, the browser, daemons, programs, sound.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { HANGING_MS } from './test/support/patience.js';

const ROOT = new URL('.', import.meta.url).pathname;

/** Folders and files that start no process, no thread, no browser and no emulated board. */
const FAST = [
  'cards/',
  'config/',
  'devices/scene-records.test.ts',
  'firmata/answer-watch.test.ts',
  'games/',
  'hardware/',
  'house/',
  'journal/',
  'play/',
  'readers/presence.test.ts',
  'registration/',
  'rehearsal/',
  'script/',
  'table/',
  'voice/',
  'yaml/',
];

/** What lies in those folders and does start something, or renders minutes of sound. */
const NOT_FAST = [
  'hardware/hardware.test.ts',
  'house/linter.test.ts',
  'house/papers.test.ts',
  'journal/power-and-disk.test.ts',
  'registration/register-cards.test.ts',
  'registration/registration-voice.test.ts',
];

const files = readdirSync(`${ROOT}test`, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
const isFast = (file: string) =>
  FAST.some((path) => file.startsWith(path)) && !NOT_FAST.includes(file);
const inTest = (file: string) => `test/${file}`;

/** How long each file took, in seconds, as `npm run durations` wrote it. */
// Our own file.
const DURATIONS = JSON.parse(readFileSync(`${ROOT}test/durations.json`, 'utf8')) as Readonly<
  Record<string, number>
>;

/** The files that take longest are begun first, so that none runs alone at the end; new ones before all. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = ({ moduleId }: TestSpecification) =>
      DURATIONS[relative(ROOT, moduleId)] ?? Number.MAX_VALUE;
    return files.toSorted((one, other) => seconds(other) - seconds(one));
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
    maxWorkers: availableParallelism() + 1,
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
        test: {
          name: 'slow',
          include: files.filter((file) => !isFast(file)).map(inTest),
          globalSetup: 'test/support/compile.ts',
        },
      },
    ],
  },
});
