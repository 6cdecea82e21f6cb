/**
 * The next step of a person, from what everybody sees: the one step that the page puts first, with its words and
 * its hands. Pure.
 */
import type { Way } from '../../play/asks.js';
import { isMeant, type Meaning } from '../../play/moves.js';
import type { CardKind } from '../../table/cards.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Hello, PublicAsks } from '../messages.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import {
  colourOf,
  hasHands,
  isAwaited,
  isBoardAway,
  isHost,
  lookingSeat,
  onlyPerson,
  onlyWatches,
  peopleOf,
} from './model-facts.js';
import { handOf, slotName } from './slot-name.js';
import { wishedGame, wishedPlayers } from './wished.js';

/** The one step that comes next. */
export interface NextStep {
  /** The act to do, as the name of the button. */
  readonly label: string;
  /** The act of the page's hand; undefined while there is nothing for it to do. */
  readonly act: StepAct | undefined;
  /** Another answer that the question allows; it stands beside the step, and is quieter. */
  readonly second?: { readonly label: string; readonly act: StepAct };
}

/** An act of the page's hand for a step. */
export type StepAct =
  | { readonly kind: 'start' | 'deal' | 'resume' | 'put-back' }
  | { readonly kind: 'look' | 'place' | 'everybody-in'; readonly seat: SeatIndex }
  | { readonly kind: 'press'; readonly seat: SeatIndex; readonly side: 'left' | 'right' }
  | { readonly kind: 'touch'; readonly slot: SlotIndex }
  /** Leads the eye and the focus to the place of the act. */
  | { readonly kind: 'lead-to'; readonly where: 'drawing' | 'buttons' }
  /** The cards of one kind, or all that lie there. */
  | { readonly kind: 'take-away'; readonly slot: SlotIndex; readonly card?: CardKind };

/** The step that comes next for the person who sits at this page. */
export function nextStep(hello: Hello, model: Model): NextStep {
  const labels = labelsIn(model.language);
  const { state, held, faces } = model;
  const wait = (label: string): NextStep => ({ label, act: undefined });
  if (!model.connected || state === undefined) return wait(labels.next.noTable);
  if (state.state === 'ended') return wait(labels.ended);
  if (state.state === 'paused' && !hasHands(hello, model)) return wait(labels.paused);
  if (state.state === 'paused') return { label: labels.resume, act: { kind: 'resume' } };
  if (isWithoutBoard(model)) return wait(labels.tableWaits);
  if (!hello.emulated) return wait(labels.next.atTheTable);
  if (held !== undefined) return { label: labels.putBack, act: { kind: 'put-back' } };
  if (model.setUp === 'starting') return wait(takingSeats(hello, model, labels));
  const isToBeBegun = choosesGame(model) || model.setUp === 'bare' || model.setUp === 'old-cards';
  if (isToBeBegun && onlyWatches(model) && !isHost(model)) return wait(labels.next.atTheTable);
  if (choosesGame(model)) {
    const title = wishedGame(hello, model)?.title ?? '';
    return { label: labels.next.start(title), act: { kind: 'start' } };
  }
  if (model.setUp === 'bare') return { label: labels.next.deal, act: { kind: 'deal' } };
  if (model.setUp === 'old-cards')
    return { label: labels.next.gatherAndDeal, act: { kind: 'deal' } };
  if (faces !== undefined && faces.cards.length > 0 && laysCardsOf(model, faces.seat))
    return { label: labels.next.haveLooked, act: { kind: 'place', seat: faces.seat } };
  const unseen = unseenCards(model);
  if (unseen !== undefined) {
    const label = labels.next.look(ownOrColour(labels, model, unseen));
    return { label, act: { kind: 'look', seat: unseen } };
  }
  if (state.night) return atNight(hello, model, labels);
  if (state.asks === undefined)
    return wait(state.allDo === undefined ? labels.next.listen : labels.next.allDo[state.allDo]);
  return answer(hello, model, state.asks, labels) ?? wait(othersTurn(labels, model));
}

