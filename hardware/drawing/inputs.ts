/** Pads and buttons of any board. */
import {
  isFirmata,
  type TableConfiguration,
  toBoardSetup,
  toFirmataSetup,
} from '../../src/host/config/index.js';

/** Returns the inputs of any board: with Firmata each has its own pin, and there is no chain. */
export function inputsOf(configuration: TableConfiguration) {
  if (!isFirmata(configuration.board)) return toBoardSetup(configuration).inputs;
  return { ...toFirmataSetup(configuration).inputs, chips: 0 };
}
