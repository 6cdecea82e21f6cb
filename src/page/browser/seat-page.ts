/** A telephone that is a seat: joins the socket, the model, the hand of cards and the night. */
import { html } from 'lit-html';
import type { CardAct } from '../../engine/script/index.js';
import type { SlotIndex } from '../../engine/table/index.js';
import type { ClientMessage, ServerMessage } from '../messages/index.js';
import { applyMessage, closeEyes, loseHold } from './apply-message.js';
import { AwaitedAnswer, waiting } from './awaited-answer.js';
import type { DoorTrouble } from './code-words.js';
import { draw } from './draw.js';
import { Holding } from './holding.js';
import { keepAwake } from './keep-awake.js';
import { seatLabelsIn } from './labels-by-language.js';
import { Lead } from './lead.js';
import { newModel } from './model.js';
import { choosesGame } from './next-step.js';
import { NightHand } from './night-hand.js';
import { type PageConnection, SERVER_HOME } from './page-home.js';
import { tickClock } from './panel.js';
import { pageLanguage } from './preferences.js';
import { recall, remember } from './remembered.js';
import { beforeView, type Joining, joinView } from './seat-join.js';
import {
  type NightTarget,
  type NightTile,
  nightTiles,
  nightView,
  paintNight,
} from './seat-night.js';
import { type OwnHand, seatView } from './seat-view.js';

/** The names under which this telephone remembers its seat's secret and its person's name. */
const SECRET = 'artiglio.seat';
const NAME = 'artiglio.name';
/** Time for which a finger stays on a card before it is taken up, ms: a finger that slides over others takes none. */
const REST_MS = 350;

const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const model = newModel(pageLanguage());
let joining: Joining = {
  word: new URLSearchParams(location.hash.slice(1)).get('word') ?? undefined,
  name: recall(NAME) ?? '',
  asked: undefined,
};
let hand: OwnHand = { cards: [], isPeeking: false };
let trouble: DoorTrouble | undefined;
let renderAsked = false;
let lights: { claw: readonly number[]; rings: readonly number[] } = { claw: [], rings: [] };

let joined: PageConnection | undefined;
const connection: PageConnection = { send: (message, bytes) => joined?.send(message, bytes) };
const night = new NightHand(model, connection);

function send(message: ClientMessage): void {
  model.refusal = undefined;
  if (!night.takes(message)) connection.send(message);
}

const holding = new Holding(
  (message) => {
    if (message.kind === 'pad' || message.kind === 'button') answer.moved(message);
    send(message);
  },
  () => false,
  () => update(),
);
const answer = new AwaitedAnswer({
  model,
  after: (ms, run) => setTimeout(run, ms),
  letGo: () => {
    holding.letGo();
    send({ kind: 'let-go' });
  },
  changed: () => update(),
});
const lead = new Lead(model, holding, send, answer, {
  root,
  told: SERVER_HOME.told,
  changed: () => update(),
  // A telephone is silent: where it sounds, it tells who is called.
  hear: () => {},
});

// What the table says.

function receive(message: ServerMessage): void {
  // First start runs now, and its messages have no kind. Its page is at the same address.
  if (!('kind' in message)) {
    location.assign('./');
    return;
  }
  const { hello } = model;
  applyMessage(model, message, performance.now());
  answer.came();
  switch (message.kind) {
    case 'admitted':
      queueMicrotask(sitAgain);
      break;
    case 'hello':
      // The program was updated while this page was open: it knows neither its messages nor its words.
      if (hello !== undefined && hello.version !== message.version) location.reload();
      break;
    case 'state':
      lead.stateCame();
      night.stateCame();
      if (!message.night) closeNight();
      break;
    case 'players':
      if (message.deals === 0 || message.setUp === 'bare') hand = { ...hand, cards: [] };
      lead.playersCame();
      break;
    case 'sight':
      lights = lightsOf(message.seen?.lights);
      break;
    case 'seated':
      if (message.seat === undefined) break;
      if (message.secret !== undefined) remember(SECRET, message.secret);
      joining = { ...joining, asked: undefined };
      night.stateCame();
      keepAwake();
      send({ kind: 'recall' });
      void lead.loadHandbooks();
      break;
    case 'asked':
      joining = { ...joining, asked: message.seat };
      break;
    case 'recalled':
      hand = { ...hand, cards: message.cards };
      break;
    case 'refused':
      // The table of another evening: its seats are others.
      if (message.code === 'SEAT_SECRET_UNKNOWN') {
        remember(SECRET, '');
        model.refusal = undefined;
      }
      if (message.code === 'SEAT_NOT_YIELDED') joining = { ...joining, asked: undefined };
      break;
    default:
      // Of the other messages the model is all that this page shows.
      break;
  }
  update();
}

