/** Facts that the page reads from its model: who may do what, who sits here, and the words and times of now. Pure. */
import {
  kindOf,
  type SeatColour,
  type SeatIndex,
  type SlotIndex,
} from '../../engine/table/index.js';
import type { Move } from '../../engine/view/index.js';
import {
  type Face,
  type Hello,
  mayActAs,
  type Person,
  type PublicAsks,
  type PublicState,
} from '../messages/index.js';
import type { Model } from './model.js';

/** Returns whether this page may do what hands do: a guest's only where the table is emulated. */
export function hasHands(hello: Hello, model: Model): boolean {
  return !model.hall && (hello.emulated ? !onlyWatches(model) || isHost(model) : isHost(model));
}

/** Returns whether telephones have the seats, and this page is neither one of them nor the table itself. */
export function onlyWatches({ ownSeat, role, telephones }: Model): boolean {
  return ownSeat === undefined && role !== 'table' && telephones.seats.length > 0;
}

/** Returns whether this page gives commands and changes settings. */
export function isHost({ role }: Model): boolean {
  return mayActAs(role, 'host');
}

/** Returns whether a game is open: then the console makes no backup and tests nothing. */
export function isGameOpen({ state }: Model): boolean {
  return state?.game !== undefined;
}

/**
 * Returns whether the table neither lights nor feels anything: its board is gone, or was not found yet. An emulated
 * board on a slow computer is there: it answers late.
 */
export function isBoardAway(lamps: Model['lamps']): boolean {
  return lamps.some(
    (lamp) =>
      lamp.device === 'board' &&
      (lamp.state === 'sought' || (lamp.state === 'wrong' && lamp.code !== 'COMPUTER_TOO_SLOW')),
  );
}

/**
 * Returns the latest captions. Captions of one moment are heard one after the other and read together. The same
 * captions in another language count as the same saying.
 */
export function lastSaid({ state }: Model): Saying | undefined {
  return lastOf(state?.captions ?? []);
}

function lastOf(captions: PublicState['captions']): Saying | undefined {
  const atMs = captions.at(-1)?.atMs;
  if (atMs === undefined) return undefined;
  return { atMs, texts: captions.filter((one) => one.atMs === atMs).map(({ text }) => text) };
}

/**
 * Returns the words to read now: those of the call that is open stay while its seconds are counted aloud, and the last
 * count stands next to them.
 */
export function wordsNow(model: Model): {
  readonly said: Saying | undefined;
  readonly count: string | undefined;
} {
  const last = lastSaid(model);
  const { asks, captions = [], clock } = model.state ?? {};
  const isCounted = asks?.call !== undefined && asks.call.step === undefined;
  if (last === undefined || clock === undefined || !isCounted)
    return { said: last, count: undefined };
  const openAtMs = clock.endsAtMs - clock.totalMs;
  const words = lastOf(captions.filter(({ atMs }) => atMs < openAtMs));
  const isCount = last.atMs >= openAtMs && last.atMs < clock.endsAtMs;
  if (words === undefined || !isCount) return { said: last, count: undefined };
  return { said: words, count: last.texts.join(' ') };
}

/** The captions of one moment, in order. */
export interface Saying {
  readonly atMs: number;
  readonly texts: readonly string[];
}

/** Returns the seats in the game that people play themselves, the chosen one first; nobody sits at a television. */
export function peopleOf(model: Model): readonly SeatIndex[] {
  const { state, playedFor, hall, ownSeat, telephones } = model;
  if (hall) return [];
  // A telephone's seat is one person; while telephones play, another page is nobody.
  const isPerson = (seat: SeatIndex) =>
    ownSeat !== undefined || telephones.seats.length > 0
      ? seat === ownSeat
      : !playedFor.includes(seat);
  const people = state?.seats.map(({ seat }) => seat).filter(isPerson) ?? [];
  return people.sort((one, other) => Number(other === model.seat) - Number(one === model.seat));
}

/** Returns the people at this page who are asked; of seats that nobody has taken yet, those that can be taken here. */
export function askedHere(model: Model): readonly SeatIndex[] {
  const { state, ownSeat, telephones } = model;
  const asked = state?.asks?.seats ?? [];
  if (state?.seats.length !== 0) return peopleOf(model).filter((seat) => asked.includes(seat));
  if (ownSeat !== undefined) return asked.filter((seat) => seat === ownSeat);
  return telephones.seats.length > 0 ? [] : asked;
}

/**
 * Returns the seat whose eyes this page can open at night: a telephone's own, or that of the only person who plays
 * here. Several people at one page have eyes of their own.
 */
