/** Small files that a table keeps as JSON. */

import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf } from '../../errors/index.js';
import { THIS_HOME, textIfThere, writeWhole } from '../../files/index.js';
import { SEAT_CODE, SeatCodes } from '../../page/server/index.js';

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

// Keeps the codes of the seats, so that a start makes no code of a freed seat valid again.

/** The file in the data directory, readable by its owner alone. It is there once codes were shown. */
export const SEAT_CODES_FILE = 'seat-codes.json';

const KEPT = z.array(z.string().regex(SEAT_CODE)).max(99);

/** Returns the codes of the seats of this directory. A damaged file is put aside, and all seats get other codes. */
export async function keptSeatCodes(
  directory: string,
  seats: number,
  tell: (text: string) => void,
  { storage } = THIS_HOME,
): Promise<SeatCodes> {
  const path = join(directory, SEAT_CODES_FILE);
  const text = await textOrEmpty(path, storage);
  const kept = KEPT.safeParse(text === undefined ? [] : parsedJson(text));
  if (!kept.success) await renameDamaged(path, storage);
  return new SeatCodes(seats, kept.data, (codes) =>
    writeWhole(path, `${JSON.stringify(codes)}\n`, { storage }).catch((error: unknown) =>
      tell(`The codes of the seats are not kept in ${path} (${reasonOf(error)}).`),
    ),
  );
}
