/**
 * The next step of a person, from what everybody sees: the one step that the page puts first, with its words and
 * its hands. Pure.
 */
import { type AsksOf, joinedIn } from '../../play/asks.js';
import type { CardKind } from '../../table/cards.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { Hello, PublicAsks, PublicAsksOf } from '../messages.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import {
  callIn,
  colourOf,
  hasHands,
  isAwaited,
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
  const [person] = actorsOf(model);
  const call = callIn(model.state?.asks);
  switch (call?.kind) {
    case undefined:
      return { label: next.eyesClosed, act: undefined };
    case 'wake':
      return { label: ifCalled(hello, model, call, next), act: undefined };
    case 'walk':
    case 'roll-call': {
      if (person === undefined) return { label: next.ifCalledPress, act: undefined };
      const press = (side: 'left' | 'right') => ({ kind: 'press', seat: person, side }) as const;
      return {
        label: next.myChoice,
        act: press('right'),
        second: { label: next.takeBack, act: press('left') },
      };
    }
  }
}

/** The answer of whoever is called, in one clause: a ring, eyes, or cards. */
function ifCalled(
  hello: Hello,
  model: Model,
  { chooses, cards }: AsksOf<'wake'>,
  next: Labels['next'],
): string {
  if (chooses) return next.ifCalledHold;
  const hasButton = lookingSeat(hello, model) !== undefined;
  if (cards.length === 0) return hasButton ? next.ifCalledHoldToLook : next.ifCalledLook;
  // Eyes of a telephone's seat are open only while its button is held.
  return model.ownSeat === undefined ? next.ifCalledCards : next.ifCalledHoldAndCards;
}

/** Without its board the table neither lights nor feels anything: nobody is asked until it answers. */
export function isWithoutBoard({ connected, lamps, state }: Model): boolean {
  if (!connected || state?.state !== 'running') return false;
  return lamps.some((lamp) => lamp.device === 'board' && lamp.state === 'wrong');
}

