/** What other rooms import of the journal. */
export { JOURNAL_SUFFIX } from './damage.js';
export { prepareDataDirectory } from './data-directory.js';
export { isUnderWay, withKey } from './evening-key.js';
export { fileFailure } from './failure.js';
export { Journal, type OpenedJournal } from './journal.js';
export type { JournalEntry, JournalNotice, NewEntry } from './journal-entry.js';
export type { JournalHeader } from './line.js';
export { type FileLock, isLocked, lockedBy, lockedIn, lockFile } from './lock.js';
export { clearNeverBegun } from './never-begun.js';
export { putAside } from './put-aside.js';
export { type PublicEntry, type PublicJournal, readJournal } from './read-journal.js';
export { SEALED_BYTES, Sealer } from './sealer.js';
export { KEY_FILE, type KeyPlaces } from './table-key.js';
