/** The bytes of a broker, in pieces. */
import { PacketScanner } from '../../../../src/devices/readers/mqtt-readers/packet-guard.js';
import type { Target } from '../target.js';

const publish = (topic: string, payload: string) => {
  const body = Buffer.concat([Buffer.from([0, topic.length]), Buffer.from(topic + payload)]);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
};

export const target: Target = {
  about: 'packets of a broker',
  parsers: ['src/devices/readers/mqtt-readers/packet-guard.ts'],
  examples: () => [
    Buffer.concat([
      Buffer.from([0x20, 2, 0, 0]),
      publish('table/a/tag', '04a1'),
      publish('table/b/tag', ''),
    ]),
    Buffer.concat([Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]), publish('table/a/tag', '04a1')]),
    Buffer.from([0x90, 3, 0, 1, 0]),
  ],
  often: 600,
  open: () => (input) => {
    const scanner = new PacketScanner();
    const found: string[] = [];
    const piece = 1 + ((input[0] ?? 0) % 97);
    for (let at = 0; at < input.length && found.at(-1) !== 'broken'; at += piece)
      found.push(...scanner.scan(input.subarray(at, at + piece)).map(({ kind }) => kind));
    return found.slice(0, 6).join();
  },
};
