/** The fault of a configuration that a board refuses, and the change that mends it. */
import { ArtiglioError } from '../../errors/index.js';
import { FAULTS } from './generated/protocol.js';

/** @param fault the number of the board's fault (docs/inside/protocol.md). */
export function configurationError(fault: number): ArtiglioError {
  return fault === FAULTS.currentLimitTooLow
    ? new ArtiglioError(
        'BOARD_CONFIGURATION_INVALID',
        'The current limit is too low to light every pixel at its least.',
        'Raise board.currentLimitMa in the configuration.',
      )
    : new ArtiglioError(
        'BOARD_CONFIGURATION_INVALID',
        'The board refused a number of its configuration.',
        'Correct the rings, the claw or the inputs in the configuration.',
      );
}
