/** The reading of what another program sends, or keeps for this one. */
import type { z } from 'zod';

/** Reads the value of a text of JSON; undefined: it is none of this schema. */
export function readAs<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
