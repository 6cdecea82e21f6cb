/** The parts of the card register that other rooms import. */

export {
  CardRegister,
  countedCards,
  type DeckId,
  type DeckList,
  emptyDeck,
  missingCards,
  type RegisteredDeck,
} from './deck-file.js';
export {
  DECKS_DIRECTORY,
  deckFileNames,
  deckPath,
  loadRegister,
  readBackup,
  registerState,
  saveDeck,
  unreadDecks,
} from './deck-store.js';
