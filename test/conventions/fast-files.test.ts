/**
 * The inner loop stays what it is: its tests import nothing that could start a process, a thread, a
 * browser or an emulated board, and its lists name files that are there.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAST, isFast, LONG, STARTS } from '../runner/fast-files.js';

const TESTS = new URL('../', import.meta.url);
const STARTERS = new Set([
  'node:child_process',
  'node:cluster',
  'node:worker_threads',
  'avr8js',
  'playwright-core',
  'rolldown',
]);

/** What each file imports, types left out; relative imports as addresses. */
const IMPORTS = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = IMPORTS.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(file), 'utf8');
  const named = text.matchAll(
    /^(?:import|export)\s(?!type\s)(?:[^;'"]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gmu,
  );
  const imports = [...named].map(([, fixed, late]) => resolved(fixed ?? late ?? '', file));
  IMPORTS.set(file, imports);
  return imports;
}

function resolved(name: string, from: string): string {
  return name.startsWith('.') ? new URL(name.replace(/\.js$/u, '.ts'), from).href : name;
}

/** The way from a file to something that starts a part, from import to import; empty: there is none. */
function wayToStarter(file: string): readonly string[] {
  const cameFrom = new Map<string, string | undefined>([[file, undefined]]);
  for (const here of cameFrom.keys()) {
    if (STARTERS.has(here)) return wayBack(here, cameFrom);
    if (!here.endsWith('.ts')) continue;
    for (const next of importsOf(here)) if (!cameFrom.has(next)) cameFrom.set(next, here);
  }
  return [];
}

function wayBack(
  end: string,
  cameFrom: ReadonlyMap<string, string | undefined>,
): readonly string[] {
  const way: string[] = [];
  for (let here: string | undefined = end; here !== undefined; here = cameFrom.get(here)) {
    way.unshift(here.replace(new URL('../', TESTS).href, ''));
  }
  return way;
}

const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);
const waysOf = (some: readonly string[]) =>
  some.map((file) => [file, wayToStarter(new URL(file, TESTS).href)] as const);

test('no test of the inner loop imports what starts a process, a thread, a browser or a board', () => {
  const fast = files.filter(isFast);
  expect(fast.length).toBeGreaterThan(50);
  expect(waysOf(fast).filter(([, way]) => way.length > 0)).toEqual([]);
});

test('a test that is kept out because it starts something does, one kept out for its length does not', () => {
  expect(waysOf(STARTS).filter(([, way]) => way.length === 0)).toEqual([]);
  expect(waysOf(LONG).filter(([, way]) => way.length > 0)).toEqual([]);
});

test('the lists of the inner loop name what is there', () => {
  const names = [...FAST, ...STARTS, ...LONG];
  expect(names.filter((name) => !existsSync(new URL(name, TESTS)))).toEqual([]);
});
