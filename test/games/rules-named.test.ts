/** Every numbered rule of a game stands in the title of a test that checks it. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/games.js';
import { rulesIn, rulesInTitles } from '../runner/rule-titles.js';

const LISTS = GAMES.map(({ id }) => [id, new URL(`${id}/rule-ids.json`, import.meta.url)] as const);

describe.each(LISTS.filter(([, list]) => existsSync(list)))('%s', (_, list) => {
  const rules = rulesIn(list);
  // House rules and examples of all games begin alike; their second part is the game's.
  const families = [
    ...new Set(rules.flatMap((id) => /^(?:HR|WE)-[A-Z]+|^[A-Z\d]+/u.exec(id) ?? [])),
  ];
  // Another game's rulings are called after it: `ON-R-01` is no `R-01`.
  const ids = new RegExp(`(?<![\\w-])(?:${families.join('|')})-(?:[A-Z]+-)?D?\\d+\\b`, 'gu');

  test('each numbered rule, ruling and worked example is named by the title of a test', () => {
    const named = new Set(rulesInTitles(ids));
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((id) => !named.has(id))).toEqual([]);
  });

  test('no title names a rule that does not exist', () => {
    // Two games of one box share house rules, examples and what a table shows.
    const known = LISTS.filter(([, one]) => existsSync(one)).flatMap(([, one]) => rulesIn(one));
    expect(rulesInTitles(ids).filter((id) => !known.includes(id))).toEqual([]);
  });
});

test('a game with tests of its own lists its rules', () => {
  const missing = LISTS.filter(([, list]) => existsSync(new URL('.', list)) && !existsSync(list));
  expect(missing.map(([id]) => id)).toEqual([]);
});
