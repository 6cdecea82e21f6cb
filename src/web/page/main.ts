/** The page: joins the socket, the model, the drawing and the hands. */
import { html, render } from 'lit-html';
import { type CardKind, kindOf } from '../../table/cards.js';
import type { ClientMessage } from '../client-messages.js';
import type { Face, ServerMessage } from '../messages.js';
import { Backups } from './backups.js';
import { Connection } from './connection.js';
import type { DialogName } from './dialogs.js';
import { fetchAddresses, fetchLog } from './fetched.js';
import { Holding } from './holding.js';
import { actOnKey, keysAct } from './key-acts.js';
import { LABELS } from './labels.js';
import { Lead } from './lead.js';
import { applyMessage, type GameWish, isHost, lastSaid, loseHold, newModel } from './model.js';
import { NewestFrame } from './newest-frame.js';
import { choosesGame, type StepAct } from './next-step.js';
import { OpenDialog } from './open-dialog.js';
import { pageView } from './page-view.js';
import { type Switch, tickClock } from './panel.js';
import { pageLanguage } from './preferences.js';
import { Settings } from './settings.js';
import { listenForKeys } from './shortcuts.js';
import { PageSound } from './sound.js';
import { hush, speak } from './speech.js';
import { StickyRoom } from './sticky-room.js';
import { moveSpot } from './table-drawing.js';
import { Updates } from './updates.js';

const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const model = newModel(pageLanguage());
// A television in the room shows the hall view whenever it opens this address.
model.hall = location.pathname === '/hall';
model.afar = model.hall;
if (model.hall) keepAwake();
model.console = location.pathname === '/console';
document.body.dataset['view'] = model.hall ? 'hall' : model.console ? 'console' : 'table';
// On a telephone the buttons of the drawing are too small for fingers.
model.handsOpen = matchMedia('(max-width: 860px)').matches;
let spot = 'pad-0';
let renderAsked = false;
let isLoadingLog = false;

const connection = new Connection<ServerMessage, ClientMessage>({
  opened: () => {
    model.connected = true;
    update();
  },
  lost: () => {
    frame.forget();
    loseHold(model, performance.now());
    holding.letGo();
    update();
  },
  message: receive,
});
const tools = {
  settings: new Settings(() => update()),
  backups: new Backups(() => update()),
  updates: new Updates(() => update()),
};
const stickyRoom = new StickyRoom(root);
const frame = new NewestFrame(root, () => update());
const dialog = new OpenDialog(
  root,
  () => update(),
  () => {
    model.faces = undefined;
  },
);
const sound = new PageSound();
const holding = new Holding(
  (message) => send(message),
  () => model.latched,
  () => update(),
);

const lead = new Lead(model, holding, send, {
  changed: () => update(),
  hear: () => {
    if (!model.speaking) toggle('speaking');
  },
});

function receive(message: ServerMessage): void {
  const before = {
    said: lastSaid(model),
    language: model.hello?.language,
    version: model.hello?.version,
    isHolding: model.held !== undefined,
  };
  applyMessage(model, message, performance.now());
  if (message.kind === 'state') {
    sound.tellTime(message.nowMs, performance.now());
    if (dialog.name?.kind === 'log') void loadLog();
    lead.stateCame();
  }
  if (message.kind === 'sound') sound.take(message);
  if (message.kind === 'volume') sound.setVolume(message.percent);
  if (message.kind === 'pixels') {
    frame.take(message.lights);
    return;
  }
  // Without the table's sound, the browser's own voice can still read captions.
  const said = lastSaid(model);
  const isNew =
    said?.atMs !== before.said?.atMs || said?.texts.length !== before.said?.texts.length;
  if (model.hello?.sound === 'none' && model.speaking && said !== undefined && isNew)
    speak(said.texts.join(' '), model.hello.language, model.volumePercent);
  // A hand that has just taken cards can put them back at once, also by key.
  if (message.kind === 'hand' && message.held !== undefined && !before.isHolding) {
    update();
    queueMicrotask(() => root.querySelector<HTMLElement>('#put-back')?.focus());
  }
  // The button that took the cards up is gone; the focus goes to the first card.
  if (message.kind === 'faces') {
    update();
    queueMicrotask(() => dialog.keepFocus());
  }
  if (message.kind === 'admitted' && model.console && isHost(model)) {
    void loadAddresses();
    void tools.settings.load();
    void tools.backups.load();
    void tools.updates.load();
  }
  if (message.kind === 'hello') {
    // A television is for the room, which speaks as the table does.
    if (model.hall) model.language = message.language;
    // The program was updated while this page was open: it knows neither its messages nor its words.
    if (before.version !== undefined && before.version !== message.version) location.reload();
    sound.setLanguage(message.language);
    // The words of the log are another language's.
    if (before.language !== message.language) model.log = undefined;
    // The names of the open cards are asked for again.
    if (model.faces !== undefined && before.language !== message.language)
      connection.send({ kind: 'look-in-front', seat: model.faces.seat });
  }
  update();
}

function send(message: ClientMessage): void {
  model.refusal = undefined;
  connection.send(message);
}

/** Renders once, soon, also after many calls. */
function update(): void {
  if (renderAsked) return;
  renderAsked = true;
  queueMicrotask(() => {
    renderAsked = false;
    renderPage();
  });
}

