/** Files that people write: whatever stands in one, it is read quickly or its fault is told. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultRows, printable } from '../../../src/files/values/wrong-value.js';
import { readYamlFile } from '../../../src/files/yaml/read-yaml-file.js';
import { parseYaml, YAML_BYTES } from '../../../src/files/yaml/yaml-text.js';
import fc from '../../support/by-chance/seeded-fc.js';
import { temporaryDirectory } from '../../support/temporary.js';

/** The faults of a text as they would be printed. */
function told(text: string | Uint8Array): string[] {
  return faultRows(parseYaml(text).faults ?? []);
}

const BOMB = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'd: [*c, *c]'].join('\n');
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index)).join('\n');

describe('a file that costs more than it says', () => {
  test.each([
    ['an alias of nothing', 'name: *nope', /^ {2}line 1: column 7: the alias \*nope\. Accepted/u],
    ['an alias bomb', BOMB, /^ {2}line 1: column 4: the anchor &a\. Accepted/u],
    ['a merge', 'a: 1\n<<: *a', /^ {2}line 2: column 5: the alias \*a\. Accepted/u],
    ['a tag', 'name: a\nseats: !!omap [a: 1]', /^ {2}line 2: column 8: the tag !!omap\. Accepted/u],
    ['a tag of its own', 'name: !<tag:evil,2026:x> 1', /line 1: column 7: the tag !<tag:evil/u],
    ['another version', '%YAML 1.1\n---\nname: on', /line 1: column 1: the directive %YAML 1\.1/u],
    ['lists in lists', '['.repeat(100_000), /^ {2}line 1: column \d+: more than 32 lists/u],
    ['maps in maps', rows(100, (at) => `${' '.repeat(at)}a:`), /^ {2}line \d+: .*more than 32 /u],
    ['keys in keys', '? '.repeat(60_000), /^ {2}line 1: column \d+: more than 32 lists/u],
    ['100,000 short keys', rows(100_000, (at) => `${at.toString(36)}:`), /larger than 256 KiB/u],
    ['20,000 keys', rows(20_000, (at) => `${at}:`), /^ {2}line \d+: .*more than 60000 words/u],
    ['10,000 keys', rows(10_000, (at) => `${at}:`), /^ {2}line 1: more than 1000 settings/u],
    ['10,000 keys in one line', `{${rows(10_000, (at) => `${at},`)}}`, /more than 1000 settings/u],
    ['50,000 commas', `[${','.repeat(50_000)}`, /^ {2}line 1: column \d+: this is not YAML/u],
    ['an open quote', `a: "${'x\n'.repeat(100_000)}`, /line \d+: column \d+: this is not YAML/u],
    ['nothing but zeros', '\0'.repeat(200_000), /line 1: column 1: the character \\u\{0\}, which/u],
    ['an escape sequence', 'a: 1\nb: \u001B[2J', /line 2: column 4: the character \\u\{1b\}/u],
  ])('%s is told in a sentence with its line', (_, text, fault) => {
    const faults = told(text);
    expect(faults[0]).toMatch(fault);
    expect(faults.length).toBeLessThanOrEqual(51);
    expect(Math.max(...faults.map((row) => row.length))).toBeLessThan(300);
  });

  test('is not read further than is taken, however large it is', async () => {
    const path = join(await temporaryDirectory(), 'large.yaml');
    await writeFile(path, '');
    const text = 'a: 1\n'.repeat(10_000_000);
    await writeFile(path, text);
    const read = await readYamlFile(path);
    expect(read).toHaveLength(YAML_BYTES + 1);
    expect(told(read)).toEqual(['  it is larger than 256 KiB.']);
  });
});

describe('what a file says of a terminal', () => {
  test('is shown and not obeyed', () => {
    const evil = '\u001B[2J\u202Ename\u009B31m\u0000';
    expect(printable(evil)).toBe('\\u{1b}[2J\\u{202e}name\\u{9b}31m\\u{0}');
    const rows = faultRows([{ line: 3, text: `"${evil}\n" is no setting.` }]);
    expect(rows).toEqual([
      '  line 3: "\\u{1b}[2J\\u{202e}name\\u{9b}31m\\u{0}\\u{a}" is no setting.',
    ]);
  });

  test('is a row each, fifty at most', () => {
    const faults = Array.from({ length: 120 }, (_, line) => ({ line, text: 'wrong.' }));
    expect(faultRows(faults)).toHaveLength(51);
    expect(faultRows(faults).at(-1)).toBe('  … and 70 more faults');
  });
});

describe('an ordinary file', () => {
  test('gives its values, and every place its line', () => {
    const { yaml } = parseYaml(
      'name: "& no anchor"\nseats:\n  - [0, 1]\n  - *\n'.replace('*', "'*'"),
    );
    expect(yaml?.value).toEqual({ name: '& no anchor', seats: [[0, 1], '*'] });
    expect(yaml?.lineOf(['seats', 0, 1])).toBe(3);
    expect(yaml?.lineOf(['seats', 7, 'no'])).toBe(3);
    expect(yaml?.lineOf([])).toBeUndefined();
  });

  test('may hold any text in a block, also one that begins like an alias', () => {
    const { yaml } = parseYaml('about: |\n  *not an alias\n  &nor an anchor\nnote: a & b ! c\n');
    expect(yaml?.value).toEqual({ about: '*not an alias\n&nor an anchor\n', note: 'a & b ! c' });
  });

  test('that is empty has no settings', () => {
    expect(parseYaml('').yaml?.value).toEqual({});
    expect(parseYaml('# nothing yet\n').yaml?.value).toEqual({});
  });

  test('tells a key that stands there twice, with both lines', () => {
    expect(told('a: 1\nb: { c: 1, c: 2 }\na: 3')).toEqual([
      '  line 3: "a" stands in line 1 already.',
      '  line 2: "c" stands in line 2 already.',
    ]);
  });
});

test('no text makes the reader throw', () => {
  const signs = [
    ...'[]{}:,-?|>&*!%#"\'\\~<=@`',
    ' ',
    '\n',
    '\t',
    '\0',
    '\u001F',
    '\u00A0',
    '\uFEFF',
    'a',
    '0',
    '---',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 60 }), (parts) => {
      const { yaml, faults } = parseYaml(parts.join(''));
      return yaml !== undefined || faults.length > 0;
    }),
    { numRuns: 3_000 },
  );
});
