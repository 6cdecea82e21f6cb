/**
 * johnny-five and node-pixel on node-pixel's own image, byte for byte at 57 600 baud: what is shown is
 * what the scene says, what hands do is told, and what goes wrong is told and mended.
 */
import { describe, expect, test } from 'vitest';
import { wirePixels } from '../../../src/devices/board/board-setup.js';
import { paintScene } from '../../../src/devices/firmata/driver/scene-frames.js';
import type { FirmataSetup } from '../../../src/devices/firmata/firmata-capabilities.js';
import type { BoardEvent } from '../../../src/devices/table-board.js';
import type { TableInput } from '../../../src/engine/table/layout.js';
import type { Colour, Look, Scene } from '../../../src/engine/table/scene.js';
import {
  breathing,
  darkScene,
  evenScene,
  steady,
  withRings,
} from '../../../src/engine/table/scene.js';
import { countFlashes } from '../../firmware/flashes.js';
import { VirtualFirmataBoard } from '../../support/virtual-boards/virtual-firmata-board.js';
import { firmwareImage } from '../emulator/firmware-image.js';
import { ordinaryScene } from '../scenes.js';
import { MEGA_TABLE, nodePixelImage, nodePixelImageNamed, UNO_TABLE } from './node-pixel-image.js';

/** Longer than the image blinks its version after a reset. */
const START_MS = 2_600;

interface Bench {
  readonly board: VirtualFirmataBoard;
  readonly events: BoardEvent[];
  readonly inputs: TableInput[];
  /** What the cable does to a byte; changed by tests. */
  cable: (byte: number, nowMs: number) => number | undefined;
}

function bench(chip: 'uno' | 'mega', setup: FirmataSetup, hexText = nodePixelImage(chip)): Bench {
  const one: Bench = {
    board: new VirtualFirmataBoard({
      setup,
      chip,
      hexText,
      cable: (byte, nowMs) => one.cable(byte, nowMs),
    }),
    events: [],
    inputs: [],
    cable: (byte) => byte,
  };
  one.board.onEvent = (event) => one.events.push(event);
  one.board.onInput = (input) => one.inputs.push(input);
  return one;
}

/** A board that has been found, and shows darkness. */
function found(chip: 'uno' | 'mega', setup: FirmataSetup): Bench {
  const one = bench(chip, setup);
  one.board.plug();
  one.board.show(dark(setup));
  one.board.advance(START_MS);
  expect(one.board.runUntilSettled()).toBe(true);
  expect(one.events.map(({ kind }) => kind)).toEqual(['found']);
  return one;
}

let shared: Bench | undefined;

/** An Uno that was found some time ago and shows darkness: the same for many tests, for a start takes long. */
function unoAtRest(): Bench {
  shared ??= found('uno', UNO_TABLE);
  const { board, events, inputs } = shared;
  shared.cable = (byte) => byte;
  board.onBytes = undefined;
  board.onFrame = undefined;
  for (const slot of UNO_TABLE.rings.keys()) board.hand({ kind: 'pad', slot, down: false });
  board.show(dark(UNO_TABLE));
  board.runUntilSettled();
  // Whatever the last test has used up of the flash limit is there again.
  board.skipTo(board.nowMs + 2_000);
  board.advance(20);
  expect(board.runUntilSettled()).toBe(true);
  events.length = 0;
  inputs.length = 0;
  return shared;
}

function dark(setup: FirmataSetup): Scene {
  return { ...darkScene(setup.rings.length), claw: { effect: 'off' } };
}

/** Bytes to the board during `act` and until it is settled, questions without a frame not counted. */
function bytesOf({ board }: Bench, act: () => void): number {
  let bytes = 0;
  board.onBytes = (direction, piece) => {
    if (direction === 'toBoard' && piece.length > 1) bytes += piece.length;
  };
  act();
  expect(board.runUntilSettled()).toBe(true);
  board.onBytes = undefined;
  return bytes;
}

function pixelsOf({ board }: Bench, setup: FirmataSetup): string {
  return Buffer.from(board.board.pixels.subarray(0, 3 * wirePixels(setup))).toString('hex');
}

function painted(setup: FirmataSetup, scene: Scene, atMs: number): string {
  return Buffer.from(paintScene(setup, scene, atMs).colours).toString('hex');
}

