/**
 * Holding things down: a pointer, a finger, a key and a screen reader's click make the same press. It lasts
 * as long as the hand holds. The element that was pressed may be gone by then, with its question: releases are
 * heard on the window.
 */

import { noChange } from 'lit-html';
import { Directive, directive, type ElementPart } from 'lit-html/directive.js';
import type { ClientMessage } from '../messages/index.js';

/** A thing that can be held: a pad, one button, or both buttons of a seat together. */
export type Target =
  | { readonly kind: 'pad'; readonly slot: number }
  | { readonly kind: 'button'; readonly seat: number; readonly side: 'left' | 'right' | 'both' };

/** Time a click without a pointer (of a screen reader) is held, ms: long enough for a touch. */
const CLICK_MS = 120;

/** Inputs that this page's hand holds down. An input goes up when the last source that holds it releases. */
export class Holding {
  /** The target that each source (a pointer, a key, the latch) holds. */
  private readonly held = new Map<string, Target>();

  constructor(
    private readonly send: (message: ClientMessage) => void,
    private readonly isLatched: () => boolean,
    /** Called after every change, so that it is drawn. */
    private readonly changed: () => void,
  ) {}

  /** Returns whether sources hold all of the target down. */
  isDown(target: Target): boolean {
    return inputsOf(target).every((input) => this.isHeld(input));
  }

  /** Whether anything is held down. */
  get isHeldDown(): boolean {
    return this.held.size > 0;
  }

  /** Presses a target for one source; the table is told only of the first of an input. */
  press(target: Target, source: string): void {
    if (this.held.has(source)) return;
    const news = inputsOf(target).filter((input) => !this.isHeld(input));
    this.held.set(source, target);
    this.tell(news, true);
  }

  /** Releases the target of one source; the table is told only of the last of an input. */
  release(source: string): void {
    const target = this.held.get(source);
    if (target === undefined) return;
    this.held.delete(source);
    this.tell(
      inputsOf(target).filter((input) => !this.isHeld(input)),
      false,
    );
  }

  /** Releases everything: the window lost the focus, or the connection is gone. */
  letGo(): void {
    if (this.held.size === 0) return;
    this.held.clear();
    this.send({ kind: 'let-go' });
    this.changed();
  }

  /** Hears every release, wherever the pointer or the focus is by then. */
  listenForReleases(window: Window): void {
    const pointerGone = (event: PointerEvent) => this.release(pointerSource(event));
    window.addEventListener('pointerup', pointerGone);
    window.addEventListener('pointercancel', pointerGone);
    window.addEventListener('pointermove', (event) => {
      // A mouse that was let go where nobody heard it, in another window for example.
      if (event.pointerType === 'mouse' && event.buttons === 0) pointerGone(event);
    });
    window.addEventListener('keyup', (event) => {
      // A Mac tells of no key that goes up while Command is down.
      if (event.key === 'Meta') this.letGo();
      else this.release(keySource(event));
    });
    window.addEventListener('blur', () => this.letGo());
    window.addEventListener('pagehide', () => this.letGo());
    window.document.addEventListener('visibilitychange', () => {
      if (window.document.hidden) this.letGo();
    });
  }

  /** Returns the listeners that make an element holdable. */
  listeners(target: Target): HoldListeners {
    return {
      pointerdown: (event) => {
        if (event.button !== 0) return;
        if (event.currentTarget instanceof Element)
          event.currentTarget.setPointerCapture(event.pointerId);
        if (this.isLatched()) this.toggle(target);
        else this.press(target, pointerSource(event));
      },
      keydown: (event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        // Prevents scrolling, and a click by the key.
        event.preventDefault();
        if (event.repeat) return;
        if (this.isLatched()) this.toggle(target);
        else this.press(target, keySource(event));
      },
      click: (event) => {
        // A click without a pointer comes from a screen reader or a switch.
        if (event.detail !== 0 || isPointerClick(event)) return;
        if (this.isLatched()) this.toggle(target);
        else this.tap(target);
      },
    };
  }

  /** Presses for the length of a touch, or for `heldMs`. */
  tap(target: Target, heldMs = CLICK_MS): void {
    const source = `tap ${nameOf(target)}`;
    this.press(target, source);
    setTimeout(() => this.release(source), heldMs);
  }