/** Each connection takes the seat again, as soon as it can be answered. */
function sitAgain(): void {
  const secret = recall(SECRET);
  if (secret) send({ kind: 'sit-again', secret });
}

const joinActs = {
  sit: (word: string, name: string, seat?: number) => {
    remember(NAME, name);
    joining = { ...joining, name };
    send({ kind: 'sit', word, name, ...(seat === undefined ? {} : { seat }) });
  },
  sitAgain,
  neighboursRight: () => send({ kind: 'neighbours-right' }),
};

// The hand by day.

const seatActs = {
  send,
  doStep: (act: Parameters<Lead['doStep']>[0]) => {
    lead.doStep(act);
    if (act.kind === 'place') send({ kind: 'recall' });
  },
  peek: (isPeeking: boolean) => {
    if (hand.isPeeking === isPeeking) return;
    hand = { ...hand, isPeeking };
    update();
  },
};

// The hand at night.

/** The fingers on the screen, each with the name that it is on. */
const fingers = new Map<
  number,
  { tile: string | undefined; rests?: ReturnType<typeof setTimeout> }
>();
let mode: CardAct | undefined;

function look(isOpen: boolean): void {
  if (model.looks === isOpen) return;
  if (!isOpen) closeEyes(model);
  model.looks = isOpen;
  update();
}

function closeNight(): void {
  for (const { rests } of fingers.values()) clearTimeout(rests);
  fingers.clear();
  mode = undefined;
  model.latched = false;
  model.exchanging = undefined;
}

/** The eyes are open while a finger is anywhere on the screen, or were opened to stay so. */
function followFingers(): void {
  look(model.latched || fingers.size > 0);
  update();
}

const nightActs = {
  fingerDown: (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('#keep') !== null) return;
    event.preventDefault();
    if (event.currentTarget instanceof Element)
      event.currentTarget.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { tile: undefined });
    fingerOn(event);
    followFingers();
  },
  fingerMoved: (event: PointerEvent) => {
    if (fingers.has(event.pointerId)) fingerOn(event);
  },
  fingerUp: (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (finger === undefined) return;
    leave(event.pointerId, finger);
    fingers.delete(event.pointerId);
    followFingers();
  },
  pressed: (tile: NightTile) => {
    if (tile.target.kind === 'pad') holding.tap(tile.target, HELD_MS);
    else act(tile.target);
  },
  keepOpen: () => {
    model.latched = !model.latched;
    followFingers();
  },
  keyHeld: (isHeld: boolean) => look(isHeld || model.latched),
};

/** Time for which a name that was pressed without a finger is held, ms: longer than a choice at night takes. */
const HELD_MS = 1_400;

/** A finger may have come to another name. */
function fingerOn({ pointerId, clientX, clientY }: PointerEvent): void {
  const finger = fingers.get(pointerId);
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.night-tile');
  const tile = under?.dataset['tile'];
  if (finger === undefined || finger.tile === tile) return;
  leave(pointerId, finger);
  const target = tile === undefined ? undefined : targetOf(tile);
  const rests = target === undefined ? undefined : setTimeout(() => act(target), REST_MS);
  fingers.set(pointerId, { tile, ...(rests === undefined ? {} : { rests }) });
  if (target?.kind === 'pad') holding.press(target, `finger ${pointerId}`);
  update();
}

function leave(
  pointerId: number,
  { rests }: { readonly rests?: ReturnType<typeof setTimeout> },
): void {
  clearTimeout(rests);
  holding.release(`finger ${pointerId}`);
}

function targetOf(tile: string): NightTarget | undefined {
  const { hello, ownSeat } = model;
  if (hello === undefined || ownSeat === undefined) return undefined;
  return nightTiles(hello, model, ownSeat).find(({ id }) => id === tile)?.target;
}

