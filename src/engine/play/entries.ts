/**
 * Entries: everything that changes a game, in order. The journal is a list of entries, and equal lists give
 * an equal state of the engine.
 */
import { z } from 'zod';
import type { Secret, Sightings } from '../script/index.js';
import type { CardId, SeatIndex } from '../table/index.js';

/** One entry, at `atMs` of play’s time. */
export type Entry = {
  readonly atMs: number;
  /**
   * The public part of all questions and answers before it, and their times, as one sum (`question-sum.ts`): a build
   * that comes to another one played otherwise. Absent of a fault, and in journals of earlier versions.
   */
  readonly sum?: number | undefined;
} & (
  | { readonly kind: 'act'; readonly act: Act }
  /** Time passed; written every second, so that a power cut costs at most one second. */
  | { readonly kind: 'tick' }
  /** A secret decision of hands, cards or chance, sealed at a moment that is known before. */
  | { readonly kind: 'sealed'; readonly sealed: Secret<SealedContent> }
  /** A public random number. */
  | { readonly kind: 'draw'; readonly number: number }
  | { readonly kind: 'pause'; readonly reason: PauseReason }
  | { readonly kind: 'resume' }
  | { readonly kind: 'undo'; readonly to: 'step' | 'phase' }
  | { readonly kind: 'absent'; readonly seat: SeatIndex; readonly absent: boolean }
  /** The time that words take from now on, in percent of their usual one, until the evening ends. */
  | { readonly kind: 'pace'; readonly percent: number }
  | { readonly kind: 'stop' }
  /** The script threw: play went back to the state after so many of its answers, and paused. */
  | { readonly kind: 'fault'; readonly answers: number }
);

/**
 * The reason why play is paused: a hand, the page, a restart, the cable, the disk, the sound, or a fault of the
 * program.
 */
export const pauseReasonSchema = z.enum([
  'hand',
  'page',
  'restart',
  'cable',
  'disk',
  'sound',
  /** The script threw, and play went back. */
  'fault',
  /** Another part of the program threw; play stands where it was. */
  'program',
]);
/** The reason why play is paused. */
export type PauseReason = z.infer<typeof pauseReasonSchema>;

const index = z.int().nonnegative();
const slot = index;
const seat = index;
const card: z.ZodType<CardId> = z.string();
const side = z.enum(['left', 'right']);

/** The sight of readers by day: hands did what was asked, or a card lies on this other slot now. */
const handsDone = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('done') }),
    z.object({ kind: z.literal('nothing') }),
    z.object({ kind: z.literal('elsewhere'), slot }),
  ])
  .readonly();
/** The sight of readers by day. */
export type HandsDone = z.infer<typeof handsDone>;

/** A gesture, or something a reader saw by day, that has a meaning for the open question. */
export const actSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('touch'), slot }),
    /** A pad was held alone: a question about its slot. */
    z.object({ kind: z.literal('held-pad'), slot }),
    // Journals of earlier versions do not name the pads.
    z.object({ kind: z.literal('many'), slots: z.array(slot).readonly().default([]) }),
    z.object({
      kind: z.literal('press'),
      seat,
      side,
      /** The sight of readers of the hands that this press ends; absent where nobody was to handle cards. */
      seen: handsDone.optional(),
    }),
    z.object({ kind: z.literal('hold'), seat, side }),
    /** The slot to be emptied is empty. */
    z.object({ kind: z.literal('emptied'), slot }),
    /** A wrong card lies on this slot, or one is missing. */
    z.object({ kind: z.literal('misplaced'), slot }),
    /** Every card lies in its place. */
    z.object({ kind: z.literal('settled') }),
    /** A game card was held to a reader. */
    z.object({ kind: z.literal('game-card'), card }),
    /** The reader saw something that cannot be any of the awaited cards. */
    z.object({
      kind: z.literal('not-that-card'),
      why: z.enum(['unknown', 'foreign', 'kind', 'no-slot']),
    }),
    /** An entry by day, without a question: the cards of this slot have been away for long. */
    z.object({ kind: z.literal('strayed'), slot }),
    /** An entry by day: on this slot lies a card that is unknown to the register, or of another game. */
    z.object({ kind: z.literal('stranger'), slot, why: z.enum(['unknown', 'foreign']) }),
    /** The card that does not belong there was taken away. */
    z.object({ kind: z.literal('stranger-gone'), slot }),
    /** The strayed card is back. */
    z.object({ kind: z.literal('returned'), slot }),
  ])
  .readonly();
/** A gesture, or something a reader saw by day, that has a meaning for the open question. */
export type Act = z.infer<typeof actSchema>;

/** The sightings of readers; absent in older journals, and without readers. */
const seen: z.ZodOptional<z.ZodType<Sightings>> = z
  .object({ lifted: z.array(index), changed: z.array(index) })
  .optional();

/** The content of a sealed entry. */
export const sealedContentSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('cards'),
      cards: z.array(z.array(card).readonly()).readonly(),
    }),
    z.object({
      kind: z.literal('choice'),
      slot: slot.nullable(),
      /** The choice that would have counted without that slot. Absent where there is nothing, and in older journals. */
      instead: slot.optional(),
      seen,
    }),
    /** Each seat and the steps it pressed in, by leg of a walk, in the order of the last presses. */
    z.object({
      kind: z.literal('walked'),
      presses: z.array(z.tuple([seat], index.nullable()).readonly()).readonly(),
      seen,
    }),
    /** A card that was shown to the one reader, and its slot. */
    z.object({ kind: z.literal('shown'), slot, card }),
    /** Cards that left their slots by day and came back. */
    z.object({ kind: z.literal('handled'), lifted: z.array(card).readonly() }),
    z.object({
      kind: z.literal('votes'),
      votes: z.array(z.tuple([seat, index, index]).readonly()).readonly(),
    }),
    z.object({ kind: z.literal('number'), number: index }),
  ])
  .readonly();
/** The content of a sealed entry. */
export type SealedContent = z.infer<typeof sealedContentSchema>;
