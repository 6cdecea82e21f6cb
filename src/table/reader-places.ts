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
