/** The hands of simulated players: decisions as touches, presses and lifted cards. */
import type { AsksOf } from '../play/asks.js';
import type { NightHabit } from '../script/habits.js';
import type { CardKind } from '../table/cards.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import { press, type TimedAct, touch } from './hand-acts.js';

/** Time a choice is held in the night, ms: longer than the table asks for. */
const CHOICE_HOLD_MS = 1_000;
/** Time a hand is at a card it looks under, ms. */
export const LOOK_MS = 2_000;

/** A walk as the view tells of it. */
export type WalkPace = Pick<AsksOf<'walk'>, 'legs' | 'stepMs' | 'rests'>;

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

/** A slot is touched, and its seat says yes. */
export function proposed(slot: SlotIndex, seat: SeatIndex, atMs: number): TimedAct[] {
  return [...touch(slot, atMs), ...press(seat, 'right', atMs + 900)];
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
    ...touch(second, atMs + 1_500),
    ...press(seat, 'right', atMs + 2_300),
  ];
}

/** Right once for each step round the table, then left. */
export function goneRound(seat: SeatIndex, steps: number, atMs: number): TimedAct[] {
  return [...pressedRight(seat, steps, atMs), ...press(seat, 'left', atMs + steps * 600 + 600)];
}

/** Right as often as `count` says. */
export function pressedRight(seat: SeatIndex, count: number, atMs: number): TimedAct[] {
  return Array.from({ length: count }, (_, index) =>
    press(seat, 'right', atMs + index * 600),
  ).flat();
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
export function lookedAt(slot: SlotIndex, hand: string, seat: SeatIndex, atMs: number): TimedAct[] {
  return [
    { atMs, act: { kind: 'lift', hand, slot } },
    { atMs: atMs + LOOK_MS, act: { kind: 'put-back', hand } },
    ...press(seat, 'right', atMs + LOOK_MS + 700),
  ];
}

/** The cards of these slots leave one after the other and come back, exchanged or not; then a seat says done. */
export function mixed(
  slots: readonly SlotIndex[],
  hand: string,
  seat: SeatIndex,
  exchanged: boolean,
  atMs: number,
): TimedAct[] {
  const lifts = slots.flatMap((slot, index): TimedAct[] => [
    { atMs: atMs + index * 1_000, act: { kind: 'lift', hand, slot } },
    { atMs: atMs + index * 1_000 + 600, act: { kind: 'put-back', hand } },
  ]);
  const doneMs = atMs + slots.length * 1_000;
  const [first, second] = slots;
  const swap: TimedAct[] =
    exchanged && first !== undefined && second !== undefined
      ? [{ atMs: doneMs, act: { kind: 'swap', first, second } }]
      : [];
  return [...lifts, ...swap, ...press(seat, 'right', doneMs + 500)];
}

/** The acts of one hand for one thing it does in the night, from `atMs` on. */
export function nightActs(act: NightHabit, hand: string, atMs: number): TimedAct[] {
  switch (act.kind) {
    case 'choose':
      return touch(act.slot, atMs, CHOICE_HOLD_MS);
    case 'look':
      return [
        { atMs, act: { kind: 'lift', hand, slot: act.slot, card: act.card } },
        { atMs: atMs + LOOK_MS, act: { kind: 'put-back', hand } },
      ];
    case 'swap':
      return [{ atMs, act }];
  }
}
