/** Where a table's readers are, and what that makes of the table. */
import type { SeatIndex, SlotIndex } from './layout.js';

/**
 * What reads cards at a table; play asks accordingly. `every-slot`: one under every slot;
 * `one-reader`: one within reach, to which cards are shown; `no-reader`: people say what it would read.
 */
export type TableKit = 'every-slot' | 'one-reader' | 'no-reader';

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
