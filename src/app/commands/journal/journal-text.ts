/** A journal for people: its events, in the language that the table spoke, with play's time. */
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
import type { PublicEntry, PublicJournal } from '../../../host/journal/index.js';
import { timeText } from '../time-text.js';
import { english } from './journal-words.en.js';
import { italian } from './journal-words.it.js';
import type { JournalWords } from './journal-words.js';

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
