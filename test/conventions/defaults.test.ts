/** No switch has a silent answer for kinds that nobody has thought of. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);
const DEFAULT = /^ *default:/u;
const THROWN = /^ *throw /u;
const REASON = /^ *\/\/ /u;

/**
 * A closed union has a `case` for each kind, so that the compiler finds a new one. What is left for `default` is open
 * text or numbers, or is handed on whole, and the line below it says so.
 */
test('a default throws, or gives its reason in the line below it', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const silent = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const lines = readFileSync(new URL(file, SOURCES), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        const below = lines[index + 1] ?? '';
        const isSilent = DEFAULT.test(line) && !THROWN.test(below) && !REASON.test(below);
        return isSilent ? [`src/${file}:${index + 1}`] : [];
      });
    });
  expect(silent).toEqual([]);
});
