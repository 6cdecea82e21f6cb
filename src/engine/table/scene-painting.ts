/** Helpers for painting scenes; each game says what its phases show. */
import type { SlotIndex } from './layout.js';
import {
  type ClawLook,
  type Colour,
  type Level,
  type Look,
  type Scene,
  type SeatColour,
  seatPattern,
} from './scene.js';

/** A dark ring. */
export const OFF: Look = { effect: 'off' };

/** A scene without light. */
export function darkScene(slots: number): Scene {
  return {
    rings: new Array<Look>(slots).fill(OFF),
    claw: { effect: 'rests' },
    touchAcknowledged: false,
  };
}

/** All rings alike, the claw at rest. */
export function evenScene(slots: number, look: Look): Scene {
  return { ...darkScene(slots), rings: new Array<Look>(slots).fill(look) };
}

/** A ring in one colour, without movement. */
export function steady(colour: Colour, level: Level): Look {
  return { effect: 'steady', colour, level, pattern: 'whole' };
}

/** A breathing ring: the table waits for its owner. */
export function breathing(colour: Colour, level: Level = 'full'): Look {
  return { effect: 'breathe', colour, level, pattern: 'whole' };
}

/** A ring in its owner's colour and pattern: the pattern shows the seat even without the colour. */
export function owned(seat: number, colour: SeatColour, level: Level): Look {
  return { effect: 'steady', colour, level, pattern: seatPattern(seat) };
}

/** Tokens in these colours, equal ones side by side. */
export function tallied(colours: readonly SeatColour[], level: Level = 'full'): Look {
  const runs = [...new Set(colours)].map((colour) => {
    return { colour, count: colours.filter((one) => one === colour).length };
  });
  return { effect: 'count', runs, level };
}

/** The claw at a slot. */
export function pointing(slot: SlotIndex, colour: Colour): ClawLook {
  return { effect: 'points', slot, colour, level: 'full' };
}

/** The claw while the table looks at all cards alike, or for somebody. */
export const SEARCHING: ClawLook = { effect: 'searches', colour: 'candle', level: 'half' };

/** The scene with some rings replaced. */
export function withRings(scene: Scene, slots: Iterable<SlotIndex>, look: Look): Scene {
  const rings = scene.rings.slice();
  for (const slot of slots) rings[slot] = look;
  return { ...scene, rings };
}

/** A scene of the day, in which the board answers a touch at once. */
export function byDay(scene: Scene): Scene {
  return { ...scene, touchAcknowledged: true };
}

/** The scene in the time of a clock that shows `byMs` more: only the claw's running timer has a time. */
export function withSweepShifted(scene: Scene, byMs: number): Scene {
  const { claw } = scene;
  if (claw.effect !== 'sweep') return scene;
  return { ...scene, claw: { ...claw, endsAtMs: claw.endsAtMs + byMs } };
}
