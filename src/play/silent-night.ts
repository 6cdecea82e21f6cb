/**
 * A night without a sound: calls are told by steps in the brightness of the whole table. The third
 * call of a night is three steps, then light while eyes may be open, less and less of it as the time
 * runs out, and the night again. All of it follows from times that everybody knows (law 2).
 */
import type { Level, Scene } from '../table/scene.js';
import { evenScene, steady } from '../table/scene-painting.js';

/** From `atMs` on the table is this bright; `undefined`: as the night is. */
export interface LightStep {
  readonly atMs: number;
  readonly level: Level | undefined;
}

/** A step is slow to the eye, and never more than two in a second (law 8). */
const LONGEST_STEP_MS = 1_600;
const SHORTEST_STEP_MS = 500;

/** The steps of a call, by the number it has in its night (from 1) and the times of its eyes. */
export function lightsOfCall(
  number: number,
  startMs: number,
  eyesOpenAtMs: number,
  eyesCloseAtMs: number,
): readonly LightStep[] {
  const stepMs = Math.floor(
    Math.min(LONGEST_STEP_MS, Math.max(SHORTEST_STEP_MS, (eyesOpenAtMs - startMs) / number)),
  );
  const announced = Array.from({ length: number }, (_, step): readonly LightStep[] => [
    { atMs: startMs + step * stepMs, level: 'full' },
    { atMs: startMs + step * stepMs + Math.floor(stepMs / 2), level: undefined },
  ]).flat();
  return [
    ...announced.filter(({ atMs }) => atMs < eyesOpenAtMs),
    { atMs: eyesOpenAtMs, level: 'full' },
    { atMs: Math.max(eyesOpenAtMs, eyesCloseAtMs - 3_000), level: 'half' },
    { atMs: Math.max(eyesOpenAtMs, eyesCloseAtMs - 1_000), level: 'dim' },
    { atMs: eyesCloseAtMs, level: undefined },
  ];
}

/** The night, lit evenly: no ring and no hand is told from another. */
export function litNight(night: Scene, level: Level): Scene {
  return { ...evenScene(night.rings.length, steady('white', level)), claw: night.claw };
}
