/** Where a table's readers are, and what that makes of the table. */
import type { SeatIndex, SlotIndex } from './layout.js';

/** Where one reader is. */
export type ReaderPlace =
  | { readonly kind: 'slot'; readonly slot: SlotIndex }
  | { readonly kind: 'rim' }
  | { readonly kind: 'seat'; readonly seat: SeatIndex };

/** A reader, by one of the names it has (`usb:…`, `pcsc:…`, `mqtt:…`, `emulated:…`), and its place. */
export interface ReaderBinding {
  readonly reader: string;
  readonly place: ReaderPlace;
}

/** Where a reader is, in words for whoever looks after the table; people count from 1. */
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
