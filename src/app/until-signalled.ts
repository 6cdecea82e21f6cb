/** Resolves when the process is asked to end: Ctrl-C, or the service manager's TERM. */
export function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
