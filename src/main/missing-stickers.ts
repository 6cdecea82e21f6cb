/** Which cards of the registered decks have no sticker yet, in words: at the start, and by `cards check`. */
import { missingCards, type RegisteredDeck } from '../cards/deck.js';
import { loadRegister } from '../cards/deck-store.js';
import { loadConfiguration } from '../config/index.js';
import { deckCardName } from '../games/deck-cards.js';
import type { CardId } from '../table/cards.js';
import { DECK_LISTS, deckListOf } from './deck-lists.js';

/** What `cards check` says. Throws CARD_REGISTER_INVALID with line and reason of every fault. */
export async function checkCards(
  configPath: string,
): Promise<{ readonly text: string; readonly whole: boolean }> {
  const { configuration, dataDirectory } = await loadConfiguration(configPath);
  const { decks } = await loadRegister(dataDirectory, DECK_LISTS);
  if (decks.length === 0) {
    return { text: 'No deck is registered yet: artiglio cards register DECK.', whole: false };
  }
  const lines = decks.map((deck) => {
    const missing = missingCards(deckListOf(deck.game), deck);
    const name = (card: CardId) => deckCardName(deck.game, card, configuration.language);
    const known = [...deck.tags.values()].flat().length;
    const said = missing.length === 0 ? 'whole.' : missingText(missing, name);
    const stickers = known === 1 ? '1 sticker' : `${known} stickers`;
    return { text: `${deck.id}: ${stickers}, ${said}`, whole: missing.length === 0 };
  });
  return {
    text: lines.map(({ text }) => text).join('\n'),
    whole: lines.every(({ whole }) => whole),
  };
}

/**
 * What is said at the start of a table whose readers look for the cards of `games`: the decks of those
 * that lack stickers, or that there is none at all.
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

/** Cards that are missing, those that are alike together. */
export function missingText(missing: readonly CardId[], name: (card: CardId) => string): string {
  const counts = new Map<string, number>();
  for (const card of missing) counts.set(name(card), (counts.get(name(card)) ?? 0) + 1);
  const list = [...counts].map(([card, count]) => (count === 1 ? card : `${count} × ${card}`));
  return `still missing: ${list.join(', ')}.`;
}
