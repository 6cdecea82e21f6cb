/**
 * The next step of a person, from what everybody sees: the one step that the page puts first, with its words and
 * its hands. Pure.
 */

import type { SeatIndex, SlotIndex } from '../../engine/table/index.js';
import { isMeant, type Meaning, type Move, type Way } from '../../engine/view/index.js';
import type { ClientMessage, Hello, PublicAsks, PublicState } from '../messages/index.js';
import { handOf, slotName } from './geometry.js';
import { type Labels, labelsIn } from './labels-by-language.js';
import type { Model } from './model.js';
import {
  askedHere,
  colourOf,
  hasHands,
  isAwaited,
  isBoardAway,
  isHost,
  lookingSeat,
  onlyPerson,
  onlyWatches,
  peopleOf,
  personAt,
  votesDue,
} from './model-facts.js';
import { wishedGame, wishedPlayers } from './wished.js';

/** The one step that comes next. */
export interface NextStep {
  /** The act to do, as the name of the button. */
  readonly label: string;
  /** The act of the page's hand; undefined while there is nothing for it to do. */
  readonly act: StepAct | undefined;
  /** Another answer that the question allows; it stands next to the step, and is quieter. */
  readonly second?: { readonly label: string; readonly act: StepAct };
}

/** An act of a step: a message to the table, or something that the page's hand does. */
export type StepAct =
  | Extract<ClientMessage, { readonly kind: MessageOfStep }>
  | { readonly kind: 'start' }
  | { readonly kind: 'everybody-in'; readonly seat: SeatIndex }
  | { readonly kind: 'press'; readonly seat: SeatIndex; readonly side: 'left' | 'right' }
  | { readonly kind: 'touch'; readonly slot: SlotIndex }
  /** Leads the eye and the focus to the place of the act. */
  | { readonly kind: 'lead-to'; readonly where: 'drawing' | 'buttons' };

type MessageOfStep = 'deal' | 'put-back' | 'take-away' | 'look-in-front' | 'place' | 'command';

/** Returns the step that comes next for the person who sits at this page. */
export function nextStep(hello: Hello, model: Model): NextStep {
  const labels = labelsIn(model.language);
  const { next } = labels;
  const { state } = model;
  if (!model.connected || state === undefined) return step(next.noTable);
  if (state.state === 'ended') return step(labels.ended);
  if (state.state === 'paused')
    return hasHands(hello, model)
      ? step(labels.resume, { kind: 'command', command: { kind: 'resume' } })
      : step(labels.paused);
  if (isWithoutBoard(model)) return step(labels.tableWaits);
  if (!hello.emulated) return step(next.atTheTable);
  if (model.held !== undefined) return step(labels.putBack, { kind: 'put-back' });
  if (model.setUp === 'starting') return step(takingSeats(hello, model));
  const begins = beginning(hello, model);
  if (begins !== undefined)
    return onlyWatches(model) && !isHost(model) ? step(next.atTheTable) : begins;
  return (model.setUp === 'dealt' ? withOwnCards(model) : undefined) ?? answer(hello, model, state);
}

/** Makes a step; without an act there is nothing to do at this page. */
function step(label: string, act?: StepAct): NextStep {
  return { label, act };
}

/** Returns the step that begins a game, or deals its cards. */
function beginning(hello: Hello, model: Model): NextStep | undefined {
  const { next } = labelsIn(model.language);
  if (choosesGame(model))
    return step(next.start(wishedGame(hello, model)?.title ?? ''), { kind: 'start' });
  if (model.setUp === 'bare') return step(next.deal, { kind: 'deal' });
  if (model.setUp === 'old-cards') return step(next.gatherAndDeal, { kind: 'deal' });
  return undefined;
}

