/**
 * Opus in Ogg, as RFC 3533 and RFC 7845 have it: the packets of one stream, for a decoder. Every page has a
 * sum of its own, so a damaged file is noticed here.
 */

/** The content of a file. */
export interface OpusStream {
  readonly channels: number;
  /** The number of samples of 48 000 Hz at the beginning that are not heard. */
  readonly preSkip: number;
  /** The number of samples that are heard after them. */
  readonly sampleCount: number;
  readonly packets: readonly Uint8Array[];
}

const PAGE_HEADER_BYTES = 27;
/** `OpusHead` and `OpusTags` come before any sound. */
const HEADER_PACKETS = 2;
const CONTINUED = 1;
/** A minute of the shortest packets, of 2.5 ms; packets of no bytes would else fill the memory. */
const MOST_PACKETS = 24_000 + HEADER_PACKETS;

/** Reads a file; `undefined` when a page is damaged or missing, or it is another format. */
export function readOggOpus(bytes: Buffer): OpusStream | undefined {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  let lastSample = 0n;
  let serial: number | undefined;
  let pages = 0;
  for (let at = 0; at < bytes.length; pages++) {
    const page = pageAt(bytes, at);
    serial ??= page?.serial;
    if (page === undefined || page.serial !== serial || page.sequence !== pages) return undefined;
    if (page.continued !== open.length > 0 || packets.length > MOST_PACKETS) return undefined;
    for (const { body, ends } of page.segments) {
      open.push(body);
      if (!ends) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
    // A page in which no packet ends has no time.
    if (page.lastSample >= 0n) lastSample = page.lastSample;
    at = page.end;
  }
  const [head, tags] = packets;
  if (open.length > 0 || head === undefined || tags === undefined) return undefined;
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return undefined;
  const preSkip = head.readUInt16LE(10);
  return {
    channels: head[9] ?? 0,
    preSkip,
    sampleCount: Math.max(0, Number(lastSample) - preSkip),
    packets: packets.slice(HEADER_PACKETS),
  };
}

interface Page {
  readonly serial: number;
  readonly sequence: number;
  /** The position after the last packet that ends here; −1 when none does. */
  readonly lastSample: bigint;
  /** Whether its first packet began on the page before. */
  readonly continued: boolean;
  readonly segments: readonly { readonly body: Buffer; readonly ends: boolean }[];
  /** The offset of the next page. */
  readonly end: number;
}

function pageAt(bytes: Buffer, at: number): Page | undefined {
  if (at + PAGE_HEADER_BYTES > bytes.length) return undefined;
  if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return undefined;
  const bodyFrom = at + PAGE_HEADER_BYTES + (bytes[at + 26] ?? 0);
  const sizes = [...bytes.subarray(at + PAGE_HEADER_BYTES, bodyFrom)];
  const end = bodyFrom + sizes.reduce((sum, size) => sum + size, 0);
  if (end > bytes.length) return undefined;
  if (sumOfPage(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + 22)) return undefined;
  let from = bodyFrom;
  const segments = sizes.map((size) => {
    from += size;
    // A packet ends with a segment that is not full.
    return { body: bytes.subarray(from - size, from), ends: size < 255 };
  });
  return {
    serial: bytes.readUInt32LE(at + 14),
    sequence: bytes.readUInt32LE(at + 18),
    lastSample: bytes.readBigInt64LE(at + 6),
    continued: ((bytes[at + 5] ?? 0) & CONTINUED) !== 0,
    segments,
    end,
  };
}

/** The CRC of Ogg: polynomial 0x04c11db7, beginning with 0, the field of the sum itself taken as 0. */
function sumOfPage(page: Buffer): number {
  let sum = 0;
  for (const [index, byte] of page.entries()) {
    const counted = index >= 22 && index < 26 ? 0 : byte;
    sum = ((sum << 8) ^ (CRC_TABLE[(sum >>> 24) ^ counted] ?? 0)) >>> 0;
  }
  return sum;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum >>> 0;
});
