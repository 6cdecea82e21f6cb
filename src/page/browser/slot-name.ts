/** The page's name of a slot: its seat and its hand. */
import type { SlotIndex, TableLayout } from '../../engine/table/index.js';
import type { Hand } from './label-terms.js';
import type { Labels } from './labels-by-language.js';

/** The name of a slot by seat and hand; in the middle by number. */
export function slotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const seat = layout.slots[slot]?.seat;
  const hand = handOf(layout, slot);
  return hand === undefined && seat !== undefined
    ? labels.seat(seat + 1)
    : labels.slot(seat === undefined ? undefined : seat + 1, hand, slot);
}

/** The name of a slot of a known seat: by its hand, if the seat has more than one slot. */
export function ownSlotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const hand = handOf(layout, slot);
  return hand === undefined ? slotName(labels, layout, slot) : labels.atHand[hand];
}

/** The hand of a slot; undefined when the seat has only one slot, or the slot has no owner. */
export function handOf({ seats, slots }: TableLayout, slot: SlotIndex): Hand | undefined {
  const seat = slots[slot]?.seat;
  const own = seat === undefined ? [] : (seats[seat]?.slots ?? []);
  if (own.length < 2) return undefined;
  return own[0] === slot ? 'right' : 'left';
}
