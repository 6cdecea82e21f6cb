/** Single keys for every mouse action. The help dialog lists them. */
import type { TableLayout } from '../../engine/table/index.js';
import { type Holding, keySource, type Target } from './holding.js';

/** The actions of single keys. */
export interface ShortcutActs {
  readonly layout: () => TableLayout | undefined;
  readonly seat: () => number;
  readonly chooseSeat: (seat: number) => void;
  /** Whether single keys act: not while a person types, or a dialog is open, or they are off. */
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

  /** The seat that the digits name after this key; undefined when the key is no digit, or no seat has the number. */
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

/** Keys that are held like their target, by their place on the keyboard. */
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
