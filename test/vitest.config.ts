import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The whole games on the page take longest: begun first, they run beside everything else. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/web/whole-game');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
    // A machine under load is slow and not wrong: this only ends a test that hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    allowOnly: false,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});
