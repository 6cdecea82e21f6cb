/** DDP, the Distributed Display Protocol, as WLED receives it on UDP: one frame, split into packets. */

/** Flags (byte 0): version 1, and `push` with the last packet of a frame: it is shown then. */
const VERSION_1 = 0x40;
const PUSH = 0x01;
/** Data type (byte 2): RGB, 8 bits a channel. */
const RGB_8 = 0x0b;
/** Destination (byte 3): the default output. */
const DEFAULT_OUTPUT = 1;
const HEADER_BYTES = 10;
/** The most data bytes of a packet: 480 pixels, so that it fits an Ethernet frame. */
const MOST_BYTES = 1_440;
/** Sequence numbers go from 1 to 15; 0 means that there are none. */
const SEQUENCES = 15;

/** The packets of a frame; `count` is the number of frames before it. */
export function ddpPackets(rgb: Uint8Array, count: number): readonly Uint8Array[] {
  const packets: Uint8Array[] = [];
  for (let offset = 0; offset < rgb.length; offset += MOST_BYTES) {
    const data = rgb.subarray(offset, offset + MOST_BYTES);
    const isLast = offset + MOST_BYTES >= rgb.length;
    const packet = new Uint8Array(HEADER_BYTES + data.length);
    const head = new DataView(packet.buffer);
    head.setUint8(0, VERSION_1 | (isLast ? PUSH : 0));
    head.setUint8(1, (count % SEQUENCES) + 1);
    head.setUint8(2, RGB_8);
    head.setUint8(3, DEFAULT_OUTPUT);
    head.setUint32(4, offset);
    head.setUint16(8, data.length);
    packet.set(data, HEADER_BYTES);
    packets.push(packet);
  }
  return packets;
}
