/** A television's page: joins the socket, the model, the lights and the sound. */
import type { HandedOn, JoinAddress, ServerMessage } from '../messages/index.js';
import { applyMessage, loseHold } from './apply-message.js';
import { waiting } from './awaited-answer.js';
import type { DoorTrouble } from './code-words.js';
import { draw, renderSoon } from './draw.js';
import { fitHall } from './hall-circle.js';
import { hallView } from './hall-view.js';
import { pathOfAddresses } from './handed-on.js';
import { Holding } from './holding.js';
import { keepAwake } from './keep-awake.js';
import { NewestFrame } from './lights.js';
import { newModel } from './model.js';
import { type PageConnection, SERVER_HOME } from './page-home.js';
import { tickClock } from './panel.js';
import { pageLanguage } from './preferences.js';
import { recall, remember } from './remembered.js';
import { PageSound } from './sound.js';

/** The name under which this screen remembers whether it shows the table's drawing. */
const DRAWING = 'artiglio.drawing';

const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const model = newModel(pageLanguage());
model.hall = true;
// No seat is this page's.
model.seat = -1;
let hasDrawing = new URLSearchParams(location.search).has('drawing') || recall(DRAWING) === 'shown';
let trouble: DoorTrouble | undefined;
let joined: PageConnection | undefined;

const update = renderSoon(() => render());
const frame = new NewestFrame(root, update);
const sound = new PageSound((path, context) => SERVER_HOME.sound(path, context));
let isBeginning = false;

const acts = {
  again: () => {
    joined?.send({ kind: 'again' });
    isBeginning = true;
    update();
  },
  holding: new Holding(
    () => {},
    () => false,
    update,
  ),
  toggleDrawing: () => {
    hasDrawing = !hasDrawing;
    remember(DRAWING, hasDrawing ? 'shown' : '');
    update();
  },
  hear: () => {
    model.speaking = true;
    void sound.turnOn();
    update();
  },
};

function receive(message: ServerMessage): void {
  // First start runs now, and its messages have no kind. Its page is at the same address.
  if (!('kind' in message)) {
    location.assign('./');
    return;
  }
  const { hello } = model;
  applyMessage(model, message, performance.now());
  switch (message.kind) {
    case 'pixels':
      frame.receive(message.lights);
      return;
    case 'admitted':
      void askForCode();
      break;
    case 'hello':
      // The room hears the table's language, whatever the television's is.
      model.language = message.language;
      sound.setLanguage(message.language);
      if (hello !== undefined && hello.version !== message.version) location.reload();
      break;
    case 'state':
      sound.tellTime(message.nowMs, performance.now());
      if (message.result === undefined) isBeginning = false;
      if (message.night && model.telephones.seats.length > 0) frame.receive(undefined);
      break;
    case 'sound':
      sound.receive(message);
      break;
    case 'volume':
      sound.setVolume(message.percent);
      break;
    default:
      // Of the other messages the model is all that this page shows.
      break;
  }
  update();
}

/** Asks for the word of the evening: the table tells it to those who may show it. */
async function askForCode(): Promise<void> {
  if (model.role === 'guest') return;
  model.join = await SERVER_HOME.told<HandedOn<JoinAddress>>(pathOfAddresses('join'));
  update();
}

function render(): void {
  const { hello, state } = model;
  document.documentElement.lang = model.language;
  if (hello === undefined || state === undefined) {
    draw(waiting(model.language, trouble), root);
    return;
  }
  window.pageShown = true;
  document.body.dataset['night'] = String(state.night);
  draw(hallView(hello, model, { counts: frame.counts, hasDrawing, isBeginning }, acts), root);
  fitHall(root);
  frame.paint();
  tickClock(root, model, performance.now());
}

/** Opens the page of a television. */
export function openHall(): void {
  document.body.dataset['view'] = 'hall';
  keepAwake();
  addEventListener('resize', update);
  setInterval(() => tickClock(root, model, performance.now()), 200);
  render();
  joined = SERVER_HOME.connect({
    opened: () => {
      model.connected = true;
      update();
    },
    lost: () => {
      frame.forget();
      loseHold(model, performance.now());
      update();
    },
    shut: (why) => {
      trouble = why;
      update();
    },
    message: receive,
  });
}
