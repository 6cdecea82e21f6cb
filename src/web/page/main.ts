/** The page: joins the socket, the model, the drawing and the hands. */
import { html, render } from 'lit-html';
import { type CardKind, kindOf } from '../../table/cards.js';
import type { ClientMessage } from '../client-messages.js';
import type { EveningLog, Face, Pixels, ServerMessage } from '../messages.js';
import type { ShownAddress } from '../roles.js';
import { BackKey } from './back-key.js';
import { Backups } from './backups.js';
import { Connection } from './connection.js';
import type { DialogName } from './dialogs.js';
import { Holding } from './holding.js';
import { LABELS } from './labels.js';
import { Lead } from './lead.js';
import { Lights } from './lights.js';
import { applyMessage, type GameWish, isHost, lastSaid, loseHold, newModel } from './model.js';
import { choosesGame, type StepAct } from './next-step.js';
import { pageView } from './page-view.js';
import { type Switch, tickClock } from './panel.js';
import { pageLanguage } from './preferences.js';
import { Settings } from './settings.js';
import { listenForKeys } from './shortcuts.js';
import { PageSound } from './sound.js';
import { hush, speak } from './speech.js';
import { StickyRoom } from './sticky-room.js';
import { moveSpot, type PixelCounts } from './table-drawing.js';

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
const lights = new Lights(root);
let newestLights: Pixels['lights'];
let counts: PixelCounts = { ring: [], claw: 24 };
let dialog: DialogName | undefined;
/** The dialog that was opened last. Escape may have closed it; the browser reports that later. */
let shownDialog: DialogName | undefined;
let spot = 'pad-0';
let renderAsked = false;
let isLoadingLog = false;
/** Whether the newest frame waits for the screen; a slow screen skips frames between. */
let lightAsked = false;

const connection = new Connection<ServerMessage, ClientMessage>({
  opened: () => {
    model.connected = true;
    update();
  },
  lost: () => {
    // The current lights are unknown: show them dark.
    newestLights = undefined;
    loseHold(model, performance.now());
    holding.letGo();
    update();
  },
  message: receive,
});
const tools = { settings: new Settings(() => update()), backups: new Backups(() => update()) };
const stickyRoom = new StickyRoom(root);
const backKey = new BackKey(() => dialog !== undefined, closeDialog);
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
    if (dialog?.kind === 'log') void loadLog();
    lead.stateCame();
  }
  if (message.kind === 'sound') sound.take(message);
  if (message.kind === 'volume') sound.setVolume(message.percent);
  if (message.kind === 'pixels') {
    newestLights = message.lights;
    if (!lightAsked) requestAnimationFrame(lightUp);
    lightAsked = true;
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
    queueMicrotask(keepFocusInDialog);
  }
  if (message.kind === 'admitted' && model.console && isHost(model)) {
    void loadAddresses();
    void tools.settings.load();
    void tools.backups.load();
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
  render(pageView(hello, model, { dialog, counts, spot, tools }, holding, acts), root);
  const element = root.querySelector('dialog');
  if (element !== null && dialog !== shownDialog) {
    if (dialog !== undefined && !element.open) element.showModal();
    if (dialog === undefined && element.open) element.close();
    shownDialog = dialog;
  }
  stickyRoom.rendered();
  lightUp();
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
  close: closeDialog,
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
  try {
    const response = await fetch('/log');
    if (!response.ok) return;
    // The server has the same version, so what it sends is not checked.
    model.log = { ...((await response.json()) as EveningLog), cameAt: new Date() };
    update();
  } catch {
    // Without a connection the lines of before stay; the page says itself that it is lost.
  } finally {
    isLoadingLog = false;
  }
}

/** Asks for the addresses that the host may hand on. */
async function loadAddresses(): Promise<void> {
  try {
    const response = await fetch('/addresses');
    // The server has the same version, so what it sends is not checked.
    if (response.ok) model.addresses = (await response.json()) as readonly ShownAddress[];
    update();
  } catch {
    // The connection is lost, and the page says so; the next one asks again.
  }
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

/** When the focused element is gone from the dialog, its first action gets the focus. */
function keepFocusInDialog(): void {
  const open = root.querySelector('dialog[open]');
  if (open !== null && !open.contains(document.activeElement))
    (
      open.querySelector<HTMLElement>('.face-acts .to-reader') ??
      open.querySelector<HTMLElement>('.face-acts button') ??
      open.querySelector<HTMLElement>('button')
    )?.focus();
}

function openDialog(name: DialogName): void {
  holding.letGo();
  backKey.opened();
  dialog = name;
  update();
}

function closeDialog(): void {
  dialog = undefined;
  model.faces = undefined;
  update();
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

/** Paints the newest frame; when its size is new, the rings are drawn again first. */
function lightUp(): void {
  lightAsked = false;
  if (newestLights !== undefined) {
    const ring = newestLights.rings.map((pixels) => (pixels.length * 3) / 4 / 3);
    const claw = (newestLights.claw.length * 3) / 4 / 3;
    const size = [...ring, claw].map(Math.floor).join();
    if (size !== [...counts.ring, counts.claw].join()) {
      counts = { ring: ring.map(Math.floor), claw: Math.floor(claw) };
      update();
    }
  }
  lights.show(newestLights);
}

listenForKeys(window, holding, {
  layout: () => (model.hello?.emulated ? model.hello.layout : undefined),
  seat: () => model.seat,
  chooseSeat: tableActs.chooseSeat,
  active: () => {
    const focused = document.activeElement;
    const writes =
      focused instanceof HTMLSelectElement ||
      (focused instanceof HTMLInputElement && focused.type !== 'checkbox');
    return model.keys && !model.hall && root.querySelector('dialog[open]') === null && !writes;
  },
  act: (act) => {
    switch (act) {
      case 'pause-resume': {
        const kind = model.state?.state === 'paused' ? 'resume' : 'pause';
        return send({ kind: 'command', command: { kind } });
      }
      case 'undo-step':
        return send({ kind: 'command', command: { kind: 'undo', to: 'step' } });
      case 'undo-phase':
        return send({ kind: 'command', command: { kind: 'undo', to: 'phase' } });
      case 'repeat':
        return send({ kind: 'command', command: { kind: 'repeat' } });
      case 'put-back':
        return send({ kind: 'put-back' });
      case 'game-cards':
        return model.hello?.gameCards.length ? openDialog({ kind: act }) : undefined;
      case 'new-game':
        return model.hello?.emulated === true ? askForGame() : undefined;
      case 'help':
        return openDialog({ kind: act });
      case 'afar':
        return toggle('afar');
      case 'front':
        return tableActs.openFront(model.seat);
      case 'cards': {
        const focused = /^(?:pad|cards)-(\d+)$/.exec(document.activeElement?.id ?? '');
        const slot = focused?.[1] ?? model.hello?.layout.seats[model.seat]?.slots[0];
        return slot === undefined ? undefined : tableActs.openCards(Number(slot));
      }
      case 'to-table':
        root.querySelector<SVGElement>(`#${spot}`)?.focus();
        return undefined;
    }
  },
});
document.addEventListener('visibilitychange', () => {
  if (document.hidden) holding.letGo();
});
setInterval(() => tickClock(root, model, performance.now()), 200);
renderPage();
connection.open();
connection.openAfterSleep();
