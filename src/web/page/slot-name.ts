/** How the page names a slot: whose, and at which hand. */
import type { SlotIndex, TableLayout } from '../../table/layout.js';
import type { Labels } from './labels.js';

export function slotName(labels: Labels, layout: TableLayout, slot: SlotIndex): string {
  const seat = layout.slots[slot]?.seat;
  const own = seat === undefined ? [] : (layout.seats[seat]?.slots ?? []);
  const hand = own.length < 2 ? undefined : own[0] === slot ? 'right' : 'left';
  return hand === undefined && seat !== undefined
    ? labels.seat(seat + 1)
    : labels.slot(seat === undefined ? undefined : seat + 1, hand, slot);
}
