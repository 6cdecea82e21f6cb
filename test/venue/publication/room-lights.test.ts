/** The light of a room: what it may show, how fast it may change, and its frames as DDP's specification reads them. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import type { Look, Scene } from '../../../src/engine/table/scene.js';
import {
  ddpPackets,
  fade,
  type Rgb,
  RoomLights,
  roomColour,
  stripOf,
} from '../../../src/venue/room-lights/room-lights.js';

const sceneOf = (rings: readonly Look[]): Scene => ({
  rings,
  claw: { effect: 'rests' },
  touchAcknowledged: false,
});
const steady = (colour: 'red' | 'sky', level: 'dim' | 'full' = 'full'): Look => ({
  ...{ effect: 'steady', colour, level, pattern: 'whole' },
});

test('at night the room has one light, whatever the table shows', () => {
  const dark = roomColour(sceneOf([{ effect: 'off' }]), true);
  for (const look of [steady('red'), steady('sky', 'dim')])
    expect(roomColour(sceneOf([look, { effect: 'off' }]), true)).toEqual(dark);
});

test('by day it leans to what the rings show, and keeps light for reading cards', () => {
  const rest = roomColour(sceneOf([{ effect: 'off' }]), false);
  const red = roomColour(sceneOf([steady('red'), { effect: 'off' }]), false);
  expect(red[0] - red[2]).toBeGreaterThan(rest[0] - rest[2]);
  expect(Math.max(...red)).toBeGreaterThan(0.3);
});

test('a table that flashes as fast as it can makes the room flash less than three times a second', () => {
  const bright: Rgb = [1, 1, 1];
  const dark: Rgb = [0, 0, 0];
  let now = dark;
  const levels: number[] = [];
  // The wished light changes at every step of the grid, then at each second one, and so on.
  for (let period = 1; period <= 20; period += 1)
    for (let step = 0; step < 200; step += 1) {
      now = fade(now, Math.floor(step / period) % 2 === 0 ? bright : dark, 50);
      levels.push(now[0]);
    }
  // WCAG 2.3.1: a flash is a pair of opposing changes of a tenth of the range or more.
  let turns: number[] = [];
  let extreme = 0;
  let rises = true;
  levels.forEach((level, at) => {
    const isTurn = rises ? level <= extreme - 0.1 : level >= extreme + 0.1;
    if (isTurn) {
      turns = [...turns, at];
      rises = !rises;
      extreme = level;
    } else extreme = rises ? Math.max(extreme, level) : Math.min(extreme, level);
  });
  expect(turns.length).toBeGreaterThan(10);
  const inASecond = turns.map(
    (at) => turns.filter((other) => other >= at && other < at + 20).length,
  );
  expect(Math.max(...inASecond) / 2).toBeLessThan(3);
});

test('frames arrive by UDP and are whole, in order, and pushed once', async () => {
  const strip = createSocket('udp4');
  onTestFinished(() => void strip.close());
  const frames: { rgb: number[]; sequence: number }[] = [];
  let building: number[] = [];
  strip.on('message', (packet) => {
    const { offset, data, isPushed, sequence } = decoded(packet);
    if (offset === 0) building = [];
    expect(offset).toBe(building.length);
    building.push(...data);
    if (isPushed) frames.push({ rgb: building, sequence });
  });
  strip.bind(0, '127.0.0.1');
  await once(strip, 'listening');
  const lights = new RoomLights({
    ...{ address: '127.0.0.1', port: strip.address().port, pixels: 30, brightnessPercent: 50 },
    tell: (text) => expect(text).toBe(''),
  });
  onTestFinished(() => lights.close());
  lights.show(sceneOf([steady('red')]), false);
  for (let step = 0; step < 60; step += 1) lights.step();
  const expected = stripOf(roomColour(sceneOf([steady('red')]), false), 30, 0.5);
  while (frames.at(-1)?.rgb.join() !== expected.join()) await once(strip, 'message');
  expect(frames.every(({ rgb }) => rgb.length === 90)).toBe(true);
  expect(frames.map(({ sequence }) => sequence)).toEqual(frames.map((_, at) => (at % 15) + 1));
});

test('a strip of 480 pixels is one packet, and a longer one would be several', () => {
  expect(ddpPackets(new Uint8Array(480 * 3), 0)).toHaveLength(1);
  const packets = ddpPackets(new Uint8Array(481 * 3).fill(7), 14).map(decoded);
  expect(packets.map(({ offset, data }) => [offset, data.length])).toEqual([
    [0, 1440],
    [1440, 3],
  ]);
  expect(packets.map(({ isPushed }) => isPushed)).toEqual([false, true]);
  expect(packets.every(({ sequence }) => sequence === 15)).toBe(true);
});

/**
 * A packet as the specification of DDP reads it (3waylabs.com/ddp): byte 0 `VV_TRSQP`, byte 1 the sequence in its low
 * four bits, byte 2 the type `C_TTTSSS`, byte 3 the destination, bytes 4–7 the offset and 8–9 the length, big-endian.
 */
function decoded(packet: Uint8Array) {
  const [flags = 0, sequence = 0, type = 0, destination = 0] = packet;
  expect(flags >> 6).toBe(1);
  // No time code, nothing from storage, no reply, no query.
  expect((flags >> 1) & 0b1_1111).toBe(0);
  expect(sequence >> 4).toBe(0);
  // RGB (type 1) of eight bits (size 3).
  expect((type >> 3) & 0b111).toBe(1);
  expect(type & 0b111).toBe(3);
  expect(destination).toBe(1);
  const offset = packet.slice(4, 8).reduce((sum, byte) => sum * 256 + byte, 0);
  const length = packet.slice(8, 10).reduce((sum, byte) => sum * 256 + byte, 0);
  const data = packet.slice(10);
  expect(data.length).toBe(length);
  return { offset, data, isPushed: (flags & 1) === 1, sequence: sequence & 15 };
}
