/**
 * Answers of a builder in first start, in order. The list is all that is kept: what was learnt, and what
 * is asked next, follow from it, so a power cut loses nothing and going back takes the last answer off.
 */
import { z } from 'zod';
import { BOARD_LIMITS } from '../../devices/board/index.js';
import { LANGUAGES } from '../../engine/table/index.js';
import { readAs } from '../../files/values/index.js';

// The limits of the boards, as far as first start must know before a table is described.

/** The firmware image that a board runs; a Nano is an Uno. */
export type ProbedModel = 'uno' | 'mega';

/** The most slots, and the most seats. */
export const MOST_PLACES = 30;
/** The most pixels of one ring, and of the claw. */
export const MOST_RING_PIXELS = 60;

/** The inputs that a probing board reports: two for each of thirty seats, and thirty pads. */
const MOST_REPORTED = 90;

/**
 * Returns the limits of a board: slots, pixels and chips. A Mega's twelfth chip is not probed: its board cannot report
 * so many.
 */
export function limitsOf(model: ProbedModel) {
  const { slots, pixels, inputs } = BOARD_LIMITS[model];
  return { slots, pixels, chips: Math.floor(Math.min(inputs, MOST_REPORTED) / 8) };
}

const whole = (least: number, most: number) => z.int().min(least).max(most);
const slot = whole(0, MOST_PLACES - 1);
const pixels = whole(1, MOST_RING_PIXELS);
const rotation = whole(0, MOST_RING_PIXELS - 1);

const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('language'), language: z.enum(LANGUAGES) }),
  /** The board that answers. A Nano says that it is an Uno. */
  z.strictObject({ kind: z.literal('board'), model: z.enum(['uno', 'mega']) }),
  /** The input that a hand used, 8 × chip + bit, and its level while no hand is there. */
  z.strictObject({ kind: z.literal('input'), bit: whole(0, 95), restsHigh: z.boolean() }),
  /** The answer that there is no such pad, button or light. */
  z.strictObject({ kind: z.literal('none') }),
  /** The answer that it is right as it is shown, or that there are no more: on to the next step. */
  z.strictObject({ kind: z.literal('on') }),
  /** The lit stretch of the wire is the ring of this slot. */
  z.strictObject({ kind: z.literal('ring'), slot, pixels }),
  z.strictObject({ kind: z.literal('claw'), pixels }),
  /** The pixel of a ring that lies nearest the middle; the pixel of the claw that points at slot 0. */
  z.strictObject({ kind: z.literal('turned'), at: z.union([slot, z.literal('claw')]), rotation }),
  /** The wire of this ring, or of the claw, runs the other way than was thought. */
  z.strictObject({ kind: z.literal('flipped'), at: z.union([slot, z.literal('claw')]) }),
  z.strictObject({
    kind: z.literal('reader'),
    reader: z.string().min(1).max(200),
    place: z.union([slot, z.literal('rim')]),
  }),
  z.strictObject({ kind: z.literal('volume'), percent: whole(0, 100) }),
  z.strictObject({ kind: z.literal('card'), card: z.string().min(1).max(100) }),
  z.strictObject({ kind: z.literal('name'), name: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('supply'), milliamps: whole(500, 60_000) }),
  /** Whether the page answers to the whole network, with a key, or to this machine only. */
  z.strictObject({ kind: z.literal('network'), open: z.boolean() }),
]);

/** One answer. */
export type Answer = z.infer<typeof answer>;

const kept = z.strictObject({ firstStart: z.literal(1), answers: z.array(answer).max(2_000) });

/** Returns the text in which answers are kept. */
export function keptText(answers: readonly Answer[]): string {
  return `${JSON.stringify({ firstStart: 1, answers })}\n`;
}

/** Reads kept answers; undefined when the text is not what `keptText` wrote. */
export function readKept(text: string): readonly Answer[] | undefined {
  return readAs(kept, text)?.answers;
}
