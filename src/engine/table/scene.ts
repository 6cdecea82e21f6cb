/**
 * The scene: everything the table's lights show, as one value.
 *
 * A scene is computed from the state of play and never sent in parts: a board driver makes the lights
 * converge to it, and shows it again after a cable was pulled (law 4).
 */
import type { ByLanguage } from './languages.js';
import type { SlotIndex } from './layout.js';

/** The lights of the whole table. */
export interface Scene {
  /** One look for each slot of the table, in slot order. */
  readonly rings: readonly Look[];
  readonly claw: ClawLook;
  /** Whether the board may answer a touch with light by itself. Never at night. */
  readonly touchAcknowledged: boolean;
}

/** The light of one ring. The board animates the effect. */
export type Look =
  | { readonly effect: 'off' }
  | {
      readonly effect: 'steady' | 'breathe' | 'pulse';
      readonly colour: Colour;
      readonly level: Level;
      /** The lit pixels, so that a colour is never the only sign. */
      readonly pattern: Pattern;
    }
  | {
      /** Runs of pixels one after the other, at most eight: a tally of votes. */
      readonly effect: 'count';
      readonly runs: readonly CountRun[];
      readonly level: Level;
    }
  | {
      /** A running timer: the ring empties until `endsAtMs`. */
      readonly effect: 'sweep';
      readonly colour: Colour;
      readonly level: Level;
      /** The end in play's own time, ms. */
      readonly endsAtMs: number;
      readonly totalMs: number;
    }
  | {
      /** One pixel alone, to find out how a ring is mounted. No game shows it. */
      readonly effect: 'pixel';
      readonly colour: Colour;
      readonly level: Level;
      /** The pixel, counted clockwise from the one nearest the middle (of the claw: from bearing 0). */
      readonly index: number;
    };

/** `count` pixels of one colour; if there are more than the ring has, they are shown in proportion. */
export interface CountRun {
  readonly colour: Colour;
  readonly count: number;
}

/** The light of the claw: a ring's look, or one of its own gestures. */
export type ClawLook =
  | Look
  | { readonly effect: 'rests' }
  | { readonly effect: 'searches'; readonly colour: Colour; readonly level: Level }
  | {
      readonly effect: 'points';
      /** The slot to point at; its bearing is in the table's layout. */
      readonly slot: number;
      readonly colour: Colour;
      readonly level: Level;
    }
  | {
      /**
       * The answer to players with open eyes in the night: half of the pixels in as many equal arcs as it
       * says, without movement. Every shape has as many lit pixels and as much light as every other.
       */
      readonly effect: 'answers';
      /** `unseen` in everything that others than open eyes are told. */
      readonly shape: AnswerShape | 'unseen';
      readonly colour: Colour;
      readonly level: Level;
    };

/**
 * An answer by light: a number of arcs, or `nothing` (single pixels all round), which is also a refusal and
 * what is shown when nobody asked. One or two arcs would be brighter from some seats than from others.
 */
export type AnswerShape = (typeof ANSWER_SHAPES)[number];

/** Every answer by light. */
export const ANSWER_SHAPES = [3, 4, 5, 6, 7, 8, 9, 10, 'nothing'] as const;

/** The brightness of a look, as a share of the table's brightness: about 12, 45 and 100 %. */
export type Level = 'dim' | 'half' | 'full';

/** `whole` lights every pixel; the others are the eight patterns of the seats. */
export type Pattern = 'whole' | SeatPattern;

/** The pattern of each seat number, so that seats differ without colour. */
export const SEAT_PATTERNS = [
  'ring',
  'halves',
  'thirds',
  'quarters',
  'gap',
  'dots',
  'facing',
  'arc',
] as const;
/** The pattern of one seat. */
export type SeatPattern = (typeof SEAT_PATTERNS)[number];

/**
 * Returns the pattern of a seat, from 0. Colours and patterns repeat after eight seats, in such a way that no two seats
 * of the largest table have both in common where colours are taken in their order.
 */
export function seatPattern(seat: number): SeatPattern {
  const count = SEAT_PATTERNS.length;
  return SEAT_PATTERNS[(seat + Math.floor(seat / count)) % count] ?? 'ring';
}

/** The lit ones of a ring's twelve equal arcs, from the pixel nearest the middle, clockwise. */
export const PATTERN_MASKS: Readonly<Record<Pattern, string>> = {
  whole: '111111111111',
  ring: '111111111111',
  halves: '111111000000',
  thirds: '111011101110',
  quarters: '110110110110',
  gap: '011111111111',
  dots: '101010101010',
  facing: '111000111000',
  arc: '111000000000',
};

