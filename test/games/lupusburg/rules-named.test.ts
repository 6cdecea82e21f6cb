/** Every numbered rule of Lupusburg stands in the title of a test that checks it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TESTS = new URL('../../', import.meta.url);
const RULES = Object.keys(
  // Made by make-rule-ids.mjs: an object with an id for each key.
  JSON.parse(readFileSync(new URL('rule-ids.json', import.meta.url), 'utf8')) as object,
);

/** Titles of tests in one file; several ids stand in one title as `LB-BET-01, LB-BET-03: …`. */
function titlesIn(text: string): readonly string[] {
  return [...text.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1,/gsu)].map(
    ([, , title = '']) => title,
  );
}

function allTitles(): readonly string[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titlesIn(readFileSync(new URL(file, TESTS), 'utf8')));
}

/** The ids that a title names. */
function idsIn(title: string): readonly string[] {
  return title.match(/\b(?:LBW?-[A-Z]+-\d+|LBW-\d+|R-\d+)\b/gu) ?? [];
}

test('each numbered rule, ruling and worked example is named by the title of a test', () => {
  const named = new Set(allTitles().flatMap(idsIn));
  expect(RULES.filter((id) => !named.has(id))).toEqual([]);
});

test('no title names a rule that does not exist', () => {
  const unknown = allTitles()
    .flatMap(idsIn)
    .filter((id) => !RULES.includes(id));
  expect(unknown).toEqual([]);
});
