/** Scenes for tests of boards: ordinary ones by hand, any at all by chance. */
import fc from 'fast-check';
import type { BoardSetup, InputWire } from '../../src/devices/board/board-setup.js';
import {
  type ClawLook,
  COLOUR_LEVELS,
  type Colour,
  type Look,
  PATTERN_MASKS,
  type Pattern,
  type Scene,
  SEAT_COLOURS,
  SEAT_PATTERNS,
} from '../../src/engine/table/scene.js';

/** A table with rings of twelve, two slots a seat, its pads and buttons wired one after the other. */
export function tableSetup(slotCount: number, clawPixels: number): BoardSetup {
  const seatCount = Math.ceil(slotCount / 2);
  const pads = Array.from(
    { length: slotCount },
    (_, slot): InputWire => ({ bit: slot, pad: slot }),
  );
  const buttons = Array.from({ length: seatCount }, (_, seat): InputWire[] => [
    { bit: slotCount + 2 * seat, seat, side: 'left' },
    { bit: slotCount + 2 * seat + 1, seat, side: 'right' },
  ]);
  const wires = [...pads, ...buttons.flat()];
  return {
    rings: Array.from({ length: slotCount }, (_, slot) => ({
      first: 12 * slot,
      pixels: 12,
      rotation: 0,
      direction: 'clockwise',
    })),
    claw: { first: 12 * slotCount, pixels: clawPixels, rotation: 0, direction: 'clockwise' },
    anglesDeg: Array.from({ length: slotCount }, (_, slot) => (360 * slot) / slotCount),
    inputs: {
      chips: Math.ceil(wires.length / 8),
      restIsKnown: true,
      padsActive: 'high',
      buttonsActive: 'low',
      wires,
    },
    currentLimitMa: 4000,
    brightnessPercent: 100,
  };
}

/** What an Uno holds when it is full: 16 rings of twelve and a claw of 24. */
export const UNO_SETUP = tableSetup(16, 24);
/** What a Mega holds when it is full: 30 rings of twelve and a claw of 60. */
export const MEGA_SETUP = tableSetup(30, 60);

/** Every slot dark, the claw dark. */
export function darkScene(slotCount: number): Scene {
  return {
    rings: Array.from({ length: slotCount }, () => ({ effect: 'off' })),
    claw: { effect: 'off' },
    touchAcknowledged: false,
  };
}

/** Every slot in one colour, steady; the claw dark. */
export function plainScene(slotCount: number, colour: Colour): Scene {
  const ring: Look = { effect: 'steady', colour, level: 'half', pattern: 'whole' };
  return { ...darkScene(slotCount), rings: Array.from({ length: slotCount }, () => ring) };
}

/** A day of eight players: each seat's two slots in its colour and pattern, the claw at one slot. */
export function ordinaryScene(slotCount: number): Scene {
  return {
    rings: Array.from({ length: slotCount }, (_, slot): Look => {
      const seat = Math.floor(slot / 2) % 8;
      return {
        effect: 'steady',
        colour: SEAT_COLOURS[seat] ?? 'white',
        level: 'half',
        pattern: SEAT_PATTERNS[seat] ?? 'whole',
      };
    }),
    claw: { effect: 'points', slot: 3, colour: 'candle', level: 'half' },
    touchAcknowledged: true,
  };
}

const colour = fc.constantFrom(...(Object.keys(COLOUR_LEVELS) as Colour[])); // keys of a closed record
const pattern = fc.constantFrom(...(Object.keys(PATTERN_MASKS) as Pattern[])); // likewise
const level = fc.constantFrom('dim', 'half', 'full' as const);

const anyLook: fc.Arbitrary<Look> = fc.oneof(
  fc.constant({ effect: 'off' as const }),
  fc.record({
    effect: fc.constantFrom('steady', 'breathe', 'pulse' as const),
    colour,
    level,
    pattern,
  }),
  fc.record({
    effect: fc.constant('count' as const),
    runs: fc.array(fc.record({ colour, count: fc.integer({ min: 0, max: 20 }) }), { maxLength: 8 }),
    level,
  }),
  fc.record({
    effect: fc.constant('sweep' as const),
    colour,
    level,
    endsAtMs: fc.integer({ min: 0, max: 500_000 }),
    totalMs: fc.integer({ min: 1, max: 500_000 }),
  }),
);

function anyClawLook(slotCount: number): fc.Arbitrary<ClawLook> {
  return fc.oneof(
    anyLook,
    fc.constant({ effect: 'rests' as const }),
    fc.record({ effect: fc.constant('searches' as const), colour, level }),
    fc.record({
      effect: fc.constant('points' as const),
      slot: fc.integer({ min: 0, max: slotCount - 1 }),
      colour,
      level,
    }),
  );
}

/** Any scene of a table with so many slots. Rings often look alike, as they do in games. */
export function anyScene(slotCount: number): fc.Arbitrary<Scene> {
  const fewLooks = fc.array(anyLook, { minLength: 1, maxLength: 4 });
  const rings = fc.oneof(
    fc.array(anyLook, { minLength: slotCount, maxLength: slotCount }),
    fewLooks.chain((looks) =>
      fc.array(fc.constantFrom(...looks), { minLength: slotCount, maxLength: slotCount }),
    ),
  );
  return fc.record({ rings, claw: anyClawLook(slotCount), touchAcknowledged: fc.boolean() });
}
