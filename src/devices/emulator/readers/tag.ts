/**
 * A tag of ISO/IEC 14443-3 type A: its states, and its answers to the frames of a reader. It knows no reader and
 * no time.
 */
import { CYCLES_PER_SECOND } from '../chips.js';

/** A tag's number and what it is. */
export interface TagOptions {
  /** 4, 7 or 10 bytes. Only the first byte of a random number counts: it is 08. */
  readonly number: Uint8Array;
  /** Whether it goes on to speak ISO/IEC 14443-4, as a telephone or a bank card. */
  readonly layer4?: boolean;
  /** Draws a new number at each power-up; each call returns one byte. */
  readonly randomByte?: () => number;
}

const REQA = 0x26;
const WUPA = 0x52;
const HLTA = 0x50;
const SELECT_CODES = [0x93, 0x95, 0x97] as const;
/** The number of valid bits that makes an anticollision frame a SELECT: all of a level. */
const WHOLE_LEVEL = 0x70;
const CASCADE_TAG = 0x88;
const MORE_LEVELS = 0x04;
const SPEAKS_LAYER4 = 0x20;

type TagState =
  | { readonly kind: 'off' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'halt' }
  /** @property level of the number that is asked for, from 0; `star`: it came from HALT, and returns to it. */
  | { readonly kind: 'ready'; readonly level: number; readonly star: boolean }
  | { readonly kind: 'active'; readonly star: boolean };

export class Tag {
  private state: TagState = { kind: 'off' };
  private levels: readonly Uint8Array[];

  constructor(private readonly options: TagOptions) {
    this.levels = levelsOf(options.number);
  }

  /** The number it has now. */
  get number(): Uint8Array {
    return Uint8Array.from(
      this.levels.flatMap((level, index) => [
        ...level.subarray(index < this.levels.length - 1 ? 1 : 0),
      ]),
    );
  }

  /** Starts the tag, because the field has been on for long enough. */
  powerUp(): void {
    const { randomByte } = this.options;
    if (randomByte !== undefined) {
      this.levels = [Uint8Array.of(0x08, randomByte(), randomByte(), randomByte())];
    }
    this.state = { kind: 'idle' };
  }

  powerOff(): void {
    this.state = { kind: 'off' };
  }

  /** Returns the bits of the tag's answer to a frame; undefined: it is silent. */
  hear(frame: ReaderFrame): readonly (0 | 1)[] | undefined {
    const { bytes, lastBits } = frame;
    if (this.state.kind === 'off') return undefined;
    if (bytes.length === 1 && lastBits === 7) return this.hearShort(bytes[0] ?? 0);
    switch (this.state.kind) {
      case 'ready':
        return this.hearSelect(frame, this.state);
      case 'active':
        if (lastBits === 8 && isHalt(bytes)) this.state = { kind: 'halt' };
        else this.fallBack(this.state.star);
        return undefined;
      case 'idle':
      case 'halt':
        return undefined;
    }
  }

  private hearShort(command: number): readonly (0 | 1)[] | undefined {
    const { state } = this;
    const wakes = state.kind === 'idle' || (state.kind === 'halt' && command === WUPA);
    if (!wakes || (command !== REQA && command !== WUPA)) {
      if (state.kind === 'ready' || state.kind === 'active') this.fallBack(state.star);
      return undefined;
    }
    this.state = { kind: 'ready', level: 0, star: state.kind === 'halt' };
    // ATQA: bit-frame anticollision, and the size of the number.
    return answerBits(Uint8Array.of(((this.levels.length - 1) << 6) | 0x04, 0));
  }

  private hearSelect(
    { bytes, lastBits }: ReaderFrame,
    { level, star }: Extract<TagState, { kind: 'ready' }>,
  ): readonly (0 | 1)[] | undefined {
    const own = this.levels[level];
    const [code, validBits = 0] = bytes;
    if (own === undefined || code !== SELECT_CODES[level]) return this.fallBack(star);
    const whole = withCheck(own);
    if (validBits === WHOLE_LEVEL) {
      if (lastBits !== 8 || !isIntact(bytes) || !isSame(bytes.subarray(2, 7), whole)) {
        return this.fallBack(star);
      }
      const more = level + 1 < this.levels.length;
      this.state = more ? { kind: 'ready', level: level + 1, star } : { kind: 'active', star };
      const answer = more ? MORE_LEVELS : this.options.layer4 === true ? SPEAKS_LAYER4 : 0;
      return answerBits(withCrcA(Uint8Array.of(answer)));
    }
    const knownBits = ((validBits >> 4) - 2) * 8 + (validBits & 7);
    const sentBits = (bytes.length - 2) * 8 - (lastBits === 8 ? 0 : 8 - lastBits);
    if (knownBits !== sentBits || knownBits < 0 || knownBits >= 40) return this.fallBack(star);
    for (let bit = 0; bit < knownBits; bit++) {
      if (bitOf(bytes.subarray(2), bit) !== bitOf(whole, bit)) return this.fallBack(star);
    }
    return answerBits(whole.subarray(knownBits >> 3), knownBits & 7);
  }

