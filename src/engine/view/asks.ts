/**
 * The public part of an open question: one shape for every kind, which its conversation fills. A question whose hands
 * are secret has no answer to wait for, no progress and no proposal: those are absent there by its type (law 2).
 */
import { z } from 'zod';
import { ASKED, CARD_ACTS, type Cue } from '../script/index.js';
import { SEAT_COLOURS } from '../table/index.js';

const index = z.int().nonnegative();
const indices = z.array(index).readonly();
const absent = z.undefined().optional();

/** Several values of these parts. */
function listOf<Shape extends z.ZodRawShape>(parts: Shape) {
  return z.array(z.strictObject(parts)).readonly();
}

/** The ways in which hands answer a question, each with a sentence of its own on the page. */
export const WAYS = [
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
