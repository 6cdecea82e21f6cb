/** The receiver of the MFRC522: from the bits on the air to bytes, error bits and the collision's place. */
import { type AirBit, crcA, parityOf } from './frames.js';
import { COLLISION, ERROR } from './rc522-registers.js';

/** Settings of registers. */
export interface ReceiverSetup {
  /** RxAlign: the place of the first bit in the first byte, 0–7. Its parity is not checked then. */
  readonly align: number;
  /** ValuesAfterColl: bits after a collision are kept; else they are 0. */
  readonly valuesKept: boolean;
  readonly checksCrc: boolean;
  readonly crcPreset: number;
}

/** The result that FIFO and registers hold. */
export interface Received {
  readonly bytes: Uint8Array;
  /** RxLastBits: the valid bits of the last byte; 0: all. */
  readonly lastBits: number;
  /** CollReg without ValuesAfterColl. */
  readonly collision: number;
  /** ErrorReg. */
  readonly error: number;
}

/** The last place of a collision that the register can name. */
const MOST_PLACES = 32;

/** Takes an answer apart. */
export function receivedOf(bits: readonly AirBit[], setup: ReceiverSetup): Received {
  const bytes: number[] = [];
  let error = 0;
  /** The place of the first collision, counted from 1 with the bits before RxAlign. */
  let collidedAt: number | undefined;
  let inByte = setup.align;
  let value = 0;
  let place = setup.align;
  for (const bit of bits) {
    if (inByte === 8) {
      // Parity. That of an aligned first byte is of bits the receiver has not seen; after a collision none is right.
      const isChecked = collidedAt === undefined && !(bytes.length === 0 && setup.align !== 0);
      if (bit === 'collision') {
        if (collidedAt === undefined) error |= ERROR.collision;
      } else if (isChecked && bit !== parityOf(value)) error |= ERROR.parity;
      bytes.push(value);
      value = 0;
      inByte = 0;
      continue;
    }
    place++;
    if (bit === 'collision') collidedAt ??= place;
    const isKept = collidedAt === undefined || setup.valuesKept;
    if (isKept && bit !== 0) value |= 1 << inByte;
    inByte++;
  }
  const lastBits = inByte === 8 ? 0 : inByte;
  if (inByte > 0 && (bytes.length > 0 || inByte > setup.align)) bytes.push(value);
  if (collidedAt !== undefined) error |= ERROR.collision;
  const taken = withoutCrc(bytes, setup);
  return {
    bytes: Uint8Array.from(taken.bytes),
    lastBits,
    collision: placeOf(collidedAt),
    error: error | taken.error | (bits.length < 4 ? ERROR.protocol : 0),
  };
}

/** A frame that is checked ends without its two check bytes. */
function withoutCrc(
  bytes: readonly number[],
  { checksCrc, crcPreset }: ReceiverSetup,
): { readonly bytes: readonly number[]; readonly error: number } {
  if (!checksCrc) return { bytes, error: 0 };
  const body = bytes.slice(0, -2);
  const [low, high] = crcA(Uint8Array.from(body), crcPreset);
  const isRight = bytes.length > 2 && bytes.at(-2) === low && bytes.at(-1) === high;
  return { bytes: body, error: isRight ? 0 : ERROR.crc };
}

function placeOf(collidedAt: number | undefined): number {
  if (collidedAt === undefined || collidedAt > MOST_PLACES) return COLLISION.positionInvalid;
  return collidedAt & COLLISION.position;
}
