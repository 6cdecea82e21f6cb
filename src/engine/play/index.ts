/** The parts of play that other rooms import: the engine, the session, entries of a journal, clocks. */
export { type Clock, callOnGrid, runningClock } from './clock.js';
export { Engine, type EngineParts } from './engine.js';
export type { Act, Entry, SealedContent } from './entries.js';
export {
  areSummed,
  decodeEntries,
  decodeEntry,
  encodeEntry,
  SEALED_KINDS,
  type WrittenEntry,
} from './entry-codec.js';
export { type EntryWriter, LiveSession } from './live-session.js';
export { ownerOfSlot, slotsOfSeat } from './places.js';
export { openEyesScene } from './public-moment.js';
export { Session, type Stimulus } from './session.js';
export { PASSING_ON } from './silent-night.js';
export { TABLE_CUES, tableCue } from './table-cues.js';
export { tableWords as englishTableWords } from './table-words.en.js';
export { tableWords as italianTableWords } from './table-words.it.js';
