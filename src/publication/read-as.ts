/** The reading of what comes over a broker. */
import type { z } from 'zod';

/** The value that a text of JSON holds; undefined: it is none of this schema. */
export function readAs<Value>(schema: z.ZodType<Value>, text: string): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
