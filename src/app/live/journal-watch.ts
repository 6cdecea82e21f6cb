/** Looks once a second whether the journal's file is still there, also while play stands still. */
import type { Journal } from '../../journal/index.js';
import { type Clock, callOnGrid } from '../../play/clock.js';

const LOOK_EVERY_MS = 1_000;

/**
 * Begins to look; the journal writes a lost file again at the look after. `onLost` is told each
 * fault once.
 *
 * @returns what ends it.
 */
export function watchJournal(
  journal: Pick<Journal, 'look'>,
  clock: Clock,
  onLost: (error: Error) => void,
): () => void {
  let told = '';
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await journal.look();
      told = '';
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error));
      if (fault.message !== told) onLost(fault);
      told = fault.message;
    } finally {
      isLooking = false;
    }
  };
  return callOnGrid(clock, { stepMs: LOOK_EVERY_MS, phaseMs: 0 }, () => void look());
}
