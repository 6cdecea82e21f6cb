/** The host paints a scene as the firmware does: the same pixels, whichever board shows it. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { runColours, wirePixels } from '../../../src/devices/board/board-setup.js';
import { moves, paintScene } from '../../../src/devices/firmata/driver/scene-frames.js';
import type { ClawLook, Look, Scene } from '../../../src/engine/table/scene.js';
import { darkScene } from '../../../src/engine/table/scene.js';
import { VirtualBoard } from '../../support/virtual-boards/virtual-board.js';
import { firmwareImage } from '../emulator/firmware-image.js';
import { anyScene, ordinaryScene, tableSetup } from '../scenes.js';

const SLOTS = 4;
const TABLE = tableSetup(SLOTS, 24);
/** Rings turned and wound differently; brightness that is no round number; hardly any current. */
const TURNED = {
  ...TABLE,
  rings: TABLE.rings.map((ring, slot) => ({
    ...ring,
    rotation: (5 * slot) % ring.pixels,
    direction: slot === 1 ? ('counter-clockwise' as const) : ('clockwise' as const),
  })),
  brightnessPercent: 60,
};
const THIRSTY = { ...TABLE, currentLimitMa: 300 };

/** How far the firmware's clock may be behind ours, and how long a frame takes until it is seen. */
const BEHIND_MS = 45;

describe.each([
  ['a turned and dimmed table', TURNED],
  ['a table with little current', THIRSTY],
])('%s', (_, setup) => {
  let board: VirtualBoard;
  beforeAll(() => {
    board = new VirtualBoard({ setup, chip: 'uno', hexText: firmwareImage('uno') });
    board.plug();
    board.show(darkScene(SLOTS));
    board.advance(1_500);
  });

  /** What the firmware shows of a scene once it is whole, and when. */
  function shown(scene: Scene): { readonly pixels: Uint8Array; readonly atMs: number } {
    board.show(scene);
    expect(board.runUntilSettled()).toBe(true);
    // The flash limit may hold it back, the frame comes after that.
    board.advance(600);
    return { pixels: board.board.pixels, atMs: board.nowMs };
  }

  function painted(scene: Scene, atMs: number): string {
    return Buffer.from(paintScene(setup, scene, atMs).colours).toString('hex');
  }

  function expectSame(scene: Scene): void {
    const { pixels, atMs } = shown(scene);
    const is = Buffer.from(pixels.subarray(0, 3 * wirePixels(setup))).toString('hex');
    const still = ![...scene.rings, scene.claw].some(moves);
    if (still) {
      expect(is).toBe(painted(scene, atMs));
      return;
    }
    const moments = Array.from({ length: BEHIND_MS }, (_, ms) => painted(scene, atMs - ms));
    expect(moments).toContain(is);
  }

  test('an ordinary scene', () => {
    expectSame(ordinaryScene(SLOTS));
  });

  test.each<[string, Look, ClawLook]>([
    [
      'breathing',
      { effect: 'breathe', colour: 'sky', level: 'full', pattern: 'thirds' },
      { effect: 'rests' },
    ],
    [
      'pulsing',
      { effect: 'pulse', colour: 'red', level: 'half', pattern: 'dots' },
      { effect: 'searches', colour: 'moon', level: 'full' },
    ],
    [
      'answering with seven arcs',
      { effect: 'steady', colour: 'moon', level: 'dim', pattern: 'whole' },
      { effect: 'answers', shape: 7, colour: 'moon', level: 'full' },
    ],
    [
      'answering nothing',
      { effect: 'steady', colour: 'moon', level: 'dim', pattern: 'whole' },
      { effect: 'answers', shape: 'nothing', colour: 'moon', level: 'full' },
    ],
    [
      'counting',
      {
        effect: 'count',
        level: 'full',
        runs: [
          { colour: 'paw', count: 9 },
          { colour: 'tuft', count: 8 },
        ],
      },
      { effect: 'points', slot: 2, colour: 'candle', level: 'dim' },
    ],
    [
      'running out',
      { effect: 'sweep', colour: 'white', level: 'full', endsAtMs: 30_000, totalMs: 60_000 },
      { effect: 'off' },
    ],
  ])('%s', (_name, ring, claw) => {
    expectSame({ ...darkScene(SLOTS), rings: Array.from({ length: SLOTS }, () => ring), claw });
  });

  test('any scene there can be', () => {
    fc.assert(
      fc.property(anyScene(SLOTS), (scene) => expectSame(scene)),
      { numRuns: 3, seed: 11 },
    );
  });
});

