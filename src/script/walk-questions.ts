/** Questions that are answered without reaching: by the own button, while the claw or the voice names it. */
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { AnswerShape } from '../table/scene.js';
import type { Cue } from './cue.js';
import type { CallPart } from './hidden-questions.js';
import type { Secret } from './secret.js';
import type { Agreement, MayChoose, Named, WalkRests } from './walk.js';

/**
 * A call in the night whose choice is made without reaching: eyes open, the claw walks through the slots at
 * a fixed pace, and the called player presses the own right button while it points at the choice; the left
 * one takes back. Its length and its picture follow from this question's public parts alone.
 */
export interface Walk extends CallPart {
  readonly by: 'walk';
  /** The slots that are pointed at, in this order: public, such as those of all living players. */
  readonly slots: readonly SlotIndex[];
  /** Duration of each step, ms; at least `SHORTEST_STEP_MS`. */
  readonly stepMs: number;
  /** The rests between the steps; the usual ones unless given. */
  readonly rests?: WalkRests;
  /** The called seats, and the slots each may choose. Absent: the table does not know, and any seat may choose. */
  readonly may?: Secret<MayChoose> | undefined;
  /** Whether everybody hears it once more, because nothing was chosen. */
  readonly again?: true;
  /** The rule when called seats choose differently; the last press counts unless given. */
  readonly agreement?: Agreement;
  /**
   * The answer by light at the end of this call, before eyes are closed; asked or not, it always takes
   * `seconds`. Absent: calls of this kind have no answer.
   */
  readonly answer?: {
    readonly seconds: number;
    readonly shape: (walked: Walked) => Secret<AnswerShape>;
  };
}

/** The choices made in a walk. */
export interface Walked {
  /** The choice that counts of all, if there was any. */
  readonly choice: Secret<SlotIndex | undefined>;
  /** The choice of each called seat that made one, in the order of their last presses. */
  readonly named: Secret<readonly Named[]>;
}

/**
 * The voice reads a list, twice, while all eyes are closed, and each of the seats presses its right button
 * after its own entry: the gesture of the walk. The last press counts, the left button takes back.
 */
export interface RollCall extends CallPart {
  readonly by: 'list';
  /** The entries in the order of reading. */
  readonly entries: readonly Cue[];
  /** The seats whose presses count. */
  readonly seats: readonly SeatIndex[];
  /** Time for which a press counts for its entry after its words, ms; at least `SHORTEST_STEP_MS`. */
  readonly stepMs: number;
}
