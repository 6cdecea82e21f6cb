/** The deck lists that a register needs. */

import {
  type CardId,
  type CardKind,
  GAME_CARDS,
  OWN_PRESET_CARDS,
  ownPresetCard,
} from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { DECKS, GAMES, OWN_CARDS, type SavedPreset } from '../../games/index.js';
import { type DeckList, missingCards, type RegisteredDeck } from '../../host/cards/index.js';

/** One list for each game that has cards, and one for game cards. */
export const DECK_LISTS: readonly DeckList[] = DECKS.map(({ game, box }) => ({
  game,
  cards: box,
  optional: optionalIn(game),
}));

/** Returns the kinds of cards that need no stickers: a group can change its pace and choose presets without a card. */
function optionalIn(game: string): readonly CardKind[] {
  if (game === GAME_CARDS) return ['pace', OWN_PRESET_CARDS];
  return GAMES.find(({ id }) => id === game)?.optionalStickers ?? [];
}

/**
 * Returns the cards in this game's box.
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
 * Returns the cards of a deck's game that stickers are asked for: of the host's presets those that are `saved`, and
 * those that have a sticker already.
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

// Lists the registered decks' cards without a sticker, in words.

/**
 * Returns the notices at the start of a table whose readers need the cards of `games`: the decks that lack stickers, or
 * that there is no deck.
 */
export function stickerNotices(
  decks: readonly RegisteredDeck[],
  games: readonly string[],
  configPath: string,
): readonly string[] {
  const wanted = games.filter((game) => DECK_LISTS.some((list) => list.game === game));
  const command = (deck: string) => `artiglio cards register ${deck} --config ${configPath}`;
  const [first] = wanted;
  if (first === undefined) return [];
  const known = decks.filter(({ game }) => wanted.includes(game));
  if (known.length === 0) {
    const others = wanted.length > 1 ? ` (or ${wanted.slice(1).join(', ')})` : '';
    return [`The readers know no card of any game yet: ${command(first)}${others}`];
  }
  return known.flatMap((deck) => {
    const missing = missingCards(deckListOf(deck.game), deck).length;
    const cards = missing === 1 ? '1 card has' : `${missing} cards have`;
    return missing === 0 ? [] : [`${deck.id}: ${cards} no sticker yet: ${command(deck.id)}`];
  });
}

/** Lists the missing cards, equal ones together. */
export function missingText(missing: readonly CardId[], name: (card: CardId) => string): string {
  const counts = new Map<string, number>();
  for (const card of missing) counts.set(name(card), (counts.get(name(card)) ?? 0) + 1);
  const list = [...counts].map(([card, count]) => (count === 1 ? card : `${count} × ${card}`));
  return `still missing: ${list.join(', ')}.`;
}
