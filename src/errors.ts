/**
 * Every error Artiglio raises on purpose: one class, one stable code each.
 *
 * The code is for programs, logs and docs/errors.md; the two sentences are for the person in front
 * of the table. A code is never reused for something else and never renamed.
 */

/**
 * The codes, and what each stands for in a few words. docs/errors.md has a row for each, with the
 * cause and the remedy.
 */
export const ERROR_CODES = {
  BOARD_NOT_FOUND: 'no serial port answers with the hello of a board',
  BOARD_PORT_TAKEN: 'another program holds the serial port',
  BOARD_PORT_REFUSED: 'this user may not open the serial port',
  BOARD_PORT_FAILED: 'the serial port could not be opened or broke',
  BOARD_FIRMWARE_OLDER: 'the firmware speaks an older protocol than this program',
  BOARD_FIRMWARE_NEWER: 'the firmware speaks a newer protocol than this program',
  BOARD_TOO_SMALL: 'the board cannot hold the configured table',
  BOARD_CONFIGURATION_INVALID: 'the configuration of the board contradicts itself',
  FIRMWARE_IMAGE_INVALID: 'the firmware image is not Intel hex, or does not fit the chip',
  EMULATED_BOARD_STOPPED: 'the emulated board is not running',
  CARDS_NOT_THERE: 'a hand reached for a card that is not there',
  PAGE_PORT_TAKEN: 'another program listens where the page was to be served',
  PAGE_ADDRESS_INVALID: 'the page cannot be served at the configured address',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/** An error with a stable code, what happened, and what the reader can do about it. */
export class ArtiglioError extends Error {
  readonly code: ErrorCode;
  /** One sentence: what happened, with the values found. */
  readonly whatHappened: string;
  /** One sentence or a command: what to do about it. */
  readonly whatToDo: string;

  constructor(code: ErrorCode, whatHappened: string, whatToDo: string, options?: ErrorOptions) {
    super(`${whatHappened} ${whatToDo} [${code}]`, options);
    this.name = 'ArtiglioError';
    this.code = code;
    this.whatHappened = whatHappened;
    this.whatToDo = whatToDo;
  }
}
