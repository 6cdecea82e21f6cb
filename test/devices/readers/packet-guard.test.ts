/** What a broker may ask of the program: a little in each turn of the event loop, and nothing large. */
import { PassThrough } from 'node:stream';
import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import {
  BYTES_A_TURN,
  LARGEST_PACKET_BYTES,
  PacketGuard,
  PacketScanner,
  REST_MS,
} from '../../../src/devices/readers/mqtt-readers/packet-guard.js';
import { HeldClock } from '../../support/tables/held-clock.js';

const PING_ANSWER = generate({ cmd: 'pingresp' });

test('packets are found whole, however the network cuts them', () => {
  const packets = [
    message('a/tag', 'one'),
    PING_ANSWER,
    message('b/tag', 'two'),
    message('a/tag', ''),
  ];
  const bytes = Buffer.concat(packets);
  for (let piece = 1; piece <= bytes.length; piece += 1) {
    const scanner = new PacketScanner();
    const found = [];
    for (let at = 0; at < bytes.length; at += piece) {
      found.push(...scanner.scan(bytes.subarray(at, at + piece)));
    }
    expect(found.map((one) => ('packet' in one ? one.packet.toString('hex') : one.kind))).toEqual(
      packets.map((packet) => packet.toString('hex')),
    );
    expect(found.map((one) => ('topic' in one ? one.topic : ''))).toEqual([
      'a/tag',
      '',
      'b/tag',
      'a/tag',
    ]);
  }
});

test('the largest packet is kept, one byte more is skipped, and what follows is read', () => {
  const fits = message('a/tag', 'x'.repeat(LARGEST_PACKET_BYTES - 'a/tag'.length - 5));
  expect(fits).toHaveLength(LARGEST_PACKET_BYTES);
  const tooLarge = message('a/tag', 'x'.repeat(LARGEST_PACKET_BYTES - 'a/tag'.length - 4));
  expect(kindsIn(Buffer.concat([fits, tooLarge, PING_ANSWER]))).toEqual([
    'message',
    'skipped',
    'other',
  ]);
});

test('the largest message that MQTT knows is skipped piece by piece, and kept nowhere', () => {
  const scanner = new PacketScanner();
  const length = 268_435_455;
  const head = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]);
  expect(scanner.scan(head).map(({ kind }) => kind)).toEqual(['skipped']);
  const piece = Buffer.alloc(1_048_576);
  for (let left = length; left > 0; left -= piece.length) {
    expect(scanner.scan(piece.subarray(0, left))).toEqual([]);
  }
  expect(scanner.scan(PING_ANSWER).map(({ kind }) => kind)).toEqual(['other']);
});

test.each([
  ['a length that never ends', Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 0x01])],
  ['an answer of a megabyte', Buffer.from([0x90, 0x80, 0x80, 0x40, 0x00])],
  ['a topic longer than its message', Buffer.from([0x30, 0x03, 0x00, 0x09, 0x61])],
])('%s is no MQTT', (_, bytes) => {
  expect(kindsIn(bytes)).toEqual(['broken']);
});

test('of a flood each turn reads a part, gives on the newest, and lets the rest of the program work', async () => {
  const clock = new HeldClock();
  const broker = new PassThrough({ highWaterMark: 10_000_000 });
  let floods = 0;
  const guard = new PacketGuard(broker, { clock, onFlood: () => (floods += 1) });
  const given: Buffer[] = [];
  guard.on('data', (bytes: Buffer) => given.push(bytes));
  const flood = Buffer.concat(
    Array.from({ length: 50_000 }, (_, index) =>
      message(`table/house${index % 16}/tag`, `${index}`),
    ),
  );
  const parts = Math.ceil(flood.length / BYTES_A_TURN);
  expect(parts).toBeGreaterThan(60);
  broker.write(flood);
  let turns = 0;
  for (; broker.readableLength > 0 || turns === 0; turns += 1) {
    const before = { unread: broker.readableLength, given: given.length };
    // Everything that is due in this turn happens, and a turn of the table's clock after it.
    await new Promise((resolve) => setImmediate(resolve));
    expect(before.unread - broker.readableLength).toBeLessThanOrEqual(BYTES_A_TURN);
    const now = given.slice(before.given);
    expect(kindsIn(Buffer.concat(now)).length).toBeLessThanOrEqual(16);
    await clock.goTo(clock.nowMs() + REST_MS);
  }
  // The first part was read as it came. The guard rested after each part: between any two the table's clock went on.
  expect(turns).toBeGreaterThanOrEqual(parts - 1);
  expect(floods).toBeGreaterThan(0);
  const last = new Map<string, string>();
  for (const one of new PacketScanner().scan(Buffer.concat(given))) {
    if (one.kind === 'message') last.set(one.topic, payloadOf(one.packet, one.topic));
  }
  expect([...last]).toHaveLength(16);
  for (const [topic, payload] of last) {
    expect(Number(payload)).toBeGreaterThanOrEqual(50_000 - 16);
    expect(topic).toBe(`table/house${Number(payload) % 16}/tag`);
  }
});

test('a guard that rests goes on only when the table’s clock does', async () => {
  const clock = new HeldClock();
  const broker = new PassThrough();
  const guard = new PacketGuard(broker, { clock, onFlood: () => {} });
  const given: Buffer[] = [];
  guard.on('data', (bytes: Buffer) => given.push(bytes));
  broker.write(Buffer.concat(Array.from({ length: 40 }, () => message('a/tag', 'x'))));
  await someTurns();
  broker.write(message('b/tag', 'y'));
  await someTurns();
  expect(kindsIn(Buffer.concat(given))).toHaveLength(1);
  await clock.goTo(REST_MS);
  await someTurns();
  expect(kindsIn(Buffer.concat(given))).toHaveLength(2);
});

function kindsIn(bytes: Buffer): string[] {
  return new PacketScanner().scan(bytes).map(({ kind }) => kind);
}

function message(topic: string, payload: string): Buffer {
  return generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });
}

/** What stands behind the topic of a message shorter than 128 bytes. */
function payloadOf(packet: Buffer, topic: string): string {
  return packet.toString('latin1', 2 + 2 + topic.length);
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
