/**
 * The public view: everything that play tells the public. The page, tests and bots see only this
 * value.
 */

import { z } from 'zod';
import {
  type AllDo,
  ASKED,
  type Bed,
  CARD_ACTS,
  type Cue,
  type PublicBoard,
  type Secret,
} from '../script/index.js';
import {
  type AnswerShape,
  FASTEST_PERCENT,
  type Language,
  type Scene,
  SEAT_COLOURS,
  type SeatIndex,
  SLOWEST_PERCENT,
} from '../table/index.js';
import type { Move } from './moves.js';

// The public part of an open question: one shape for every kind, which its conversation fills. A question whose hands
// are secret has no answer to wait for, no progress and no proposal: those are absent there by its type (law 2).

const index = z.int().nonnegative();
const indices = z.array(index).readonly();
const absent = z.undefined().optional();

/** Makes a schema of several values of these parts. */
function listOf<Shape extends z.ZodRawShape>(parts: Shape) {
  return z.array(z.strictObject(parts)).readonly();
}

/** The ways in which hands answer a question, each with a sentence of its own on the page. */
const WAYS = [
  'touch-named',
  'touch',
  'touch-pointed-at',
  'touch-one-or-both',
  'touch-or-button',
  'count-by-touch',
  'go-round',
  'go-through',
  'count-up',
  'sit-down',
  'another-or-change',
  'yes-or-no',
  'speak-up',
  'done-or-no',
  'done',
  'ready',
  'agree',
  'look',
  'mix',
  'show-card',
  'take-away',
  'put-in-place',
  'two-votes',
  'vote-for-seat',
  'hold-pad',
  'open-eyes',
  'walk',
  'list',
] as const;
/** The way in which hands answer a question. */
export type Way = (typeof WAYS)[number];

const common = {
  /** The name of the question in files; no reader decides by it: `way` and the moves say it all. */
  kind: z.enum(ASKED),
  way: z.enum(WAYS),
  /** The seats that may answer. */
  seats: indices,
  /** Slots that may be touched, or must be emptied or put right. */
  slots: indices,
  /** Whether the left button passes or refuses, also while nothing is proposed or named. */
  mayPass: z.boolean(),
};

/** A question that hands answer for everybody to see. */
const openly = z.strictObject({
  ...common,
  /** The seats whose answer is waited for; empty where nobody in particular is meant. */
  awaited: indices,
  /** The slot that is proposed and not yet confirmed. */
  proposed: index.optional(),
  /** The part of the answer that was given so far. */
  progress: z
    .strictObject({
      /** The number that the table shows or counts. */
      number: z.int().optional(),
      counts: listOf({ slot: index, count: index }).optional(),
      ready: indices.optional(),
      joined: listOf({ seat: index, colour: z.enum(SEAT_COLOURS) }).optional(),
    })
    .readonly(),
  /** The meaning of each slot, in the words that a touch says. */
  named: listOf({ slot: index, name: z.custom<Cue>() }).optional(),
  /** The kind of card that is meant. */
  card: z.string().optional(),
  votes: absent,
  call: absent,
});

/** A question whose hands are secret: a ballot, or a call of the night. */
const unseen = z.strictObject({
  ...common,
  awaited: absent,
  proposed: absent,
  progress: absent,
  named: absent,
  card: absent,
  /** A ballot, as it was five seconds ago at the most. */
  votes: z
    .strictObject({
      /** All votes of each seat; those that have come are not subtracted. */
      due: listOf({ seat: index, votes: index }),
      /** The number of seats that have voted, where it is shown. */
      voted: index.optional(),
    })
    .readonly()
    .optional(),
  /** A call of the night: its own course, whatever hands do. */
  call: z
    .strictObject({
      /** The acts on cards that the call may be for. */
      cards: z.array(z.enum(CARD_ACTS)).readonly(),
      /** Whether everybody hears it once more, because nothing was chosen. */
      again: z.boolean(),
      /** The step of the walk or the entry of the list that is on, from 1; 0 while none is. Absent without steps. */
      step: index.optional(),
      walk: z
        .strictObject({
          legs: z.array(z.array(indices).readonly()).readonly(),
          /** The length of a step, ms. */
          stepMs: z.number(),
          /** The steps of rest before the first leg, between legs and after the last. */
          rests: z
            .strictObject({ first: z.number(), between: z.number(), last: z.number() })
            .readonly(),
        })
        .readonly()
        .optional(),
    })
    .readonly()
    .optional(),
});

