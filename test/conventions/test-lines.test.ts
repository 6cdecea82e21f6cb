/** Lines that no test may have. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TESTS = new URL('../', import.meta.url);
/** A limit for a file, for a test or hook as its last argument or among its options, for one wait. */
const OWN_LIMIT =
  /\bsetConfig\(|^ *\}, [\d_]{4,}\);$|\b(?:test|it|describe)(?:\.\w+)*\([^)]*\{ *timeout:|\b(?:waitFor|poll)\(.*timeout:/u;
/** A variable of the environment that is set for ever: `vi.stubEnv` and `vi.unstubAllEnvs` give the old one back. */
const OWN_ENVIRONMENT = /\bprocess\.env(?:\[[^\]]+\]|\.\w+) *=[^=]|\bdelete process\.env\b/u;

/** The lines of all tests in which a pattern is found. */
function linesWith(pattern: RegExp): readonly string[] {
  const own = new URL(import.meta.url).pathname;
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && new URL(file, TESTS).pathname !== own)
    .flatMap((file) =>
      readFileSync(new URL(file, TESTS), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}

/** A machine under load is slow and not wrong: no test has a limit of its own below the runner's. */
test('no test, hook or wait ends before the runner ends it', () => {
  expect(linesWith(OWN_LIMIT)).toEqual([]);
});

/** A worker goes on to the next file with the same environment. */
test('no test leaves its environment to the files after it', () => {
  expect(linesWith(OWN_ENVIRONMENT)).toEqual([]);
});
