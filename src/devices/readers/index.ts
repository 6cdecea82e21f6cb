/** The parts that all readers share: what a reader is, and which tag lies on it. */
export { Presence, type PresenceEvent, READER_GONE_AFTER_MS } from './presence.js';
export type {
  LifeSign,
  ReaderClock,
  ReaderDriver,
  ReaderReport,
  ReaderState,
  ReportListener,
  SeenTag,
} from './reader.js';