describe.each([
  ['uno', UNO_TABLE, 17],
  ['mega', MEGA_TABLE, 67],
] as const)('the image of the %s', (chip, setup, pins) => {
  test('is found, tells what it can do, shows every pixel of a scene and feels every hand', () => {
    const one = found(chip, setup);
    const { board, inputs } = one;
    expect(one.events[0]).toMatchObject({
      board: { model: chip, id: undefined, firmwareVersion: 'node-pixel Firmata 2.5' },
    });
    expect(board.capabilities).toMatchObject({ pixels: 216, inputs: pins, effects: 'host' });
    const scene = ordinaryScene(setup.rings.length);
    board.show(scene);
    expect(board.runUntilSettled()).toBe(true);
    expect(pixelsOf(one, setup)).toBe(painted(setup, scene, board.nowMs));
    board.advance(1_000);
    const hands: TableInput[] = setup.inputs.wires.map((wire) =>
      'pad' in wire
        ? { kind: 'pad', slot: wire.pad, down: true }
        : { kind: 'button', seat: wire.seat, side: wire.side, down: true },
    );
    for (const down of [true, false]) {
      for (const hand of hands) {
        board.hand({ ...hand, down });
        board.advance(14);
      }
    }
    board.runUntilSettled();
    const told = [true, false].flatMap((down) => hands.map((hand) => ({ ...hand, down })));
    expect(inputs).toEqual(told);
    const { serial, leds } = board.board.counters;
    expect([serial.overruns, serial.framingErrors, leds.malformedPulses]).toEqual([0, 0, 0]);
  });
});

test('a scene costs what it changes: nothing, a ring, or one command for the whole table', () => {
  const one = unoAtRest();
  const { board } = one;
  const red = evenScene(8, steady('red', 'full'));
  const even: Scene = {
    ...red,
    claw: { effect: 'steady', colour: 'red', level: 'full', pattern: 'whole' },
  };
  // One command for the strip (8), one to show it (4), one question (1).
  expect(bytesOf(one, () => board.show(even))).toBe(13);
  expect(bytesOf(one, () => board.show({ ...even, rings: even.rings.slice() }))).toBe(0);
  // Twelve pixels of 10 bytes: node-pixel has no command for a part of a strip.
  const other = withRings(even, [3], steady('sky', 'full'));
  expect(bytesOf(one, () => board.show(other))).toBe(125);
  expect(pixelsOf(one, UNO_TABLE)).toBe(painted(UNO_TABLE, other, board.nowMs));
  expect(bytesOf(one, () => board.show(even))).toBe(13);
});

test('an effect is painted frame by frame, none before the one before it is answered', () => {
  const one = unoAtRest();
  const { board } = one;
  let open = 0;
  let most = 0;
  let frames = 0;
  board.onBytes = (direction, bytes) => {
    if (direction === 'toHost') open = 0;
    else if (bytes.length > 1) most = Math.max(most, ++open);
  };
  const scene = withRings(dark(UNO_TABLE), [0, 5], breathing('sky'));
  const shows = new Set<string>();
  board.onFrame = () => {
    frames++;
    shows.add(pixelsOf(one, UNO_TABLE));
  };
  board.show(scene);
  const fromMs = board.nowMs;
  board.advance(1_000);
  expect(most).toBe(1);
  expect(frames).toBeGreaterThan(10);
  const moments = new Set(
    Array.from({ length: 1_050 }, (_, ms) => painted(UNO_TABLE, scene, fromMs + ms)),
  );
  expect([...shows].filter((pixels) => !moments.has(pixels))).toEqual([]);
});

type IsLost = (byte: number, before: readonly number[]) => boolean;
const isQuestion: IsLost = (byte) => byte === 0xf9;
test.each<[string, ...IsLost[]]>([
  ['the question after a frame', isQuestion],
  // The board takes the question for a part of the command that shows the frame.
  ['the end of a frame', (byte, before) => byte === 0xf7 && before.join() === '81,2'],
  [
    'the question after a frame, and the one that is to bring the answers in step,',
    isQuestion,
    (byte, before) => byte === 0x6d && before.at(-1) === 0xf0,
  ],
])('%s that is lost is noticed, and the picture painted anew', (_, ...losses) => {
  const one = unoAtRest();
  const { board } = one;
  const scene = ordinaryScene(8);
  const unansweredBefore = board.counters.framesUnanswered;
  const before: number[] = [];
  let lost = 0;
  one.cable = (byte) => {
    const loses = losses[lost]?.(byte, before) === true;
    if (loses) lost++;
    before.push(byte);
    if (before.length > 2) before.shift();
    return loses ? undefined : byte;
  };
  board.show(scene);
  board.advance(1_200);
  expect(board.runUntilSettled()).toBe(true);
  expect(lost).toBe(losses.length);
  expect(board.counters.framesUnanswered).toBe(unansweredBefore + 1);
  expect(pixelsOf(one, UNO_TABLE)).toBe(painted(UNO_TABLE, scene, board.nowMs));
  expect(one.events).toEqual([]);
});

