/** The names in the console's statistics: in every language, and in English with a mark where one lacks them. */
import { expect, test } from 'vitest';
import { shownOf } from '../../src/app/running/statistics-answer.js';
import { inLanguage, type Language } from '../../src/engine/table/languages.js';

/** The code that types keep for the next language; no table speaks it. */
const MADE_UP = 'qaa' satisfies Language;

const RATE = { won: 1, times: 2, rate: 0.5, low: 0.1, high: 0.9 };
const KIND = { played: 2, ended: 2, seconds: 600, undone: 0, watched: 2, tokens: {} };

const { games } = shownOf({
  evenings: 1,
  weekdays: [1, 0, 0, 0, 0, 0, 0],
  games: [
    { ...KIND, game: 'lupusburg' },
    { ...KIND, game: 'a-game-of-next-year' },
  ],
  roles: [
    { ...RATE, game: 'lupusburg', role: 'wolf' },
    { ...RATE, game: 'lupusburg', role: 'a-role-of-next-year' },
  ],
  lengths: [],
});
const [lupusburg, unknown] = games;
const namesIn = (language: Language) =>
  lupusburg?.roles.map(({ names }) => inLanguage(names, language));

test('roles are named as on their cards, and an unknown one by its id', () => {
  expect(namesIn('it')).toEqual(['lupo mannaro', 'a-role-of-next-year']);
  expect(namesIn('en')).toEqual(['werewolf (lupo mannaro)', 'a-role-of-next-year']);
  expect(unknown?.titles).toMatchObject({ it: 'a-game-of-next-year', en: 'a-game-of-next-year' });
});

test('a language in the making shows the English ones with a mark', () => {
  expect(namesIn(MADE_UP)?.[0]).toBe('werewolf (lupo mannaro) (en)');
  expect(lupusburg && inLanguage(lupusburg.titles, MADE_UP)).toBe('Lupusburg (en)');
});
