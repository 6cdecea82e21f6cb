import { z } from 'zod';
import { FASTEST_PERCENT, SLOWEST_PERCENT } from '../table/index.js';

/** The schema of the commands that page and command line may give, beside hands on the table. */
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

/** A command that page and command line may give, beside hands on the table. */
export type PlayCommand = z.infer<typeof playCommandSchema>;
