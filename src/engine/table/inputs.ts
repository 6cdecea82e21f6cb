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

/** Time a pad must be held alone for a choice, ms. */
export const CHOICE_MS = 800;

/** The votes that have come in a secret ballot are shown only this often, ms: nobody sees who was quick. */
export const BALLOT_GRID_MS = 5_000;

/** The name of a pad or a button, to find it among others: whether it is down is no part of it. */
export function inputName(input: TableInput): string {
  return input.kind === 'pad' ? `pad ${input.slot}` : `button ${input.seat} ${input.side}`;
}

/** The input of a name that `inputName` gave; it is up. */
export function inputNamed(name: string): TableInput {
  const [kind, index, side] = name.split(' ');
  return kind === 'pad'
    ? { kind: 'pad', slot: Number(index), down: false }
    : {
        kind: 'button',
        seat: Number(index),
        side: side === 'left' ? 'left' : 'right',
        down: false,
      };
}
