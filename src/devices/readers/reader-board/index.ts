/** The driver of boards with readers. */
export type { ReaderSignal } from './reader-board.js';
export { READERS_FIRMWARE } from './reader-board.js';
export { ReaderBoardsDriver } from './reader-boards-driver.js';
