/**
 * The page's data: the newest message of each kind, and the settings of this browser. Changes that come
 * together ask for one rendering.
 */
import { joinedIn } from '../../play/asks.js';
import { type CardKind, kindOf } from '../../table/cards.js';
import type { Language } from '../../table/languages.js';
import type { SeatIndex, SlotIndex } from '../../table/layout.js';
import type { SeatColour } from '../../table/scene.js';
import type { Lamp } from '../lamps.js';
import type {
  CardsMessage,
  EveningLog,
  Face,
  FacesMessage,
  HandMessage,
  Hello,
  PlayersMessage,
  PublicState,
  ServerMessage,
  Sight,
  TelephonesMessage,
} from '../messages.js';
import type { Role, SeatAddress } from '../roles.js';
import type { TableMapNow, TitledHandbook } from '../table-port.js';
import type { TestNow } from '../tests-port.js';
import type { PageHome } from './page-home.js';

/** All data for the drawing. */
export interface Model {
  connected: boolean;
  /** This browser's clock when the connection was lost, ms. */
  lostAtMs: number;
  /** The language of the page's own words; those of the table are in the table's. */
  language: Language;
  hello: Hello | undefined;
  state: PublicState | undefined;
  /** This browser's clock when `state` came, ms: timers run on from there. */
  stateAtMs: number;
  backs: CardsMessage['backs'] | undefined;
  playedFor: readonly number[];
  setUp: PlayersMessage['setUp'];
  startsFor: PlayersMessage['startsFor'];
  deals: PlayersMessage['deals'];
  /** What simulated players said in the discussion of today. */
  remarks: PlayersMessage['remarks'];
  /** The new game that is being chosen. */
  wish: GameWish;
  /** A seat that has laid its cards and is ready as soon as the table asks. */
  readySeat: SeatIndex | undefined;
  /** A seat whose cards were just laid: until the table shows it, they still lie before it here. */
  laidSeat: SeatIndex | undefined;
  /** Whether the four steps of a first game are explained. */
  guided: boolean;
  /** Rules and roles in the page's language, once somebody has asked for them. */
  handbooks: readonly TitledHandbook[] | undefined;
  /** The log of the evening, while somebody reads it. */
  log: ReadLog | undefined;
  volumePercent: number;
  /** The state of every device of the table. */
  lamps: readonly Lamp[];
  /** The tests of board and readers; only a builder receives them. */
  tests: TestNow | undefined;
  /** The map of a real table. */
  map: TableMapNow | undefined;
  /** Whether this page is the view for a television: it has no mouse and no hand. */
  hall: boolean;
  /** Whether this page is a tablet that is the table, and whether somebody has laid it there. */
  tablet: boolean;
  isLaid: boolean;
  /** Whether this page is the host's console. */
  console: boolean;
  /** The page's role; before it is told, a guest. */
  role: Role;
  held: HandMessage['held'];
  /** The cards that are exchanged with those of the next chosen slot: seen in the hand, or unseen where they lie. */
  exchanging: Exchanged | undefined;
  faces: FacesMessage | undefined;
  /** The last refusal, shown until the next action. */
  refusal: { readonly code: string; readonly text: string } | undefined;
  /** The seat that this telephone has taken; undefined for a page that is no seat. */
  ownSeat: SeatIndex | undefined;
  /** How this telephone lost the seat that it had; undefined while it has one, or never had. */
  lostSeat: 'taken' | 'freed' | undefined;
  /** The seats that telephones have. */
  telephones: Pick<TelephonesMessage, 'areWelcome' | 'seats'>;
  /** The addresses of the seats, for the host who shows them. */
  seatAddresses: readonly SeatAddress[];
  /** Whether the eyes of the own seat are open at night. */
  looks: boolean;
  /** What they see. */
  sight: Sight['seen'];
  /** The echo of this page's last press, for some seconds. */
  echo: string | undefined;
  /** What this page's hand has done in the open call of the night, until the call is over. */
  kept: Kept | undefined;
  /** Whether a step was done whose effect the table has not shown yet. */
  busy: boolean;
  /** The part of the page that the eye is led to, for a moment. */
  leadsTo: 'drawing' | 'buttons' | undefined;
  /** The seat of the panel's hands and of the keyboard. */
  seat: number;
  /** Whether that seat's large hands are unfolded. */
  handsOpen: boolean;
  /** Buttons and pads stay down until pressed again, for people who cannot hold them. */
  latched: boolean;
  /** Speaks captions with the browser's voice. */
  speaking: boolean;
  /** Few and large words, readable across a room. */
  afar: boolean;
  /** Offers the game that is over to be shared, where the page's home does so. */
  share: PageHome['share'];
  /** The address of the host's console, where the page's home has one. */
  consoleAt: PageHome['console'];
  /** Whether single-letter keys act; off for people whose tools use them. */
  keys: boolean;
}

