/** Every numbered rule of Una Notte da Lupi stands in the title of a test that checks it. */
import { expect, test } from 'vitest';
import { rulesIn, rulesInTitles } from '../../support/rule-titles.js';

const RULES = rulesIn(new URL('rule-ids.json', import.meta.url));
const IDS = /\bON-[A-Z]+-D?\d+\b|\bONW-\d+\b/gu;

test('each numbered rule, ruling and worked example is named by the title of a test', () => {
  const named = new Set(rulesInTitles(IDS));
  expect(RULES.filter((id) => !named.has(id))).toEqual([]);
});

test('no title names a rule that does not exist', () => {
  expect(rulesInTitles(IDS).filter((id) => !RULES.includes(id))).toEqual([]);
});
