/**
 * Keeps the screen on. Browsers allow it on this machine and over TLS alone, may refuse it to save the battery, and
 * forget it when the page is hidden.
 */
import type { Model } from './model.js';
import { knowsTheScreen, rememberScreen } from './preferences.js';

/**
 * Keeps the screen on.
 * @param told hears whether the screen is kept on, each time that the browser was asked.
 */
export function keepAwake(told: (isKept: boolean) => void = () => {}): void {
  const ask = async () => {
    if (document.hidden) return;
    told(await isGranted());
  };
  void ask();
  document.addEventListener('visibilitychange', () => void ask());
}

let isSeatAwake = false;

/** Keeps the screen of a telephone's seat on from now on; the model notes where that is in vain and nobody knows it yet. */
export function keepSeatAwake(model: Model, changed: () => void): void {
  if (isSeatAwake) return;
  isSeatAwake = true;
  keepAwake((isKept) => {
    model.mayGoDark = !isKept && !knowsTheScreen();
    changed();
  });
}

/** Remembers that the note on the screen was read. */
export function screenKnown(model: Model, changed: () => void): void {
  rememberScreen();
  model.mayGoDark = false;
  changed();
}

/** Returns whether this browser lets a page here keep the screen on, as far as it can be known without asking it. */
export function mayKeepAwake(): boolean {
  // Older browsers, and pages that are not encrypted, have none.
  return (navigator as Partial<Navigator>).wakeLock !== undefined;
}

async function isGranted(): Promise<boolean> {
  try {
    if (mayKeepAwake()) await navigator.wakeLock.request('screen');
    return mayKeepAwake();
  } catch {
    return false;
  }
}
