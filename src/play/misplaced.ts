/** Which cards do not lie where they belong, as far as the readers see it and everybody may know. */
import type { CardsBySlot, CardsKept } from '../script/questions.js';
import { unseal } from '../script/secret.js';
import { type CardId, faceOf } from '../table/cards.js';
import type { SlotIndex } from '../table/layout.js';
import type { Room } from './conversation.js';

/**
 * The slots where something else lies than should, in slot order; none where nothing is known of it.
 * Where every card of the last survey can be told from every other, any exchange is one. Else cards
 * that `compared` takes for the same may lie in each other's place: to miss only the exchange of two
 * that differ would tell that they do (law 2).
 */
export function misplaced(room: Room, { expected, compared }: CardsKept): readonly SlotIndex[] {
  if (expected === undefined) return [];
  const found = unseal(room.cardsNow());
  const faces = unseal(expected);
  const numbered = room.surveyed && numberedAs(faces, unseal(room.surveyed));
  const wanted = numbered ?? faces;
  const seen = (card: CardId) => (numbered === undefined ? compared(faceOf(card)) : card);
  return wanted.flatMap((cards, slot) =>
    room.overruled.has(slot) || sameCards(cards.map(seen), (found[slot] ?? []).map(seen))
      ? []
      : [slot],
  );
}

/** What should lie there with its numbers: where all of it still lies as surveyed, and none is alike. */
function numberedAs(faces: CardsBySlot, surveyed: CardsBySlot): CardsBySlot | undefined {
  const numbered = faces.map((cards, slot) => (cards.length === 0 ? [] : (surveyed[slot] ?? [])));
  const isSame = faces.every((cards, slot) => sameCards(cards, (numbered[slot] ?? []).map(faceOf)));
  const all = surveyed.flat();
  return isSame && new Set(all).size === all.length ? numbered : undefined;
}

function sameCards(expected: readonly string[], found: readonly string[]): boolean {
  if (expected.length !== found.length) return false;
  // Mostly nothing was moved, and this is asked at every moment.
  if (expected.every((card, index) => card === found[index])) return true;
  const sorted = found.toSorted();
  return expected.toSorted().every((card, index) => card === sorted[index]);
}
