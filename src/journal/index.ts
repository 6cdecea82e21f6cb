/** The journal, for whoever writes or reads one. */
export { prepareDataDirectory } from './data-directory.js';
export {
  JOURNAL_SUFFIX,
  Journal,
  type JournalEntry,
  type JournalNotice,
  type NewEntry,
  type OpenedJournal,
  type PublicEntry,
  readJournal,
} from './journal.js';
export type { JournalHeader } from './line.js';
export { isLocked } from './lock.js';
export { KEY_FILE, SEALED_BYTES, Sealer } from './sealer.js';
