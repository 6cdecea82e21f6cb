/** The receiver of the MFRC522: from the bits on the air to bytes, error bits and the collision's place. */
import { type AirBit, crcA, parityOf } from './tag.js';

/** Settings of registers. */
export interface ReceiverSetup {
  /** RxAlign: the place of the first bit in the first byte, 0–7. Its parity is not checked then. */
  readonly align: number;
  /** Whether bits after a collision stay (ValuesAfterColl); else they are 0. */
  readonly valuesKept: boolean;
  readonly checksCrc: boolean;
  readonly crcPreset: number;
}

/** The result in FIFO and registers. */
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

/** Removes the two check bytes from the end of a frame that is checked. */
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

/** Registers of the MFRC522, their reset values and their bits (data sheet rev. 3.9, chapter 9). */

export const REGISTER = {
  command: 0x01,
  comIrq: 0x04,
  divIrq: 0x05,
  error: 0x06,
  status1: 0x07,
  status2: 0x08,
  fifoData: 0x09,
  fifoLevel: 0x0a,
  control: 0x0c,
  bitFraming: 0x0d,
  coll: 0x0e,
  mode: 0x11,
  txMode: 0x12,
  rxMode: 0x13,
  txControl: 0x14,
  txAsk: 0x15,
  mfRx: 0x1d,
  crcResultHigh: 0x21,
  crcResultLow: 0x22,
  tMode: 0x2a,
  tPrescaler: 0x2b,
  tReloadHigh: 0x2c,
  tReloadLow: 0x2d,
  tCounterHigh: 0x2e,
  tCounterLow: 0x2f,
  version: 0x37,
} as const;

/** Values after a reset, by address; 0 where none is named (table 20 and on). */
export const RESET_VALUES: Readonly<Record<number, number>> = {
  [REGISTER.command]: 0x20,
  2: 0x80,
  [REGISTER.comIrq]: 0x14,
  [REGISTER.status1]: 0x21,
  11: 0x08,
  [REGISTER.control]: 0x10,
  [REGISTER.coll]: 0x80,
  [REGISTER.mode]: 0x3f,
  [REGISTER.txControl]: 0x80,
  22: 0x10,
  23: 0x84,
  24: 0x84,
  25: 0x4d,
  28: 0x62,
  31: 0xeb,
  [REGISTER.crcResultHigh]: 0xff,
  [REGISTER.crcResultLow]: 0xff,
  36: 0x26,
  38: 0x48,
  39: 0x88,
  40: 0x20,
  41: 0x20,
  54: 0x40,
};

export const COMMAND = {
  idle: 0x0,
  mem: 0x1,
  generateRandomId: 0x2,
  calcCrc: 0x3,
  transmit: 0x4,
  noChange: 0x7,
  receive: 0x8,
  transceive: 0xc,
  softReset: 0xf,
} as const;

/** ComIrqReg; bit 7 of a write says whether the marked bits are set or cleared. */
export const COM_IRQ = {
  set: 0x80,
  tx: 0x40,
  rx: 0x20,
  idle: 0x10,
  error: 0x02,
  timer: 0x01,
} as const;
/** DivIrqReg. */
export const DIV_IRQ = { set: 0x80, crc: 0x04 } as const;
export const ERROR = {
  write: 0x80,
  temperature: 0x40,
  overflow: 0x10,
  collision: 0x08,
  crc: 0x04,
  parity: 0x02,
  protocol: 0x01,
} as const;
export const POWER_DOWN = 0x10;
export const START_SEND = 0x80;
export const FLUSH_FIFO = 0x80;
/** TModeReg: the timer starts by itself at the end of a transmission. */
export const TIMER_AUTO = 0x80;
export const CRC_ENABLED = 0x80;
export const BOTH_DRIVERS = 0x03;
export const COLLISION = { valuesKept: 0x80, positionInvalid: 0x20, position: 0x1f } as const;
export const FIFO_BYTES = 64;
