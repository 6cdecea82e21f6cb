/** Files read in portions: none is ever in memory as a whole. */
import type { FileHandle } from 'node:fs/promises';

/** The bytes handled at once: some hundred microseconds of work on a Raspberry Pi. */
export const PORTION_BYTES = 2 ** 16;

/**
 * Yields the bytes from one place to before another.
 * @param into holds one portion after the other: each is gone with the next. Without it each has room of its own, which
 * the collector of garbage gives back late.
 * @throws when the file ends before.
 */
export async function* bytesBetween(
  file: FileHandle,
  from: number,
  to: number,
  into?: Buffer,
): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const portion = into ?? Buffer.allocUnsafe(Math.min(PORTION_BYTES, to - at));
    const length = Math.min(portion.length, to - at);
    const { bytesRead } = await file.read(portion, 0, length, at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    at += bytesRead;
    yield portion.subarray(0, bytesRead);
  }
}

/**
 * Reads the bytes from one place to before another into memory, for a few bytes only.
 * @param into has room for them.
 * @throws when the file ends before.
 */
export async function bytesAt(
  file: FileHandle,
  from: number,
  to: number,
  into = Buffer.allocUnsafe(to - from),
): Promise<Buffer> {
  const whole = into.subarray(0, to - from);
  for (let at = 0; at < whole.length; ) {
    const { bytesRead } = await file.read(whole, at, whole.length - at, from + at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    at += bytesRead;
  }
  return whole;
}
