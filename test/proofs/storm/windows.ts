/**
 * Windows with the firmware in the loop: the scenes that a storm showed around a fault, on the real driver, a cable
 * that flips, loses and doubles bytes, and the real image in its emulator. Nothing may flash or draw too much, and when
 * the cable is good again the board comes to the scene that is wanted.
 */

import type { Scene } from '../../../src/engine/table/scene.js';
import { parseConfiguration, toBoardSetup } from '../../../src/host/config/index.js';
import { firmwareImage } from '../../devices/emulator/firmware-image.js';
import { FaultyCable, ROUGH } from '../../devices/faulty-cable.js';
import { drawnMa } from '../../firmware/drawn-current.js';
import { countFlashes } from '../../firmware/flashes.js';
import {
  VirtualBoard,
  type VirtualBoardOptions,
} from '../../support/virtual-boards/virtual-board.js';
import type { Violation } from './never.js';
import { StormRun } from './run.js';
import type { StormPlan } from './storm-plan.js';

/** A window lasts so long, ms; its fault is a quarter of it after its beginning. */
export const WINDOW_MS = 60_000;
const FLASHES_A_SECOND = 3;
const SETTLES_IN_MS = 8_000;

interface Shown {
  readonly atMs: number;
  readonly scene: Scene;
}

/** Plays the storm of a plan, and a window of it on the firmware. */
export async function firmwareWindow(
  plan: StormPlan,
  windowMs = WINDOW_MS,
): Promise<readonly Violation[]> {
  const shown: Shown[] = [];
  const run = new StormRun(plan);
  const { onScene } = run.machine.board;
  run.machine.board.onScene = (scene) => {
    onScene(scene);
    shown.push({ atMs: run.machine.clock.nowMs, scene });
  };
  await run.play();
  const fault = plan.faults[plan.seed % Math.max(1, plan.faults.length)];
  const beginMs = Math.max(0, (fault?.atMs ?? 0) - windowMs / 4);
  return new Window(run, plan).play(shown, beginMs, windowMs);
}

class Window {
  private readonly violations: Violation[] = [];
  private readonly frames: { readonly atMs: number; readonly pixels: Uint8Array }[] = [];
  private readonly setup: VirtualBoardOptions['setup'];

  constructor(
    run: StormRun,
    private readonly plan: StormPlan,
  ) {
    const parsed = parseConfiguration(Buffer.from(run.table.text));
    if (!('configuration' in parsed)) throw new RangeError('The configuration is wrong');
    this.setup = toBoardSetup(parsed.configuration);
  }

  play(shown: readonly Shown[], beginMs: number, windowMs: number): readonly Violation[] {
    const cable = new FaultyCable(this.plan.seed, ROUGH);
    const board = new VirtualBoard({
      setup: this.setup,
      chip: 'mega',
      hexText: firmwareImage('mega'),
      cable,
    });
    board.onFrame = (_frame, { pixels }) => {
      this.frames.push({ atMs: board.nowMs, pixels: Uint8Array.from(pixels) });
    };
    cable.faulty = false;
    board.plug();
    board.advance(1_500);
    const offsetMs = board.nowMs - beginMs;
    const before = shown.findLast(({ atMs }) => atMs < beginMs);
    if (before !== undefined) board.show(inTime(before.scene, offsetMs));
    cable.faulty = true;
    for (const { atMs, scene } of shown) {
      if (atMs < beginMs || atMs > beginMs + windowMs) continue;
      this.advance(board, atMs + offsetMs);
      board.show(inTime(scene, offsetMs));
    }
    this.advance(board, beginMs + windowMs + offsetMs);
    cable.faulty = false;
    if (!board.isPortOpen) board.openPort();
    if (!board.runUntilSettled(SETTLES_IN_MS))
      this.violations.push({ never: 'does not recover', what: 'the board has not its scene' });
    this.judge();
    return this.violations;
  }

  /** Faults of its own: the board is reset, and the cable falls out and comes back. */
  private advance(board: VirtualBoard, untilMs: number): void {
    while (board.nowMs < untilMs) {
      board.advanceTo(Math.min(untilMs, board.nowMs + 500));
      if (!board.isPortOpen) board.openPort();
    }
  }

  private judge(): void {
    const pixels = Math.max(0, ...this.frames.map((frame) => frame.pixels.length / 3));
    const { pixel, ring, table } = countFlashes(this.frames, pixels);
    const worst = Math.max(pixel, ring, table);
    if (worst > FLASHES_A_SECOND)
      this.violations.push({ never: 'flashes', what: `${worst} in a second` });
    const most = Math.max(0, ...this.frames.map((frame) => drawnMa(frame.pixels, pixels)));
    if (most > this.setup.currentLimitMa)
      this.violations.push({ never: 'too much current', what: `${most} mA` });
  }
}

/** A scene whose timer ends in the board's time. */
function inTime(scene: Scene, offsetMs: number): Scene {
  const { claw } = scene;
  if (claw.effect !== 'sweep') return scene;
  return { ...scene, claw: { ...claw, endsAtMs: claw.endsAtMs + offsetMs } };
}
