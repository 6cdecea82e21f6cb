/** Rules and roles in short, as the page has them. Pure. */
import type { CardId } from '../../engine/table/index.js';
import type { Model } from './model.js';

/** A game in short, if it has been asked for. */
export function handbookOf({ handbooks }: Model, game: string | undefined) {
  return handbooks?.find((one) => one.game === game);
}

/** The role that a card has in the handbook: `tile:seer` is the seer. */
export function roleOf(card: CardId): string {
  return card.slice(card.indexOf(':') + 1);
}
