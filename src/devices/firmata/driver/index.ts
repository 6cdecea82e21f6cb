/** The driver of a Firmata board. It loads Johnny-Five: import it when one is configured. */
export { askFirmata, type FirmataAnswer, FirmataBoard } from './firmata-board.js';
