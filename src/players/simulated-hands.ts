/** The hands of simulated players: decisions as touches, presses and lifted cards. */
import type { UnseenAsks } from '../play/asks.js';
import type { NightHabit } from '../script/habits.js';
import type { CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import { press, type TimedAct, touch } from './hand-acts.js';

/** Time a choice is held in the night, ms: longer than the table asks for. */
const CHOICE_HOLD_MS = 1_000;
/** Time a hand is at a card it looks under, ms. */
export const LOOK_MS = 2_000;

/** A walk as the view tells of it. */
export type WalkPace = NonNullable<NonNullable<UnseenAsks['call']>['walk']>;

/**
 * A press in each leg of a walk while it points at this slot, `delayMs` after the step has begun; the walk
 * begins at `openMs`.
 */
export function walkedTo(
  { legs, stepMs, rests }: WalkPace,
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

/** A slot is touched, and its seat says yes `thinksMs` later. */
export function proposed(
  slot: SlotIndex,
  seat: SeatIndex,
  atMs: number,
  thinksMs = 900,
): TimedAct[] {
  return [...touch(slot, atMs), ...press(seat, 'right', atMs + thinksMs)];
}

/** A first thought is taken back, and another slot proposed. */
export function proposedAnother(
  first: SlotIndex,
  second: SlotIndex,
  seat: SeatIndex,
  atMs: number,
): TimedAct[] {
  return [
    ...touch(first, atMs),
    ...press(seat, 'left', atMs + 700),
    ...proposed(second, seat, atMs + 1_500, 800),
  ];
}

/** Right once for each step round the table, then left, `thinksMs` after the last. */
export function goneRound(
  seat: SeatIndex,
  steps: number,
  atMs: number,
  thinksMs = 600,
): TimedAct[] {
  const rights = Array.from({ length: steps }, (_, index) =>
    press(seat, 'right', atMs + index * 600),
  );
  return [...rights.flat(), ...press(seat, 'left', atMs + steps * 600 + thinksMs)];
}

/** Each of these slots is touched, and its card held to the one reader; then its seat says done. */
export function shownOneByOne(
  slots: readonly SlotIndex[],
  card: CardKind,
  seat: SeatIndex,
  atMs: number,
): TimedAct[] {
  const acts = slots.flatMap((slot, index): TimedAct[] => {
    const touchMs = atMs + index * SHOW_MS;
    return [...touch(slot, touchMs), { atMs: touchMs + 700, act: { kind: 'show', slot, card } }];
  });
  return [...acts, ...press(seat, 'right', shownUntilMs(slots, atMs))];
}

/** Time that showing one card takes, ms. */
const SHOW_MS = 2_000;

/** The time at which a seat that begins at `atMs` has shown the cards of these slots, ms. */
export function shownUntilMs(slots: readonly SlotIndex[], atMs: number): number {
  return atMs + slots.length * SHOW_MS + 1_000;
}

/** A card is looked at and laid back, and its seat says done. */
export function lookedAt(slot: SlotIndex, seat: SeatIndex, atMs: number): TimedAct[] {
  return [...lifted({ slot }, seat, atMs, LOOK_MS), ...press(seat, 'right', atMs + LOOK_MS + 700)];
}

function lifted(
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

/** The cards of these slots leave one after the other and come back, exchanged or not; then a seat says done. */
export function mixed(
  slots: readonly SlotIndex[],
  seat: SeatIndex,
  exchanged: boolean,
  atMs: number,
): TimedAct[] {
  const lifts = slots.flatMap((slot, index) => lifted({ slot }, seat, atMs + index * 1_000, 600));
  const doneMs = atMs + slots.length * 1_000;
  const [first, second] = slots;
  const swap: TimedAct[] =
    exchanged && first !== undefined && second !== undefined
      ? [{ atMs: doneMs, act: { kind: 'swap', first, second } }]
      : [];
  return [...lifts, ...swap, ...press(seat, 'right', doneMs + 500)];
}

/** The acts of a seat's hand for one thing it does in the night, from `atMs` on. */
export function nightActs(act: NightHabit, seat: SeatIndex, atMs: number): TimedAct[] {
  if (act.kind === 'choose') return touch(act.slot, atMs, CHOICE_HOLD_MS);
  if (act.kind === 'swap') return [{ atMs, act }];
  return lifted({ slot: act.slot, card: act.card }, seat, atMs, LOOK_MS);
}
