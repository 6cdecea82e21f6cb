/** Small files that a table keeps as JSON. */

import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../../engine/table/index.js';
import { reasonOf } from '../../errors/index.js';
import { THIS_HOME, textIfThere, writeWhole } from '../../files/index.js';
import { KeptSeats, newSeats } from '../../page/server/index.js';

/** Parses JSON; undefined when the text is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the text of a stored file; undefined when it is not there. One that cannot be read is empty, so that it counts
 * as damaged and nothing is written over it.
 */
export async function textOrEmpty(
  path: string,
  storage = THIS_HOME.storage,
): Promise<string | undefined> {
  return textIfThere(path, storage).catch(() => '');
}

/**
 * Renames a damaged file, because the next one is written in its place.
 * @returns where it lies now: its old place when the disk refuses.
 */
export async function renameDamaged(path: string, storage = THIS_HOME.storage): Promise<string> {
  const aside = `${path}.unread`;
  return storage.rename(path, aside).then(
    () => aside,
    () => path,
  );
}

// Keeps the word of the evening and the people of its telephones, so that a power cut changes nothing for them.

/** The file in the data directory, readable by its owner alone. It is there once the word was shown. */
export const SEATS_FILE = 'seat-codes.json';

/** The longest evening: what was kept longer ago is of another one. */
const EVENING_MS = 12 * 60 * 60 * 1000;

const KEPT = z.strictObject({
  word: z.string().min(1).max(20),
  people: z
    .array(
      z.strictObject({
        seat: z.int().min(0).max(99),
        name: z.string().max(800),
        digest: z.string().max(80),
      }),
    )
    .max(99),
  /** The time by the machine's clock, ms since 1970. */
  atMs: z.number(),
});

/** The text of the file has this length, or a multiple of it. */
const KEPT_BYTES = 1_024;

/** The table whose seats are kept. */
interface OwnerOfSeats {
  readonly directory: string;
  readonly language: Language;
  /** Whether an evening that was interrupted goes on, however long ago. */
  readonly goesOn: boolean;
  readonly calendarMs: () => number;
  readonly tell: (text: string) => void;
  readonly home?: typeof THIS_HOME;
}

/** Returns the word of the evening and its people; a new evening where nothing is kept of this one. */
export async function keptSeats(owner: OwnerOfSeats): Promise<KeptSeats> {
  const { directory, language, goesOn, calendarMs, tell, home: { storage } = THIS_HOME } = owner;
  const path = join(directory, SEATS_FILE);
  const { data } = KEPT.safeParse(parsedJson((await textOrEmpty(path, storage)) ?? ''));
  // A clock that was set back is no new evening either.
  const isOf = data !== undefined && (goesOn || Math.abs(calendarMs() - data.atMs) < EVENING_MS);
  return new KeptSeats(isOf ? data : newSeats(language), (seats) => {
    const text = JSON.stringify({ ...seats, atMs: calendarMs() });
    const whole = text.padEnd(Math.ceil(text.length / KEPT_BYTES) * KEPT_BYTES - 1);
    return writeWhole(path, `${whole}\n`, { storage }).catch((error: unknown) =>
      tell(`The seats of the telephones are not kept in ${path} (${reasonOf(error)}).`),
    );
  });
}
