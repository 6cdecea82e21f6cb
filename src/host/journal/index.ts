/** The parts of the journal that other rooms import. */
export { JOURNAL_SUFFIX, putAside } from './damage.js';
export { clearNeverBegun, prepareDataDirectory } from './data-directory.js';
export { isUnderWay, withKey } from './evening-key.js';
export { fileFailure } from './failure.js';
export { Journal, type OpenedJournal } from './journal.js';
export type { JournalEntry, JournalHeader, JournalNotice, NewEntry } from './line.js';
export { type FileLock, isLocked, lockedBy, lockedIn, lockFile } from './lock.js';
export { type PublicEntry, type PublicJournal, readJournal } from './read-journal.js';
export { SEALED_BYTES, Sealer } from './sealer.js';
export { KEY_FILE, type KeyPlaces } from './table-key.js';
