/**
 * One card has one name in each language: the voice and the page take it from the role, and the handbook and the
 * settings, which write it, write the same.
 */
import { expect, test } from 'vitest';
import { inLanguage, type Language } from '../../src/engine/table/languages.js';
import { GAMES } from '../../src/games/games.js';

type Game = (typeof GAMES)[number];

/** Kinds of cards that are roles. */
const ROLE_CARDS = ['character', 'tile'];

/** A card that lies in several boxes has its box beside its name where a deck is registered. */
const BOX = / (?:di|of) Tabula\b/u;

test.each(GAMES.flatMap((game) => (['it', 'en'] as const).map((language) => ({ game, language }))))(
  '$game.id, $language: the handbook calls each role as its card is called',
  ({ game, language }) => {
    const different = Object.entries(inLanguage(game.handbook, language).roles).flatMap(
      ([role, { title }]) => {
        const name = cardName(game, language, role)?.toLowerCase();
        // "Darius, keeper of the shadow": a name may have more behind it.
        const isSame = name === undefined || title.toLowerCase().split(', ')[0] === name;
        return isSame ? [] : [`${title}, the card: ${name}`];
      },
    );
    expect(different).toEqual([]);
  },
);

test.each(GAMES)('$id: what stands before a printed name is the name of that card', (game) => {
  const { inShort, rules, roles } = inLanguage(game.handbook, 'en');
  const settings = Object.values(inLanguage(game.settingWords, 'en'));
  const texts = [
    ...[inShort, ...rules, ...Object.values(roles).map(({ text }) => text)],
    ...settings.flatMap((words) => (words === undefined ? [] : [words.name, words.meaning])),
  ];
  const names = Object.keys(roles).map((role) => cardName(game, 'en', role) ?? '');
  const different = names.flatMap((name) => {
    const [, english, printed] = /^(.*) (\(.*\))$/u.exec(name) ?? [];
    if (english === undefined || printed === undefined) return [];
    return texts.filter((text) => {
      const at = text.toLowerCase().indexOf(` ${printed.toLowerCase()}`);
      return at >= 0 && !text.slice(0, at).toLowerCase().endsWith(english.toLowerCase());
    });
  });
  expect(different).toEqual([]);
});

function cardName(game: Game, language: Language, role: string): string | undefined {
  const cards = inLanguage(game.cardNames, language);
  return ROLE_CARDS.map((kind) => cards.get(`${kind}:${role}`))
    .find(Boolean)
    ?.replace(BOX, '');
}
