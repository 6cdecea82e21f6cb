import type { Journal, NewEntry } from '../../src/host/journal/index.js';

/** Writes entries into a journal, one after the other, as a table does. */
export async function appendAll(journal: Journal, entries: readonly NewEntry[]): Promise<void> {
  for (const entry of entries) await journal.append(entry);
}
