/** The page of a table: joins the socket, the model, the drawing and the hands. */
import type { ClientMessage, HandedOn, JoinAddress } from '../messages/index.js';
import { closeEyes, loseHold } from './apply-message.js';
import { AwaitedAnswer, waiting } from './awaited-answer.js';
import { cardActs } from './card-acts.js';
import { CircleHand } from './circle.js';
import type { DoorTrouble } from './code-words.js';
import { isTablet } from './connection.js';
import type { DialogName } from './dialogs.js';
import { draw, renderSoon } from './draw.js';
import { pathOfAddresses } from './handed-on.js';
import { Holding, listenForSecondFinger } from './holding.js';
import { keepAwake } from './keep-awake.js';
import { Lead } from './lead.js';
import { NewestFrame } from './lights.js';
import { OpenLog } from './log-dialog.js';
import { type Exchanged, type GameWish, newModel } from './model.js';
import { isHost, lookingSeat } from './model-facts.js';
import { choosesGame, type StepAct } from './next-step.js';
import { OpenDialog } from './open-dialog.js';
import { OwnCardsFocus } from './own-cards.js';
import { type PageConnection, type PageHome, SERVER_HOME } from './page-home.js';
import { type ConsoleView, pageView } from './page-view.js';
import { type Switch, tickClock } from './panel.js';
import { pageLanguage } from './preferences.js';
import { PressEcho, whyNothing } from './press-echo.js';
import { Receiver } from './receiver.js';
import { actOnKey, keysAct, listenForKeys } from './shortcuts.js';
import { PageSound } from './sound.js';
import { hush, unlockSpeech } from './speech.js';
import { ScrollSign, StickyRoom } from './sticky-room.js';
import { moveSpot } from './table-drawing.js';
import { tabletView } from './tablet.js';
import { demoOnce, isDemo, isStand, Watch } from './watch.js';
import { wishedGame } from './wished.js';

const root = document.querySelector<HTMLElement>('#page') ?? document.body;
const model = newModel(pageLanguage());
model.tablet = isTablet();
// On a telephone the buttons of the drawing are too small for fingers.
model.handsOpen = matchMedia('(max-width: 860px)').matches;
let spot = 'pad-0';
const update = renderSoon(() => renderPage());
let consoleView: ConsoleView | undefined;
let trouble: DoorTrouble | undefined;

let home = SERVER_HOME;
let joined: PageConnection | undefined;
/** The connection; before the page is open, there is nobody to send to. */
const connection: PageConnection = { send: (message, bytes) => joined?.send(message, bytes) };
const told: PageHome['told'] = (path) => home.told(path);

const connectionListener: Parameters<PageHome['connect']>[0] = {
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
  shut: (why) => {
    trouble = why;
    update();
  },
  message: (message) => receiver.receive(message),
};
const stickyRoom = new StickyRoom(root);
const scrollSign = new ScrollSign(root);
const ownCardsFocus = new OwnCardsFocus(root);
const frame = new NewestFrame(root, () => update());
const dialog = new OpenDialog(
  root,
  () => update(),
  () => {
    model.faces = undefined;
  },
);
const log = new OpenLog(model, told, () => update());
const sound = new PageSound((path, context) => home.sound(path, context));
const echo = new PressEcho(
  model,
  () => update(),
  () => performance.now(),
);
const holding = new Holding(
  (message) => {
    if (message.kind === 'pad' || message.kind === 'button') {
      echo.moved(message);
      answer.moved(message);
    }
    send(message);
  },
  () => model.latched,
  () => update(),
);

const answer = new AwaitedAnswer({
  model,
  after: (ms, run) => setTimeout(run, ms),
  letGo: () => {
    holding.letGo();
    // The table may feel a key that this page does not hold any more.
    send({ kind: 'let-go' });
  },
  changed: () => update(),
});

const lead = new Lead(model, holding, send, answer, {
  root,
  told,
  changed: () => update(),
  hear: () => {
    if (!model.speaking) toggle('speaking');
  },
});

const receiver = new Receiver({
  ...{ root, model, connection, frame, dialog, log, sound, lead, answer },
  hostAdmitted: () => consoleView?.load(),
  telephonesTold: () => telephonesTold(),
  changed: () => update(),
});

function send(message: ClientMessage): void {
  model.refusal = undefined;
  connection.send(message);
}

function renderPage(): void {
  const { hello } = model;
  document.documentElement.lang = model.language;
  if (hello === undefined) {
    draw(waiting(model.language, trouble), root);
    return;
  }
  window.pageShown = true;
  document.body.dataset['afar'] = String(model.afar);
  document.body.dataset['night'] = String(model.state?.night ?? false);
  draw(
    (consoleView?.page ?? (model.tablet && hello.emulated ? tabletView : pageView))(
      hello,
      model,
      { dialog: dialog.name, counts: frame.counts, spot },
      holding,
      acts,
    ),
    root,
  );
  dialog.rendered();
  ownCardsFocus.rendered();
  stickyRoom.rendered();
  scrollSign.rendered();
  frame.paint();
  tickClock(root, model, performance.now());
}

const tableActs = cardActs({
  model,
  send,
  openDialog,
  changed: () => update(),
});

