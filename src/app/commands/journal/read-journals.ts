/** `journal show` and `journal check`: read a journal without its secrets. */
import { dirname } from 'node:path';
import { z } from 'zod';
import { decodeEntry, type Entry } from '../../../engine/play/index.js';
import {
  type ByLanguage,
  FALLBACK,
  inLanguage,
  KITS,
  LANGUAGES,
  type Language,
  languageOfCard,
} from '../../../engine/table/index.js';
import { ArtiglioError } from '../../../errors/index.js';
import { printable } from '../../../files/values/index.js';
import { GAMES } from '../../../games/index.js';
import {
  type PublicEntry,
  type PublicJournal,
  readJournal,
  Sealer,
} from '../../../host/journal/index.js';
import { keyPlaces } from '../../running/page-keys.js';
import { timeText } from '../../terminal.js';
import { english } from './journal-words.en.js';
import { italian } from './journal-words.it.js';
import type { JournalWords } from './journal-words.js';

/**
 * Returns the events, for people; or each entry as a line of JSON after one of the header's.
 * @throws ArtiglioError of `readJournal`.
 */
export async function showJournal(path: string, json = false): Promise<string> {
  const journal = await readJournal(path);
  return json ? journalJson(path, journal) : journalText(journal);
}

/** Returns the journal as it is written: a sealed entry has no payload. */
function journalJson(file: string, { header, entries, tornBytes }: PublicJournal): string {
  const lines = entries.map(({ sequence, atMs, kind, sealed, payload }) =>
    sealed ? { sequence, atMs, kind, sealed } : { sequence, atMs, kind, payload },
  );
  const torn = tornBytes === 0 ? [] : [{ tornBytes }];
  return [{ file, about: header.about }, ...lines, ...torn]
    .map((one) => JSON.stringify(one))
    .join('\n');
}

/** The result of `journal check`. */
export interface CheckedJournal {
  readonly text: string;
  /** Whether every line is verified to be unchanged. */
  readonly isProven: boolean;
}

/**
 * Checks whether every line is unchanged, and counts them.
 * @param keyPath the table's key, when it does not lie beside the journal.
 * @throws ArtiglioError of `readJournal`, which names the changed line; JOURNAL_KEY_MISSING.
 */
export async function checkJournal(path: string, keyPath?: string): Promise<CheckedJournal> {
  const key = await Sealer.find(dirname(path), keyPlaces(keyPath));
  if (keyPath !== undefined && key === undefined) {
    throw new ArtiglioError(
      'JOURNAL_KEY_MISSING',
      `There is no key file ${keyPath}, which --key names.`,
      'Check the path.',
    );
  }
  const { entries, atMs, tornBytes, isProven, isOver } = await readJournal(path, key);
  const sealed = entries.filter((entry) => entry.sealed).length;
  const count = `${entries.length} entries, ${sealed} of them sealed, up to ${timeText(atMs)}`;
  const text = [
    isProven ? `${count}: all as they were written.` : `${count}: complete and in order.`,
    ...(isProven ? [] : [UNPROVEN]),
    ...(isOver ? ['The evening is over, and what opens its sealed entries is forgotten.'] : []),
    ...tornText(tornBytes),
  ];
  return { text: text.join('\n'), isProven };
}

const UNPROVEN =
  'Only the table’s key can prove that they are as they were written. It is not beside the journal: name it with --key.';

function tornText(tornBytes: number): string[] {
  if (tornBytes === 0) return [];
  return [
    `${tornBytes} bytes at the end belong to an entry that was not finished; they will be cut off when the game goes on.`,
  ];
}

// A journal for people: its events, in the language that the table spoke, with play's time.

/** The words of each language. */
export const JOURNAL_WORDS: ByLanguage<JournalWords> = { it: italian, en: english };

/** A header's account of its evening, as far as it has one; a table of any version wrote it. */
const ABOUT = z.object({
  version: z.string().catch('?'),
  language: z.enum(LANGUAGES).catch(FALLBACK),
  kit: z.enum(KITS).optional().catch(undefined),
});

/** Writes every entry as a sentence, each on a line; secrets stay sealed. */
export function journalText({ header, entries, tornBytes }: PublicJournal): string {
  const { language: begun, ...evening } = ABOUT.parse(header.about);
  const language = entries.reduce((spoken, entry) => chosenBy(entry) ?? spoken, begun);
  const words = inLanguage(JOURNAL_WORDS, language);
  const lines = entries.map(
    (entry) => `${timeText(entry.atMs).padStart(12)}  ${entryText(entry, words, language)}`,
  );
  const torn = tornBytes === 0 ? [] : ['', words.torn(tornBytes)];
  return [printable(words.heading(evening)), '', ...lines, ...torn].join('\n');
}

/** Returns the language that an entry changes the table to: a page that does so shows the same card as a hand. */
function chosenBy({ atMs, kind, payload }: PublicEntry): Language | undefined {
  const entry = payload === undefined ? undefined : decoded(atMs, kind, payload);
  if (entry?.kind !== 'act' || entry.act.kind !== 'game-card') return undefined;
  return languageOfCard(entry.act.card);
}

function entryText(line: PublicEntry, words: JournalWords, language: Language): string {
  if (line.payload === undefined) return words.sealed;
  const entry = decoded(line.atMs, line.kind, line.payload);
  if (entry === undefined) return printable(`${words.unknown}: ${line.kind} ${line.payload}`);
  if (entry.kind === 'sealed') return words.sealed;
  if (entry.kind !== 'act') return words.happening(entry);
  const { act } = entry;
  const game =
    act.kind === 'game-card' ? GAMES.find(({ id }) => act.card === `game:${id}`) : undefined;
  return words.act(act, game && inLanguage(game.titles, language));
}

/** Decodes an entry; undefined for one of another version that this one cannot read. */
function decoded(atMs: number, kind: string, payload: string): Entry | undefined {
  try {
    return decodeEntry({ atMs, kind, payload });
  } catch (error) {
    if (error instanceof ArtiglioError) return undefined;
    throw error;
  }
}
