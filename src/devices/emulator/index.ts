/** The parts of the emulator that other rooms import: an emulated board in its thread, its stickers and readers. */

export { BoardPacer, SLICE_MS } from './board-pacer.js';
export { BoardTime, KEEPS_UP, LEAST_SHARE, tooSlow } from './board-time.js';
export { emulatedBinding } from './emulated-binding.js';
export { EmulatedBoardWorker, type EmulatedBoardWorkerOptions } from './emulated-board-worker.js';
export { type CardReaders, EmulatedReaderBoards, EmulatedReaders } from './emulated-readers.js';
export { MODULES } from './readers/reader-bus.js';
export type { BoardThreadCommand, BoardThreadReport } from './thread-messages.js';
