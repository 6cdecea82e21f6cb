/** Single keys for every mouse action. The help dialog lists them. */
import type { TableLayout } from '../../engine/table/index.js';
import type { ClientMessage } from '../messages/index.js';
import type { DialogName } from './dialogs.js';
import { type Holding, keySource, type Target } from './holding.js';
import type { Model } from './model.js';
import type { Switch } from './panel.js';

/** The actions of single keys. */
export interface ShortcutActs {
  readonly layout: () => TableLayout | undefined;
  readonly seat: () => number;
  readonly chooseSeat: (seat: number) => void;
  /** Returns whether single keys act: not while a person types, or a dialog is open, or they are off. */
  readonly active: () => boolean;
  readonly act: (
    act:
      | 'pause-resume'
      | 'undo-step'
      | 'undo-phase'
      | 'repeat'
      | 'new-game'
      | 'game-cards'
      | 'help'
      | 'afar'
      | 'put-back'
      | 'front'
      | 'cards'
      | 'to-table',
  ) => void;
}

/** Listens on a window until it is closed; releases are heard by `holding` itself. */
export function listenForKeys(window: Window, holding: Holding, acts: ShortcutActs): void {
  const digits = new TypedDigits();
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !acts.active()) return;
    const seats = acts.layout()?.seats.length ?? 0;
    const seat = event.repeat ? undefined : digits.seatAfter(event.key, event.timeStamp, seats);
    const target = targetOf(event.code, acts);
    if (target !== undefined) {
      event.preventDefault();
      if (!event.repeat) holding.press(target, keySource(event));
      return;
    }
    if (event.repeat) return;
    if (seat !== undefined) {
      acts.chooseSeat(seat);
      return;
    }
    const act = ACTS[event.key === '?' ? '?' : event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    acts.act(act === 'undo-step' && event.shiftKey ? 'undo-phase' : act);
  });
}

/** Time within which a second digit belongs to the first, ms. */
const SAME_NUMBER_MS = 1_000;

/** The typed number of a seat: where there are ten seats or more, two digits typed in a row are one number. */
class TypedDigits {
  private number = 0;
  private atMs = 0;

  /** Returns the seat that the digits name after this key; undefined for no digit, or where no seat has the number. */
  seatAfter(key: string, nowMs: number, seats: number): number | undefined {
    const goesOn = nowMs - this.atMs < SAME_NUMBER_MS;
    const before = goesOn ? 10 * this.number : 0;
    this.number = 0;
    if (!/^\d$/.test(key)) return undefined;
    const number = [before + Number(key), Number(key)].find((one) => one >= 1 && one <= seats);
    this.atMs = nowMs;
    this.number = number ?? 0;
    return number === undefined ? undefined : number - 1;
  }
}

/** Returns the target of a key that is held like its target, by its place on the keyboard. */
function targetOf(code: string, acts: ShortcutActs): Target | undefined {
  const seat = acts.seat();
  const [right, left] = acts.layout()?.seats[seat]?.slots ?? [];
  switch (code) {
    case 'KeyA':
      return { kind: 'button', seat, side: 'left' };
    case 'KeyD':
      return { kind: 'button', seat, side: 'right' };
    case 'KeyQ':
      return left === undefined ? undefined : { kind: 'pad', slot: left };
    case 'KeyE':
      return right === undefined ? undefined : { kind: 'pad', slot: right };
    default:
      // Any other key of the keyboard.
      return undefined;
  }
}

const ACTS: Readonly<Record<string, Parameters<ShortcutActs['act']>[0]>> = {
  p: 'pause-resume',
  u: 'undo-step',
  r: 'repeat',
  n: 'new-game',
  g: 'game-cards',
  '?': 'help',
  h: 'help',
  v: 'afar',
  b: 'put-back',
  c: 'front',
  l: 'cards',
  t: 'to-table',
};

// Acts of the single keys on the page of the table. `shortcuts.ts` says which key is which act.

/** Parts of the page that the keys need. */
interface KeyTarget {
  readonly root: ParentNode;
  readonly model: Model;
  readonly send: (message: ClientMessage) => void;
  readonly openDialog: (name: DialogName) => void;
  readonly askForGame: () => void;
  readonly toggle: (what: Switch) => void;
  readonly openFront: (seat: number) => void;
  readonly openCards: (slot: number) => void;
  /** Returns the spot of the table that had the focus last. */
  readonly spot: () => string;
}

/** Returns whether single keys act now: not while a person types, in the hall, or where a dialog is open. */
export function keysAct({ root, model }: Pick<KeyTarget, 'root' | 'model'>): boolean {
  const focused = document.activeElement;
  const writes =
    focused instanceof HTMLSelectElement ||
    (focused instanceof HTMLInputElement && focused.type !== 'checkbox');
  return model.keys && root.querySelector('dialog[open]') === null && !writes;
}

/** Does what a key asks for. */
export function actOnKey(act: Parameters<ShortcutActs['act']>[0], page: KeyTarget): void {
  const { model } = page;
  const command = (what: ServerCommand) => page.send({ kind: 'command', command: what });
  const acts: Readonly<Record<typeof act, () => void>> = {
    'pause-resume': () => command({ kind: model.state?.state === 'paused' ? 'resume' : 'pause' }),
    'undo-step': () => command({ kind: 'undo', to: 'step' }),
    'undo-phase': () => command({ kind: 'undo', to: 'phase' }),
    repeat: () => command({ kind: 'repeat' }),
    'put-back': () => page.send({ kind: 'put-back' }),
    'game-cards': () => {
      if (model.hello?.gameCards.length) page.openDialog({ kind: 'game-cards' });
    },
    'new-game': () => {
      if (model.hello?.emulated === true) page.askForGame();
    },
    help: () => page.openDialog({ kind: 'help' }),
    afar: () => page.toggle('afar'),
    front: () => page.openFront(model.seat),
    cards: () => {
      const focused = /^(?:pad|cards)-(\d+)$/.exec(document.activeElement?.id ?? '');
      const slot = focused?.[1] ?? model.hello?.layout.seats[model.seat]?.slots[0];
      if (slot !== undefined) page.openCards(Number(slot));
    },
    'to-table': () => page.root.querySelector<SVGElement>(`#${page.spot()}`)?.focus(),
  };
  acts[act]();
}

type ServerCommand = Extract<ClientMessage, { kind: 'command' }>['command'];

/**
 * Back, of a browser or a telephone, closes the dialog that is open and stays on the page. While a dialog was opened
 * there is one more entry in the history; going back past it when nothing is open leaves the page.
 */

const MARK = { dialog: 'artiglio' } as const;

/** The history of one page: `isOpen` and `close` are about its dialog. */
export class BackKey {
  /** Behind the hash, where the last dialog was opened: another hash is another section of the console. */
  private hash = hasEntry() ? location.hash : undefined;

  constructor(
    private readonly isOpen: () => boolean,
    private readonly close: () => void,
  ) {
    addEventListener('popstate', () => {
      if (hasEntry()) return;
      if (this.isOpen()) this.close();
      // The entry of a dialog that was closed in another way: one press goes back where the person came from.
      else if (location.hash === this.hash) history.back();
    });
  }

  /** Notes that a dialog opens. One entry serves all dialogs, also after they were closed by a button. */
  opened(): void {
    this.hash = location.hash;
    if (!hasEntry()) history.pushState(MARK, '');
  }
}

function hasEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'dialog' in state;
}