/** Returns the step in which a person here looks at the cards that were dealt, and lays them. */
function withOwnCards(model: Model): NextStep | undefined {
  const labels = labelsIn(model.language);
  const { faces, laid, backs } = model;
  if (faces !== undefined && faces.cards.length > 0 && !laid.includes(faces.seat))
    return step(labels.next.haveLooked, { kind: 'place', seat: faces.seat });
  const unseen = peopleOf(model).find(
    (seat) =>
      !laid.includes(seat) &&
      (backs?.fronts[seat]?.length ?? 0) > 0 &&
      // A hand that is empty now has just laid them, and the table tells it a moment later.
      faces?.seat !== seat,
  );
  if (unseen === undefined) return undefined;
  // The only person needs no name.
  const who = onlyPerson(model) === unseen ? undefined : nameOf(labels, model, unseen);
  return step(labels.next.look(who), { kind: 'look-in-front', seat: unseen });
}

/** Returns the step of the first person here who has one in the open question, else what others do. */
function answer(hello: Hello, model: Model, { asks, allDo, night }: PublicState): NextStep {
  const { next } = labelsIn(model.language);
  if (night) return asks?.call === undefined ? step(next.eyesClosed) : inCall(hello, model, asks);
  if (asks === undefined) return step(allDo === undefined ? next.listen : next.allDo[allDo]);
  const [first] = askedHere(model)
    .filter((seat) => votesDue(model, seat) !== 0)
    .flatMap((seat) => stepOf(hello, model, asks, seat) ?? []);
  return first ?? step(othersTurn(model, asks));
}

/**
 * Returns the step of a call at night: the same for everybody, because it is made of the open call alone (law 2). Where
 * eyes or a ring answer, it is a sentence: what is pressed then is *Hold to open your eyes*, or the ring.
 */
function inCall(hello: Hello, model: Model, { way, call }: PublicAsks): NextStep {
  const { next } = labelsIn(model.language);
  if (way === 'hold-pad') return step(next.ifCalledHold);
  if (way === 'open-eyes') {
    const hasButton = lookingSeat(hello, model) !== undefined;
    if (call?.cards.length === 0)
      return step(hasButton ? next.ifCalledHoldToLook : next.ifCalledLook);
    return step(next.ifCalledCards);
  }
  const [seat] = peopleOf(model);
  const words = { 'this-one': next.myChoice, 'take-back': next.takeBack };
  const [choice, takeBack] = seat === undefined ? [] : buttonsOf(model, seat, words);
  return choice && takeBack ? { ...choice, second: takeBack } : step(next.ifCalledPress);
}

/** Returns whether play waits for its board: nobody is asked until it answers. */
export function isWithoutBoard({ connected, lamps, state }: Model): boolean {
  return connected && state?.state === 'running' && isBoardAway(lamps);
}

/** Returns the number of seats that hands have taken, one after the other; before and after it, the event instead. */
function takingSeats(hello: Hello, model: Model): string {
  const { next } = labelsIn(model.language);
  const { game, asks } = model.state ?? {};
  const joined = asks?.progress?.joined?.length ?? 0;
  if (joined > 0) return next.seated(joined, model.startsFor ?? wishedPlayers(hello, model));
  const [taken] = asks?.named ?? [];
  return game !== undefined && taken
    ? next.taking(taken.text)
    : next.starting(gameTitle(hello, model));
}

/** Returns the title of the game that is open, or that begins. */
export function gameTitle(hello: Hello, model: Model): string {
  const open = hello.games.find(({ id }) => id === model.state?.game);
  return (open ?? wishedGame(hello, model))?.title ?? '';
}

/** Returns whether the table asks which game is to be played. */
export function choosesGame({ state }: Model): boolean {
  return state?.asks?.way === 'touch-named' && state.game === undefined;
}

