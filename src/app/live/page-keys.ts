/** The keys of the page, one a role: made once and kept, so that a bookmark and a printed QR code stay good. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ArtiglioError } from '../../errors.js';
import { newKey } from '../../web/guard.js';
import { type PageKeys, ROLES, type Role } from '../../web/roles.js';
import { writeWhole } from '../../whole-file.js';

/** In the data directory; readable by its owner alone. */
export const PAGE_KEYS_FILE = 'page-keys.json';

const KEPT = z.record(z.enum(ROLES), z.string().regex(/^[\w-]{22,}$/u));

/**
 * The keys of this directory; without the file, or with a damaged one, new ones are made.
 * @throws ArtiglioError PAGE_KEYS_FAILED.
 */
export async function pageKeys(directory: string): Promise<Required<PageKeys>> {
  const path = join(directory, PAGE_KEYS_FILE);
  const text = await readFile(path, 'utf8').catch(() => '');
  const kept = KEPT.safeParse(parsed(text));
  if (kept.success) return kept.data;
  const made: Record<Role, string> = { guest: newKey(), host: newKey(), builder: newKey() };
  try {
    await mkdir(directory, { recursive: true });
    await writeWhole(path, `${JSON.stringify(made, null, 2)}\n`);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ArtiglioError(
      'PAGE_KEYS_FAILED',
      `The keys of the page cannot be kept in ${directory} (${why}).`,
      'Let this user write there, or let the page listen on this machine only (web.host).',
      { cause },
    );
  }
  return made;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
