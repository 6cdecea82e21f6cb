/**
 * What the page knows: the newest message of each kind, and what this browser alone decides. Every
 * change asks for one new rendering, however many changes come together.
 */
import { kindOf } from '../../table/cards.js';
import type { SeatIndex } from '../../table/layout.js';
import type { SeatColour } from '../../table/scene.js';
import type {
  CardsMessage,
  Face,
  FacesMessage,
  HandMessage,
  Hello,
  PublicState,
  ServerMessage,
} from '../messages.js';

/** Everything the page is drawn from. */
export interface Model {
  connected: boolean;
  hello: Hello | undefined;
  state: PublicState | undefined;
  /** This browser's clock when `state` came, ms: a timer is counted on from there. */
  stateAtMs: number;
  backs: CardsMessage['backs'] | undefined;
  playedFor: readonly number[];
  volumePercent: number;
  held: HandMessage['held'];
  /** The next slot that is chosen is exchanged with the one the cards in hand came from. */
  exchanging: boolean;
  faces: FacesMessage | undefined;
  /** The last refusal, shown until the next act. */
  refusal: { readonly code: string; readonly text: string } | undefined;
  /** The seat whose hands the panel and the keyboard move. */
  seat: number;
  /** Whether the large hands of that seat are unfolded. */
  handsOpen: boolean;
  /** Buttons and pads stay down until pressed again: for those who cannot hold one. */
  latched: boolean;
  /** Speaks captions with the browser's voice. */
  speaking: boolean;
  /** Few and large words, to be read across a room. */
  afar: boolean;
  /** Single-letter keys act; off for those whose tools use them. */
  keys: boolean;
}

/** The page before its first message. */
export function newModel(): Model {
  return {
    connected: false,
    hello: undefined,
    state: undefined,
    stateAtMs: 0,
    backs: undefined,
    playedFor: [],
    volumePercent: 100,
    held: undefined,
    exchanging: false,
    faces: undefined,
    refusal: undefined,
    seat: 0,
    handsOpen: false,
    latched: false,
    speaking: false,
    afar: false,
    keys: true,
  };
}

/** Takes a message in. Decoded lights are not kept here: they go to the rings at once. */
export function applyMessage(model: Model, message: ServerMessage, nowMs: number): void {
  switch (message.kind) {
    case 'hello':
      model.hello = message;
      break;
    case 'state':
      model.state = message;
      model.stateAtMs = nowMs;
      break;
    case 'cards':
      model.backs = message.backs;
      break;
    case 'players':
      model.playedFor = message.playedFor;
      break;
    case 'volume':
      model.volumePercent = message.percent;
      break;
    case 'hand':
      model.held = message.held;
      model.exchanging = false;
      break;
    case 'faces':
      model.faces = message;
      break;
    case 'refused':
      model.refusal = message;
      break;
    case 'pixels':
    case 'sound':
      break;
  }
}

/** The connection is gone, and with it whatever this page's hand held. */
export function loseHold(model: Model): void {
  model.held = undefined;
  model.exchanging = false;
  model.faces = undefined;
}

/**
 * What was said last. What was said at one moment is heard one after the other, and read together; in
 * another language it is the same saying in other words.
 */
export function lastSaid({ state }: Model): Saying | undefined {
  const last = state?.captions.at(-1);
  if (state === undefined || last === undefined) return undefined;
  const texts = state.captions.filter(({ atMs }) => atMs === last.atMs).map(({ text }) => text);
  return { atMs: last.atMs, texts };
}

/** Captions of one moment, the first said first. */
export interface Saying {
  readonly atMs: number;
  readonly texts: readonly string[];
}

/** Whether the table waits for a card like this to be held to its one reader. */
export function mayBeShown({ state }: Model, { card }: Face): boolean {
  const asks = state?.asks;
  return asks?.kind === 'show' && (asks.card === undefined || asks.card === kindOf(card));
}

/** What is left of a running timer, ms, never below zero; a pause holds it. */
export function remainingMs(model: Model, nowMs: number): number | undefined {
  const { state } = model;
  if (state?.clock === undefined) return undefined;
  const passedMs = state.state === 'running' ? nowMs - model.stateAtMs : 0;
  return Math.max(0, state.clock.endsAtMs - state.nowMs - passedMs);
}

/** The colour a seat plays with, or has just chosen while players join. */
export function colourOf(model: Model, seat: SeatIndex): SeatColour | undefined {
  const sits = (known: { readonly seat: SeatIndex }) => known.seat === seat;
  return (model.state?.asks?.joined.find(sits) ?? model.state?.seats.find(sits))?.colour;
}

/** Whether the table waits for this seat in particular, and not for anybody who likes to. */
export function isAwaited(model: Model, seat: SeatIndex): boolean {
  const asks = model.state?.asks;
  if (asks === undefined || !asks.seats.includes(seat)) return false;
  switch (asks.kind) {
    case 'menu':
    case 'join':
    case 'claim':
    case 'wake':
    case 'select':
      return false;
    case 'ready':
      return !asks.ready.includes(seat);
    case 'ballot':
    case 'seat-ballot':
      return asks.due.some((due) => due.seat === seat && due.votes > 0);
    default:
      return true;
  }
}
