/** One serial frame, 8N1, sampled by a receiver with its own baud rate. */

/** A frame as the receiver samples it. */
export interface Frame {
  readonly value: number;
  /** Whether the line was high at the stop bit. */
  readonly stopped: boolean;
}

/**
 * Samples the frame of `value`, sent with `senderBitCycles` a bit, in the middle of each of the receiver's
 * bits. Equal rates give the same byte; unequal rates give the garbage that a real receiver would see.
 */
export function sampleFrame(
  value: number,
  senderBitCycles: number,
  receiverBitCycles: number,
): Frame {
  if (senderBitCycles === receiverBitCycles) return { value, stopped: true };
  // Start bit 0, eight data bits from the lowest, then the idle line is high.
  const line = (value << 1) | 0xffff_fe00;
  const bitAt = (receiverBit: number): number => {
    const senderBit = Math.floor(((receiverBit + 0.5) * receiverBitCycles) / senderBitCycles);
    return senderBit > 30 ? 1 : (line >> senderBit) & 1;
  };
  let sampled = 0;
  for (let bit = 0; bit < 8; bit++) sampled |= bitAt(bit + 1) << bit;
  return { value: sampled, stopped: bitAt(9) === 1 };
}
