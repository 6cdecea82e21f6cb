/** Opens and closes a serial port with promises, and waits by the clock. */
import { SerialPortStream } from '@serialport/stream';
import type { SerialBinding } from './serial-binding.js';
import type { BoardClock } from './table-board.js';

/** A stream on a port that is not open yet. Closing it leaves DTR unchanged, so it resets no board. */
export function streamOn(binding: SerialBinding, path: string, baudRate: number): SerialPortStream {
  return new SerialPortStream({ binding, path, baudRate, hupcl: false, autoOpen: false });
}

/** @throws Error of the binding; `portError` turns it into words. */
export function opened(stream: SerialPortStream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.open((error) => (error ? reject(error) : resolve()));
  });
}

/** Resolves when the stream is closed or closing failed: then nothing is left open. */
export function closed(stream: SerialPortStream): Promise<void> {
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
