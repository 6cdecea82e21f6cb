/** `artiglio cards check`: lists the registered decks and their cards without a sticker. */

import type { CardId } from '../../../engine/table/index.js';
import { shownCardName } from '../../../games/index.js';
import { loadRegister, missingCards, unreadDecks } from '../../../host/cards/index.js';
import { loadConfiguration } from '../../../host/config/index.js';
import { askedIn, DECK_LISTS, missingText } from '../../../learn/registration/index.js';
import { presetsInUse } from '../../running/table-settings.js';

/**
 * Returns the text of `cards check`.
 * @throws ArtiglioError CARD_REGISTER_INVALID with line and reason of every fault.
 */
export async function checkCards(
  configPath: string,
): Promise<{ readonly text: string; readonly whole: boolean }> {
  const placed = await loadConfiguration(configPath);
  const { configuration, dataDirectory } = placed;
  const presets = await presetsInUse(placed);
  const { decks } = await loadRegister(dataDirectory, DECK_LISTS);
  const unread = await unreadDecks(dataDirectory);
  if (decks.length === 0) {
    const none = 'No deck is registered yet: artiglio cards register DECK.';
    return { text: [...unread, none].join('\n'), whole: false };
  }
  const lines = decks.map((deck) => {
    const missing = missingCards(askedIn(deck, presets), deck);
    const name = (card: CardId) => shownCardName(deck.game, card, configuration.language, presets);
    const known = [...deck.tags.values()].flat().length;
    const said = missing.length === 0 ? 'whole.' : missingText(missing, name);
    const stickers = known === 1 ? '1 sticker' : `${known} stickers`;
    return { text: `${deck.id}: ${stickers}, ${said}`, whole: missing.length === 0 };
  });
  return {
    text: [...lines.map(({ text }) => text), ...unread].join('\n'),
    whole: unread.length === 0 && lines.every(({ whole }) => whole),
  };
}