/**
 * The step of a call at night: the same for everybody, because it is made of the open call alone (law 2). Where eyes or
 * a ring answer, it is a sentence: what is pressed then is *Hold to open your eyes*, or the ring.
 */
function atNight(hello: Hello, model: Model, { next }: Labels): NextStep {
  const call = model.state?.asks?.call;
  if (call === undefined) return { label: next.eyesClosed, act: undefined };
  if (call.step === undefined) return { label: ifCalled(hello, model, next), act: undefined };
  const [seat] = actorsOf(model);
  if (seat === undefined) return { label: next.ifCalledPress, act: undefined };
  return {
    label: next.myChoice,
    act: { kind: 'press', seat, side: 'right' },
    second: { label: next.takeBack, act: { kind: 'press', seat, side: 'left' } },
  };
}

/** The answer of whoever is called, in one clause: a ring, eyes, or cards. */
function ifCalled(hello: Hello, model: Model, next: Labels['next']): string {
  const asks = model.state?.asks;
  if (asks?.way === 'hold-pad') return next.ifCalledHold;
  const hasButton = lookingSeat(hello, model) !== undefined;
  if (asks?.call?.cards.length === 0)
    return hasButton ? next.ifCalledHoldToLook : next.ifCalledLook;
  // Eyes of a telephone's seat are open only while its button is held.
  return model.ownSeat === undefined ? next.ifCalledCards : next.ifCalledHoldAndCards;
}

/** Whether play waits for its board: nobody is asked until it answers. */
export function isWithoutBoard({ connected, lamps, state }: Model): boolean {
  return connected && state?.state === 'running' && isBoardAway(lamps);
}

/** The number of seats that hands have taken, one after the other; before and after it, the event instead. */
function takingSeats(hello: Hello, model: Model, { next }: Labels): string {
  const { state } = model;
  const joined = state?.asks?.progress?.joined?.length ?? 0;
  if (joined > 0) return next.seated(joined, model.startsFor ?? wishedPlayers(hello, model));
  const [taken] = state?.asks?.named ?? [];
  if (state?.game !== undefined && taken !== undefined) return next.taking(taken.text);
  return next.starting(gameTitle(hello, model));
}

/** The game that is open, or that begins. */
export function gameTitle(hello: Hello, model: Model): string {
  const open = hello.games.find(({ id }) => id === model.state?.game);
  return (open ?? wishedGame(hello, model))?.title ?? '';
}

/** Whether the table asks which game is to be played. */
export function choosesGame({ state }: Model): boolean {
  return state?.asks?.way === 'touch-named' && state.game === undefined;
}

