/**
 * The layout: the seats and slots of a table, in terms shared by every game and device. It comes from the
 * configuration and does not change while the process runs.
 */

/** Index of a slot, from 0: seat 1's right-hand slot first, then clockwise seen from above. */
export type SlotIndex = number;

/** The most seats that a table has. */
export const MOST_SEATS = 30;

/** Index of a seat, from 0, clockwise seen from above. People see `seat + 1`. */
export type SeatIndex = number;

/** A button of a seat, as its owner sees the two. */
export type Side = 'left' | 'right';

/** Everything about a table’s shape that play needs. */
export interface TableLayout {
  readonly seats: readonly SeatLayout[];
  readonly slots: readonly SlotLayout[];
}

/** A player’s place. */
export interface SeatLayout {
  /** The seat's slots in clockwise order: right hand first. A seat may have none. */
  readonly slots: readonly SlotIndex[];
}

/** A place for cards: ring, pad and perhaps a reader. */
export interface SlotLayout {
  /** The claw's bearing for this slot: degrees clockwise from the claw's first pixel, 0–359. */
  readonly angleDeg: number;
  /** The seat that owns the slot, if any. */
  readonly seat: SeatIndex | undefined;
}

// Kits: the readers from which a table knows which card lies where. Public, and the same for a whole evening.

/**
 * `every-slot`: a reader under every slot looks by itself. `one-reader`: one reader within everybody's
 * reach, to which cards are shown before they are laid. `no-reader`: people say what the table cannot
 * know.
 */
export const KITS = ['every-slot', 'one-reader', 'no-reader'] as const;
/** The source from which a table knows which card lies where. */
export type Kit = (typeof KITS)[number];

// The inputs of hands as devices report them: edges of state, stamped by the clock.

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

/** Returns the name of a pad or a button, to find it among others: whether it is down is no part of it. */
export function inputName(input: TableInput): string {
  return input.kind === 'pad' ? `pad ${input.slot}` : `button ${input.seat} ${input.side}`;
}

/** Parses a name that `inputName` gave; the input is up. */
export function parseInputName(name: string): TableInput {
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

// The places of a table's readers.

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

/** Returns the place of a reader, in words for the table's owner; people count from 1. */
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
