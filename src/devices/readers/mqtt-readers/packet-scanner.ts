/**
 * Cuts the bytes of a broker into MQTT packets (MQTT 3.1.1, 2.2), and skips messages that are larger than
 * a reader's. Pure.
 */

/** The result of a scan. */
export type Found =
  /** A complete message. */
  | { readonly kind: 'message'; readonly topic: string; readonly packet: Buffer }
  /** Any other complete packet. */
  | { readonly kind: 'other'; readonly packet: Buffer }
  /** A message larger than any reader's. All its bytes are skipped, also those still to come. */
  | { readonly kind: 'skipped' }
  /** Bytes that are not MQTT. The rest cannot be understood. */
  | { readonly kind: 'broken' };

/** The largest packet that is kept, bytes. A reader's message has about fifty. */
export const LARGEST_PACKET_BYTES = 1_024;

/** The kinds of packet (MQTT 3.1.1, 2.2.1). */
const PUBLISH = 3;
/** The length of a packet takes at most this many bytes (MQTT 3.1.1, 2.2.3). */
const LENGTH_BYTES = 4;

export class PacketScanner {
  /** The start of an incomplete packet. It is never longer than a packet may be. */
  private begun = Buffer.alloc(0);
  private bytesToSkip = 0;

  /** Takes the next bytes, and returns what they contain, in order. */
  scan(bytes: Buffer): Found[] {
    const found: Found[] = [];
    const skippedNow = Math.min(this.bytesToSkip, bytes.length);
    this.bytesToSkip -= skippedNow;
    let rest = bytes.subarray(skippedNow);
    if (this.begun.length > 0) rest = Buffer.concat([this.begun, rest]);
    for (;;) {
      const head = headOf(rest);
      if (head === undefined) break;
      const isMessage = head.kind === PUBLISH;
      if (head.lengthBytes > LARGEST_PACKET_BYTES && isMessage) {
        found.push({ kind: 'skipped' });
        this.bytesToSkip = Math.max(0, head.lengthBytes - rest.length);
        rest = rest.subarray(head.lengthBytes);
        continue;
      }
      if (head.lengthBytes > LARGEST_PACKET_BYTES) return [...found, { kind: 'broken' }];
      if (rest.length < head.lengthBytes) break;
      const packet = rest.subarray(0, head.lengthBytes);
      rest = rest.subarray(head.lengthBytes);
      const topic = isMessage ? topicOf(packet.subarray(head.headBytes)) : undefined;
      if (isMessage && topic === undefined) return [...found, { kind: 'broken' }];
      found.push(
        topic === undefined ? { kind: 'other', packet } : { kind: 'message', topic, packet },
      );
    }
    // A copy, so that the large buffer can be freed.
    this.begun = Buffer.from(rest);
    return found;
  }
}

/** The fixed header of the first packet, or `undefined` while a part of it is missing. */
function headOf(
  bytes: Buffer,
): { readonly kind: number; readonly headBytes: number; readonly lengthBytes: number } | undefined {
  let length = 0;
  for (let index = 0; index < LENGTH_BYTES; index += 1) {
    const byte = bytes[1 + index];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 128 ** index;
    const headBytes = 2 + index;
    if (byte < 0x80) {
      return { kind: (bytes[0] ?? 0) >> 4, headBytes, lengthBytes: headBytes + length };
    }
  }
  // No packet is this long, so it counts as broken.
  return { kind: 0, headBytes: 0, lengthBytes: Infinity };
}

/** The topic of a message, or `undefined` when the message is too short. */
function topicOf(body: Buffer): string | undefined {
  if (body.length < 2) return undefined;
  const end = 2 + body.readUInt16BE(0);
  return end > body.length ? undefined : body.toString('latin1', 2, end);
}
