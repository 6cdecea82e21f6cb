/** Questions whose answers are secret: calls in the night, votes unseen, a number by chance. */
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { Asked, Asking, Shows } from './asking.js';
import type { Cue } from './cue.js';
import type { Secret } from './secret.js';

/** The common part of the calls of a night, and of lists that are read to closed eyes. */
export interface CallPart extends Asked {
  readonly kind: 'call';
  readonly shows: () => Shows;
  readonly open: Cue;
  readonly close: Cue;
  /** Silence after the last words, ms. */
  readonly pauseMs: number;
}

/** A call in the night: opens eyes, waits, closes eyes; always the same length. */
export interface Wake extends CallPart {
  readonly by: 'pad';
  readonly seconds: number;
  /** Counts the last seconds aloud; without it they tick only. */
  readonly countdown?: (left: 3 | 2 | 1) => Cue;
  /** The first counts, one a second from the moment eyes are open; the middle is counted silently. */
  readonly firstCounts?: readonly Cue[];
  /**
   * The slots that a pad held alone may choose; the last valid choice counts. Absent: no choice is asked for,
   * and hands are free to look.
   */
  readonly accepts?: (slot: SlotIndex) => boolean;
  /** The slots that everybody knows to be open to the choice; what `accepts` refuses beyond that is secret. */
  readonly among?: readonly SlotIndex[];
  /** The acts on cards that the call is for, as everybody knows; absent: they differ, or are chosen in the call. */
  readonly cards?: readonly CardAct[];
  /** Whether everybody hears it once more, because nothing was chosen. */
  readonly again?: true;
  /** Whether the slot that was chosen most often counts, among equals the last one, and not simply the last. */
  readonly mostCounts?: boolean;
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
  /** Absent without a reader under every slot. */
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
 * Everybody votes at once and unseen: left is the first choice, right the second. Where seats are named, the right
 * button goes one seat further and the left one says done. Both held start again.
 */
export interface Ballot extends Asking {
  readonly kind: 'ballot';
  /** The votes of each seat. */
  readonly due: ReadonlyMap<SeatIndex, number>;
  /** By voter, the seats that may be named, in the order of the button; absent: there are two choices. */
  readonly rounds?: ReadonlyMap<SeatIndex, readonly SeatIndex[]>;
  /** Said every 20 s, with the number of seats that have not voted; names nobody (LB-SEC-02, ON-VAR-03). */
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
