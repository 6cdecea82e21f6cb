/** What is built, looked at by a linter: words and functions that browsers of the floor do not know. */
import { Linter } from 'eslint';
import esx from 'eslint-plugin-es-x';

/** Functions that `net.ts` and the tab's `young-functions.ts` bring where they lack. */
const BROUGHT = [
  'no-array-prototype-at',
  'no-string-prototype-at',
  'no-object-hasown',
  'no-string-prototype-replaceall',
];

/** What the tab has beside: functions of `young-functions.ts`, and whole numbers that its floor knows. */
export const OF_TAB = [
  'no-array-prototype-findlast-findlastindex',
  'no-array-prototype-tosorted',
  'no-array-prototype-toreversed',
  'no-array-prototype-with',
  'no-bigint',
  // The method of a part of the emulator bears this name.
  'no-arraybuffer-prototype-transfer',
];

/** The faults that a linter finds in a script which may know nothing younger than a year. */
export function youngerThan2019(script: string, known: readonly string[] = []): readonly string[] {
  const strict = esx.configs['flat/restrict-to-es2019'];
  const rules = Object.keys(strict.rules ?? {}).filter(
    // Methods of arrays bear the same names as those of the younger iterators.
    (rule) => rule.includes('no-iterator-prototype') || rule.endsWith('no-global-this'),
  );
  const off = [...rules, ...[...BROUGHT, ...known].map((rule) => `es-x/${rule}`)].map((rule) => [
    rule,
    'off',
  ]);
  const messages = new Linter().verify(script, [
    { ...strict, settings: { 'es-x': { aggressive: true } } },
    { rules: Object.fromEntries(off) },
  ]);
  return messages.map(({ message, line, column }) => `${line}:${column} ${message}`);
}