/** The number of seats that hands have taken, one after the other; before and after it, the event instead. */
function takingSeats(hello: Hello, model: Model, { next }: Labels): string {
  const { state } = model;
  const joined = joinedIn(state?.asks).length;
  if (joined > 0) return next.seated(joined, model.startsFor ?? wishedPlayers(hello, model));
  const [taken] = state?.asks?.kind === 'menu' ? state.asks.named : [];
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
  return state?.asks?.kind === 'menu' && state.game === undefined;
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

/** The step of the person who is asked; undefined when others are asked. */
function answer(
  hello: Hello,
  model: Model,
  asks: PublicAsks,
  labels: Labels,
): NextStep | undefined {
  const isDone = (seat: SeatIndex) =>
    (asks.kind === 'ready' || isVote(asks)) && !isAwaited(model, seat);
  // A person who sits down is not in the game yet, and a choice of games has no players.
  const people = model.state?.seats.length === 0 ? sittingDown(model, asks) : actorsOf(model);
  const seat = people.find((one) => asks.seats.includes(one) && !isDone(one));
  return seat === undefined ? undefined : stepOf(hello, model, asks, seat, labels);
}

/** The seats for which this page can sit down: its own, if it is a telephone's. */
function sittingDown({ ownSeat, telephones }: Model, asks: PublicAsks): readonly SeatIndex[] {
  if (ownSeat !== undefined) return [ownSeat];
  return telephones.seats.length > 0 ? [] : asks.seats;
}

/** The step of the person at this seat, who is asked. */
function stepOf(
  hello: Hello,
  model: Model,
  asks: PublicAsks,
  seat: SeatIndex,
  labels: Labels,
): NextStep | undefined {
  const { next } = labels;
  const press = pressOf(seat);
  switch (asks.kind) {
    case 'menu':
    case 'pick':
    case 'point':
    case 'propose':
    case 'handle':
    case 'select':
    case 'show':
    case 'removal':
    case 'in-place':
      return stepAtSlots(hello, model, asks, seat, labels);
    case 'join':
      return joining(model, asks, seat, labels);
    case 'claim':
      if (asks.forAnother) return { ...press(next.another), second: press(next.change, 'left') };
      return asks.mayPass
        ? { ...press(next.yes), second: press(next.no, 'left') }
        : { label: next.onlyIfYou, act: undefined, second: press(next.itIsMe) };
    case 'choose':
    case 'seat-ballot':
      return { ...press(next.further), second: press(next.thatOne, 'left') };
    case 'press':
      if (asks.yesOrNo) return { ...press(next.yes), second: press(next.no, 'left') };
      return asks.mayPass
        ? { ...press(next.done), second: press(next.pass, 'left') }
        : press(next.done);
    case 'ready':
      return press(next.ready);
    case 'count':
      return { ...press(next.accept(asks.value), 'left'), second: press(next.oneMore) };
    case 'ballot':
      return leadTo(next.vote, 'buttons');
    case 'wake':
    case 'walk':
    case 'roll-call':
      return undefined;
  }
}

/** The step of a question that rings or the cards on them answer. */
function stepAtSlots(
  hello: Hello,
  model: Model,
  asks: PublicAsksOf<
    'menu' | 'pick' | 'point' | 'propose' | 'handle' | 'select' | 'show' | 'removal' | 'in-place'
  >,
  seat: SeatIndex,
  labels: Labels,
): NextStep | undefined {
  const { next } = labels;
  const press = pressOf(seat);
  switch (asks.kind) {
    case 'menu': {
      const chosen = asks.named.find(({ slot }) => slot === asks.proposed);
      if (chosen !== undefined) return press(next.confirm(chosen.text));
      const [first] = asks.named;
      return first && { label: first.text, act: { kind: 'touch', slot: first.slot } };
    }
    case 'pick':
    case 'point':
    case 'propose':
      if (asks.proposed !== undefined)
        return press(next.confirm(ringName(hello, model, asks, asks.proposed)));
      if (asks.kind === 'point' && asks.buttonsOnly)
        return { ...press(next.further), second: press(next.thatOne, 'left') };
      return asks.kind !== 'propose' && asks.mayPass
        ? { ...leadTo(next.touchLit), second: press(next.pass, 'left') }
        : leadTo(next.touchLit);
    case 'handle':
      return {
        ...leadTo(asks.hands === 'mix' ? next.mixCards : next.lookAtCard),
        second: press(next.done),
      };
    case 'select':
      return asks.counts.some(({ count }) => count > 0)
        ? press(next.done)
        : { ...leadTo(next.touchLit), second: press(next.done) };
    case 'show':
      return asks.slots.length === 0 ? press(next.done) : leadTo(next.showCard(asks.slots.length));
    case 'removal':
      return removal(hello, model, asks, labels) ?? press(next.removed);
    case 'in-place':
      return leadTo(next.putInPlace);
  }
}

/** Makes steps that press a button of this seat, the right one unless said. */
function pressOf(seat: SeatIndex) {
  return (label: string, side: 'left' | 'right' = 'right') => ({
    label,
    act: { kind: 'press', seat, side } as const,
  });
}

/** A step whose act is elsewhere on the page: the button leads there. */
function leadTo(label: string, where: 'drawing' | 'buttons' = 'drawing') {
  return { label, act: { kind: 'lead-to', where } as const };
}

/** The meaning of a slot, else its owner by colour: at the table people are told by their colours. */
export function ringName(hello: Hello, model: Model, asks: PublicAsks, slot: SlotIndex): string {
  const labels = labelsIn(model.language);
  const named = asks.kind === 'menu' || asks.kind === 'select' ? asks.named : [];
  const meaning = named.find((one) => one.slot === slot)?.text;
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
  { slots, card }: AsksOf<'removal'>,
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
function joining(model: Model, asks: AsksOf<'join'>, seat: SeatIndex, { next }: Labels): NextStep {
  const mine = model.seat;
  const isIn = asks.joined.some((one) => one.seat === mine);
  return isIn || !asks.seats.includes(mine)
    ? { label: next.everybodyIn, act: { kind: 'everybody-in', seat } }
    : { label: next.sitDown(mine + 1), act: { kind: 'press', seat: mine, side: 'right' } };
}

function isVote({ kind }: PublicAsks): boolean {
  return kind === 'ballot' || kind === 'seat-ballot';
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
  const others = [...joinedIn(state?.asks), ...(state?.seats ?? [])];
  // With more seats than the eight colours, a seat is told apart by its number.
  const isShared = others.some((one) => one.colour === colour && one.seat !== seat);
  return isShared ? `${labels.colours[colour]} ${seat + 1}` : labels.colours[colour];
}
