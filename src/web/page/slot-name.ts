/** How the page names a slot: whose, and at which hand. */
import type { SlotIndex, TableLayout } from '../../table/layout.js';
import type { Hand, Labels } from './labels.js';

/** The slot by its seat and hand; one in the middle by its number. */
export function slotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const seat = layout.slots[slot]?.seat;
  const hand = handOf(layout, slot);
  return hand === undefined && seat !== undefined
    ? labels.seat(seat + 1)
    : labels.slot(seat === undefined ? undefined : seat + 1, hand, slot);
}

/** The slot where its seat is known already: by its hand, where the seat has more than one. */
export function ownSlotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const hand = handOf(layout, slot);
  return hand === undefined ? slotName(labels, layout, slot) : labels.atHand[hand];
}

/** At which hand of its seat a slot lies; none where the seat has but one, or nobody has it. */
function handOf({ seats, slots }: TableLayout, slot: SlotIndex): Hand | undefined {
  const seat = slots[slot]?.seat;
  const own = seat === undefined ? [] : (seats[seat]?.slots ?? []);
  if (own.length < 2) return undefined;
  return own[0] === slot ? 'right' : 'left';
}