/** Cards of a slot that are to be exchanged: of one kind, or all that lie there. */
export interface Exchanged {
  readonly slot: SlotIndex;
  readonly card?: CardKind;
}

/** A ring that was held long enough, or a press of the own button, and the call in which it was done. */
export type Kept = { readonly call: string | undefined } & (
  | { readonly kind: 'ring'; readonly slot: SlotIndex }
  | { readonly kind: 'button'; readonly side: 'left' | 'right' }
);

/** The log, and when it came by this browser's clock. */
export interface ReadLog extends EveningLog {
  readonly cameAt: Date;
}

/** The new game that is being chosen on this page. */
export interface GameWish {
  /** Undefined: the first that there is. */
  readonly game: string | undefined;
  /** Undefined: the usual number. */
  readonly players: number | undefined;
  /** The seat that is not played for; `nobody` watches. */
  readonly mine: SeatIndex | 'nobody';
}

/** The page before its first message. */
export function newModel(language: Language): Model {
  return {
    connected: false,
    lostAtMs: 0,
    language,
    hello: undefined,
    state: undefined,
    stateAtMs: 0,
    backs: undefined,
    playedFor: [],
    setUp: undefined,
    startsFor: undefined,
    deals: 0,
    remarks: [],
    wish: { game: undefined, players: undefined, mine: 0 },
    readySeat: undefined,
    laidSeat: undefined,
    guided: false,
    handbooks: undefined,
    log: undefined,
    volumePercent: 100,
    lamps: [],
    tests: undefined,
    map: undefined,
    hall: false,
    tablet: false,
    isLaid: false,
    console: false,
    role: 'guest',
    held: undefined,
    exchanging: undefined,
    faces: undefined,
    refusal: undefined,
    ownSeat: undefined,
    lostSeat: undefined,
    telephones: { areWelcome: false, seats: [] },
    seatAddresses: [],
    looks: false,
    sight: undefined,
    echo: undefined,
    kept: undefined,
    busy: false,
    leadsTo: undefined,
    seat: 0,
    handsOpen: false,
    latched: false,
    speaking: false,
    afar: false,
    share: undefined,
    consoleAt: undefined,
    keys: true,
  };
}

/** Whether this page may do what hands do: a guest's only where the table is emulated. */
export function hasHands(hello: Hello, { role, hall }: Model): boolean {
  return !hall && (hello.emulated || role !== 'guest');
}

/** Whether this page gives commands and changes settings. */
export function isHost({ role }: Model): boolean {
  return role !== 'guest';
}

/** Whether a game is open: then the console makes no backup and tests nothing. */
export function isGameOpen({ state }: Model): boolean {
  return state?.game !== undefined;
}

/** Applies a message. Decoded lights are not kept here: they go to the rings at once. */
export function applyMessage(model: Model, message: ServerMessage, nowMs: number): void {
  switch (message.kind) {
    case 'admitted':
      model.role = message.role;
      break;
    case 'hello':
      model.hello = message;
      break;
    case 'state':
      model.state = message;
      model.busy = false;
      if (!message.night) closeEyes(model);
      if (model.kept?.call !== callOf(message)) model.kept = undefined;
      model.stateAtMs = nowMs;
      break;
    case 'cards':
      model.backs = message.backs;
      break;
    case 'players':
      model.playedFor = message.playedFor;
      if (message.deals !== model.deals) {
        model.faces = undefined;
        model.laidSeat = undefined;
      }
      model.deals = message.deals;
      model.setUp = message.setUp;
      model.startsFor = message.startsFor;
      model.remarks = message.remarks;
      model.busy = false;
      break;
    case 'volume':
      model.volumePercent = message.percent;
      break;
    case 'test':
      model.tests = message;
      return;
    case 'map':
      model.map = message.map;
      break;
    case 'status':
      model.lamps = message.lamps;
      break;
    case 'hand':
      model.held = message.held;
      model.exchanging = undefined;
      break;
    case 'faces':
      model.faces = message;
      model.busy = false;
      break;
    case 'refused':
      model.refusal = message;
      model.busy = false;
      break;
    case 'telephones':
      model.telephones = message;
      break;
    case 'seated':
      model.ownSeat = message.seat;
      model.lostSeat = message.lost;
      if (message.seat !== undefined) model.seat = message.seat;
      break;
    case 'sight':
      applySight(model, message.seen);
      break;
    case 'pixels':
    case 'sound':
      break;
  }
}

