/** The places of a table's readers. */
import type { SeatIndex, SlotIndex } from './layout.js';

/** The place of one reader. */
export type ReaderPlace =
  | { readonly kind: 'slot'; readonly slot: SlotIndex }
  | { readonly kind: 'rim' }
  | { readonly kind: 'seat'; readonly seat: SeatIndex };

/** A reader, by one of its names (`usb:…`, `pcsc:…`, `mqtt:…`, `emulated:…`), and its place. */
export interface ReaderBinding {
  readonly reader: string;
  readonly place: ReaderPlace;
}

/** The place of a reader, in words for the table's owner; people count from 1. */
export function placeText(place: ReaderPlace): string {
  switch (place.kind) {
    case 'slot':
      return `under slot ${place.slot + 1}`;
    case 'rim':
      return 'at the rim';
    case 'seat':
      return `at seat ${place.seat + 1}`;
  }
}