/** Does what a name is for, once a finger rests on it. */
function act(target: NightTarget): void {
  switch (target.kind) {
    case 'pad':
      // Its finger holds it.
      return;
    case 'button':
      if (model.ownSeat !== undefined)
        holding.tap({ kind: 'button', seat: model.ownSeat, side: target.side });
      return;
    case 'mode':
      mode = target.act;
      model.exchanging = undefined;
      break;
    case 'card':
      actOnCard(target.slot);
  }
  update();
}

function actOnCard(slot: SlotIndex): void {
  const acts = model.state?.asks?.call?.cards ?? [];
  const exchanges = acts.length > 1 ? mode === 'exchange' : acts[0] === 'exchange';
  const { held, exchanging } = model;
  if (!exchanges) {
    if (held !== undefined) send({ kind: 'put-back' });
    if (held?.slot !== slot) send({ kind: 'lift', slot });
  } else if (exchanging === undefined) model.exchanging = { slot };
  else {
    model.exchanging = undefined;
    if (exchanging.slot !== slot) send({ kind: 'swap', first: exchanging.slot, second: slot });
  }
}

/** Returns the brightness of each light of the claw and of each ring, 0–1. */
function lightsOf(seen: { readonly rings: readonly string[]; readonly claw: string } | undefined) {
  const brightness = (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return Array.from({ length: bytes.length / 3 }, (_, index) => {
      const most = Math.max(...bytes.subarray(3 * index, 3 * index + 3));
      // A light that is on is seen, however faint it is on the board.
      return most === 0 ? 0 : 0.35 + (0.65 * most) / 255;
    });
  };
  return {
    claw: brightness(seen?.claw ?? ''),
    rings: (seen?.rings ?? []).map((ring) => Math.max(0, ...brightness(ring))),
  };
}

// The screen.

function update(): void {
  if (renderAsked) return;
  renderAsked = true;
  queueMicrotask(() => {
    renderAsked = false;
    render();
  });
}

function render(): void {
  const { hello, ownSeat, state } = model;
  document.documentElement.lang = model.language;
  if (hello === undefined || state === undefined) {
    draw(waiting(model.language, trouble), root);
    return;
  }
  window.pageShown = true;
  document.body.dataset['night'] = String(ownSeat !== undefined && state.night);
  if (ownSeat === undefined) {
    draw(joinView(hello, model, joining, joinActs), root);
    return;
  }
  if (state.night) {
    const shown = { down: downTiles(), act: mode };
    draw(nightView(hello, model, ownSeat, shown, nightActs), root);
    paintNight(hello, model, ownSeat, shown, lights);
  } else if (choosesGame(model)) draw(beforeView(model, ownSeat, joinActs), root);
  else if (!plays(ownSeat)) draw(laterView(), root);
  else draw(seatView(hello, model, ownSeat, hand, holding, seatActs), root);
  tickClock(root, model, performance.now());
}

/** Whether this seat is in the game that is open, or may still join it. */
function plays(own: number): boolean {
  const seats = model.state?.seats ?? [];
  return seats.length === 0 || seats.some(({ seat }) => seat === own);
}

function laterView() {
  return html`<main class="join"><p class="caption">${seatLabelsIn(model.language).before.later}</p></main>`;
}

function downTiles(): ReadonlySet<string> {
  return new Set([...fingers.values()].flatMap(({ tile }) => tile ?? []));
}

/** Opens the page of a seat. */
export function openSeatPage(): void {
  document.body.dataset['view'] = 'seat';
  holding.listenForReleases(window);
  addEventListener('resize', update);
  // A hand that goes to another window holds nothing.
  addEventListener('blur', () => {
    closeNight();
    look(false);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    closeNight();
    look(false);
  });
  keepBackHere();
  setInterval(() => tickClock(root, model, performance.now()), 200);
  render();
  joined = SERVER_HOME.connect({
    opened: () => {
      model.connected = true;
      update();
    },
    lost: () => {
      loseHold(model, performance.now());
      night.stateCame();
      closeNight();
      holding.letGo();
      update();
    },
    shut: (why) => {
      trouble = why;
      update();
    },
    message: receive,
  });
}

/** The gesture "back" stays on this page: in the dark it is made by accident. */
function keepBackHere(): void {
  history.pushState(null, '', location.href);
  addEventListener('popstate', () => history.pushState(null, '', location.href));
}
