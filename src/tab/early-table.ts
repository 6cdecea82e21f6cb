/** The table's worker, begun by the document itself: its script loads beside the page's script and not after it. */

declare global {
  interface Window {
    /** The worker that the document has begun, until the page takes it. */
    earlyTable?: EarlyTable | undefined;
  }
}

interface EarlyTable {
  readonly worker: Worker;
  /** The reason why it did not begin. */
  fault?: string;
}

try {
  const early: EarlyTable = { worker: new Worker('table.js') };
  early.worker.addEventListener('error', ({ message }) => {
    early.fault = message;
  });
  window.earlyTable = early;
} catch {
  // The page says that there are no workers.
}
