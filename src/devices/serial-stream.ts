/** Opens and closes a serial port with promises, and waits by the clock. */
import { type OpenOptions, SerialPortStream } from '@serialport/stream';
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

/** Opens and lists ports. */
export type SerialBinding = OpenOptions['binding'];
/** The options for opening a port. */
export type SerialOpenOptions = Parameters<SerialBinding['open']>[0];
/** An open port. */
export type SerialBindingPort = Awaited<ReturnType<SerialBinding['open']>>;
/** The control lines that a program may set. */
export type SerialLines = Parameters<SerialBindingPort['set']>[0];
/** A port in a list. */
export type SerialPortInfo = Awaited<ReturnType<SerialBinding['list']>>[number];