function applySight(model: Model, seen: Model['sight']): void {
  model.sight = seen;
  // Open eyes of a telephone see what the hand holds, so that it can lay it where the call says.
  if (model.ownSeat !== undefined) model.held = seen?.held;
  // An answer may come a moment after the eyes were closed.
  else if (!model.looks) model.sight = undefined;
}

/** The eyes of the own seat are closed, and see nothing. */
export function closeEyes(model: Model): void {
  model.looks = false;
  model.sight = undefined;
}

/** The connection is lost, and so are the cards in this page's hand. */
export function loseHold(model: Model, nowMs: number): void {
  if (model.connected) model.lostAtMs = nowMs;
  model.connected = false;
  model.busy = false;
  model.held = undefined;
  model.exchanging = undefined;
  model.faces = undefined;
  closeEyes(model);
}

/**
 * The latest captions. Captions of one moment are heard one after the other and read together. The same
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
 * The words to read now: those of the call that is open stay while its seconds are counted aloud, and the last count
 * stands beside them.
 */
export function wordsNow(model: Model): {
  readonly said: Saying | undefined;
  readonly count: string | undefined;
} {
  const { state } = model;
  const last = lastSaid(model);
  const clock = state?.state === 'running' && state.asks?.kind === 'wake' ? state.clock : undefined;
  if (state === undefined || last === undefined || clock === undefined)
    return { said: last, count: undefined };
  const openAtMs = clock.endsAtMs - clock.totalMs;
  const call = lastOf(state.captions.filter(({ atMs }) => atMs < openAtMs));
  const isCount = last.atMs >= openAtMs && last.atMs < clock.endsAtMs;
  if (call === undefined || !isCount) return { said: last, count: undefined };
  return { said: call, count: last.texts.join(' ') };
}

/** The captions of one moment, in order. */
export interface Saying {
  readonly atMs: number;
  readonly texts: readonly string[];
}

/** The seats in the game that people play themselves; nobody sits at a television. */
export function peopleOf({
  state,
  playedFor,
  hall,
  ownSeat,
  telephones,
}: Model): readonly SeatIndex[] {
  if (hall) return [];
  const seats = state?.seats.map(({ seat }) => seat) ?? [];
  // Where telephones have the seats, each is one person, and another page is nobody.
  if (ownSeat !== undefined || telephones.seats.length > 0)
    return seats.filter((seat) => seat === ownSeat);
  return seats.filter((seat) => !playedFor.includes(seat));
}

/** The seat of the only person who plays; undefined where several do, or none. */
export function onlyPerson(model: Model): SeatIndex | undefined {
  const people = peopleOf(model);
  return people.length === 1 ? people[0] : undefined;
}

/** Whether the table waits for such a card at its only reader. */
export function mayBeShown({ state }: Model, { card }: Face): boolean {
  const asks = state?.asks;
  return asks?.kind === 'show' && (asks.card === undefined || asks.card === kindOf(card));
}

/** The call of the night that is open; undefined where none is, also in a pause: it begins anew after it. */
export function callOf({ state, night, asks, clock }: PublicState): string | undefined {
  if (state !== 'running' || !night) return undefined;
  if (asks?.kind !== 'wake' && asks?.kind !== 'walk' && asks?.kind !== 'roll-call')
    return undefined;
  return `${asks.kind} ${clock?.endsAtMs}`;
}

/** The rest of a running timer, ms, never below zero; it stands still in a pause. */
export function remainingMs(model: Model, nowMs: number): number | undefined {
  const { state } = model;
  if (state?.clock === undefined) return undefined;
  // Without a connection nobody knows whether the table goes on: the clock stands as it did.
  const untilMs = model.connected ? nowMs : model.lostAtMs;
  const passedMs = state.state === 'running' ? untilMs - model.stateAtMs : 0;
  return Math.max(0, state.clock.endsAtMs - state.nowMs - passedMs);
}

/** The colour of a seat, also one just chosen while players join. */
export function colourOf(model: Model, seat: SeatIndex): SeatColour | undefined {
  const sits = (known: { readonly seat: SeatIndex }) => known.seat === seat;
  return (joinedIn(model.state?.asks).find(sits) ?? model.state?.seats.find(sits))?.colour;
}

/** Whether the table waits for this seat, and not for anybody. */
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