/** A claw whose spot is three pixels wide to each side, and rings of odd lengths. */
const ODD = {
  ...TURNED,
  rings: [12, 7, 16, 5].map((pixels, slot) => ({
    ...(TURNED.rings[slot] ?? TABLE.claw),
    first: [0, 12, 19, 35][slot] ?? 0,
    pixels,
    rotation: slot,
  })),
  claw: { ...TABLE.claw, first: 40, pixels: 41, rotation: 3 },
};
/** By night a frame begins this long after the instant that it shows, and instants are a grid. */
const RENDERING_MS = 3;
const GRID_MS = 4;
const CYCLES_A_PIXEL = 24 * 18;

/** From a small part of the ring to none: a timer is dimmer with each of its steps. */
const TIMER_MS = 9_000;

describe('every frame of a night is, to the byte, what the host paints for its instant', () => {
  test.each<[string, Look, ClawLook]>([
    [
      'breathing and resting',
      { effect: 'breathe', colour: 'sky', level: 'full', pattern: 'thirds' },
      { effect: 'rests' },
    ],
    [
      'pulsing and searching',
      { effect: 'pulse', colour: 'red', level: 'half', pattern: 'dots' },
      { effect: 'searches', colour: 'moon', level: 'full' },
    ],
    [
      'running out',
      { effect: 'sweep', colour: 'white', level: 'full', endsAtMs: 12_000, totalMs: TIMER_MS },
      { effect: 'sweep', colour: 'blood', level: 'half', endsAtMs: 40_000, totalMs: 100_000 },
    ],
  ])('%s', (_name, ring, claw) => {
    const board = new VirtualBoard({ setup: ODD, chip: 'uno', hexText: firmwareImage('uno') });
    board.plug();
    const resetMs = board.nowMs;
    board.show(darkScene(SLOTS));
    board.advance(1_500);
    const scene = { ...darkScene(SLOTS), rings: ODD.rings.map(() => ring), claw };
    board.show(scene);
    expect(board.runUntilSettled()).toBe(true);
    board.advance(1_200);
    const frames: { readonly instantMs: number; readonly pixels: string }[] = [];
    board.onFrame = (_, { lastBitCycle, pixelCount, pixels }) => {
      const beganMs = (lastBitCycle - pixelCount * CYCLES_A_PIXEL) / 16_000 - resetMs;
      const instantMs = GRID_MS * Math.round((beganMs - RENDERING_MS) / GRID_MS);
      const wire = pixels.subarray(0, 3 * wirePixels(ODD));
      frames.push({ instantMs, pixels: Buffer.from(wire).toString('hex') });
    };
    board.advance(8_200);
    expect(frames.length).toBeGreaterThan(150);
    // A timer ends so long after its commit has come, which this test does not see to the millisecond.
    const isTimer = ring.effect === 'sweep';
    const laterMs = isTimer ? Array.from({ length: 120 }, (_, ms) => ms - 60 - resetMs) : [0];
    const differs = (shiftMs: number) => {
      const shifted = moved(scene, shiftMs);
      return ({ instantMs, pixels }: (typeof frames)[number]) =>
        pixels !== Buffer.from(paintScene(ODD, shifted, instantMs).colours).toString('hex');
    };
    const possible = laterMs.filter((shiftMs) => !frames.slice(0, 9).some(differs(shiftMs)));
    const wrong = possible.map((shiftMs) => frames.filter(differs(shiftMs)).length);
    expect(Math.min(...wrong)).toBe(0);
  });
});

/** The scene with its timers ending so much later. */
function moved(scene: Scene, byMs: number): Scene {
  const later = <Shown extends ClawLook>(look: Shown): Shown =>
    look.effect === 'sweep' ? { ...look, endsAtMs: look.endsAtMs + byMs } : look;
  return { ...scene, rings: scene.rings.map(later), claw: later(scene.claw) };
}

test('a ring is laid on the wire as it is read from it', () => {
  const scene: Scene = { ...darkScene(SLOTS), claw: { effect: 'off' } };
  const one: Look = { effect: 'count', level: 'full', runs: [{ colour: 'white', count: 1 }] };
  const { colours } = paintScene(TURNED, { ...scene, rings: TURNED.rings.map(() => one) }, 0);
  for (const run of TURNED.rings) {
    const ring = runColours(run, colours);
    expect(ring.findIndex((value) => value > 0)).toBe(0);
    expect(ring.filter((value) => value > 0)).toHaveLength(3);
  }
});