/** The schema of a public question. */
export const asksSchema = z.union([openly.readonly(), unseen.readonly()]);

/** A question that hands answer for everybody to see. */
export type OpenAsks = Readonly<z.infer<typeof openly>>;
/** A question whose hands are secret. */
export type UnseenAsks = Readonly<z.infer<typeof unseen>>;
/** The public part of the open question. */
export type Asks = OpenAsks | UnseenAsks;

/** Everything public about play at one moment. */
export interface PublicView {
  /** Play's own time, ms: runs while the process runs, also in pauses. */
  readonly nowMs: number;
  readonly state: 'running' | 'paused' | 'ended';
  readonly phase: Cue;
  readonly night: boolean;
  /**
   * The phase from whose start an undo of the phase takes everything back; undefined at night, and where it does
   * nothing.
   */
  readonly undoesSince: Cue | undefined;
  /** The bed of sound that covers the noise of hands: in a night, if the game wants one. */
  readonly bed: Bed | undefined;
  /** The current language. */
  readonly language: Language;
  /** Duration of words from now on, percent of the usual. */
  readonly pacePercent: number;
  /** The number of the question, which increases with every opened one: a new number means a new question. */
  readonly question: number;
  /** The open question, if the table waits for hands. */
  readonly asks: Asks | undefined;
  /** The moves of hands now, in the order of looking a gesture up. At night they follow from the open call alone. */
  readonly moves: readonly Move[];
  /** The act of all players at the present words, besides rings and buttons; absent: none. */
  readonly allDo?: AllDo | undefined;
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
  /** The shape that open eyes see where the scene's claw answers; only `openEyesScene` opens it. */
  readonly answer: Secret<AnswerShape> | undefined;
}

// The cues that were said: for the voice once, and for the view as captions.

/** A cue that was said, with play's time. */
export interface Said {
  readonly cue: Cue;
  readonly atMs: number;
  /** Pace of this cue, percent of the usual; it does not follow later changes of the pace. */
  readonly pacePercent: number;
}

/** The number of cues that the view keeps: the words of a call of the night, and the counts after them. */
const CAPTIONS_KEPT = 8;

/** The cues not yet drained, and the last few. */
export class SaidCues {
  /** The cue said last. */
  last: Said | undefined;
  /** The cues said last, the newest last. */
  captions: readonly Said[] = [];
  private untaken: Said[] = [];

  /** Records that a cue is said at `atMs` of play's time. */
  say(cue: Cue, atMs: number, pacePercent: number): void {
    this.last = { cue, atMs, pacePercent };
    this.untaken.push(this.last);
    this.captions = [...this.captions, this.last].slice(-CAPTIONS_KEPT);
  }

  /** Returns the cues since the last call. */
  drain(): readonly Said[] {
    const taken = this.untaken;
    this.untaken = [];
    return taken;
  }
}

/** The schema of the commands that page and command line may give, besides hands on the table. */
export const playCommandSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pause') }),
    z.strictObject({ kind: z.literal('resume') }),
    z.strictObject({ kind: z.literal('undo'), to: z.enum(['step', 'phase']) }),
    z.strictObject({ kind: z.literal('repeat') }),
    z.strictObject({
      kind: z.literal('absent'),
      seat: z.int().min(0).max(63),
      absent: z.boolean(),
    }),
    z.strictObject({
      kind: z.literal('pace'),
      percent: z.int().min(FASTEST_PERCENT).max(SLOWEST_PERCENT),
    }),
    z.strictObject({ kind: z.literal('stop') }),
  ])
  .readonly();

/** A command that page and command line may give, besides hands on the table. */
export type PlayCommand = z.infer<typeof playCommandSchema>;
