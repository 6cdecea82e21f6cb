/** A machine under load is slow and not wrong: no test has a limit of its own below the runner's. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TESTS = new URL('../', import.meta.url);
/** A limit for a file, for a test or hook as its last argument or among its options, for one wait. */
const OWN_LIMIT =
  /\bsetConfig\(|^ *\}, [\d_]{4,}\);$|\b(?:test|it|describe)(?:\.\w+)*\([^)]*\{ *timeout:|\b(?:waitFor|poll)\(.*timeout:/u;

test('no test, hook or wait ends before the runner ends it', () => {
  const own = new URL(import.meta.url).pathname;
  const found = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && new URL(file, TESTS).pathname !== own)
    .flatMap((file) =>
      readFileSync(new URL(file, TESTS), 'utf8')
        .split('\n')
        .flatMap((line, index) => (OWN_LIMIT.test(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(found).toEqual([]);
});
