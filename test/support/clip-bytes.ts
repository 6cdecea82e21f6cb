/** Bytes of clips that no encoder has written: FLAC frame by frame, and the sums of FLAC and Ogg. */

/** The beginning of a FLAC file of one channel with 16 bits, without a sum of its samples. */
export function flacHead(sampleRate: number, sampleCount: number): Buffer {
  const head = Buffer.alloc(42);
  head.write('fLaC');
  head.writeUInt8(0x80, 4);
  head.writeUInt16BE(34, 6);
  head.writeUInt16BE(16, 8);
  head.writeUInt16BE(65_535, 10);
  const packed = (BigInt(sampleRate) << 44n) | (15n << 36n) | BigInt(sampleCount);
  head.writeBigUInt64BE(packed, 18);
  return head;
}

/** A FLAC frame of 48 kHz with so many samples; its number is below 128. */
export function flacFrame(number: number, samples: number, subframe: readonly number[]): Buffer {
  const head = [0xff, 0xf8, 0x7a, 0x08, number, (samples - 1) >> 8, (samples - 1) & 0xff];
  const body = [...head, crc(head, 8, 0x07), ...subframe];
  const sum = crc(body, 16, 0x8005);
  return Buffer.from([...body, sum >> 8, sum & 0xff]);
}

/** The subframe of silence with every sample written down. */
export function writtenSilence(samples: number): readonly number[] {
  return [2, ...new Array<number>(2 * samples).fill(0)];
}

/** The sum of a page of Ogg, in which the sum's own four bytes are 0. */
export function oggSum(page: Buffer): number {
  return crc(page, 32, 0x04c11db7);
}

/** A CRC of so many bits that begins at 0 and is not reflected. */
function crc(bytes: Iterable<number>, width: number, polynomial: number): number {
  const top = 2 ** (width - 1);
  let sum = 0;
  for (const byte of bytes) {
    sum = (sum ^ (byte * 2 ** (width - 8))) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) {
      const isOver = sum >= top;
      sum = (sum * 2) % (2 * top);
      if (isOver) sum = (sum ^ polynomial) >>> 0;
    }
  }
  return sum;
}
