/** The register on the disk: one file a deck, written whole or not at all, with the one before kept. */
import { copyFile, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtiglioError } from '../errors.js';
import type { CardId } from '../table/cards.js';
import type { DeckId, DeckList, RegisteredDeck } from './deck.js';
import { deckText, parseDeck } from './deck-file.js';
import { CardRegister } from './register.js';

/** Inside the data directory. */
export const DECKS_DIRECTORY = 'decks';
const SUFFIX = '.yaml';

/** Where a deck's file is. */
export function deckPath(dataDirectory: string, deck: DeckId): string {
  return join(dataDirectory, DECKS_DIRECTORY, `${deck}${SUFFIX}`);
}

/**
 * The register of the table whose data directory this is; one without decks where there is none.
 * Throws CARD_REGISTER_INVALID with every fault of every file, or CARD_REGISTER_FAILED.
 */
export async function loadRegister(
  dataDirectory: string,
  lists: readonly DeckList[],
): Promise<CardRegister> {
  const faults: string[] = [];
  const decks: RegisteredDeck[] = [];
  const deckOfTag = new Map<string, DeckId>();
  for (const id of await deckNames(dataDirectory)) {
    const path = deckPath(dataDirectory, id);
    const parsed = parseDeck(id, await failing(path, 'read', readFile(path, 'utf8')), lists);
    if ('problems' in parsed) {
      faults.push(
        ...parsed.problems.map(({ line, reason }) =>
          line === undefined ? `  ${path}: ${reason}` : `  ${path}, line ${line}: ${reason}`,
        ),
      );
      continue;
    }
    for (const tag of [...parsed.deck.tags.values()].flat()) {
      const other = deckOfTag.get(tag);
      deckOfTag.set(tag, id);
      if (other !== undefined) {
        faults.push(`  ${path}: the sticker ${tag} is in the deck "${other}" too.`);
      }
    }
    decks.push(parsed.deck);
  }
  if (faults.length > 0) {
    throw new ArtiglioError(
      'CARD_REGISTER_INVALID',
      `The card register has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.join('\n')}\n`,
      'Correct it, or put the .bak file beside it back; `artiglio cards check` looks again.',
    );
  }
  return new CardRegister(decks);
}

/**
 * A text that is another one as soon as a deck's file was written, exchanged or taken away; the files
 * are not read. Throws CARD_REGISTER_FAILED.
 */
export async function registerState(dataDirectory: string): Promise<string> {
  const states = (await deckNames(dataDirectory)).map(async (id) => {
    const path = deckPath(dataDirectory, id);
    const { ino, size, mtimeNs, ctimeNs } = await failing(
      path,
      'read',
      stat(path, { bigint: true }),
    );
    return [id, ino, size, mtimeNs, ctimeNs].join(' ');
  });
  return (await Promise.all(states)).join('\n');
}

/**
 * Writes a deck: beside its place first, then in it, so that no power cut leaves half a file. With
 * `backup` what stood there before is kept beside it as `.bak`. Throws CARD_REGISTER_FAILED.
 */
export async function saveDeck(
  dataDirectory: string,
  deck: RegisteredDeck,
  nameOf: (card: CardId) => string,
  { backup }: { readonly backup: boolean },
): Promise<void> {
  const path = deckPath(dataDirectory, deck.id);
  await failing(path, 'written', write());

  async function write(): Promise<void> {
    // Whoever reads the register knows the cards at the table.
    await mkdir(join(dataDirectory, DECKS_DIRECTORY), { recursive: true, mode: 0o700 });
    if (backup) {
      await copyFile(path, `${path}.bak`).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== 'ENOENT') throw cause;
      });
    }
    const file = await open(`${path}.new`, 'w', 0o600);
    try {
      await file.writeFile(deckText(deck, nameOf));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  }
}

async function deckNames(dataDirectory: string): Promise<readonly DeckId[]> {
  const directory = join(dataDirectory, DECKS_DIRECTORY);
  const names = await failing(
    directory,
    'read',
    readdir(directory).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return [];
      throw cause;
    }),
  );
  return names
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort();
}

async function failing<T>(path: string, what: 'read' | 'written', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new ArtiglioError(
      'CARD_REGISTER_FAILED',
      `The card register at ${path} cannot be ${what}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      'Check the rights and the room on that disk.',
      { cause },
    );
  }
}
