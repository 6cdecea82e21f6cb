import type { CardsKept } from '../../script/questions.js';
import { open } from '../../script/secret.js';
import type { CardId } from '../../table/cards.js';
import type { SlotIndex } from '../../table/layout.js';
import type { Room } from '../conversation.js';

/**
 * The first slot whose cards are not what they should be, of those whose reader is believed. By day:
 * `compared` looks at no more of a card than everybody may know.
 */
export function misplacedSlot(room: Room, kept: CardsKept): SlotIndex | undefined {
  if (kept.expected === undefined) return undefined;
  const expected = open(kept.expected);
  const found = open(room.cardsNow());
  const seen = (cards: readonly CardId[]) => cards.map(kept.compared);
  const wrong = expected.findIndex(
    (cards, slot) => !room.overruled.has(slot) && !sameCards(seen(cards), seen(found[slot] ?? [])),
  );
  return wrong < 0 ? undefined : wrong;
}

function sameCards(expected: readonly string[], found: readonly string[]): boolean {
  const sorted = found.toSorted();
  return (
    expected.length === found.length &&
    expected.toSorted().every((card, index) => card === sorted[index])
  );
}
