/** The values that this browser keeps between two visits, or as long as its tab is open, a word under each name. */

type Store = 'localStorage' | 'sessionStorage';

/** Returns the word remembered under a name; undefined where there is nothing, or the browser forbids it. */
export function recall(name: string, store: Store = 'localStorage'): string | undefined {
  try {
    return window[store].getItem(name) ?? undefined;
  } catch {
    // A browser may forbid it; then nothing is remembered.
    return undefined;
  }
}

/** Remembers it under a name, where the browser allows it. */
export function remember(name: string, value: string, store: Store = 'localStorage'): void {
  try {
    window[store].setItem(name, value);
  } catch {
    // See `recall`.
  }
}