export function lookingSeat(hello: Hello, model: Model): SeatIndex | undefined {
  if (!hello.emulated || model.state?.night !== true || model.tablet) return undefined;
  return model.ownSeat ?? (model.console ? undefined : onlyPerson(model));
}

/** Returns the seat of the only person who plays; undefined where several do, or none. */
export function onlyPerson(model: Model): SeatIndex | undefined {
  const [only, ...more] = peopleOf(model);
  return more.length > 0 ? undefined : only;
}

/** Returns whether the table waits for such a card at its only reader. */
export function mayBeShown({ state }: Model, { card }: Face): boolean {
  const asks = state?.asks;
  return asks?.way === 'show-card' && (asks.card === undefined || asks.card === kindOf(card));
}

/** Returns the rest of a running timer, ms, never below zero; it stands still in a pause. */
export function remainingMs(model: Model, nowMs: number): number | undefined {
  const { state } = model;
  if (state?.clock === undefined) return undefined;
  // Without a connection nobody knows whether the table goes on: the clock stands as it did.
  const untilMs = model.connected ? nowMs : model.lostAtMs;
  const passedMs = state.state === 'running' ? untilMs - model.stateAtMs : 0;
  return Math.max(0, state.clock.endsAtMs - state.nowMs - passedMs);
}

/** Returns the colour of a seat, also one just chosen while players join. */
export function colourOf(model: Model, seat: SeatIndex): SeatColour | undefined {
  const sits = (known: { readonly seat: SeatIndex }) => known.seat === seat;
  return (model.state?.asks?.progress?.joined?.find(sits) ?? model.state?.seats.find(sits))?.colour;
}

/** Returns whether the table waits for this seat, and not for just anybody. */
export function isAwaited(model: Model, seat: SeatIndex): boolean {
  const { awaited = [] } = model.state?.asks ?? {};
  return awaited.includes(seat) || (votesDue(model, seat) ?? 0) > 0;
}

/** Returns the votes that this seat still owes in a ballot; undefined in another question. */
export function votesDue({ state }: Model, seat: SeatIndex): number | undefined {
  return state?.asks?.votes?.due.find((due) => due.seat === seat)?.votes;
}

/** Returns whether several seats are to say that they are ready, or that they agree. */
export function asksIfReady(asks: PublicAsks | undefined): boolean {
  return asks?.way === 'ready' || asks?.way === 'agree';
}

/** Returns the open call of the night; undefined where none is, also in a pause: the call begins anew after it. */
export function callOf({ state, night, asks, clock }: PublicState): string | undefined {
  const isOpen = state === 'running' && night && asks?.call !== undefined;
  return isOpen ? `${asks.way} ${clock?.endsAtMs}` : undefined;
}

/** Returns the slots whose pads answer the open question, in the order of the seats. */
export function slotsToChoose(hello: Hello, model: Model): readonly SlotIndex[] {
  return slotsOfMoves(hello, model, ({ by, means }) => {
    return (by === 'touch' || by === 'hold-pad') && means === 'choose';
  });
}

/** Returns the slots whose cards the open question lets hands take up, in the order of the seats. */
export function slotsToLift(hello: Hello, model: Model): readonly SlotIndex[] {
  const slots = slotsOfMoves(hello, model, ({ by, slots: shown, means }) => {
    return by === 'lift' || (by === 'show-card' && means === 'choose' && shown !== undefined);
  });
  return slots.filter((slot) => isCovered(model, slot));
}

/** Returns whether a card lies at the slot. */
export function isCovered({ backs }: Model, slot: SlotIndex): boolean {
  return (backs?.slots[slot]?.length ?? 0) > 0;
}

/**
 * Returns the slots of those moves, in the order of the seats; of a move without any, all on which something of the game
 * lies.
 */
export function slotsOfMoves(
  { layout }: Hello,
  model: Model,
  isOne: (move: Move) => boolean,
): readonly SlotIndex[] {
  const { moves = [], slots = [] } = model.state ?? {};
  const all = [...layout.slots.keys()];
  const inRing = slots.filter((known) => known.inRing).map(({ slot }) => slot);
  const inGame = all.filter((slot) => isCovered(model, slot) || inRing.includes(slot));
  // Before cards lie anywhere, every slot is meant.
  const meant = inGame.length > 0 ? inGame : all;
  const found = moves.filter(isOne).flatMap((move) => move.slots ?? meant);
  return [...new Set(found)].sort((one, other) => one - other);
}

/** Returns the person who sits there by telephone; undefined where nobody does. */
export function personAt({ telephones }: Model, seat: SeatIndex | undefined): Person | undefined {
  return telephones.people.find((one) => one.seat === seat);
}
