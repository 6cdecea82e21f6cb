/**
 * The walk: a secret choice without reaching. The claw walks round the table at a fixed pace, and the player
 * called presses the own hooded right button while it points at the choice; left takes back. This file has
 * the steps of a walk and what presses in them amount to; `src/engine/play` walks.
 *
 * A few slots are walked one by one. Many are walked in two legs: first the claw points at one arc of the table after
 * the other, then one light steps through all arcs at once, first slots, second slots, and so on. A press in each leg
 * names the slot.
 */
import type { SeatIndex, SlotIndex } from '../table/index.js';

/** The ways to choose in the night: a pad held alone, or a walk. */
export const NIGHT_CHOICES = ['pad', 'walk'] as const;
/** The way in which a choice of the night is made. */
export type NightChoice = (typeof NIGHT_CHOICES)[number];

/** The shortest step of a walk, ms: the time that slow hands and a late light need (docs/decisions). */
export const SHORTEST_STEP_MS = 700;
/** The usual step of a walk, ms. */
export const USUAL_STEP_MS = 1_000;
/** The longest step of a walk, ms. */
export const LONGEST_STEP_MS = 4_000;
/** The most slots that are walked in one leg; more are walked in two. */
export const MOST_IN_ONE_LEG = 10;

/** The slots that are pointed at together in one step. */
export type WalkStep = readonly SlotIndex[];
/** The legs of a walk, one or two, each with its steps in order. */
export type WalkLegs = readonly (readonly WalkStep[])[];

/** Whether this seat may choose this slot now. A seat that is not called may choose none. */
export type MayChoose = (seat: SeatIndex, slot: SlotIndex) => boolean;

/** The steps that one seat has pressed in, by leg; `null`: in none of this leg, or taken back. */
export interface Pressed {
  readonly seat: SeatIndex;
  readonly steps: readonly (number | null)[];
}

/** The choice of one seat. */
export interface Named {
  readonly seat: SeatIndex;
  readonly slot: SlotIndex;
}

/**
 * The choice that counts when several called seats choose: the slot of the seat that pressed last; the slot that most
 * of them chose, among equals the one pressed last; or only a slot that all who chose agree on.
 */
export type Agreement = 'last' | 'most' | 'all';

/** Returns the legs of a walk through these slots, in their order. They follow from the number of slots alone. */
export function legsOf(slots: readonly SlotIndex[]): WalkLegs {
  if (slots.length <= MOST_IN_ONE_LEG) return [slots.map((slot) => [slot])];
  const arcs = arcsOf(slots);
  const longest = Math.max(...arcs.map((arc) => arc.length));
  const places = Array.from({ length: longest }, (_, place) =>
    arcs.flatMap((arc) => arc.slice(place, place + 1)),
  );
  return [arcs, places];
}

/** Rests of the claw, in steps: before the first leg, before another, and after the last for taking back its press. */
export interface WalkRests {
  readonly first: number;
  readonly between: number;
  readonly last: number;
}
/** The usual rests. */
export const USUAL_RESTS: WalkRests = { first: 1, between: 1, last: 1 };
/** Rests of nights with many calls: eyes are open before the words end, and half a step is enough to take back. */
export const SHORT_RESTS: WalkRests = { first: 0, between: 0.5, last: 0.5 };

/** Returns the duration of the legs, ms, with the rests before them. */
export function walkMs(legs: WalkLegs, stepMs: number, rests: WalkRests = USUAL_RESTS): number {
  const steps = legs.reduce((sum, leg) => sum + leg.length, 0);
  return (steps + rests.first + rests.between * (legs.length - 1)) * stepMs;
}

/** Returns the slot that these presses name; `undefined` when a leg lacks its press, or the arc that place. */
export function slotOf(legs: WalkLegs, steps: Pressed['steps']): SlotIndex | undefined {
  const [first, ...others] = legs.map((leg, at) => leg[steps[at] ?? -1] ?? []);
  return first?.find((slot) => others.every((step) => step.includes(slot)));
}

/** Returns the valid choices of the presses, which are in the order of each seat's last press. */
export function namedBy(
  legs: WalkLegs,
  presses: readonly Pressed[],
  may: MayChoose,
): readonly Named[] {
  return presses.flatMap(({ seat, steps }) => {
    const slot = slotOf(legs, steps);
    return slot !== undefined && may(seat, slot) ? [{ seat, slot }] : [];
  });
}

/** Returns the slots that were chosen, in the same order. */
export function slotsOf(named: readonly Named[]): readonly SlotIndex[] {
  return named.map(({ slot }) => slot);
}

/** Returns the slot that these choices agree on, if any; they are in the order in which they were made. */
export function agreedOn(
  chosen: readonly SlotIndex[],
  agreement: Agreement = 'last',
): SlotIndex | undefined {
  const last = chosen.at(-1);
  switch (agreement) {
    case 'last':
      return last;
    case 'all':
      return chosen.every((slot) => slot === last) ? last : undefined;
    case 'most': {
      const times = (slot: SlotIndex) => chosen.filter((one) => one === slot).length;
      const most = Math.max(0, ...chosen.map(times));
      return chosen.findLast((slot) => times(slot) === most);
    }
  }
}

/**
 * Returns the slot that these choices agree on, and the one they would agree on if nobody had chosen that. `first`: a
 * choice that counts before all others.
 */
export function agreedOnTwo(
  chosen: readonly SlotIndex[],
  agreement?: Agreement,
  first?: SlotIndex,
): readonly [choice: SlotIndex | undefined, instead: SlotIndex | undefined] {
  const choice = first ?? agreedOn(chosen, agreement);
  const others = chosen.filter((slot) => slot !== choice);
  return [choice, agreedOn(others, agreement)];
}

/** Splits the slots into arcs of nearly one length, about as many as each has slots. */
function arcsOf(slots: readonly SlotIndex[]): readonly WalkStep[] {
  const count = Math.round(Math.sqrt(slots.length));
  return Array.from({ length: count }, (_, arc) =>
    slots.slice(
      Math.floor((arc * slots.length) / count),
      Math.floor(((arc + 1) * slots.length) / count),
    ),
  );
}
