/** Lists the registered decks' cards without a sticker, in words. */

import type { CardId } from '../../engine/table/index.js';
import { missingCards, type RegisteredDeck } from '../../host/cards/index.js';
import { DECK_LISTS, deckListOf } from './deck-lists.js';

/**
 * The notices at the start of a table whose readers need the cards of `games`: the decks that lack stickers,
 * or that there is no deck.
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

/** The missing cards, equal ones together. */
export function missingText(missing: readonly CardId[], name: (card: CardId) => string): string {
  const counts = new Map<string, number>();
  for (const card of missing) counts.set(name(card), (counts.get(name(card)) ?? 0) + 1);
  const list = [...counts].map(([card, count]) => (count === 1 ? card : `${count} × ${card}`));
  return `still missing: ${list.join(', ')}.`;
}
