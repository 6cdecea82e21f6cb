/** The register on the disk: one file per deck, written completely or not at all; the previous one stays. */
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CardId, TagId } from '../../engine/table/index.js';
import { ArtiglioError, orIfMissing, reasonOf } from '../../errors/index.js';
import { writeWhole } from '../../files/index.js';
import { type FileFault, faultRows, printable } from '../../files/values/index.js';
import { readYamlFile } from '../../files/yaml/index.js';
import type { DeckId, DeckList, RegisteredDeck } from './deck-file.js';
import { CardRegister, deckText, parseDeck } from './deck-file.js';

/** The folder in the data directory. */
export const DECKS_DIRECTORY = 'decks';
const SUFFIX = '.yaml';
const BACKUP_SUFFIX = '.bak';
/** A deck, its copy, the copy of an editor, and one that was being written when power went. */
const OWN_SUFFIXES = [SUFFIX, `${SUFFIX}${BACKUP_SUFFIX}`, '~', `${SUFFIX}.new`];
const NAME_RULE = 'letters a to z, digits and dashes, 60 at most';

/**
 * Returns the path of a deck's file.
 * @throws ArtiglioError CARD_DECK_NAME_INVALID for a name that could leave the folder, or is not allowed on
 * some disk.
 */
export function deckPath(dataDirectory: string, deck: DeckId): string {
  if (!isDeckName(deck)) {
    throw new ArtiglioError(
      'CARD_DECK_NAME_INVALID',
      `"${deck}" is no name for a deck.`,
      `Give it one of ${NAME_RULE}.`,
    );
  }
  return join(dataDirectory, DECKS_DIRECTORY, `${deck}${SUFFIX}`);
}

/**
 * Loads the register of a table from its data directory; an empty one if there is none.
 * @throws ArtiglioError CARD_REGISTER_INVALID with every fault of every file, or CARD_REGISTER_FAILED.
 */
export async function loadRegister(
  dataDirectory: string,
  lists: readonly DeckList[],
): Promise<CardRegister> {
  const rows: string[] = [];
  const decks: RegisteredDeck[] = [];
  const placeOfTag = new Map<TagId, string>();
  for (const name of await deckFileNames(dataDirectory)) {
    const path = join(dataDirectory, DECKS_DIRECTORY, name);
    const id = name.slice(0, -SUFFIX.length);
    const faults: FileFault[] = [];
    const tell = () => rows.push(...faultRows(faults, (line) => `${placeIn(path, line)}: `));
    if (!isDeckName(id)) {
      faults.push({ line: undefined, text: `the name of a deck has ${NAME_RULE}.` });
      tell();
      continue;
    }
    const parsed = parseDeck(id, await failing(path, 'read', readYamlFile(path)), lists);
    if ('problems' in parsed) {
      faults.push(...parsed.problems);
      tell();
      continue;
    }
    const { deck, lineOfTag } = parsed;
    for (const [tag, line] of lineOfTag) {
      const other = placeOfTag.get(tag);
      if (other === undefined) placeOfTag.set(tag, placeIn(path, line));
      else {
        const text = `the sticker ${tag} stands in ${other}, too: a sticker is one card.`;
        faults.push({ line, text });
      }
    }
    tell();
    decks.push(deck);
  }
  if (rows.length > 0) {
    throw new ArtiglioError(
      'CARD_REGISTER_INVALID',
      `The card register has ${rows.length === 1 ? 'a fault' : `${rows.length} faults`}:\n${rows.join('\n')}\n`,
      'Correct it, or put the .bak file beside it back; `artiglio cards check` looks again.',
    );
  }
  return new CardRegister(decks);
}

/** Reads the backup of a deck; undefined when there is none, or it cannot be read. */
export async function readBackup(
  dataDirectory: string,
  deck: DeckId,
  lists: readonly DeckList[],
): Promise<RegisteredDeck | undefined> {
  const path = `${deckPath(dataDirectory, deck)}${BACKUP_SUFFIX}`;
  const text = await readYamlFile(path).catch(() => undefined);
  const parsed = text === undefined ? undefined : parseDeck(deck, text, lists);
  return parsed !== undefined && 'deck' in parsed ? parsed.deck : undefined;
}

/**
 * Returns a text that changes when a deck's file is written, replaced or removed. It does not read the files.
 * @throws ArtiglioError CARD_REGISTER_FAILED.
 */
