/** The deck lists that a register needs. */

import {
  type CardKind,
  GAME_CARDS,
  OWN_PRESET_CARDS,
  ownPresetCard,
} from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { DECKS, GAMES, OWN_CARDS, type SavedPreset } from '../../games/index.js';
import type { DeckList, RegisteredDeck } from '../../host/cards/index.js';

/** One list for each game that has cards, and one for game cards. */
export const DECK_LISTS: readonly DeckList[] = DECKS.map(({ game, box }) => ({
  game,
  cards: box,
  optional: optionalIn(game),
}));

/** Kinds of cards that need no stickers: a group can change its pace and choose its presets without a card. */
function optionalIn(game: string): readonly CardKind[] {
  if (game === GAME_CARDS) return ['pace', OWN_PRESET_CARDS];
  return GAMES.find(({ id }) => id === game)?.optionalStickers ?? [];
}

/**
 * The cards in this game's box.
 * @throws ArtiglioError CARD_DECK_UNKNOWN.
 */
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

/**
 * The cards of a deck's game that stickers are asked for: of the host's presets those that are `saved`, and those that
 * have a sticker already.
 * @throws ArtiglioError CARD_DECK_UNKNOWN.
 */
export function askedIn(
  { game, tags }: Pick<RegisteredDeck, 'game' | 'tags'>,
  saved: readonly Pick<SavedPreset, 'number'>[],
): DeckList {
  const list = deckListOf(game);
  const named = new Set(saved.map(({ number }) => ownPresetCard(number)));
  const cards = list.cards.filter(
    (card) => !OWN_CARDS.includes(card) || named.has(card) || tags.has(card),
  );
  return { ...list, cards };
}
