/** The facts of an evening in the header of its journal: what an interrupted evening must fit to go on. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { KITS, LANGUAGES, OWN_NUMBERS, type TableLayout } from '../../engine/table/index.js';
import type { EveningFacts } from '../../live/index.js';
import { USUAL_VOICE } from '../../sound/voice/index.js';

/** Returns the record of an evening's facts, in the header of its journal. */
export function aboutEvening({ layout, ...kept }: EveningFacts) {
  return { ...kept, table: fingerprint(layout) };
}

/** The schema of that record, of every version. */
export const ABOUT = z.object({
  version: z.string(),
  language: z.enum(LANGUAGES),
  kit: z.enum(KITS).optional(),
  /** Whether a reader lay under every slot, in journals from before the three kits. */
  readers: z.boolean().optional(),
  // Written by this program; the journal's checksum shows that it is unchanged.
  options: z.record(z.string(), z.unknown()),
  presets: z
    .array(
      z.object({
        number: z.enum(OWN_NUMBERS),
        name: z.string(),
        options: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
  voice: z
    .object({
      pacePercent: z.number(),
      phasesPercent: z.number(),
      teaching: z.enum(['first-turn', 'always', 'never']),
      masking: z.boolean(),
      mode: z.enum(['sound', 'silent']),
    })
    .default(USUAL_VOICE),
  table: z.string(),
});

/** Tells whether an evening was begun on a table of this shape. */
export function isOfShape({ table }: z.infer<typeof ABOUT>, layout: TableLayout): boolean {
  return table === fingerprint(layout);
}

/** Returns a short fingerprint of a table's shape. */
function fingerprint(layout: TableLayout): string {
  return createHash('sha256').update(JSON.stringify(layout)).digest('hex').slice(0, 16);
}
