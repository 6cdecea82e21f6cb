/** The time that node-pixel's Firmata takes for a frame, computed from bytes and pixels. */

/** The only baud rate of its image. */
export const FIRMATA_BAUD = 57_600;
const BITS_PER_BYTE = 10;
/** 24 bits at 800 kHz; nothing is received meanwhile. */
const PIXEL_MS = 0.03;
const QUESTION_AND_ANSWER_BYTES = 4;

/** Returns the time from the first byte sent to the last of the answer, ms, on a cable without delay. */
export function frameTimeMs(bytes: number, pixels: number): number {
  const bitMs = 1000 / FIRMATA_BAUD;
  return (bytes + QUESTION_AND_ANSWER_BYTES) * BITS_PER_BYTE * bitMs + pixels * PIXEL_MS;
}
