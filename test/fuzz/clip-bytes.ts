/** Bytes of clips. */

/** A file whose pages of Ogg have the sum of what they hold, so that a change is read and not only refused. */
export function withPageSums(input: Buffer): Buffer {
  if (input.toString('latin1', 0, 4) !== 'OggS') return input;
  const bytes = Buffer.from(input);
  for (let at = 0; at + 27 <= bytes.length; ) {
    const segments = bytes[at + 26] ?? 0;
    const bodyAt = at + 27 + segments;
    const end = bytes.subarray(at + 27, bodyAt).reduce((sum, size) => sum + size, bodyAt);
    if (end > bytes.length) break;
    bytes.writeUInt32LE(0, at + 22);
    bytes.writeUInt32LE(sum(bytes.subarray(at, end), 32, 0x04c11db7), at + 22);
    at = end;
  }
  return bytes;
}

/** A file of FLAC, 48 kHz, 16 bits, with so many frames of silence. */
export function flacOfSilence(frames: number): Buffer {
  const samples = 4_096;
  const head = Buffer.alloc(42);
  head.write('fLaC');
  head.writeUInt8(0x80, 4);
  head.writeUInt16BE(34, 6);
  head.writeUInt16BE(16, 8);
  head.writeUInt16BE(65_535, 10);
  head.writeBigUInt64BE((48_000n << 44n) | (15n << 36n) | BigInt(samples * frames), 18);
  const parts = Array.from({ length: frames }, (_, number) => {
    const begin = [0xff, 0xf8, 0x7a, 0x08, number, (samples - 1) >> 8, (samples - 1) & 0xff];
    const body = Buffer.from([
      ...begin,
      sum(Buffer.from(begin), 8, 0x07),
      2,
      ...Array(2 * samples).fill(0),
    ]);
    const check = sum(body, 16, 0x8005);
    return Buffer.concat([body, Buffer.from([check >> 8, check & 0xff])]);
  });
  return Buffer.concat([head, ...parts]);
}

/** A CRC of so many bits that begins at 0 and is not reflected. */
function sum(bytes: Buffer, width: number, polynomial: number): number {
  const top = 2 ** (width - 1);
  let crc = 0;
  for (const byte of bytes) {
    crc = (crc ^ (byte * 2 ** (width - 8))) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) {
      const isOver = crc >= top;
      crc = (crc * 2) % (2 * top);
      if (isOver) crc = (crc ^ polynomial) >>> 0;
    }
  }
  return crc;
}
