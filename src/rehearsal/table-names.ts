/** Names of seats, slots and buttons in a rehearsal, and the table it plays on. */
import type { TableShape } from '../engine/script/index.js';
import type { SeatIndex, Side, SlotIndex, TableLayout } from '../engine/table/index.js';

/** Returns the layout of such a table. Slots begin at seat 1's right hand and go clockwise; the middle is last. */
export function layoutOf({ seats, slotsPerSeat, centre }: TableShape): TableLayout {
  const owned = seats * slotsPerSeat;
  return {
    seats: Array.from({ length: seats }, (_, seat) => ({
      slots: Array.from({ length: slotsPerSeat }, (_slot, hand) => seat * slotsPerSeat + hand),
    })),
    slots: Array.from({ length: owned + centre }, (_, slot) => ({
      angleDeg: Math.round((360 * slot) / Math.max(1, owned)) % 360,
      seat: slot < owned ? Math.floor(slot / slotsPerSeat) : undefined,
    })),
  };
}

/** A button, or both of a seat. */
export interface NamedButton {
  readonly seat: SeatIndex;
  readonly sides: readonly Side[];
}

/**
 * The names of one table. Seats are numbered from 1. A slot is `3R` or `3L` where a seat has two,
 * `3` where it has one, `3.1`, `3.2`, … where it has more, `C1` in the middle, and `slot 17` counted
 * from 1 along the wire, whatever it is.
 */
export class TableNames {
  private readonly slots = new Map<string, SlotIndex>();
  private readonly texts: readonly string[];

  constructor(readonly layout: TableLayout) {
    let centre = 0;
    this.texts = layout.slots.map(({ seat }, slot) => {
      if (seat !== undefined) return ownedSlotText(layout, seat, slot);
      centre += 1;
      return `C${centre}`;
    });
    this.texts.forEach((text, slot) => {
      this.slots.set(text, slot);
      this.slots.set(`slot ${slot + 1}`, slot);
    });
  }

  /** Returns the slot of that name, if there is one. */
  slot(text: string): SlotIndex | undefined {
    return this.slots.get(text);
  }

  /** Returns the name of a slot, as files have it. */
  slotText(slot: SlotIndex): string {
    return this.texts[slot] ?? `slot ${slot + 1}`;
  }

  /** Returns the seat of that number, if there is one. */
  seat(text: string): SeatIndex | undefined {
    const seat = /^\d+$/u.test(text) ? Number(text) - 1 : -1;
    return this.layout.seats[seat] === undefined ? undefined : seat;
  }

  /** Parses a button: `3 left`, `3 right`, `3 both`. */
  button(text: string): NamedButton | undefined {
    const [number = '', which = '', ...more] = text.split(' ');
    const seat = this.seat(number);
    const sides = SIDES.get(which);
    if (seat === undefined || sides === undefined || more.length > 0) return undefined;
    return { seat, sides };
  }
}

const SIDES: ReadonlyMap<string, readonly Side[]> = new Map([
  ['left', ['left']],
  ['right', ['right']],
  ['both', ['left', 'right']],
]);

function ownedSlotText(layout: TableLayout, seat: SeatIndex, slot: SlotIndex): string {
  const own = layout.seats[seat]?.slots ?? [];
  const at = own.indexOf(slot);
  if (own.length === 1) return String(seat + 1);
  return own.length === 2 ? `${seat + 1}${at === 0 ? 'R' : 'L'}` : `${seat + 1}.${at + 1}`;
}
