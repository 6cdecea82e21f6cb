/**
 * A night without sound: steps in the brightness of the whole table tell the calls. The third call of a night
 * is three steps, then light while eyes may be open, fading as the time runs out, and then the night again.
 * Light that stays without a step before it is the day. All of it follows from public times (law 2).
 */
import { type Level, type Scene, steady } from '../table/index.js';

/** The table's brightness from `atMs` on; `undefined`: the night's. */
export interface LightStep {
  readonly atMs: number;
  readonly level: Level | undefined;
}

/** The length of a step, half of it light, ms: slow for the eye, and possible on every board (law 8). */
const STEP_MS = 1_200;
/** Darkness after the last step, so that the next light is not taken for a step, ms. */
const REST_MS = 1_200;

/** Returns the time that telling the number of a call in its night (from 1) takes, until eyes may open, ms. */
export function tellingMs(number: number): number {
  return number * STEP_MS + REST_MS;
}

/**
 * Returns the steps of a call, from its number in the night (from 1) and the times of its eyes; they open no earlier
 * than `tellingMs` after the start.
 */
export function lightsOfCall(
  number: number,
  startMs: number,
  eyesOpenAtMs: number,
  eyesCloseAtMs: number,
): readonly LightStep[] {
  const announced = Array.from({ length: number }, (_, step): readonly LightStep[] => [
    { atMs: startMs + step * STEP_MS, level: 'full' },
    { atMs: startMs + step * STEP_MS + STEP_MS / 2, level: undefined },
  ]).flat();
  return [
    ...announced,
    { atMs: eyesOpenAtMs, level: 'full' },
    { atMs: Math.max(eyesOpenAtMs, eyesCloseAtMs - 3_000), level: 'half' },
    { atMs: Math.max(eyesOpenAtMs, eyesCloseAtMs - 1_000), level: 'dim' },
    { atMs: eyesCloseAtMs, level: undefined },
  ];
}

/** Lights all rings of the scene alike: no slot and no hand stands out. */
export function lightAll(scene: Scene, level: Level): Scene {
  return { ...scene, rings: scene.rings.map(() => steady('white', level)) };
}

// The grid on which everything leaves while hands are hidden (law 2).

/** The step of the grid while hands are hidden, ms. */
export const HIDDEN_GRID_MS = 50;

/**
 * The least delay of a due change, ms, so that a late timer or a slow disk does not change the step. The
 * sound allows for a step and this (`OUTPUT_DELAY_MS` in src/sound/live/sound-messages.ts).
 */
export const MARGIN_MS = 25;

/**
 * The grid on which pages get the published state: half a step later, so that a late step still comes before
 * it.
 */
export const PASSING_ON = { stepMs: HIDDEN_GRID_MS, phaseMs: HIDDEN_GRID_MS / 2 };
