/** Says in words why a serial port could not be opened or broke. */
import { ArtiglioError } from '../errors/index.js';

/**
 * Returns the error of a port that cannot be opened.
 * @param reason the binding's error: its text is the only thing that distinguishes the cases.
 */
export function portError(port: string, reason: unknown): ArtiglioError {
  const cause = reason instanceof Error ? reason : new Error(String(reason));
  const text = cause.message.replace(/^Error:? /, '');
  if (/cannot lock|temporarily unavailable|resource busy|access denied/i.test(text)) {
    return new ArtiglioError(
      'BOARD_PORT_TAKEN',
      `Another program holds ${port}.`,
      'Close it (a serial monitor, a second Artiglio); the board is then taken by itself.',
      { cause },
    );
  }
  if (/permission denied|operation not permitted/i.test(text)) {
    return new ArtiglioError(
      'BOARD_PORT_REFUSED',
      `This user may not open ${port}.`,
      'Type: sudo usermod -aG dialout $USER, then log in again.',
      { cause },
    );
  }
  return new ArtiglioError(
    'BOARD_PORT_FAILED',
    `${port} could not be opened: ${text}.`,
    'Plug the cable in again; play goes on by itself when the board answers.',
    { cause },
  );
}
