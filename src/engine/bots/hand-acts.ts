/** The acts of one hand at the table, as values: of a page, a rehearsal or a bot. */

import type { Chance } from '../script/index.js';
import {
  type CardId,
  type CardKind,
  inputName,
  kindOf,
  type SeatIndex,
  type Side,
  type SlotIndex,
  type TableInput,
} from '../table/index.js';
import type { UnseenAsks } from '../view/index.js';
import type { EmulatedCards } from './emulated-cards.js';

/** One thing a hand does. */
export type HandAct =
  | { readonly kind: 'input'; readonly input: TableInput }
  | {
      readonly kind: 'lift';
      readonly hand: string;
      readonly slot: SlotIndex;
      readonly card?: CardKind;
    }
  /** A card that lies on a slot is taken up, shown to the reader within reach, and laid back. */
  | { readonly kind: 'show'; readonly slot: SlotIndex; readonly card: CardKind }
  /** A card that is on no slot, such as a game card, is held to the reader. */
  | { readonly kind: 'show-card'; readonly card: CardId }
  | { readonly kind: 'put-back'; readonly hand: string }
  | { readonly kind: 'put-on'; readonly hand: string; readonly slot: SlotIndex }
  | { readonly kind: 'take-away'; readonly slot: SlotIndex; readonly card?: CardKind | undefined }
  | {
      readonly kind: 'swap';
      readonly first: SlotIndex;
      readonly second: SlotIndex;
      readonly card?: CardKind;
    };

/** An act and when it is to happen, in play's time. */
export interface TimedAct {
  readonly atMs: number;
  readonly act: HandAct;
}

/** Returns a time from `leastMs` up to `mostMs` that a hand takes before it acts. */
export function humanDelayMs(chance: Chance, leastMs: number, mostMs: number): number {
  return leastMs + chance(mostMs - leastMs);
}

/** Draws a thing of the list, by chance; undefined of an empty list. */
export function anyOf<Thing>(chance: Chance, things: readonly Thing[]): Thing | undefined {
  return things[chance(things.length)];
}

/** The things in reach of hands: pads and buttons, and the cardboard. */
export interface HandReach {
  input(input: TableInput): void;
  readonly emulatedCards: EmulatedCards;
  /** Holds a card to a reader. */
  presentCard(card: CardId): void;
}

/** Does an act. Throws `CARDS_NOT_THERE` when the hand finds no such card. */
export function perform(
  act: HandAct,
  { input, emulatedCards, presentCard: show }: HandReach,
): void {
  switch (act.kind) {
    case 'input':
      input(act.input);
      break;
    case 'lift':
      emulatedCards.lift(act.hand, act.slot, act.card);
      break;
    case 'show': {
      const card = emulatedCards.readings(act.slot).find((one) => kindOf(one) === act.card);
      if (card !== undefined) show(card);
      break;
    }
    case 'show-card':
      show(act.card);
      break;
    case 'put-back':
      emulatedCards.putBack(act.hand);
      break;
    case 'put-on':
      emulatedCards.putOn(act.hand, act.slot);
      break;
    case 'take-away':
      emulatedCards.takeAway(act.slot, undefined, act.card);
      break;
    case 'swap':
      emulatedCards.swap(act.first, act.second, act.card);
      break;
  }
}

/** Tells whether a hand only lets go of something. */
export function isRelease(act: HandAct): boolean {
  return act.kind === 'put-back' || (act.kind === 'input' && !act.input.down);
}

/**
 * Returns what is left of a plan, in its order, when hands let go: they release what they hold. Whoever has not pressed
 * yet does not release either: that would end the press of another hand, at a moment that the plan of the night tells.
 */
export function keepReleases<Planned extends { readonly act: HandAct }>(
  plan: readonly Planned[],
): Planned[] {
  const untaken = new Set<string>();
  return plan.filter(({ act }) => {
    const name = nameOfHeld(act);
    if (name === undefined) return false;
    if (isRelease(act)) return !untaken.delete(name);
    untaken.add(name);
    return false;
  });
}

/** Returns a name of what an act takes hold of or lets go of. */
function nameOfHeld(act: HandAct): string | undefined {
  if (act.kind === 'input') return inputName(act.input);
  return act.kind === 'lift' || act.kind === 'put-back' ? act.hand : undefined;
}

/** Time a finger stays on a pad or a button that is only touched, ms. */
export const TAP_MS = 150;

/** Returns a touch: down and up. */
export function touch(slot: SlotIndex, atMs: number, forMs = TAP_MS): TimedAct[] {
  return edges((down) => ({ kind: 'pad', slot, down }), atMs, forMs);
}

/** Returns a press, or a hold when `forMs` is long. */
export function press(seat: SeatIndex, side: Side, atMs: number, forMs = TAP_MS): TimedAct[] {
  return edges((down) => ({ kind: 'button', seat, side, down }), atMs, forMs);
}

/** Returns the acts of a touch on a slot and of its seat's yes `thinksMs` later. */
export function propose(
  slot: SlotIndex,
  seat: SeatIndex,
  atMs: number,
  thinksMs = 900,
): TimedAct[] {
  return [...touch(slot, atMs), ...press(seat, 'right', atMs + thinksMs)];
}

/** Returns the acts of going round: right once for each step round the table, then, after a thought, left. */
export function goneRound(seat: SeatIndex, steps: number, atMs: number): TimedAct[] {
  const rights = Array.from({ length: steps }, (_, step) =>
    press(seat, 'right', atMs + step * 600),
  );
  return [...rights.flat(), ...press(seat, 'left', atMs + (steps + 1) * 600)];
}

/**
 * Returns a press in each leg of a walk while it points at this slot, `delayMs` after the step has begun; the walk
 * begins at `openMs`.
 */
export function walkedTo(
  { legs, stepMs, rests }: NonNullable<NonNullable<UnseenAsks['call']>['walk']>,
  slot: SlotIndex,
  seat: SeatIndex,
  openMs: number,
  delayMs: number,
): TimedAct[] {
  let legMs = openMs + rests.first * stepMs;
  return legs.flatMap((leg) => {
    const step = leg.findIndex((slots) => slots.includes(slot));
    const atMs = legMs + step * stepMs + delayMs;
    legMs += (leg.length + rests.between) * stepMs;
    return step < 0 ? [] : press(seat, 'right', atMs);
  });
}

/** Time a hand is at a card it looks under, ms. */
export const LOOK_MS = 2_000;

/** Returns the acts of taking up a card for a while and laying it back: all that lie there, or those of one kind. */
export function lift(
  card: { readonly slot: SlotIndex; readonly card?: CardKind },
  seat: SeatIndex,
  atMs: number,
  forMs: number,
): TimedAct[] {
  const hand = `seat ${seat + 1}`;
  return [
    { atMs, act: { kind: 'lift', hand, ...card } },
    { atMs: atMs + forMs, act: { kind: 'put-back', hand } },
  ];
}

/** Returns the acts of pressing both buttons of a seat at once. */
export function pressBoth(seat: SeatIndex, atMs: number, forMs: number): TimedAct[] {
  return [...press(seat, 'left', atMs, forMs), ...press(seat, 'right', atMs, forMs)];
}

function edges(input: (down: boolean) => TableInput, atMs: number, forMs: number): TimedAct[] {
  return [
    { atMs, act: { kind: 'input', input: input(true) } },
    { atMs: atMs + forMs, act: { kind: 'input', input: input(false) } },
  ];
}