test('a board that stops answering in mid-frame is lost as silent, and has the scene of then when it is back', () => {
  const one = found('mega', MEGA_TABLE);
  const { board } = one;
  const scene = ordinaryScene(16);
  board.hand({ kind: 'pad', slot: 2, down: true });
  board.advance(1_100);
  board.show(scene);
  let left = 700;
  one.cable = (byte) => (--left > 0 ? byte : undefined);
  board.advance(2_600);
  expect(left).toBeLessThan(0);
  expect(one.events.slice(1)).toEqual([{ kind: 'lost', reason: 'silent' }]);
  // What was held goes up, once the loss is known.
  expect(one.inputs).toEqual([
    { kind: 'pad', slot: 2, down: true },
    { kind: 'pad', slot: 2, down: false },
  ]);
  const later = withRings(scene, [4], steady('white', 'full'));
  board.show(later);
  one.cable = (byte) => byte;
  board.advance(1_500);
  expect(board.runUntilSettled()).toBe(true);
  expect(one.events.at(-1)?.kind).toBe('found');
  expect(pixelsOf(one, MEGA_TABLE)).toBe(painted(MEGA_TABLE, later, board.nowMs));
});

test('a board that owes an answer is not lost because the host stood still meanwhile', () => {
  const { board, events } = unoAtRest();
  const before = events.length;
  const scene = evenScene(UNO_TABLE.rings.length, steady('red', 'full'));
  board.show(scene);
  // The first frame is on its way.
  board.advance(25);
  board.skipTo(board.nowMs + 10_000);
  expect(board.runUntilSettled()).toBe(true);
  expect(events.slice(before)).toEqual([]);
  expect(board.picture.rings[0]).not.toEqual(new Uint8Array(36));
});

test('a reset is a loss, and the scene comes back by itself', () => {
  const one = unoAtRest();
  const { board } = one;
  const scene = ordinaryScene(8);
  board.show(scene);
  board.runUntilSettled();
  board.board.powerCycle();
  board.advance(START_MS + 600);
  expect(board.runUntilSettled()).toBe(true);
  expect(one.events.map(({ kind }) => kind)).toEqual(['lost', 'found']);
  expect(pixelsOf(one, UNO_TABLE)).toBe(painted(UNO_TABLE, scene, board.nowMs));
});

test('a cable that is pulled and put back needs no reset', () => {
  const one = unoAtRest();
  const { board } = one;
  board.unplug();
  board.advance(100);
  const scene = ordinaryScene(8);
  board.show(scene);
  board.openPort();
  // A port just opened is only listened to at first.
  board.advance(2_700);
  expect(board.runUntilSettled()).toBe(true);
  expect(one.events.map((event) => ('reason' in event ? event.reason : event.kind))).toEqual([
    'unplugged',
    'found',
  ]);
  expect(pixelsOf(one, UNO_TABLE)).toBe(painted(UNO_TABLE, scene, board.nowMs));
});

test('Firmata without pixels is told apart by its name, and let go', () => {
  const one = bench('uno', UNO_TABLE, nodePixelImageNamed('uno', 'StandardFirmata.ino'));
  one.board.plug();
  one.board.advance(START_MS);
  expect(one.events).toMatchObject([
    {
      kind: 'refused',
      error: {
        code: 'BOARD_FIRMWARE_OTHER',
        whatHappened: 'On virtual:0 there is Firmata without pixels: StandardFirmata.ino 2.5.',
      },
    },
  ]);
  expect(one.board.isPortOpen).toBe(false);
});

test("what Artiglio's own firmware says at the wrong speed is borne, and the port let go", () => {
  const one = bench('uno', UNO_TABLE, firmwareImage('uno'));
  one.board.plug();
  one.board.advance(8_100);
  expect(one.events).toEqual([]);
  expect(one.board.isPortOpen).toBe(false);
});

test('a board with too few pins for the table is refused', () => {
  const wires = [{ pin: 40, pad: 0 }];
  const one = bench('uno', { ...UNO_TABLE, inputs: { ...UNO_TABLE.inputs, wires } });
  one.board.plug();
  one.board.advance(START_MS);
  expect(one.events).toMatchObject([{ kind: 'refused', error: { code: 'BOARD_TOO_SMALL' } }]);
});

