/**
 * Keeps the screen on. Browsers allow it on this machine and over TLS alone, may refuse it to save the battery, and
 * forget it when the page is hidden.
 */

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
