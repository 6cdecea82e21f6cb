/** Which numbered rules stand in the titles of tests. */
import { readdirSync, readFileSync } from 'node:fs';

const TESTS = new URL('../', import.meta.url);

/** The ids of rules that match `pattern` in the title of any test; several ids may stand in one. */
export function rulesInTitles(pattern: RegExp): readonly string[] {
  return allTitles().flatMap((title) => title.match(pattern) ?? []);
}

/** The rules that a game's `rule-ids.json` lists, each with its kind (docs/extend/contributing.md). */
export function rulesIn(ruleIds: URL): readonly string[] {
  // An object with an id for each key.
  return Object.keys(JSON.parse(readFileSync(ruleIds, 'utf8')) as object);
}

function allTitles(): readonly string[] {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => titlesIn(readFileSync(new URL(file, TESTS), 'utf8')));
}

/** Titles of tests in one file. */
function titlesIn(text: string): readonly string[] {
  const titles = /\btest(?:\.each(?:<.*?>)?\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])(.*?)\1,/gsu;
  return [...text.matchAll(titles)].map(([, , title = '']) => title);
}