/**
 * The eight seat colours, in the order of choice: those of Okabe and Ito, with white for black. Their orange looks
 * golden and their vermilion orange; here everybody sees the colour that its name says.
 */
export const SEAT_COLOURS = [
  'orange',
  'sky',
  'green',
  'yellow',
  'blue',
  'red',
  'purple',
  'white',
] as const;
/** The colour of a player’s cards and lights. */
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** All colours: the seats', and a few of the table's own. */
export type Colour = SeatColour | 'candle' | 'moon' | 'blood' | 'paw' | 'tuft';

/** Linear PWM values, 0–255, red green blue, for a pixel at full level. */
export const COLOUR_LEVELS: Readonly<Record<Colour, readonly [number, number, number]>> = {
  orange: [222, 55, 0],
  sky: [24, 116, 208],
  green: [0, 87, 44],
  yellow: [222, 198, 14],
  blue: [0, 43, 114],
  red: [190, 4, 4],
  purple: [154, 49, 99],
  white: [255, 255, 255],
  candle: [160, 84, 16],
  moon: [14, 20, 60],
  blood: [90, 0, 0],
  paw: [222, 70, 0],
  tuft: [60, 120, 200],
};

// The names of the seat colours: spoken, printed on the cards and shown on the page.

export const COLOUR_NAMES: ByLanguage<Readonly<Record<SeatColour, string>>> = {
  it: {
    orange: 'arancione',
    sky: 'azzurro',
    green: 'verde',
    yellow: 'giallo',
    blue: 'blu',
    red: 'rosso',
    purple: 'viola',
    white: 'bianco',
  },
  en: {
    orange: 'orange',
    sky: 'sky blue',
    green: 'green',
    yellow: 'yellow',
    blue: 'blue',
    red: 'red',
    purple: 'violet',
    white: 'white',
  },
};

// Helpers for painting scenes; each game says what its phases show.

/** A dark ring. */
export const OFF: Look = { effect: 'off' };

/** Returns a scene without light. */
export function darkScene(slots: number): Scene {
  return {
    rings: new Array<Look>(slots).fill(OFF),
    claw: { effect: 'rests' },
    touchAcknowledged: false,
  };
}

/** Returns a scene with all rings alike, the claw at rest. */
export function evenScene(slots: number, look: Look): Scene {
  return { ...darkScene(slots), rings: new Array<Look>(slots).fill(look) };
}

/** Returns a look of one colour, without movement. */
export function steady(colour: Colour, level: Level): Look {
  return { effect: 'steady', colour, level, pattern: 'whole' };
}

/** Returns a breathing look: the table waits for the owner of the ring. */
export function breathing(colour: Colour, level: Level = 'full'): Look {
  return { effect: 'breathe', colour, level, pattern: 'whole' };
}

/** Returns a look in the owner's colour and pattern: the pattern shows the seat even without the colour. */
export function paintOwn(seat: number, colour: SeatColour, level: Level): Look {
  return { effect: 'steady', colour, level, pattern: seatPattern(seat) };
}

/** Returns a look of tokens in these colours, equal ones side by side. */
export function tally(colours: readonly SeatColour[], level: Level = 'full'): Look {
  const runs = [...new Set(colours)].map((colour) => {
    return { colour, count: colours.filter((one) => one === colour).length };
  });
  return { effect: 'count', runs, level };
}

/** Returns the look of the claw that points at a slot. */
export function pointing(slot: SlotIndex, colour: Colour): ClawLook {
  return { effect: 'points', slot, colour, level: 'full' };
}

/** The claw while the table looks at all cards alike, or for somebody. */
export const SEARCHING: ClawLook = { effect: 'searches', colour: 'candle', level: 'half' };

/** Returns the scene with some rings replaced. */
export function withRings(scene: Scene, slots: Iterable<SlotIndex>, look: Look): Scene {
  const rings = scene.rings.slice();
  for (const slot of slots) rings[slot] = look;
  return { ...scene, rings };
}

/** Returns a scene of the day, in which the board answers a touch at once. */
export function byDay(scene: Scene): Scene {
  return { ...scene, touchAcknowledged: true };
}

/** Returns the scene in the time of a clock that shows `byMs` more: only the claw's running timer has a time. */
export function shiftSweep(scene: Scene, byMs: number): Scene {
  const { claw } = scene;
  if (claw.effect !== 'sweep') return scene;
  return { ...scene, claw: { ...claw, endsAtMs: claw.endsAtMs + byMs } };
}