export async function registerState(dataDirectory: string): Promise<string> {
  const { decks, others } = await deckFolder(dataDirectory);
  const states = decks.map(async (name) => {
    const path = join(dataDirectory, DECKS_DIRECTORY, name);
    const { ino, size, mtimeNs, ctimeNs } = await failing(
      path,
      'read',
      stat(path, { bigint: true }),
    );
    return [name, ino, size, mtimeNs, ctimeNs].join(' ');
  });
  return [...(await Promise.all(states)), ...others].join('\n');
}

/** Options for saving a deck. */
export interface SaveOptions {
  /** The cards of its game. */
  readonly list: DeckList;
  /** Returns a card's name for people. */
  readonly nameOf: (card: CardId) => string;
  /** Whether the previous file stays as `.bak`. */
  readonly backup: boolean;
}

/**
 * Writes a deck to a temporary file and then renames it, so that a power cut leaves no half file. If it
 * throws, nothing is written.
 * @throws ArtiglioError CARD_DECK_NAME_INVALID, CARD_REGISTER_FAILED, or CARD_REGISTER_INVALID for a deck
 * that could not be read again.
 */
export async function saveDeck(
  dataDirectory: string,
  deck: RegisteredDeck,
  { list, nameOf, backup }: SaveOptions,
): Promise<void> {
  const path = deckPath(dataDirectory, deck.id);
  const text = deckText(deck, nameOf);
  const parsed = parseDeck(deck.id, text, [list]);
  if ('problems' in parsed) {
    throw new ArtiglioError(
      'CARD_REGISTER_INVALID',
      `The deck "${deck.id}" could not be read again and is not written to ${path}:\n${faultRows(parsed.problems).join('\n')}\n`,
      'The file is as it was. Report this with the message.',
    );
  }
  await failing(path, 'written', write());

  async function write(): Promise<void> {
    // For the owner only: the register tells which card is at which place.
    await mkdir(join(dataDirectory, DECKS_DIRECTORY), { recursive: true, mode: 0o700 });
    if (backup) {
      await copyFile(path, `${path}${BACKUP_SUFFIX}`).catch(orIfMissing(undefined));
    }
    await writeWhole(path, text);
  }
}

/** Tells whether the name is a valid file name on every disk, and needs no quotes when typed. */
function isDeckName(deck: DeckId): boolean {
  return /^[a-z0-9][a-z0-9-]{0,59}$/iu.test(deck);
}

function placeIn(path: string, line: number | undefined): string {
  return line === undefined ? path : `${path}, line ${line}`;
}

/** Returns the names of the decks’ files. */
export async function deckFileNames(dataDirectory: string): Promise<readonly string[]> {
  return (await deckFolder(dataDirectory)).decks;
}

/**
 * Returns a sentence for each file beside the decks that is not read, with its reason.
 * @throws ArtiglioError CARD_REGISTER_FAILED.
 */
export async function unreadDecks(dataDirectory: string): Promise<readonly string[]> {
  const { others } = await deckFolder(dataDirectory);
  return others.map((name) => {
    const path = printable(join(dataDirectory, DECKS_DIRECTORY, name));
    return `${path} is not read: the name of a deck ends in ${SUFFIX}.`;
  });
}

/** The files of the folder: those that are read, and those that a person may believe to be read. */
interface DeckFolder {
  readonly decks: readonly string[];
  readonly others: readonly string[];
}

/**
 * Lists the folder of decks, without files that start with a dot or end in a tilde, which belong to editors and file
 * managers.
 */
async function deckFolder(dataDirectory: string): Promise<DeckFolder> {
  const directory = join(dataDirectory, DECKS_DIRECTORY);
  const listed: Promise<string[]> = readdir(directory).catch(orIfMissing([]));
  const names = await failing(directory, 'read', listed);
  const shown = names.filter((name) => !name.startsWith('.')).sort();
  return {
    decks: shown.filter((name) => name.endsWith(SUFFIX)),
    others: shown.filter((name) => !OWN_SUFFIXES.some((suffix) => name.endsWith(suffix))),
  };
}

async function failing<T>(path: string, what: 'read' | 'written', work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new ArtiglioError(
      'CARD_REGISTER_FAILED',
      `The card register at ${path} cannot be ${what}: ${reasonOf(cause)}.`,
      'Check the rights and the room on that disk.',
      { cause },
    );
  }
}
