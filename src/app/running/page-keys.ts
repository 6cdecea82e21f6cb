/**
 * The keys of the page, one a role: made once and stored, so that a bookmark and a printed QR code stay good. The
 * table's follows from the host's, so that a file of a former version stays good, too.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { ArtiglioError, reasonOf } from '../../errors/index.js';
import {
  bytesIfThere,
  decodeText,
  type Storage,
  THIS_HOME,
  writeWhole,
} from '../../files/index.js';
import type { KeyPlaces } from '../../host/journal/index.js';
import type { PageKeys, Role } from '../../page/messages/index.js';
import { newKey } from '../../page/server/index.js';
import { parsedJson, renameDamaged } from './kept-json.js';

/** The file in the data directory, readable by its owner alone. */
export const PAGE_KEYS_FILE = 'page-keys.json';

const KEPT_ROLES = ['guest', 'host', 'builder'] as const satisfies readonly Role[];
const KEPT = z.record(z.enum(KEPT_ROLES), z.string().regex(/^[\w-]{22,}$/u));

/**
 * Returns the keys of this directory; without the file, or with a damaged one, new ones are made. A damaged one is put
 * aside.
 * @throws ArtiglioError PAGE_KEYS_FAILED: new keys would make every printed code worthless, so a file that cannot be
 * read stays.
 */
export async function pageKeys(
  directory: string,
  { storage } = THIS_HOME,
): Promise<Required<PageKeys>> {
  const path = join(directory, PAGE_KEYS_FILE);
  try {
    const text = await keysText(path, storage);
    const kept = KEPT.safeParse(text === undefined ? undefined : parsedJson(text));
    if (kept.success) return withTable(kept.data);
    if (text !== undefined) await renameDamaged(path, storage);
    const made: z.infer<typeof KEPT> = { guest: newKey(), host: newKey(), builder: newKey() };
    await storage.mkdir(directory, { recursive: true });
    await writeWhole(path, `${JSON.stringify(made, null, 2)}\n`, { storage });
    return withTable(made);
  } catch (cause) {
    if (cause instanceof ArtiglioError) throw cause;
    const why = reasonOf(cause);
    throw new ArtiglioError(
      'PAGE_KEYS_FAILED',
      `The keys of the page cannot be kept in ${directory} (${why}).`,
      'Let this user read and write there, or let the page listen on this machine only (web.host).',
      { cause },
    );
  }
}

/** Adds the table's key, from which the host's cannot be found. */
function withTable(kept: z.infer<typeof KEPT>): Required<PageKeys> {
  const table = createHash('sha256').update(`${kept.host} table`).digest('base64url').slice(0, 22);
  return { ...kept, table };
}

/**
 * Reads the text of the keys; a file that somebody has saved in another encoding counts as intact, because its keys are
 * printed somewhere.
 */
async function keysText(path: string, storage: Storage): Promise<string | undefined> {
  const bytes = await bytesIfThere(path, storage);
  if (bytes === undefined || !bytes.some((byte) => byte !== 0)) return bytes && '';
  const { text, fault } = decodeText(bytes);
  if (text !== undefined) return text;
  throw new ArtiglioError(
    'PAGE_KEYS_FAILED',
    `The keys of the page in ${path} are not read: ${fault.text}`,
    'Or remove it: the next start makes other keys, and printed codes open nothing any more.',
  );
}

// Places of the table's key: the configured file, then systemd's credentials of the service.

/**
 * Returns the places of the page's keys.
 * @param configured the file that the configuration names, as an absolute path.
 */
export function keyPlaces(configured?: string): KeyPlaces {
  return { configured, credentials: process.env['CREDENTIALS_DIRECTORY'] };
}
