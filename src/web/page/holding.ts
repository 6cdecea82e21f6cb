/**
 * Holding things down: a pointer, a finger, a key and a screen reader's click make the same press. It lasts
 * as long as the hand holds.
 */
import type { ClientMessage } from '../client-messages.js';

/** What can be held: a pad, one button, or both buttons of a seat together. */
export type Target =
  | { readonly kind: 'pad'; readonly slot: number }
  | { readonly kind: 'button'; readonly seat: number; readonly side: 'left' | 'right' | 'both' };

/** How long a click without a pointer (of a screen reader) is held, ms: long enough for a touch. */
const CLICK_MS = 120;

/** What this page's hand holds down. A target goes up when its last source releases it. */
export class Holding {
  /** The held targets, by name, and their sources (a pointer, a key, the latch). */
  private readonly down = new Map<string, { target: Target; sources: Set<string> }>();

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly isLatched: () => boolean,
    /** Called after every change, so that it is drawn. */
    private readonly changed: () => void,
  ) {}

  /** Whether any source holds the target down. */
  isDown(target: Target): boolean {
    return this.down.has(nameOf(target));
  }

  /** One source (a pointer or a key) presses; the table is told only of the first. */
  press(target: Target, source: string): void {
    const name = nameOf(target);
    const held = this.down.get(name);
    if (held !== undefined) {
      held.sources.add(source);
      return;
    }
    this.down.set(name, { target, sources: new Set([source]) });
    this.tell(target, true);
  }

  /** One source releases; the table is told only of the last. */
  release(target: Target, source: string): void {
    const held = this.down.get(nameOf(target));
    if (held === undefined) return;
    held.sources.delete(source);
    if (held.sources.size > 0) return;
    this.down.delete(nameOf(target));
    this.tell(target, false);
  }

  /** Releases everything: the window lost the focus, or the connection is gone. */
  letGo(): void {
    if (this.down.size === 0) return;
    this.down.clear();
    this.send({ kind: 'let-go' });
    this.changed();
  }

  /** The listeners that make an element holdable. */
  listeners(target: Target): HoldListeners {
    const isKey = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
    return {
      pointerdown: (event) => {
        if (event.button !== 0) return;
        if (event.currentTarget instanceof Element)
          event.currentTarget.setPointerCapture(event.pointerId);
        if (this.isLatched()) this.toggle(target);
        else this.press(target, `pointer ${event.pointerId}`);
      },
      pointerup: (event) => this.release(target, `pointer ${event.pointerId}`),
      keydown: (event) => {
        if (!isKey(event)) return;
        // Prevents scrolling, and a click by the key.
        event.preventDefault();
        if (event.repeat) return;
        if (this.isLatched()) this.toggle(target);
        else this.press(target, 'key');
      },
      keyup: (event) => {
        if (isKey(event)) this.release(target, 'key');
      },
      blur: () => this.release(target, 'key'),
      click: (event) => {
        // A click without a pointer comes from a screen reader or a switch.
        if (event.detail !== 0 || isPointerClick(event)) return;
        if (this.isLatched()) this.toggle(target);
        else this.tap(target);
      },
    };
  }

  /** Presses for the length of a touch. */
  tap(target: Target): void {
    this.press(target, 'tap');
    setTimeout(() => this.release(target, 'tap'), CLICK_MS);
  }

  private toggle(target: Target): void {
    if (this.isDown(target)) this.release(target, 'latch');
    else this.press(target, 'latch');
  }

  private tell(target: Target, down: boolean): void {
    if (target.kind === 'pad') this.send({ kind: 'pad', slot: target.slot, down });
    else
      for (const side of ['left', 'right'] as const)
        if (target.side === side || target.side === 'both')
          this.send({ kind: 'button', seat: target.seat, side, down });
    this.changed();
  }
}

/** The listeners of a holdable element. */
export interface HoldListeners {
  readonly pointerdown: (event: PointerEvent) => void;
  readonly pointerup: (event: PointerEvent) => void;
  readonly keydown: (event: KeyboardEvent) => void;
  readonly keyup: (event: KeyboardEvent) => void;
  readonly blur: () => void;
  readonly click: (event: MouseEvent) => void;
}

/** A browser that turns pointers into clicks names the pointer. */
function isPointerClick(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== '';
}

function nameOf(target: Target): string {
  return target.kind === 'pad' ? `pad ${target.slot}` : `button ${target.seat} ${target.side}`;
}
