/** All decks, and the names of their cards. */
import { gameCard } from '../engine/script/index.js';
import {
  type ByLanguage,
  type CardId,
  GAME_CARDS,
  inLanguage,
  type Language,
  OWN_NUMBERS,
  ownPresetCard,
} from '../engine/table/index.js';
import { gameCardsOf, OWN_CARDS, type SavedPreset } from './evening.js';
import { GAMES } from './games.js';

/** A deck, by its game's id or `GAME_CARDS`, and all its cards with their copies. */
export const DECKS: readonly { readonly game: string; readonly box: readonly CardId[] }[] = [
  ...GAMES.filter(({ box }) => box.length > 0).map(({ id, box }) => ({ game: id, box })),
  { game: GAME_CARDS, box: [...gameCardsOf(GAMES), ...OWN_CARDS] },
];

/** Returns the name of a card of this deck. */
export function deckCardName(game: string, card: CardId, language: Language): string {
  const names = GAMES.find(({ id }) => id === game)?.cardNames;
  const titled = GAMES.find((one) => gameCard(one) === card);
  const words = inLanguage(DECK_CARD_WORDS, language);
  if (titled !== undefined) return `${words.game}: ${inLanguage(titled.titles, language)}`;
  return (names && inLanguage(names, language).get(card)) ?? words.cards[card] ?? card;
}

/** Returns the name of a card of this deck as it is written, with the host's own name for a preset. */
export function shownCardName(
  game: string,
  card: CardId,
  language: Language,
  saved: readonly SavedPreset[],
): string {
  const own = saved.find(({ number }) => ownPresetCard(number) === card);
  const name = deckCardName(game, card, language);
  return own === undefined ? name : `${name} (${own.name})`;
}

/** Joins a card to its game, because two games may have cards of the same id. */
export function deckCard(game: string, card: CardId): string {
  return `${game}/${card}`;
}

/** Returns the name of a card that `deckCard` joined to its game. */
export function nameOfDeckCard(named: string, language: Language): string {
  const at = named.indexOf('/');
  return deckCardName(named.slice(0, at), named.slice(at + 1), language);
}

/** Words of cards that are no game's own. */
export const DECK_CARD_WORDS: ByLanguage<{
  readonly game: string;
  readonly cards: Readonly<Record<CardId, string>>;
}> = {
  it: {
    game: 'carta del gioco',
    cards: {
      'language:it': 'carta: italiano',
      'language:en': 'carta: inglese',
      'pace:100': 'carta: voce come sempre',
      'pace:85': 'carta: voce svelta',
      'pace:75': 'carta: voce molto svelta',
      'pace:125': 'carta: voce calma',
      demo: 'carta: dimostrazione',
      'preset:house': 'carta: le regole della casa',
      'preset:short': 'carta: partita breve',
      'preset:loud': 'carta: locale rumoroso',
      'preset:children': 'carta: per bambini',
      'preset:purists': 'carta: per puristi',
      ...ownCards((number) => `carta: le regole della casa, numero ${number}`),
      pause: 'carta: pausa',
    },
  },
  en: {
    game: 'card of the game',
    cards: {
      'language:it': 'card: Italian',
      'language:en': 'card: English',
      'pace:100': 'card: usual voice',
      'pace:85': 'card: brisk voice',
      'pace:75': 'card: very brisk voice',
      'pace:125': 'card: calm voice',
      demo: 'card: a demo round',
      'preset:house': 'card: the house’s own rules',
      'preset:short': 'card: a short game',
      'preset:loud': 'card: a loud room',
      'preset:children': 'card: for children',
      'preset:purists': 'card: for purists',
      ...ownCards((number) => `card: the house’s rules, number ${number}`),
      pause: 'card: pause',
    },
  },
};

function ownCards(named: (number: string) => string): Readonly<Record<CardId, string>> {
  return Object.fromEntries(OWN_NUMBERS.map((number) => [ownPresetCard(number), named(number)]));
}
