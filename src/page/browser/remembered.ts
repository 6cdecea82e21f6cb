/** The values that this browser keeps between two visits, a word under each name. */

/** Returns the word remembered under a name; undefined where there is nothing, or the browser forbids it. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    // A browser may forbid it; then nothing is remembered.
    return undefined;
  }
}

/** Remembers it under a name, where the browser allows it. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See `recalled`.
  }
}
