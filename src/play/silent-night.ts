/**
 * A night without a sound: calls are told by steps in the brightness of the whole table. The third
 * call of a night is three steps, then light while eyes may be open, less and less of it as the time
 * runs out, and the night again. Light that stays without a step before it is the day. All of it
 * follows from times that everybody knows (law 2).
 */
import type { Level, Scene } from '../table/scene.js';
import { steady } from '../table/scene-painting.js';

/** From `atMs` on the table is this bright; `undefined`: as the night is. */
export interface LightStep {
  readonly atMs: number;
  readonly level: Level | undefined;
}

/** A step, half of it light: slow to the eye, and within what every board can show (law 8). */
const STEP_MS = 1_200;
/** It is dark for so much longer after the last step that the light which follows is none. */
const REST_MS = 1_200;

/** How long it takes to tell a call by its number in its night (from 1), until eyes may open, ms. */
export function tellingMs(number: number): number {
  return number * STEP_MS + REST_MS;
}

/**
 * The steps of a call, by the number it has in its night (from 1) and the times of its eyes; they open
 * no earlier than `tellingMs` after the start.
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

/** The scene, its rings lit evenly: none and no hand is told from another. */
export function lit(scene: Scene, level: Level): Scene {
  return { ...scene, rings: scene.rings.map(() => steady('white', level)) };
}
