/** Tests of board and readers, as the builder's console sees them. No other page receives them. */
import type { SeatIndex, Side, SlotIndex } from '../../engine/table/index.js';

/** A light that a person judges: the ring of a slot, the claw, all colours at once, the claw's direction. */
export type TestedLight = SlotIndex | 'claw' | 'colours' | 'pointing';

/** A pad or a button. */
export type TestedInput =
  | { readonly pad: SlotIndex }
  | { readonly seat: SeatIndex; readonly side: Side };

/** The words of a board test to the person who does it. */
export type TestWord =
  | { readonly kind: 'colour'; readonly colour: 'red' | 'green' | 'blue' | 'white' }
  | { readonly kind: 'walk'; readonly at: SlotIndex | 'claw'; readonly pixels: number }
  | { readonly kind: 'points'; readonly slot: SlotIndex }
  /** The person says whether it was right. */
  | { readonly kind: 'judge'; readonly light: TestedLight }
  /** The answer was not understood. */
  | { readonly kind: 'how' }
  /** The person touches or presses it. */
  | { readonly kind: 'reach'; readonly input: TestedInput }
  /** Another one was felt. */
  | { readonly kind: 'stray'; readonly input: TestedInput }
  | { readonly kind: 'felt'; readonly input: TestedInput };

/** The findings of a test of a board. Every list is empty when all is well. */
export interface TestFindings {
  /** Lights that the person judged wrong. */
  readonly wrongLights: readonly TestedLight[];
  /** Lights that got no answer. */
  readonly unjudged: readonly TestedLight[];
  /** Pads and buttons that did not answer. */
  readonly silentInputs: readonly TestedInput[];
  /** Inputs that answered when another was asked for. */
  readonly strayInputs: readonly { readonly asked: TestedInput; readonly answered: TestedInput }[];
  /** Inputs that were felt and not let go. */
  readonly stuckInputs: readonly TestedInput[];
  /** Whatever answered stands at half the place of what was asked for, along the chain. */
  readonly clockCountedTwice: boolean;
}

/** A test of the board, running or as it ended. */
export interface BoardTestNow {
  /** `over`: to its end; `nobody`: nobody answered for long; `lost`: the board is gone. */
  readonly state: 'running' | 'over' | 'stopped' | 'nobody' | 'lost';
  /** The words of the light that is shown or the input that is asked now. */
  readonly said: TestWord | undefined;
  /** The result so far. */
  readonly note: TestWord | undefined;
  /** The act of the person now: judge a light, touch or press, or let go; undefined: look. */
  readonly asks: 'look' | 'hand' | 'release' | undefined;
  readonly findings: TestFindings;
  /** The number of pads and buttons that were felt. */
  readonly felt: number;
}

/** Facts for a builder's console. */
export interface TestNow {
  /** The last test of the board; undefined before the first. */
  readonly board: BoardTestNow | undefined;
}

/** Acts of a builder in a test. */
export const TEST_ACTS = ['board', 'right', 'wrong', 'again', 'silent', 'stop'] as const;
/** An act of a board test: begins it; answers; stops it. */
export type TestAct = (typeof TEST_ACTS)[number];

/** The tests of a running table. */
export interface TestsForPages {
  now(): TestNow;
  /**
   * Acts on a test.
   * @throws ArtiglioError BETWEEN_GAMES_ONLY, TEST_UNDER_WAY, BOARD_NOT_FOUND.
   */
  act(act: TestAct): void;
}
