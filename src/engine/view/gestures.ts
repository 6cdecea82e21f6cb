/**
 * The grammar of hands: turns edges of pads and buttons into gestures. Pads do not know whose hand it is, so
 * the same few gestures have the same meaning in every game. Pure: time comes in with the edges.
 */
import {
  CHOICE_MS,
  type SeatIndex,
  type Side,
  type SlotIndex,
  type TableInput,
} from '../table/index.js';

/** A gesture. The same in every game. */
export type Gesture =
  /** A pad went down while no other was. */
  | { readonly kind: 'touch'; readonly slot: SlotIndex }
  /** Another pad went down while some were held: all that are down, in the order in which they came. */
  | { readonly kind: 'many'; readonly slots: readonly SlotIndex[] }
  /** One pad held alone for 0.8 s. */
  | { readonly kind: 'choice'; readonly slot: SlotIndex }
  /** A button went down: for choices of the moment, in which a hand has no time for a release. */
  | { readonly kind: 'down'; readonly seat: SeatIndex; readonly side: Side }
  /** A button released before it became a hold. */
  | { readonly kind: 'press'; readonly seat: SeatIndex; readonly side: Side }
  /** A button held alone for one second. */
  | { readonly kind: 'hold'; readonly seat: SeatIndex; readonly side: Side }
  /** Both buttons of a seat held for one second: it empties a ballot. */
  | { readonly kind: 'both'; readonly seat: SeatIndex }
  /** Both buttons of a seat held for three seconds: pause. */
  | { readonly kind: 'both-long'; readonly seat: SeatIndex };

/** A gesture and when it was complete, in play’s time. */
export interface TimedGesture {
  readonly atMs: number;
  readonly gesture: Gesture;
}

/** Time a button must be held alone for a hold, ms. */
export const HOLD_MS = 1_000;
/** Time both buttons of a seat must be held to empty its ballot, ms. */
export const BOTH_MS = 1_000;
/** Time both buttons of a seat must be held to pause, ms. */
export const BOTH_LONG_MS = 3_000;

interface SeatButtons {
  downAtMs: Record<Side, number | undefined>;
  /** Whether this press has already been used in a gesture: it must not count twice. */
  spent: Record<Side, boolean>;
  both: 'no' | 'short' | 'long';
}

/** A recogniser of gestures. Give it edges in order of time, and call `passTime` between them. */
export class Gestures {
  private readonly padsDown = new Set<SlotIndex>();
  private aloneSinceMs: number | undefined;
  private readonly seats = new Map<SeatIndex, SeatButtons>();

  /** The time at which a hold or a choice will be complete, if nothing changes; `Infinity`: nothing is held. */
  get nextAtMs(): number {
    let next = this.aloneSinceMs === undefined ? Infinity : this.aloneSinceMs + CHOICE_MS;
    for (const seat of this.seats.values()) next = Math.min(next, nextHoldAtMs(seat));
    return next;
  }

  /** Returns the earliest gesture that time completes at or before `atMs`, if any. */
  passTime(atMs: number): TimedGesture | undefined {
    const dueMs = this.nextAtMs;
    if (dueMs > atMs) return undefined;
    if (this.aloneSinceMs !== undefined && this.aloneSinceMs + CHOICE_MS === dueMs) {
      this.aloneSinceMs = undefined;
      const [slot] = this.padsDown;
      if (slot !== undefined) return { atMs: dueMs, gesture: { kind: 'choice', slot } };
    }
    for (const [seat, buttons] of this.seats) {
      if (nextHoldAtMs(buttons) !== dueMs) continue;
      const gesture = completeHold(seat, buttons);
      return { atMs: dueMs, gesture };
    }
    return undefined;
  }

  /** Returns the gesture that this edge completes, if any. */
  gestureOf(input: TableInput, atMs: number): Gesture | undefined {
    return input.kind === 'pad'
      ? this.takePad(input.slot, input.down, atMs)
      : this.takeButton(input.seat, input.side, input.down, atMs);
  }

  /** Forgets every contact, after a lost cable or a sleep. */
  forget(): void {
    this.padsDown.clear();
    this.aloneSinceMs = undefined;
    this.seats.clear();
  }

  /** Makes pressed buttons mean nothing more, because the situation has changed. */
  spend(): void {
    for (const buttons of this.seats.values()) buttons.spent = { left: true, right: true };
  }

  private takePad(slot: SlotIndex, down: boolean, atMs: number): Gesture | undefined {
    if (down === this.padsDown.has(slot)) return undefined;
    const others = this.padsDown.size - (down ? 0 : 1);
    if (down) this.padsDown.add(slot);
    else this.padsDown.delete(slot);
    this.aloneSinceMs = this.padsDown.size === 1 ? atMs : undefined;
    if (!down) return undefined;
    if (others === 0) return { kind: 'touch', slot };
    // Two may be both rings of one place, a third makes it a sleeve; a fourth adds nothing.
    return others <= 2 ? { kind: 'many', slots: [...this.padsDown] } : undefined;
  }

  private takeButton(
    seat: SeatIndex,
    side: Side,
    down: boolean,
    atMs: number,
  ): Gesture | undefined {
    const buttons = this.seats.get(seat) ?? {
      downAtMs: { left: undefined, right: undefined },
      spent: { left: false, right: false },
      both: 'no',
    };
    this.seats.set(seat, buttons);
    const wasDown = buttons.downAtMs[side] !== undefined;
    if (down === wasDown) return undefined;
    if (down) {
      buttons.downAtMs[side] = atMs;
      buttons.spent[side] = false;
      if (buttons.downAtMs[side === 'left' ? 'right' : 'left'] !== undefined) {
        // Two buttons together are one gesture, never two presses.
        buttons.spent = { left: true, right: true };
      }
      return { kind: 'down', seat, side };
    }
    const spent = buttons.spent[side];
    buttons.downAtMs[side] = undefined;
    buttons.both = 'no';
    return spent ? undefined : { kind: 'press', seat, side };
  }
}

function nextHoldAtMs(buttons: SeatButtons): number {
  const { left, right } = buttons.downAtMs;
  if (left !== undefined && right !== undefined) {
    const bothSinceMs = Math.max(left, right);
    if (buttons.both === 'no') return bothSinceMs + BOTH_MS;
    return buttons.both === 'short' ? bothSinceMs + BOTH_LONG_MS : Infinity;
  }
  const side: Side = left === undefined ? 'right' : 'left';
  const sinceMs = buttons.downAtMs[side];
  return sinceMs === undefined || buttons.spent[side] ? Infinity : sinceMs + HOLD_MS;
}

function completeHold(seat: SeatIndex, buttons: SeatButtons): Gesture {
  const { left, right } = buttons.downAtMs;
  if (left !== undefined && right !== undefined) {
    buttons.both = buttons.both === 'no' ? 'short' : 'long';
    return { kind: buttons.both === 'short' ? 'both' : 'both-long', seat };
  }
  const side: Side = left === undefined ? 'right' : 'left';
  buttons.spent[side] = true;
  return { kind: 'hold', seat, side };
}