/** Names the persons meant by the open question: "You", the colour of one seat, or everybody. */
export function whoIsMeant(labels: Labels, model: Model, asks: PublicAsks): string {
  const only = onlyPerson(model);
  const [first] = asks.seats;
  if (only !== undefined && asks.seats.includes(only)) return labels.you;
  if (first === undefined || asks.seats.length > 1) return labels.everybody;
  const name = nameOf(labels, model, first);
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Returns the step of a seat that is asked: an act elsewhere first, else the buttons whose moves have words. */
function stepOf(
  hello: Hello,
  model: Model,
  asks: PublicAsks,
  seat: SeatIndex,
): NextStep | undefined {
  const { next } = labelsIn(model.language);
  const { proposed } = asks;
  const { words, elsewhere } = ofWay(hello, model, asks, seat)[asks.way] ?? {};
  const confirm =
    proposed === undefined ? undefined : next.confirm(ringName(hello, model, asks, proposed));
  const buttons = buttonsOf(model, seat, { ...next.means, confirm, ...words });
  const isByTouch =
    asks.slots.length > 0 &&
    model.state?.moves.some(({ by, means }) => by === 'touch' && means === 'choose') &&
    buttons.every(({ act }) => act.side === 'left');
  const first = elsewhere ?? (isByTouch ? leadTo(next.touchLit) : undefined);
  const [main, second] = first ? [first, buttons[0]] : buttons;
  return main && second ? { ...main, second } : main;
}

/** The words of a button, by the meaning of its move; a meaning without words is no step. */
type Words = { readonly [M in Meaning]?: string | undefined };

/** Returns the buttons of a seat whose moves have words, the right one first. */
function buttonsOf({ state }: Model, seat: SeatIndex, words: Words) {
  return (['right', 'left'] as const).flatMap((side) => {
    const isBySide = ({ by }: Move) => by === side || by === `${side}-down`;
    const move = state?.moves.find((one) => isBySide(one) && isMeant(one, seat));
    const label = move && words[move.means];
    return label === undefined ? [] : [{ label, act: { kind: 'press', seat, side } as const }];
  });
}

/** Returns, by the way in which hands answer, words other than the usual ones and an act that precedes buttons. */
function ofWay(
  hello: Hello,
  model: Model,
  asks: PublicAsks,
  seat: SeatIndex,
): { readonly [W in Way]?: { readonly words?: Words; readonly elsewhere?: NextStep | undefined } } {
  const { next } = labelsIn(model.language);
  const { named: [choice] = [], progress, proposed, slots } = asks;
  const isCounted = progress?.counts?.some(({ count }) => count > 0);
  const removing = removal(hello, model, asks);
  return {
    'another-or-change': { words: { yes: next.another, no: next.change } },
    agree: { words: { yes: next.means.ready, no: undefined } },
    'count-up': {
      words: { next: next.oneMore, 'this-one': undefined },
      elsewhere: step(next.accept(progress?.number ?? 0), { kind: 'press', seat, side: 'left' }),
    },
    'count-by-touch': { elsewhere: isCounted ? undefined : leadTo(next.touchLit) },
    look: { words: { pass: undefined }, elsewhere: leadTo(next.lookAtCard) },
    mix: { words: { pass: undefined }, elsewhere: leadTo(next.mixCards) },
    'show-card':
      slots.length === 0
        ? { words: { ready: next.means.done } }
        : { words: { ready: undefined }, elsewhere: leadTo(next.showCard(slots.length)) },
    'sit-down': { words: { next: undefined }, elsewhere: joining(model, seat) },
    'speak-up': { elsewhere: step(next.onlyIfYou) },
    'take-away': { words: { done: removing ? undefined : next.removed }, elsewhere: removing },
    'touch-named': {
      elsewhere:
        proposed === undefined && choice
          ? step(choice.text, { kind: 'touch', slot: choice.slot })
          : undefined,
    },
    'two-votes': { elsewhere: leadTo(next.vote, 'buttons') },
  };
}

/** Returns a step whose act is elsewhere on the page: the button leads there. */
function leadTo(label: string, where: 'drawing' | 'buttons' = 'drawing'): NextStep {
  return step(label, { kind: 'lead-to', where });
}

/** Returns the meaning of a slot, else its owner by colour: at the table people are told by their colours. */
export function ringName(hello: Hello, model: Model, asks: PublicAsks, slot: SlotIndex): string {
  const labels = labelsIn(model.language);
  const meaning = asks.named?.find((one) => one.slot === slot)?.text;
  if (meaning !== undefined) return meaning;
  const seat = hello.layout.slots[slot]?.seat;
  if (seat === undefined || colourOf(model, seat) === undefined)
    return slotName(labels, hello.layout, slot);
  const hand = handInGame(hello, model, slot);
  const name = nameOf(labels, model, seat);
  return hand === undefined ? name : `${name}, ${labels.atHand[hand]}`;
}

/** Returns the hand at which a slot lies; undefined where its owner has one slot in the game, which needs no hand. */
export function handInGame({ layout }: Hello, { state }: Model, slot: SlotIndex) {
  const owner = state?.slots.find((one) => one.slot === slot)?.owner;
  const own = state?.slots.filter((one) => one.owner === owner) ?? [];
  return owner !== undefined && own.length < 2 ? undefined : handOf(layout, slot);
}

/** Returns the step that takes away a card that must leave; undefined once it is gone. */
function removal(hello: Hello, model: Model, asks: PublicAsks): NextStep | undefined {
  const { slots, card } = asks;
  const labels = labelsIn(model.language);
  const slot = slots.find((one) =>
    model.backs?.slots[one]?.some(({ kind }) => card === undefined || kind === card),
  );
  if (slot === undefined) return undefined;
  const act = { kind: 'take-away', slot, ...(card === undefined ? {} : { card }) } as const;
  return step(labels.next.remove(ringName(hello, model, asks, slot)), act);
}

/** Sits down at the chosen seat, then says that everybody is in. */
function joining({ language, seat: mine, state }: Model, seat: SeatIndex): NextStep {
  const { next } = labelsIn(language);
  return state?.moves.some((move) => move.means === 'join' && isMeant(move, mine))
    ? step(next.sitDown(mine + 1), { kind: 'press', seat: mine, side: 'right' })
    : step(next.everybodyIn, { kind: 'everybody-in', seat });
}

/** The most awaited players who are named; if there are more, their number is given. */
const MOST_NAMED = 3;

/** Says that others act, or that everybody has answered, where nobody at this page is asked. */
function othersTurn(model: Model, { seats }: PublicAsks): string {
  const labels = labelsIn(model.language);
  const awaited = seats.filter((seat) => isAwaited(model, seat));
  const waits = awaited.length > 0 || seats.length !== 1 ? awaited : seats;
  if (waits.length === 0) return labels.next.listen;
  return waits.length > MOST_NAMED
    ? labels.next.turnOfMany(waits.length)
    : labels.next.turnOf(waits.map((seat) => nameOf(labels, model, seat)).join(', '));
}

/** Returns the name of the person at a seat; without a telephone its colour, with its number where two have that. */
export function nameOf(labels: Labels, model: Model, seat: SeatIndex): string {
  const name = personOrColour(labels, model, seat);
  const colour = colourOf(model, seat);
  if (colour === undefined || personAt(model, seat) !== undefined) return name;
  const { state } = model;
  const others = [...(state?.asks?.progress?.joined ?? []), ...(state?.seats ?? [])];
  // With more seats than the eight colours, a seat is told apart by its number.
  const isShared = others.some((one) => one.colour === colour && one.seat !== seat);
  return isShared ? `${name} ${seat + 1}` : name;
}

/** Returns the name of the person at a seat, else its colour, else its number. */
export function personOrColour(
  labels: Labels,
  model: Model,
  seat: SeatIndex,
  colour = colourOf(model, seat),
): string {
  const ofSeat = colour === undefined ? labels.seat(seat + 1) : labels.colours[colour];
  return personAt(model, seat)?.name ?? ofSeat;
}