const panelActs = {
  send,
  open: (kind: 'game-cards' | 'help' | 'legend' | 'stop' | 'rules' | 'log') => {
    // While a game is chosen, its rules are read.
    const chosen =
      model.hello && choosesGame(model) ? wishedGame(model.hello, model)?.id : undefined;
    if (kind === 'rules') openRules(chosen);
    else openDialog({ kind });
    if (kind === 'log') void log.load();
  },
  newGame: askForGame,
  explain: () => lead.explain(true),
  openFront: tableActs.openFront,
  chooseSeat: tableActs.chooseSeat,
  toggle,
  exchange,
  handsToggled: (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLDetailsElement) || target.open === model.handsOpen) return;
    model.handsOpen = target.open;
    // On a telephone they open below the foot.
    target.scrollIntoView({ block: 'nearest' });
  },
};

const dialogActs = {
  send,
  close: () => dialog.close(),
  chooseNetwork: loadWord,
  circle: new CircleHand(send, update),
  toggleKeys: () => {
    model.keys = !model.keys;
    update();
  },
  exchange,
};

const acts = {
  table: tableActs,
  panel: panelActs,
  dialog: dialogActs,
  guide: {
    doStep: (act: StepAct) => lead.doStep(act),
    look,
    nothingToDo: () => echo.say(whyNothing(model)),
    guideOver: () => lead.explain(false),
  },
  newGame: { send, wish: (wish: Partial<GameWish>) => lead.wish(wish), openTelephones },
  languageChosen: (event: Event) => lead.chooseLanguage(event),
  layTablet,
  tableKey: onTableKey,
  tableFocus: onTableFocus,
};

/** Exchanges the next chosen slot with these cards. */
function exchange(cards: Exchanged | undefined): void {
  model.exchanging = cards;
  update();
}

function toggle(what: Switch): void {
  model[what] = !model[what];
  if (what === 'latched') holding.letGo();
  if (what === 'speaking') hear();
  update();
}

/** Leads to the choice of a new game where the table asks for one; else the one that runs must be stopped first. */
function askForGame(): void {
  if (choosesGame(model)) root.querySelector<HTMLElement>('input[name="game"]:checked')?.focus();
  else openDialog({ kind: 'stop' });
}

function openTelephones(): void {
  openDialog({ kind: 'telephones' });
  loadWord();
}

/** Asks for the word of the evening and the address of telephones. */
function loadWord(network = model.join?.network): void {
  void told<HandedOn<JoinAddress>>(pathOfAddresses('join', network)).then((handed) => {
    model.join = handed ?? model.join;
    update();
  });
}

/** A page with `?telephones` begins with the circle, as soon as the table has let a host in. */
let showsCodes = new URLSearchParams(location.search).has('telephones');

function telephonesTold(): void {
  // The desk shows the word all evening.
  if (model.console && isHost(model) && model.telephones.areWelcome) loadWord();
  if (!showsCodes || !isHost(model) || !model.telephones.areWelcome) return;
  showsCodes = false;
  openTelephones();
}

function openRules(game: string | undefined): void {
  openDialog({ kind: 'rules', game });
  void lead.loadHandbooks();
}

/** Opens or closes the eyes of the seat at this page. */
function look(isOpen: boolean): void {
  const { hello } = model;
  const seat = hello && lookingSeat(hello, model);
  if (seat === undefined || model.looks === isOpen) return;
  if (!isOpen) {
    closeEyes(model);
    echo.looked();
  }
  model.looks = isOpen;
  send({ kind: 'look', seat, isOpen });
  update();
}

/** Turns the sound on or off; browsers demand a click for it. */
function hear(): void {
  if (model.speaking) unlockSpeech();
  else hush();
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

const keyTarget = {
  ...{ root, model, send, openDialog, askForGame, toggle },
  openFront: tableActs.openFront,
  openCards: tableActs.openCards,
  spot: () => spot,
};

function viewName(): string {
  if (model.console) return 'console';
  return model.tablet ? 'tablet' : 'table';
}

/** Turns on sound and the whole screen, which a browser gives only after a press. */
function layTablet(): void {
  model.isLaid = true;
  if (!model.speaking) toggle('speaking');
  void document.documentElement.requestFullscreen?.().catch(() => {});
  keepAwake();
  update();
}

/** Opens the page where it runs; the console gives its own view. */
export function openPage(
  consoleOf?: (changed: () => void) => ConsoleView,
  where: PageHome = SERVER_HOME,
): void {
  home = where;
  model.share = where.share;
  model.consoleAt = where.console;
  consoleView = consoleOf?.(update);
  model.console = consoleView !== undefined;
  document.body.dataset['view'] = viewName();
  listenForKeys(window, holding, {
    layout: () => (model.hello?.emulated ? model.hello.layout : undefined),
    seat: () => model.seat,
    chooseSeat: tableActs.chooseSeat,
    active: () => keysAct(keyTarget),
    act: (act) => actOnKey(act, keyTarget),
  });
  holding.listenForReleases(window);
  listenForSecondFinger(window);
  if (isStand() && !model.console) new Watch(model, send, () => update());
  if (isDemo()) demoOnce(model, send);
  setInterval(() => tickClock(root, model, performance.now()), 200);
  renderPage();
  joined = home.connect(connectionListener);
}