test('pixels and pins that cannot be are refused before a port is opened', () => {
  const refusal = (setup: FirmataSetup) => () => bench('uno', setup);
  const { inputs } = UNO_TABLE;
  const onPixels = { ...inputs, wires: [{ pin: 5, pad: 0 }] };
  expect(refusal({ ...UNO_TABLE, inputs: onPixels })).toThrow('the pixels use it');
  const claw = { ...UNO_TABLE.claw, first: 192, pixels: 60 };
  expect(refusal({ ...UNO_TABLE, claw })).toThrow('The table has 252 pixels');
});

test('scenes that change ten times a second flash three times a second at most', () => {
  const one = unoAtRest();
  const { board } = one;
  const frames: { readonly atMs: number; readonly pixels: Uint8Array }[] = [];
  board.onFrame = (_, raw) =>
    frames.push({ atMs: raw.latchedCycle / 16_000, pixels: raw.pixels.slice() });
  const scenes = (['white', 'blood'] as Colour[]).map((colour) => ({
    ...evenScene(8, steady(colour, 'full')),
    claw: { effect: 'off' as const },
  }));
  for (let turn = 0; turn < 30; turn++) {
    const scene = scenes[turn % 2];
    if (scene !== undefined) board.show(scene);
    board.advance(100);
  }
  const { pixel, ring, table } = countFlashes(frames, wirePixels(UNO_TABLE));
  expect(frames.length).toBeGreaterThan(5);
  expect(Math.max(pixel, ring, table)).toBeLessThanOrEqual(3);
  board.advance(1_200);
  expect(pixelsOf(one, UNO_TABLE)).toBe(painted(UNO_TABLE, scenes[1] ?? dark(UNO_TABLE), 0));
});

test('a touch is answered with light by day, and with none at night', () => {
  const one = unoAtRest();
  const { board } = one;
  const ring = () => board.picture.rings[2]?.[0];
  const dim: Look = { effect: 'steady', colour: 'moon', level: 'dim', pattern: 'whole' };
  board.show({ ...evenScene(8, dim), touchAcknowledged: true });
  board.runUntilSettled();
  board.advance(1_100);
  const before = ring();
  board.hand({ kind: 'pad', slot: 2, down: true });
  // A frame of the claw may be under way, and the ring's own takes 22 ms.
  board.advance(120);
  expect(ring()).toBe(119);
  board.hand({ kind: 'pad', slot: 2, down: false });
  board.advance(500);
  expect(ring()).toBe(before);
  board.show({ ...evenScene(8, dim), touchAcknowledged: false });
  board.runUntilSettled();
  board.advance(1_500);
  board.hand({ kind: 'pad', slot: 2, down: true });
  board.advance(100);
  expect(ring()).toBe(before);
});

test('a pad that hums is named and muted, and is heard again when it stands still', () => {
  const { board, events, inputs } = unoAtRest();
  let down = false;
  for (let half = 0; half < 200; half++) {
    down = !down;
    board.hand({ kind: 'pad', slot: 3, down });
    board.advance(10);
  }
  const chatters = (chattering: boolean): BoardEvent => ({
    kind: 'inputChatters',
    input: { pad: 3 },
    chatters: chattering,
  });
  expect(events).toEqual([chatters(true)]);
  expect(inputs.length).toBeLessThan(40);
  expect(inputs.at(-1)?.down).toBe(false);
  board.skipTo(board.nowMs + 3_100);
  board.advance(20);
  expect(events).toEqual([chatters(true), chatters(false)]);
});

test('at night the moments of the pictures do not tell whether hands touch anything', () => {
  const night = withRings({ ...dark(UNO_TABLE), touchAcknowledged: false }, [1], breathing('moon'));
  const latches = (drumming: boolean): number[] => {
    // Both from a start of their own: at the same moments of the grid and of the effect.
    const one = found('uno', UNO_TABLE);
    const { board } = one;
    board.show(night);
    board.runUntilSettled(100);
    const startMs = board.nowMs;
    const at: number[] = [];
    board.onFrame = (frame) => at.push(frame.lastBitCycle / 16_000);
    for (let ms = 0; ms < 800; ms += 20) {
      if (drumming) board.hand({ kind: 'pad', slot: (ms / 20) % 8, down: (ms / 160) % 2 < 1 });
      board.advanceTo(startMs + ms + 20);
    }
    return at;
  };
  const quiet = latches(false);
  const busy = latches(true);
  expect(busy).toHaveLength(quiet.length);
  const shifts = quiet.map((ms, index) => Math.abs(ms - (busy[index] ?? 0)));
  // The image serves its pins before it paints: that is a fraction of a millisecond, and no more.
  expect(Math.max(...shifts)).toBeLessThan(0.25);
});
