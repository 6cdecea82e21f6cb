/**
 * Frames of ISO/IEC 14443-3 type A at 106 kbit/s: their bits, their check bytes and how long they take.
 */
import { CYCLES_PER_SECOND } from '../chips.js';

/** The carrier, Hz. */
export const CARRIER_HZ = 13.56e6;
/** The time of one bit, cycles of the board's chip: 128 periods of the carrier. */
export const BIT_CYCLES = (128 / CARRIER_HZ) * CYCLES_PER_SECOND;
/** The time from the end of a reader's frame to the start of a tag's answer, cycles: 1172 periods (6.2.1.1). */
export const ANSWER_DELAY_CYCLES = (1172 / CARRIER_HZ) * CYCLES_PER_SECOND;

/** A bit on the air: of a tag's answer, or of several that differ there. */
export type AirBit = 0 | 1 | 'collision';

/** A frame from a reader, parity left out. */
export interface ReaderFrame {
  readonly bytes: Uint8Array;
  /** The valid bits of the last byte; 8: all. A frame of one byte with 7 is a short frame. */
  readonly lastBits: number;
}

/** The bits of a frame from the reader, parity included. */
export function readerFrameBits({ bytes, lastBits }: ReaderFrame): number {
  return bytes.length === 0 ? 0 : (bytes.length - 1) * 9 + (lastBits === 8 ? 9 : lastBits);
}

/** The duration of a frame of so many bits, cycles: with its start and its end. */
export function frameCycles(bits: number): number {
  return (bits + 2) * BIT_CYCLES;
}

/** CRC_A over bytes, in the order of the air: low byte first (ISO/IEC 14443-3, annex B). */
export function crcA(bytes: Uint8Array, preset = 0x6363): readonly [number, number] {
  let crc = preset;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return [crc & 0xff, crc >> 8];
}

/** Bytes with their CRC_A. */
export function withCrcA(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes, ...crcA(bytes)]);
}

/** Odd parity of a byte. */
export function parityOf(byte: number): 0 | 1 {
  let ones = 0;
  for (let bit = 0; bit < 8; bit++) ones += (byte >> bit) & 1;
  return ones % 2 === 0 ? 1 : 0;
}

/**
 * The bits of a tag's answer, each byte followed by its parity.
 * @param from the first bit of the first byte that is sent: the reader has said those before it.
 */
export function answerBits(bytes: Uint8Array, from = 0): readonly (0 | 1)[] {
  return [...bytes].flatMap((byte, index) => {
    const bits: (0 | 1)[] = [];
    for (let bit = index === 0 ? from : 0; bit < 8; bit++)
      bits.push(((byte >> bit) & 1) === 1 ? 1 : 0);
    return [...bits, parityOf(byte)];
  });
}

/**
 * Several answers at once. A bit in which they differ is a collision: in Manchester code both halves carry the
 * subcarrier. An answer that has ended adds nothing.
 */
export function superposed(answers: readonly (readonly (0 | 1)[])[]): AirBit[] {
  const length = Math.max(0, ...answers.map((bits) => bits.length));
  return Array.from({ length }, (_, at) => {
    const [first, ...others] = answers.flatMap((bits) => bits[at] ?? []);
    return first !== undefined && others.every((bit) => bit === first) ? first : 'collision';
  });
}
