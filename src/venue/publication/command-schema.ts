/** Commands to a table and their answers: one schema for MQTT and HTTP. */
import { z } from 'zod';
import { LANGUAGES } from '../../engine/table/index.js';
import type { CommandRole } from './topics.js';

/** The longest announcement, characters. */
const LONGEST_ANNOUNCEMENT = 200;

/** Control characters have no picture, and some of them turn a text round. */
const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}]+$/u;

/** Requests of a venue to a table. */
export const commandSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('pause') }),
    z.strictObject({ kind: z.literal('continue') }),
    z.strictObject({ kind: z.literal('repeat') }),
    z.strictObject({ kind: z.literal('volume'), percent: z.int().min(0).max(100) }),
    z.strictObject({
      kind: z.literal('next-game'),
      game: z.string().max(80).describe('The id of a game in `table.games`.'),
    }),
    z.strictObject({ kind: z.literal('language'), language: z.enum(LANGUAGES) }),
    z.strictObject({
      kind: z.literal('announce'),
      text: z
        .string()
        .min(1)
        .max(LONGEST_ANNOUNCEMENT)
        .regex(PRINTABLE, { error: 'text without control characters' }),
    }),
  ])
  .describe('Requests of a house to a table.');
/** Requests of a venue to a table. */
export type VenueCommand = z.infer<typeof commandSchema>;

/** A command with the number by which its answer is known again. */
export const requestSchema = z
  .strictObject({
    transaction: z
      .string()
      .regex(/^[\w.:-]{1,64}$/u)
      .describe(
        'Chosen by the sender. The same one again from this sender is answered again and not carried out.',
      ),
    command: commandSchema,
  })
  .describe('A command to a table.');
/** A command with its transaction. */
export type VenueRequest = z.infer<typeof requestSchema>;

/**
 * Returns the transaction of a request that is wrong elsewhere, so that its sender knows which one; null: it has none.
 */
export function transactionIn(request: unknown): string | null {
  return requestSchema.shape.transaction.safeParse(Object(request).transaction).data ?? null;
}

/** The result of a command. */
export const answerSchema = z
  .strictObject({
    transaction: z.string().max(64).nullable().describe('Null where none could be read.'),
    done: z.boolean(),
    repeated: z
      .boolean()
      .describe('Whether it was carried out before, and is only answered again.'),
    code: z.string().max(40).nullable().describe('The code of docs/errors.md; null: it was done.'),
    text: z.string().max(600).nullable(),
  })
  .describe('The answer to a command.');
/** The result of a command. */
export type VenueAnswer = z.infer<typeof answerSchema>;

/** Returns the rights that a command needs: hands at the table can pause, go on and have words repeated, too. */
export function roleFor({ kind }: VenueCommand): CommandRole {
  switch (kind) {
    case 'pause':
    case 'continue':
    case 'repeat':
      return 'guest';
    case 'volume':
    case 'next-game':
    case 'language':
    case 'announce':
      return 'host';
  }
}