function renderPage(): void {
  const { hello } = model;
  document.documentElement.lang = model.language;
  if (hello === undefined) {
    const { connecting } = LABELS[model.language];
    render(html`<p class="waiting" role="status">${connecting}</p>`, root);
    return;
  }
  document.body.dataset['afar'] = String(model.afar);
  document.body.dataset['night'] = String(model.state?.night ?? false);
  render(
    pageView(
      hello,
      model,
      { dialog: dialog.name, counts: frame.counts, spot, tools },
      holding,
      acts,
    ),
    root,
  );
  dialog.rendered();
  stickyRoom.rendered();
  frame.paint();
  tickClock(root, model, performance.now());
}

const tableActs = {
  openCards: (slot: number) => {
    const { held } = model;
    if (held === undefined) openDialog({ kind: 'slot', slot });
    else if (held.slot === slot) send({ kind: 'put-back' });
    else if (model.exchanging)
      send({ kind: 'swap', first: held.slot, second: slot, ...kindHeld(held.cards) });
    else send({ kind: 'put-on', slot });
  },
  openFront: (seat: number) => {
    // The cards seen earlier may no longer lie there.
    model.faces = undefined;
    model.seat = seat;
    openDialog({ kind: 'front', seat });
  },
  chooseSeat: (seat: number) => {
    model.seat = seat;
    update();
  },
};

const panelActs = {
  send,
  open: (kind: 'game-cards' | 'help' | 'stop' | 'rules' | 'log') => {
    if (kind === 'rules') openRules(undefined);
    else openDialog({ kind });
    if (kind === 'log') void loadLog();
  },
  newGame: askForGame,
  explain: () => lead.explain(true),
  openFront: tableActs.openFront,
  chooseSeat: tableActs.chooseSeat,
  toggle,
  handsToggled: (event: Event) => {
    if (event.target instanceof HTMLDetailsElement) model.handsOpen = event.target.open;
  },
};

const dialogActs = {
  send,
  close: () => dialog.close(),
  toggleKeys: () => {
    model.keys = !model.keys;
    update();
  },
};

const acts = {
  table: tableActs,
  panel: panelActs,
  dialog: dialogActs,
  guide: {
    take: (act: StepAct) => lead.take(act),
    guideOver: () => lead.explain(false),
  },
  newGame: { send, wish: (wish: Partial<GameWish>) => lead.wish(wish), openRules },
  languageChosen: (event: Event) => lead.chooseLanguage(event),
  tableKey: onTableKey,
  tableFocus: onTableFocus,
};

function toggle(what: Switch): void {
  model[what] = !model[what];
  if (what === 'latched') holding.letGo();
  if (what === 'speaking') hear();
  update();
}

/** A new game is chosen where the table asks for one; else the one that runs must be stopped first. */
function askForGame(): void {
  if (choosesGame(model)) root.querySelector<HTMLElement>('input[name="game"]:checked')?.focus();
  else openDialog({ kind: 'stop' });
}

function openRules(game: string | undefined): void {
  openDialog({ kind: 'rules', game });
  void lead.loadHandbooks();
}

/** Asks for the log while it is open, again whenever it has grown. */
async function loadLog(): Promise<void> {
  if (isLoadingLog || model.log?.lines.length === model.state?.logged) return;
  isLoadingLog = true;
  const log = await fetchLog();
  isLoadingLog = false;
  if (log === undefined) return;
  model.log = { ...log, cameAt: new Date() };
  update();
}

/** Asks for the addresses that the host may hand on. */
async function loadAddresses(): Promise<void> {
  model.addresses = (await fetchAddresses()) ?? model.addresses;
  update();
}

/** The kind of the cards in hand, if all are of one kind: other cards of the stack stay. */
function kindHeld(cards: readonly Face[]): { readonly card?: CardKind } {
  const [kind, ...more] = new Set(cards.map(({ card }) => kindOf(card)));
  return kind === undefined || more.length > 0 ? {} : { card: kind };
}

/** Turns the sound on or off; browsers demand a click for it. */
function hear(): void {
  if (!model.speaking) hush();
  if (model.hello?.sound === 'none') return;
  void (model.speaking ? sound.turnOn() : sound.turnOff());
}

function openDialog(name: DialogName): void {
  holding.letGo();
  dialog.open(name);
}

function onTableKey(event: KeyboardEvent): void {
  if (!event.key.startsWith('Arrow') || !(event.target instanceof Element)) return;
  const next = moveSpot(root, event.target, event.key);
  if (!(next instanceof SVGElement)) return;
  event.preventDefault();
  next.focus();
}

function onTableFocus(event: FocusEvent): void {
  if (!(event.target instanceof SVGElement)) return;
  spot = event.target.dataset['spot'] ?? spot;
  update();
}

/** Keeps the screen on; browsers allow it on this machine and over TLS alone, and forget it when the page is hidden. */
function keepAwake(): void {
  const ask = () => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => {});
  };
  ask();
  document.addEventListener('visibilitychange', ask);
}

const keyTarget = {
  ...{ root, model, send, openDialog, askForGame, toggle },
  openFront: tableActs.openFront,
  openCards: tableActs.openCards,
  spot: () => spot,
};
listenForKeys(window, holding, {
  layout: () => (model.hello?.emulated ? model.hello.layout : undefined),
  seat: () => model.seat,
  chooseSeat: tableActs.chooseSeat,
  active: () => keysAct(keyTarget),
  act: (act) => actOnKey(act, keyTarget),
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) holding.letGo();
});
setInterval(() => tickClock(root, model, performance.now()), 200);
renderPage();
connection.open();
connection.openAfterSleep();
