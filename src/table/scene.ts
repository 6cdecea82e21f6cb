/**
 * The scene: everything the table's lights show, as one value.
 *
 * A scene is computed from the state of play and never sent in parts: a board driver makes the
 * rings converge to it, and shows the same value again after a cable was pulled (law 4).
 */

/** What the whole table shows. */
export interface Scene {
  /** One look for each slot of the table, in slot order. */
  readonly rings: readonly Look[];
  readonly claw: ClawLook;
  /** Whether the board may answer a touch with light by itself. Never at night. */
  readonly touchAcknowledged: boolean;
}

/** What one ring shows. The effect is animated on the board. */
export type Look =
  | { readonly effect: 'off' }
  | {
      readonly effect: 'steady' | 'breathe' | 'pulse';
      readonly colour: Colour;
      readonly level: Level;
      /** Which pixels take part, so that a colour is never the only sign. */
      readonly pattern: Pattern;
    }
  | {
      /** Runs of pixels one after the other, at most eight: a vote tally, votes that have come. */
      readonly effect: 'count';
      readonly runs: readonly CountRun[];
      readonly level: Level;
    }
  | {
      /** A running timer: the ring empties until `endsAtMs`. */
      readonly effect: 'sweep';
      readonly colour: Colour;
      readonly level: Level;
      /** In play's own time, ms. */
      readonly endsAtMs: number;
      readonly totalMs: number;
    };

/** `count` pixels of one colour; more than the ring holds are shown in proportion. */
export interface CountRun {
  readonly colour: Colour;
  readonly count: number;
}

/** What the claw shows: a ring's look, or one of its own gestures. */
export type ClawLook =
  | Look
  | { readonly effect: 'rests' }
  | { readonly effect: 'searches'; readonly colour: Colour; readonly level: Level }
  | {
      readonly effect: 'points';
      /** The slot pointed at; its bearing is in the table's layout. */
      readonly slot: number;
      readonly colour: Colour;
      readonly level: Level;
    };

/** How bright a look is, as a share of the table's own brightness: about 12, 45 and 100 %. */
export type Level = 'dim' | 'half' | 'full';

/** `whole` lights every pixel; the others are the eight marks of the seats. */
export type Pattern = 'whole' | SeatPattern;

/** The pattern of each seat number, so that seats can be told apart without colour. */
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
/** The mark of one seat. */
export type SeatPattern = (typeof SEAT_PATTERNS)[number];

/** Which of twelve equal arcs of a ring a pattern lights, from the pixel nearest the middle, clockwise. */
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

/** The eight seat colours (Okabe–Ito, white for black), in the order they are offered. */
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

/** Every colour the table knows: the seats', and a few of its own. */
export type Colour = SeatColour | 'candle' | 'moon' | 'blood' | 'paw' | 'tuft';

/** Linear PWM values, 0–255, red green blue: what a pixel is sent at full level. */
export const COLOUR_LEVELS: Readonly<Record<Colour, readonly [number, number, number]>> = {
  orange: [202, 88, 0],
  sky: [24, 116, 208],
  green: [0, 87, 44],
  yellow: [222, 198, 14],
  blue: [0, 43, 114],
  red: [170, 29, 0],
  purple: [154, 49, 99],
  white: [255, 255, 255],
  candle: [160, 84, 16],
  moon: [14, 20, 60],
  blood: [190, 8, 0],
  paw: [222, 120, 0],
  tuft: [60, 120, 200],
};