  private toggle(target: Target): void {
    const source = `latch ${nameOf(target)}`;
    if (this.held.has(source)) this.release(source);
    else this.press(target, source);
  }

  private isHeld(input: Input): boolean {
    return [...this.held.values()].some((target) =>
      inputsOf(target).some((one) => nameOf(one) === nameOf(input)),
    );
  }

  private tell(inputs: readonly Input[], down: boolean): void {
    for (const input of inputs) this.send({ ...input, down });
    this.changed();
  }
}

/** One pad or button. */
type Input = Exclude<Target, { side: 'both' }> &
  ({ kind: 'pad' } | { kind: 'button'; side: 'left' | 'right' });

/** The listeners of a holdable element. */
export interface HoldListeners {
  readonly pointerdown: (event: PointerEvent) => void;
  readonly keydown: (event: KeyboardEvent) => void;
  readonly click: (event: MouseEvent) => void;
}

/** Returns the listeners by which Space and Enter hold a thing that is no input of the table. */
export function heldByKey(hold: (isHeld: boolean) => void) {
  const listener = (isHeld: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    // Prevents scrolling, and a click by the key.
    event.preventDefault();
    if (!event.repeat) hold(isHeld);
  };
  return { down: listener(true), up: listener(false) };
}

/** Returns the source that a key is: its place on the keyboard, as long as it has one. */
export function keySource({ code, key }: KeyboardEvent): string {
  return `key ${code || key}`;
}

function pointerSource({ pointerId }: PointerEvent): string {
  return `pointer ${pointerId}`;
}

/** Returns whether a pointer made the click: a browser that turns pointers into clicks names the pointer. */
function isPointerClick(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType !== '';
}

function inputsOf(target: Target): readonly Input[] {
  if (target.kind === 'pad') return [target];
  const { kind, seat, side } = target;
  return side === 'both'
    ? [
        { kind, seat, side: 'left' },
        { kind, seat, side: 'right' },
      ]
    : [{ kind, seat, side }];
}

function nameOf(target: Target): string {
  return target.kind === 'pad' ? `pad ${target.slot}` : `button ${target.seat} ${target.side}`;
}

// Makes an element of a template holdable: `<button ${holds(holding, target)}>`.

class Holds extends Directive {
  private listeners: HoldListeners | undefined;
  private bound = false;

  override render(_holding: Holding, _target: Target): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [holding, target]: [Holding, Target]): unknown {
    this.listeners = holding.listeners(target);
    element.toggleAttribute('data-down', holding.isDown(target));
    if (!this.bound) this.bind(element);
    this.bound = true;
    return noChange;
  }

  private bind(element: Element): void {
    const on = <Type extends keyof ElementEventMap>(
      type: Type,
      handle: (listeners: HoldListeners, event: ElementEventMap[Type]) => void,
    ) =>
      element.addEventListener(type, (event) => {
        // The DOM gives each event name its event class; `Element` does not list them all.
        if (this.listeners !== undefined) handle(this.listeners, event as ElementEventMap[Type]);
      });
    on('pointerdown', (listeners, event) => listeners.pointerdown(event));
    on('keydown', (listeners, event) => listeners.keydown(event));
    on('click', (listeners, event) => listeners.click(event));
    // A long touch would open a menu over the table.
    on('contextmenu', (_, event) => event.preventDefault());
  }
}

type ElementEventMap = HTMLElementEventMap;

/** Put into an element's tag: `<button ${holds(holding, target)}>`. */
export const holds = directive(Holds);

// Taps of a second finger. Browsers make clicks of the first finger alone, and at night one finger keeps the eyes of a
// telephone's seat open while another takes up a card.

/** Makes a click of each tap of a finger that is not the first. */
export function listenForSecondFinger(page: Window): void {
  const downOn = new Map<number, Element>();
  page.addEventListener('pointerdown', ({ isPrimary, pointerId, target }) => {
    if (!isPrimary && target instanceof Element) downOn.set(pointerId, target);
  });
  page.addEventListener('pointercancel', ({ pointerId }) => downOn.delete(pointerId));
  page.addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
    const pressed = downOn.get(pointerId);
    downOn.delete(pointerId);
    const left = document.elementFromPoint(clientX, clientY);
    if (pressed === undefined || left === null || !pressed.contains(left)) return;
    // A thing that is held, such as a pad, was pressed by the pointer itself, and takes no click that has a detail.
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
}
