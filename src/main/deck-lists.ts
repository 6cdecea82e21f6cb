/** The decks there can be at a table, and what their cards are called. */
import { type DeckList, GAME_CARDS } from '../cards/deck.js';
import { ArtiglioError } from '../errors.js';
import { gameCardsOf } from '../games/evening.js';
import { GAMES } from '../games/games.js';
import { gameCard } from '../script/game.js';
import type { CardId } from '../table/cards.js';
import type { Language } from '../table/languages.js';

/** One for each game that has cards, and the deck of game cards. */
export const DECK_LISTS: readonly DeckList[] = [
  ...GAMES.filter(({ box }) => box.length > 0).map(({ id, box, optionalStickers = [] }) => ({
    game: id,
    cards: box,
    optional: optionalStickers,
  })),
  {
    game: GAME_CARDS,
    cards: gameCardsOf(GAMES),
    optional: [],
  },
];

/** What a box of this game holds. Throws CARD_DECK_UNKNOWN. */
export function deckListOf(game: string): DeckList {
  const list = DECK_LISTS.find((one) => one.game === game);
  if (list !== undefined) return list;
  const known = DECK_LISTS.map((one) => one.game).join(', ');
  throw new ArtiglioError(
    'CARD_DECK_UNKNOWN',
    `There is no game "${game}" with cards.`,
    `Type one of ${known}, or a name of your own with --game.`,
  );
}

/** What a person calls a card of the deck of this game. */
export function deckCardName(game: string, card: CardId, language: Language): string {
  const names = GAMES.find(({ id }) => id === game)?.cardNames[language];
  const titled = GAMES.find((one) => gameCard(one) === card);
  if (titled !== undefined) return `${WORDS[language].game}: ${titled.titles[language]}`;
  return names?.get(card) ?? WORDS[language].cards[card] ?? card;
}

const WORDS: Readonly<
  Record<Language, { readonly game: string; readonly cards: Readonly<Record<CardId, string>> }>
> = {
  it: {
    game: 'carta del gioco',
    cards: {
      'language:it': 'carta: italiano',
      'language:en': 'carta: inglese',
      pause: 'carta: pausa',
    },
  },
  en: {
    game: 'card of the game',
    cards: { 'language:it': 'card: Italian', 'language:en': 'card: English', pause: 'card: pause' },
  },
};