  /** Ends the selection because of an unexpected frame. */
  private fallBack(star: boolean): undefined {
    this.state = { kind: star ? 'halt' : 'idle' };
    return undefined;
  }
}

/** Returns the number in the four bytes of each cascade level (6.5.4). */
function levelsOf(number: Uint8Array): readonly Uint8Array[] {
  switch (number.length) {
    case 4:
      return [number];
    case 7:
      return [Uint8Array.of(CASCADE_TAG, ...number.subarray(0, 3)), number.subarray(3)];
    case 10:
      return [
        Uint8Array.of(CASCADE_TAG, ...number.subarray(0, 3)),
        Uint8Array.of(CASCADE_TAG, ...number.subarray(3, 6)),
        number.subarray(6),
      ];
    default:
      throw new RangeError(`A tag's number has 4, 7 or 10 bytes, not ${number.length}.`);
  }
}

/** Returns four bytes with their check byte. */
function withCheck(level: Uint8Array): Uint8Array {
  return Uint8Array.of(
    ...level,
    level.reduce((sum, byte) => sum ^ byte, 0),
  );
}

function isHalt(bytes: Uint8Array): boolean {
  return bytes.length === 4 && bytes[0] === HLTA && bytes[1] === 0 && isIntact(bytes);
}

/** Tells whether the last two bytes are the CRC of those before them. */
function isIntact(bytes: Uint8Array): boolean {
  const end = bytes.length - 2;
  const [low, high] = crcA(bytes.subarray(0, end));
  return end > 0 && bytes[end] === low && bytes[end + 1] === high;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function bitOf(bytes: Uint8Array, bit: number): number {
  return ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1;
}

// Frames of ISO/IEC 14443-3 type A at 106 kbit/s: their bits, their check bytes and how long they take.

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

/** Returns the number of bits of a frame from the reader, parity included. */
export function readerFrameBits({ bytes, lastBits }: ReaderFrame): number {
  return bytes.length === 0 ? 0 : (bytes.length - 1) * 9 + (lastBits === 8 ? 9 : lastBits);
}

/** Returns the duration of a frame of so many bits, cycles: with its start and its end. */
export function frameCycles(bits: number): number {
  return (bits + 2) * BIT_CYCLES;
}

/** Computes the CRC_A of bytes, in the order of the air: low byte first (ISO/IEC 14443-3, annex B). */
export function crcA(bytes: Uint8Array, preset = 0x6363): readonly [number, number] {
  let crc = preset;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0x8408 : crc >> 1;
  }
  return [crc & 0xff, crc >> 8];
}

/** Returns bytes with their CRC_A. */
function withCrcA(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes, ...crcA(bytes)]);
}

/** Returns the odd parity of a byte. */
export function parityOf(byte: number): 0 | 1 {
  let ones = 0;
  for (let bit = 0; bit < 8; bit++) ones += (byte >> bit) & 1;
  return ones % 2 === 0 ? 1 : 0;
}

/**
 * Returns the bits of a tag's answer, each byte followed by its parity.
 * @param from the first bit of the first byte that is sent: the reader has said those before it.
 */
function answerBits(bytes: Uint8Array, from = 0): readonly (0 | 1)[] {
  return [...bytes].flatMap((byte, index) => {
    const bits: (0 | 1)[] = [];
    for (let bit = index === 0 ? from : 0; bit < 8; bit++)
      bits.push(((byte >> bit) & 1) === 1 ? 1 : 0);
    return [...bits, parityOf(byte)];
  });
}

/**
 * Superposes several answers that are sent at once. A bit in which they differ is a collision: in Manchester code both
 * halves carry the subcarrier. An answer that has ended adds nothing.
 */
export function superpose(answers: readonly (readonly (0 | 1)[])[]): AirBit[] {
  const length = Math.max(0, ...answers.map((bits) => bits.length));
  return Array.from({ length }, (_, at) => {
    const [first, ...others] = answers.flatMap((bits) => bits[at] ?? []);
    return first !== undefined && others.every((bit) => bit === first) ? first : 'collision';
  });
}
