/** Opens and closes a serial port with promises, and waits by the clock. */
import { type OpenOptions, SerialPortStream } from '@serialport/stream';
import { ArtiglioError } from '../errors/index.js';
import type { BoardClock } from './table-board.js';

/** Returns a stream on a port that is not open yet. Closing it leaves DTR unchanged, so it resets no board. */
export function streamOn(binding: SerialBinding, path: string, baudRate: number): SerialPortStream {
  return new SerialPortStream({ binding, path, baudRate, hupcl: false, autoOpen: false });
}

/** Opens a stream, and waits until it is open. @throws Error of the binding; `portError` turns it into words. */
export function awaitOpen(stream: SerialPortStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.open((error) => (error ? reject(error) : resolve()));
  });
}

/** Resolves when the stream is closed or closing failed: then nothing is left open. */
export function awaitClose(stream: SerialPortStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.isOpen) stream.close(() => resolve());
    else resolve();
  });
}

/** Resolves `ms` from now. */
export function pause(clock: BoardClock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.callAt(clock.nowMs() + ms, resolve);
  });
}

// The types of `serialport`'s bindings, taken from its stream: one name for each, whether the port is
// a real one or an emulated board.

/** The functions that open and list ports. */
export type SerialBinding = OpenOptions['binding'];
/** The options for opening a port. */
export type SerialOpenOptions = Parameters<SerialBinding['open']>[0];
/** An open port. */
export type SerialBindingPort = Awaited<ReturnType<SerialBinding['open']>>;
/** The control lines that a program may set. */
export type SerialLines = Parameters<SerialBindingPort['set']>[0];
/** A port in a list. */
export type SerialPortInfo = Awaited<ReturnType<SerialBinding['list']>>[number];

// Says in words why a serial port could not be opened or broke.

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
