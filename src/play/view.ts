/**
 * The public view: everything that play tells the public. The page, tests and simulated players see only this
 * value.
 */
import type { Cue } from '../script/cue.js';
import type { Bed } from '../script/effects.js';
import type { PublicBoard } from '../script/public-board.js';
import type { Seated } from '../script/questions.js';
import type { Secret } from '../script/secret.js';
import type { WalkLegs } from '../script/walk.js';
import type { CardKind } from '../table/cards.js';
import type { Language } from '../table/languages.js';
import type { SeatIndex, SlotIndex } from '../table/layout.js';
import type { AnswerShape, Scene } from '../table/scene.js';

/** Everything public about play at one moment. */
export interface PublicView {
  /** Play's own time, ms: runs while the process runs, also in pauses. */
  readonly nowMs: number;
  readonly state: 'running' | 'paused' | 'ended';
  readonly phase: Cue;
  readonly night: boolean;
  /** The bed of sound that covers the noise of hands: in a night, if the game wants one. */
  readonly bed: Bed | undefined;
  /** The current language. */
  readonly language: Language;
  /** How long words take from now on, in percent of the usual. */
  readonly pacePercent: number;
  /** Increases with every opened question: a new number means a new question. */
  readonly question: number;
  /** What the table waits for, if it waits for hands. */
  readonly asks: Asks | undefined;
  /** A running timer. In a pause `endsAtMs` is its end if play went on now. */
  readonly clock: { readonly endsAtMs: number; readonly totalMs: number } | undefined;
  readonly board: PublicBoard;
  /** The last cue and its time. */
  readonly caption: { readonly cue: Cue; readonly atMs: number } | undefined;
  /** The last cues, at most four, the newest last: some have the same time. */
  readonly captions: readonly { readonly cue: Cue; readonly atMs: number }[];
  /** Seats whose players are away. */
  readonly absent: readonly SeatIndex[];
  readonly scene: Scene;
  /** What open eyes see where the scene's claw answers; only `openEyesScene` opens it. */
  readonly answer: Secret<AnswerShape> | undefined;
}

/** The public part of the open question. */
export interface Asks {
  readonly kind:
    | 'menu'
    | 'join'
    | 'claim'
    | 'pick'
    | 'point'
    | 'propose'
    | 'press'
    | 'choose'
    | 'handle'
    | 'ready'
    | 'show'
    | 'count'
    | 'select'
    | 'removal'
    | 'in-place'
    | 'ballot'
    | 'seat-ballot'
    | 'wake'
    | 'walk'
    | 'roll-call';
  /** The seats that may answer. */
  readonly seats: readonly SeatIndex[];
  /** Slots that may be touched, or must be emptied or put right. */
  readonly slots: readonly SlotIndex[];
  /** Menu, select: the meaning of a slot, in the words that a touch says. */
  readonly named: readonly { readonly slot: SlotIndex; readonly name: Cue }[];
  /** Whether the left button passes or refuses, also while nothing is proposed or named. */
  readonly mayPass: boolean;
  /** The slot that is proposed and not yet confirmed; showing: the slot that waits for its card. */
  readonly proposed: SlotIndex | undefined;
  /**
   * Ballot: all votes due, by seat. Ballot: how many seats have voted; count: the number shown; choose: the
   * choice that was named last, from 1; walk, roll-call: the step, from 1, 0 while none is on. Ready: who is.
   */
  readonly due: readonly { readonly seat: SeatIndex; readonly votes: number }[];
  readonly number: number | undefined;
  /** Select: the count of each slot. */
  readonly counts: readonly { readonly slot: SlotIndex; readonly count: number }[];
  /** Press: whether right is yes and left no. */
  readonly yesOrNo: boolean;
  /** Point: whether the seat uses its buttons, since it has no slot. */
  readonly buttonsOnly: boolean;
  /** Handle: whether one card is looked at, or all are mixed. */
  readonly hands: 'look' | 'mix' | undefined;
  /** Walk: its legs, and how long each step takes, ms; one step of rest is before each leg. */
  readonly walk: { readonly legs: WalkLegs; readonly stepMs: number } | undefined;
  readonly ready: readonly SeatIndex[];
  /** Showing, and a removal of one kind: the kind of card that is waited for. */
  readonly card: CardKind | undefined;
  /** Join: the players so far and their colours. */
  readonly joined: readonly Seated[];
}

/** The commands that page and command line may give, beside hands on the table. */
export type PlayCommand =
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'undo'; readonly to: 'step' | 'phase' }
  | { readonly kind: 'repeat' }
  | { readonly kind: 'absent'; readonly seat: SeatIndex; readonly absent: boolean }
  | { readonly kind: 'pace'; readonly percent: number }
  | { readonly kind: 'stop' };
