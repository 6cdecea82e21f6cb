/** Questions whose answers are secret: calls in the night and lists that are read, votes unseen, a number by chance. */
import type { AnswerShape, SeatIndex, SlotIndex } from '../table/index.js';
import type { Asked, Asking, Shows } from './asking.js';
import type { Cue } from './cue.js';
import type { Secret } from './secret.js';
import type { Agreement, MayChoose, Named, WalkRests } from './walk.js';

/** The common part of the calls of a night, and of lists that are read to closed eyes. */
export interface CallPart extends Asked {
  readonly kind: 'call';
  readonly shows: () => Shows;
  readonly open: Cue;
  readonly close: Cue;
  /** Silence after the last words, ms. */
  readonly pauseMs: number;
}

/** The common part of calls in which a choice is made. */
export interface ChoosingCall extends CallPart {
  /** Whether everybody hears it once more, because nothing was chosen. */
  readonly again?: true;
  /** The rule when hands choose differently; the last choice counts unless given. */
  readonly agreement?: Agreement;
}

/** A call in the night: opens eyes, waits, closes eyes; always the same length. */
export interface Wake extends ChoosingCall {
  readonly by: 'pad';
  readonly seconds: number;
  /** Counts the last seconds aloud; without it they tick only. */
  readonly countdown?: (left: 3 | 2 | 1) => Cue;
  /** The first counts, one a second from the moment eyes are open; the middle is counted silently. */
  readonly firstCounts?: readonly Cue[];
  /** Tells whether a pad held alone may choose the slot. Absent: no choice is asked for, and hands are free to look. */
  readonly accepts?: (slot: SlotIndex) => boolean;
  /** The slots that everybody knows to be open to the choice; what `accepts` refuses beyond that is secret. */
  readonly among?: readonly SlotIndex[];
  /** The acts on cards that the call is for, as everybody knows; absent: they differ, or are chosen in the call. */
  readonly cards?: readonly CardAct[];
}

/** All acts of hands on cards in a call. */
export const CARD_ACTS = ['look', 'exchange'] as const;

/** An act of hands on cards in a call: to look at them, or to exchange two as they lie. */
export type CardAct = (typeof CARD_ACTS)[number];

/** The result of a night call: its choice, and what readers saw of hands. */
export interface Called {
  readonly choice: Secret<SlotIndex | undefined>;
  /** The choice without that slot: it counts where a rule refuses the choice later, by what all see then. */
  readonly instead: Secret<SlotIndex | undefined>;
  /** The sightings of readers; absent without a reader under every slot. */
  readonly seen: Secret<Sightings> | undefined;
}

/** The sightings of readers in one call. They may miss a card that is lifted for a moment. */
export interface Sightings {
  /** Slots from which a card was lifted, in order of the first lift. */
  readonly lifted: readonly SlotIndex[];
  /** Slots with other cards at the end of the call than at its start. */
  readonly changed: readonly SlotIndex[];
}

/**
 * A call in the night whose choice is made without reaching: eyes open, the claw walks through the slots at
 * a fixed pace, and the called player presses the own right button while it points at the choice; the left
 * one takes back. Its length and its picture follow from this question's public parts alone.
 */
export interface Walk extends ChoosingCall {
  readonly by: 'walk';
  /** The slots that are pointed at, in this order: public, such as those of all living players. */
  readonly slots: readonly SlotIndex[];
  /** Duration of each step, ms; at least `SHORTEST_STEP_MS`. */
  readonly stepMs: number;
  /** The rests between the steps; the usual ones unless given. */
  readonly rests?: WalkRests;
  /** The called seats, and the slots each may choose. Absent: the table does not know, and any seat may choose. */
  readonly may?: Secret<MayChoose> | undefined;
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

/**
 * Everybody votes at once and unseen: left is the first choice, right the second. Where seats are named, the right
 * button goes one seat further and the left one says done. Both held start again.
 */
export interface Ballot extends Asking {
  readonly kind: 'ballot';
  /** The votes of each seat. */
  readonly due: ReadonlyMap<SeatIndex, number>;
  /** The seats that each voter may name, in the order of the button; absent: there are two choices. */
  readonly rounds?: ReadonlyMap<SeatIndex, readonly SeatIndex[]>;
  /**
   * Returns the cue said every 20 s, with the number of seats that have not voted; names nobody (LB-SEC-02, ON-VAR-03).
   */
  readonly stillMissing: (seats: number) => Cue;
}

/** Votes of one seat in a ballot: for each choice; or the seats gone further, and whether it said done. */
export interface BallotVotes {
  readonly first: number;
  readonly second: number;
}

/** The votes of every seat that could vote, by seat. */
export type BallotResult = ReadonlyMap<SeatIndex, BallotVotes>;

/** A random one of `among`; `hidden` while it is secret. */
export interface Draw {
  readonly kind: 'draw';
  readonly shows: () => Shows;
  readonly among: number;
  readonly hidden: boolean;
}

// The count of a run-off between two, in every game that has one.

/** The votes of a run-off against each of the two, 0 or more. */
export interface RunoffTotals {
  readonly paw: number;
  readonly tuft: number;
}

/** Returns the votes of all seats, added up. LB-RUN-06, LM4-309 */
export function totals(votes: BallotResult): RunoffTotals {
  let [paw, tuft] = [0, 0];
  for (const { first, second } of votes.values()) {
    paw += first;
    tuft += second;
  }
  return { paw, tuft };
}
