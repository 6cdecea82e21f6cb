/** The inputs of hands as devices report them: edges of state, stamped by the clock. */
import type { SeatIndex, Side, SlotIndex } from './layout.js';

/** A pad or a button went down, or up again. */
export type TableInput =
  | { readonly kind: 'pad'; readonly slot: SlotIndex; readonly down: boolean }
  | {
      readonly kind: 'button';
      readonly seat: SeatIndex;
      readonly side: Side;
      readonly down: boolean;
    };