/** The persons meant by the open question: "You", the colour of one seat, or everybody. */
export function whoIsMeant(labels: Labels, model: Model, asks: PublicAsks): string {
  const only = onlyPerson(model);
  const [first] = asks.seats;
  if (only !== undefined && asks.seats.includes(only)) return labels.you;
  if (first === undefined || asks.seats.length > 1) return labels.everybody;
  const name = nameOf(labels, model, first);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Whether cards were dealt that this seat has not laid yet. */
function laysCardsOf({ setUp, laid }: Model, seat: SeatIndex): boolean {
  return setUp === 'dealt' && !laid.includes(seat);
}

/** The person whose cards were dealt and are not yet laid. */
function unseenCards(model: Model): SeatIndex | undefined {
  if (model.setUp !== 'dealt') return undefined;
  return actorsOf(model).find(
    (seat) =>
      !model.laid.includes(seat) &&
      (model.backs?.fronts[seat]?.length ?? 0) > 0 &&
      // A hand that is empty now has just laid them, and the table tells it a moment later.
      (model.faces?.seat !== seat || model.faces.cards.length > 0),
  );
}

/** The people at this page: the chosen seat first. */
function actorsOf(model: Model): readonly SeatIndex[] {
  return [...peopleOf(model)].sort(
    (one, other) => Number(other === model.seat) - Number(one === model.seat),
  );
}

/** The step of the first person here who has one; undefined when others are asked. */
function answer(
  hello: Hello,
  model: Model,
  asks: PublicAsks,
  labels: Labels,
): NextStep | undefined {
  const isAsked = (seat: SeatIndex) =>
    asks.seats.includes(seat) && (asks.votes === undefined || isAwaited(model, seat));
  // A person who sits down is not in the game yet, and a choice of games has no players.
  const people = model.state?.seats.length === 0 ? sittingDown(model, asks) : actorsOf(model);
  return people
    .filter(isAsked)
    .map((seat) => stepOf(hello, model, asks, seat, labels))
    .find((step) => step !== undefined);
}

/** The seats for which this page can sit down: its own, if it is a telephone's. */
function sittingDown({ ownSeat, telephones }: Model, asks: PublicAsks): readonly SeatIndex[] {
  if (ownSeat !== undefined) return [ownSeat];
  return telephones.seats.length > 0 ? [] : asks.seats;
}

/** An act elsewhere first, else those of the buttons: the moves of this seat that have words. */
function stepOf(
  hello: Hello,
  model: Model,
  asks: PublicAsks,
  seat: SeatIndex,
  labels: Labels,
): NextStep | undefined {
  const { next } = labels;
  const { proposed, way } = asks;
  const { moves = [] } = model.state ?? {};
  if (way === 'sit-down') return joining(model, asks, seat, labels);
  const removing = way === 'take-away' ? removal(hello, model, asks, labels) : undefined;
  const words: Words = {
    ...next.means,
    confirm:
      proposed === undefined ? undefined : next.confirm(ringName(hello, model, asks, proposed)),
    ...wordsOfWay(next, asks)[way],
    ...(removing && { done: undefined }),
  };
  const buttons = (['right', 'left'] as const).flatMap((side) => {
    const move = moves.find((one) => one.by === side && isMeant(one, seat));
    const label = move && words[move.means];
    return label === undefined ? [] : [{ label, act: { kind: 'press', seat, side } as const }];
  });
  const isByTouch =
    asks.slots.length > 0 &&
    moves.some(({ by, means }) => by === 'touch' && means === 'choose') &&
    buttons.every(({ act }) => act.side === 'left');
  const elsewhere = removing ?? elsewhereBy(next, asks, seat)[way];
  const first = elsewhere ?? (isByTouch ? leadTo(next.touchLit) : undefined);
  const [one, other] = buttons;
  if (first !== undefined) return one ? { ...first, second: one } : first;
  return one && other ? { ...one, second: other } : one;
}

/** The words of a button, by the meaning of its move; a meaning without words is no step. */
type Words = { readonly [M in Meaning]?: string | undefined };

/** The words that differ from the usual ones, by the way in which hands answer. */
function wordsOfWay(next: Labels['next'], { slots }: PublicAsks): { readonly [W in Way]?: Words } {
  return {
    'another-or-change': { yes: next.another, no: next.change },
    agree: { yes: next.means.ready, no: undefined },
    'count-up': { next: next.oneMore, 'this-one': undefined },
    look: { pass: undefined },
    mix: { pass: undefined },
    'show-card': { ready: slots.length === 0 ? next.means.done : undefined },
    'take-away': { done: next.removed },
  };
}

/** The acts that come before those of the buttons, by the way in which hands answer. */
function elsewhereBy(
  next: Labels['next'],
  { named: [first] = [], progress, proposed, slots }: PublicAsks,
  seat: SeatIndex,
): { readonly [W in Way]?: NextStep | undefined } {
  const isCounted = progress?.counts?.some(({ count }) => count > 0);
  return {
    'touch-named':
      proposed === undefined && first
        ? { label: first.text, act: { kind: 'touch', slot: first.slot } }
        : undefined,
    'count-by-touch': isCounted ? undefined : leadTo(next.touchLit),
    'count-up': {
      label: next.accept(progress?.number ?? 0),
      act: { kind: 'press', seat, side: 'left' },
    },
    'speak-up': { label: next.onlyIfYou, act: undefined },
    look: leadTo(next.lookAtCard),
    mix: leadTo(next.mixCards),
    'show-card': slots.length > 0 ? leadTo(next.showCard(slots.length)) : undefined,
    'two-votes': leadTo(next.vote, 'buttons'),
  };
}

/** A step whose act is elsewhere on the page: the button leads there. */
function leadTo(label: string, where: 'drawing' | 'buttons' = 'drawing') {
  return { label, act: { kind: 'lead-to', where } as const };
}

/** The meaning of a slot, else its owner by colour: at the table people are told by their colours. */
export function ringName(hello: Hello, model: Model, asks: PublicAsks, slot: SlotIndex): string {
  const labels = labelsIn(model.language);
  const meaning = asks.named?.find((one) => one.slot === slot)?.text;
  if (meaning !== undefined) return meaning;
  const seat = hello.layout.slots[slot]?.seat;
  if (seat === undefined || colourOf(model, seat) === undefined)
    return slotName(labels, hello.layout, slot);
  const hand = handOf(hello.layout, slot);
  const colour = nameOf(labels, model, seat);
  return hand === undefined ? colour : `${colour}, ${labels.atHand[hand]}`;
}

/** The step that takes away a card that must leave; undefined once it is gone. */
function removal(
  hello: Hello,
  model: Model,
  { slots, card }: PublicAsks,
  labels: Labels,
): NextStep | undefined {
  const slot = slots.find((one) =>
    model.backs?.slots[one]?.some(({ kind }) => card === undefined || kind === card),
  );
  if (slot === undefined) return undefined;
  return {
    label: labels.next.remove(slotName(labels, hello.layout, slot)),
    act: { kind: 'take-away', slot, ...(card === undefined ? {} : { card }) },
  };
}

/** Sits down at the chosen seat, then says that everybody is in. */
function joining(model: Model, asks: PublicAsks, seat: SeatIndex, { next }: Labels): NextStep {
  const mine = model.seat;
  const isIn = asks.progress?.joined?.some((one) => one.seat === mine);
  return isIn || !asks.seats.includes(mine)
    ? { label: next.everybodyIn, act: { kind: 'everybody-in', seat } }
    : { label: next.sitDown(mine + 1), act: { kind: 'press', seat: mine, side: 'right' } };
}

/** The most awaited players who are named; of more the number is said. */
const MOST_NAMED = 3;

/** Nobody at this page is asked: others act, or everybody has answered. */
function othersTurn(labels: Labels, model: Model): string {
  const { next } = labels;
  const asked = model.state?.asks?.seats ?? [];
  const awaited = asked.filter((seat) => isAwaited(model, seat));
  const waits = awaited.length > 0 || asked.length !== 1 ? awaited : asked;
  if (waits.length === 0) return next.listen;
  return waits.length > MOST_NAMED
    ? next.turnOfMany(waits.length)
    : next.turnOf(waits.map((seat) => nameOf(labels, model, seat)).join(', '));
}

/** Undefined for the only person, who needs no name. */
function ownOrColour(labels: Labels, model: Model, seat: SeatIndex): string | undefined {
  return onlyPerson(model) === seat ? undefined : nameOf(labels, model, seat);
}

/** The colour of a player, with the number of the seat where two have it. */
export function nameOf(labels: Labels, model: Model, seat: SeatIndex): string {
  const colour = colourOf(model, seat);
  if (colour === undefined) return labels.seat(seat + 1);
  const { state } = model;
  const others = [...(state?.asks?.progress?.joined ?? []), ...(state?.seats ?? [])];
  // With more seats than the eight colours, a seat is told apart by its number.
  const isShared = others.some((one) => one.colour === colour && one.seat !== seat);
  return isShared ? `${labels.colours[colour]} ${seat + 1}` : labels.colours[colour];
}
