/** What the page tells of a game to somebody who has never played it. */
import { expect, test } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../src/engine/table/languages.js';
import { GAMES } from '../../src/games/games.js';

/** A paragraph that is longer is not read by somebody who wants to play. */
const MOST_WORDS = 90;

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s tells its rules and roles in every language, in paragraphs short enough to be read',
  (_, { handbook }) => {
    const roles = COMPLETE_LANGUAGES.map((language) => Object.keys(handbook[language].roles));
    // The roles are shown in the order of the file: it is the same in all languages.
    for (const one of roles) expect(one).toEqual(roles[0]);
    for (const language of COMPLETE_LANGUAGES) {
      const { inShort, rules, roles: texts } = handbook[language];
      const paragraphs = [inShort, ...rules, ...Object.values(texts).map(({ text }) => text)];
      for (const paragraph of paragraphs) {
        expect(paragraph).toMatch(/^\p{Lu}.+[.]$/u);
        expect(paragraph.split(/\s+/u).length, paragraph).toBeLessThanOrEqual(MOST_WORDS);
      }
    }
  },
);

test('no two languages tell the same', () => {
  for (const { handbook } of GAMES)
    expect(new Set(COMPLETE_LANGUAGES.map((language) => handbook[language].inShort)).size).toBe(
      COMPLETE_LANGUAGES.length,
    );
});
