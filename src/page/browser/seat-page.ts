/** A telephone that is a seat: joins the socket, the model, the hand of cards and the night. */
import { html } from 'lit-html';
import type { SeatIndex } from '../../engine/table/index.js';
import type { ClientMessage, Pixels, ServerMessage } from '../messages/index.js';
import { applyMessage, loseHold } from './apply-message.js';
import { AwaitedAnswer, waiting } from './awaited-answer.js';
import { BallotHand } from './ballot-hand.js';
import type { DoorTrouble } from './code-words.js';
import { draw, renderSoon } from './draw.js';
import { Holding } from './holding.js';
import { keepSeatAwake, screenKnown } from './keep-awake.js';
import { seatLabelsIn } from './labels-by-language.js';
import { Lead } from './lead.js';
import { newModel } from './model.js';
import { choosesGame } from './next-step.js';
import { NightFingers } from './night-fingers.js';
import { NightHand } from './night-hand.js';
import { type PageConnection, SERVER_HOME } from './page-home.js';
import { tickClock } from './panel.js';
import { pageLanguage } from './preferences.js';
import { recall, remember } from './remembered.js';
import { beforeView, type Joining, joinView } from './seat-join.js';
import { nightTiles, nightView, paintNight } from './seat-night.js';
import { type OwnHand, seatView } from './seat-view.js';

/** The names under which this telephone remembers its seat's secret and its person's name. */
const SECRET = 'artiglio.seat';
const NAME = 'artiglio.name';

const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const model = newModel(pageLanguage());
let joining: Joining = {
  word: new URLSearchParams(location.hash.slice(1)).get('word') ?? undefined,
  name: recall(NAME) ?? '',
  asked: undefined,
};
let hand: OwnHand = { cards: [], isPeeking: false, votedFor: undefined };
let trouble: DoorTrouble | undefined;
let lights: Pixels['lights'];
const update = renderSoon(() => render());

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
  update,
);
const answer = new AwaitedAnswer({
  model,
  after: (ms, run) => setTimeout(run, ms),
  letGo: () => {
    holding.letGo();
    send({ kind: 'let-go' });
  },
  changed: update,
});
const lead = new Lead(model, holding, send, answer, {
  root,
  told: SERVER_HOME.told,
  changed: update,
  // A telephone is silent: where it sounds, it tells who is called.
  hear: () => {},
});

const ballot = new BallotHand(model, holding);
const fingers = new NightFingers(model, holding, send, update);

// What the table says.

function receive(message: ServerMessage): void {
  // First start runs now, and its messages have no kind. Its page is at the same address.
  if (!('kind' in message)) {
    location.assign('./');
    return;
  }
  const { hello, deals } = model;
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
      if (!message.night) fingers.letGo();
      if (message.asks?.way !== 'vote-for-seat') hand = { ...hand, votedFor: undefined };
      break;
    case 'players':
      // Cards of another deal are forgotten; those of this one are told again when the seat is taken.
      if (message.deals !== deals) hand = { ...hand, cards: [] };
      lead.playersCame();
      break;
    case 'sight':
      lights = message.seen?.lights;
      break;
    case 'seated':
      if (message.seat === undefined) break;
      if (message.secret !== undefined) remember(SECRET, message.secret);
      joining = { ...joining, asked: undefined };
      night.stateCame();
      keepSeatAwake(model, update);
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
  send,
  screenKnown: () => screenKnown(model, update),
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
  vote: (seat: SeatIndex, places: number) => {
    hand = { ...hand, votedFor: seat };
    ballot.vote(places);
    update();
  },
};

// The screen.

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
    const tiles = model.looks ? nightTiles(hello, model, ownSeat) : [];
    draw(nightView(hello, model, tiles, fingers), root);
    if (model.looks) paintNight(root, model, tiles, fingers.shown, lights);
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

/** Opens the page of a seat. */
export function openSeatPage(): void {
  document.body.dataset['view'] = 'seat';
  holding.listenForReleases(window);
  addEventListener('resize', update);
  // A hand that goes to another window holds nothing.
  addEventListener('blur', () => fingers.letGo());
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) fingers.letGo();
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
      fingers.letGo();
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
