/** The parts of flashing that other rooms import: finding a board behind a port, and writing its firmware. */
export { askBoard, type BoardAnswer } from './ask-board.js';
export { type FlashRequest, flashBoard, portText } from './flash-board.js';
export { FLASH_MODELS, type FlashModel, findAvrdude, runProgramToEnd } from './models.js';
