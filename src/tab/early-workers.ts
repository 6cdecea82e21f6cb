/** The workers of a tab, begun by the document itself: their scripts load beside the page's script and not after it. */

declare global {
  interface Window {
    /** The workers that the document has begun and the page has not taken yet, by their scripts. */
    earlyWorkers?: Map<string, EarlyWorker>;
  }
}

interface EarlyWorker {
  readonly worker: Worker;
  /** Why it did not begin. */
  fault?: string;
}

try {
  window.earlyWorkers = new Map(
    ['table.js', 'board.js'].map((script) => {
      const early: EarlyWorker = { worker: new Worker(script) };
      early.worker.addEventListener('error', ({ message }) => {
        early.fault = message;
      });
      return [script, early] as const;
    }),
  );
} catch {
  // The page says that there are no workers.
}
