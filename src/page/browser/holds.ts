/** Makes an element of a template holdable: `<button ${holds(holding, target)}>`. */
import { noChange } from 'lit-html';
import { Directive, directive, type ElementPart } from 'lit-html/directive.js';
import type { Holding, HoldListeners, Target } from './holding.js';

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
