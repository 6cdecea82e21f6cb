/** Finds cards that are not in their place, as far as readers see it and everybody may know. */
import { type CardsBySlot, type CardsKept, unseal } from '../script/index.js';
import { type CardId, type CardKind, faceOf, kindOf, type SlotIndex } from '../table/index.js';
import type { Room } from './conversation.js';

/**
 * The slots with wrong cards, in slot order; none if nothing is known. If every card of the last survey can
 * be told from all others, any exchange counts. Otherwise cards with the same `compared` may lie in each
 * other's place: reporting only exchanges of different cards would tell that they differ (law 2).
 */
export function misplaced(room: Room, kept: CardsKept): readonly SlotIndex[] {
  const { expected, compared, loose = [] } = kept;
  if (expected === undefined) return [];
  const bound = (slots: CardsBySlot) => withoutKinds(slots, loose);
  const found = bound(unseal(room.cardsNow()));
  const faces = bound(unseal(expected));
  const numbered = room.surveyed && numberedAs(faces, bound(unseal(room.surveyed)));
  const wanted = numbered ?? faces;
  const seen = (card: CardId) => (numbered === undefined ? compared(faceOf(card)) : card);
  return wanted.flatMap((cards, slot) =>
    room.overruled.has(slot) || sameCards(cards.map(seen), (found[slot] ?? []).map(seen))
      ? []
      : [slot],
  );
}

/** The slots without their cards of these kinds. */
function withoutKinds(slots: CardsBySlot, kinds: readonly CardKind[]): CardsBySlot {
  // Mostly there are none, and this runs at every moment.
  if (kinds.length === 0) return slots;
  return slots.map((held) => held.filter((card) => !kinds.includes(kindOf(card))));
}

/** The expected cards with their numbers, if all still lie as surveyed and none are equal. */
function numberedAs(faces: CardsBySlot, surveyed: CardsBySlot): CardsBySlot | undefined {
  const numbered = faces.map((cards, slot) => (cards.length === 0 ? [] : (surveyed[slot] ?? [])));
  const isSame = faces.every((cards, slot) => sameCards(cards, (numbered[slot] ?? []).map(faceOf)));
  const all = surveyed.flat();
  return isSame && new Set(all).size === all.length ? numbered : undefined;
}

function sameCards(expected: readonly string[], found: readonly string[]): boolean {
  if (expected.length !== found.length) return false;
  // Mostly nothing has moved, and this runs at every moment.
  if (expected.every((card, index) => card === found[index])) return true;
  const sorted = found.toSorted();
  return expected.toSorted().every((card, index) => card === sorted[index]);
}
