/** The parts of the link to a board of any kind that other rooms import. */
export { type Firmware, firmwareError } from './firmware-error.js';
export { LINK } from './generated/shared-protocol.js';
export {
  bytesOfText,
  crc16,
  hex,
  type LineOf,
  lineReader,
  sealLine,
  textOfBytes,
} from './lines.js';
export {
  type KindOfBoard,
  kindOfBoard,
  type LinkInterruption,
  LinkSession,
  type SessionCounters,
  type SessionListener,
  type StrangerHello,
} from './session.js';
