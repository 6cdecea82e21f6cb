/** Checks once a second whether the journal's file still exists, also in a pause. */

import { type Clock, callOnGrid } from '../../engine/play/index.js';
import type { Journal } from '../../host/journal/index.js';

const LOOK_EVERY_MS = 1_000;

/**
 * Starts checking. The journal writes a lost file again at the next check. `lost` is called once for each
 * fault, `back` when it is over.
 * @returns a function that stops it.
 */
export function watchJournal(
  journal: Pick<Journal, 'look'>,
  clock: Clock,
  listener: { readonly lost: (error: Error) => void; readonly back: () => void },
): () => void {
  let told = '';
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await journal.look();
      if (told !== '') listener.back();
      told = '';
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      if (fault.message !== told) listener.lost(fault);
      told = fault.message;
    } finally {
      isLooking = false;
    }
  };
  return callOnGrid(clock, { stepMs: LOOK_EVERY_MS, phaseMs: 0 }, () => void look());
}
