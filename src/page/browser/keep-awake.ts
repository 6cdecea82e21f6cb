/**
 * Keeps the screen on. Browsers allow it on this machine and over TLS alone, may refuse it to save the battery, and
 * forget it when the page is hidden.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { type Labels, labelsIn } from './labels-by-language.js';
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

/** Shows once, by day, to a seat whose screen the browser does not keep on that its player is away at a dark screen. */
export function screenNote(model: Model, known: () => void): TemplateResult | typeof nothing {
  if (!model.mayGoDark || model.state?.night !== false) return nothing;
  const { telephones: labels } = labelsIn(model.language);
  return html`
    <p class="watches screen-note" role="status"><span>${screenWords(labels)} ${labels.darkIsAway}</span>
      <button class="small" @click=${known}>${labels.understood}</button></p>`;
}

/** Returns the words for a screen that goes dark, with what helps. */
export function screenWords(labels: Labels['telephones']): string {
  return `${labels.goesDark} ${isSecureContext ? labels.savesBattery : labels.notEncrypted}`;
}
