/** Acts of the single keys on the page of the table. `shortcuts.ts` says which key is which act. */
import type { ClientMessage } from '../messages/index.js';
import type { DialogName } from './dialogs.js';
import type { Model } from './model.js';
import type { Switch } from './panel.js';
import type { ShortcutActs } from './shortcuts.js';

/** Parts of the page that the keys need. */
export interface KeyTarget {
  readonly root: ParentNode;
  readonly model: Model;
  readonly send: (message: ClientMessage) => void;
  readonly openDialog: (name: DialogName) => void;
  readonly askForGame: () => void;
  readonly toggle: (what: Switch) => void;
  readonly openFront: (seat: number) => void;
  readonly openCards: (slot: number) => void;
  /** The spot of the table that had the focus last. */
  readonly spot: () => string;
}

/** Whether single keys act now: not while a person types, in the hall, or where a dialog is open. */
export function keysAct({ root, model }: Pick<KeyTarget, 'root' | 'model'>): boolean {
  const focused = document.activeElement;
  const writes =
    focused instanceof HTMLSelectElement ||
    (focused instanceof HTMLInputElement && focused.type !== 'checkbox');
  return model.keys && !model.hall && root.querySelector('dialog[open]') === null && !writes;
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
