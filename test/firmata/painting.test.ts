/** The host paints a scene as the firmware does: the same pixels, whichever board shows it. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { runColours, wirePixels } from '../../src/devices/board/board-setup.js';
import { moves, paintScene } from '../../src/devices/firmata/scene-frames.js';
import { VirtualBoard } from '../../src/emulator/virtual-board.js';
import type { ClawLook, Look, Scene } from '../../src/table/scene.js';
import { darkScene } from '../../src/table/scene-painting.js';
import { anyScene, ordinaryScene, tableSetup } from '../devices/scenes.js';
import { firmwareImage } from '../emulator/firmware-image.js';

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
