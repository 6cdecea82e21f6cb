/** What other rooms import of the games: their list, an evening of them, their cards. */
export {
  DECK_CARD_WORDS,
  DECKS,
  deckCard,
  deckCardName,
  nameOfDeckCard,
  shownCardName,
} from './deck-cards.js';
export { DEMO_CARD } from './demo/demo.js';
export {
  EVENING_CUES,
  type EveningOptions,
  evening,
  gameCardsOf,
  gamesOf,
  OWN_CARDS,
  type SavedPreset,
  slotOfGame,
  usualOptions,
} from './evening.js';
export { eveningWords as englishEveningWords } from './evening-words.en.js';
export { eveningWords as italianEveningWords } from './evening-words.it.js';
export { GAMES, gameOf, habitsOf } from './games.js';
export { type PlayedGame, PlayedGames } from './played-games.js';
