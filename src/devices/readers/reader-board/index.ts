/** The driver of boards with readers. */

export { READERS_FIRMWARE, type ReaderSignal } from './reader-board.js';
export { ReaderBoardsDriver } from './reader-boards-driver.js';
