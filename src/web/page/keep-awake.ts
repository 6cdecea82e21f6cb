/** Keeps the screen on; browsers allow it on this machine and over TLS alone, and forget it when the page is hidden. */
export function keepAwake(): void {
  const ask = () => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => {});
  };
  ask();
  document.addEventListener('visibilitychange', ask);
}
