/**
 * Records of evenings that are over: one line of JSON each in the data directory, written as an evening ends,
 * and no more journals than the configuration says. See docs/run/journal.md.
 */
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { ArtiglioError, orIfMissing, reasonOf } from '../../errors/index.js';
import { type Home, type Storage, THIS_HOME, writeWhole } from '../../files/index.js';
import type { PlayedGame } from '../../games/index.js';
import { isUnderWay, JOURNAL_SUFFIX } from '../../host/journal/index.js';
import { parsedJson } from './kept-json.js';

/** The name of the file, which a backup contains. */
export const PAST_EVENINGS_FILE = 'past-evenings.jsonl';

/** The version of the lines that are written; format 1 had neither phases nor objects nor points. */
const FORMAT = 2;

/** The most bytes of the file, above five thousand evenings of many games; a longer one is not the table's. */
const MOST_BYTES = 32 * 2 ** 20;

/** A word of the program. */
const word = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,59}$/iu);
const seconds = z.int().nonnegative();

const PLAYED = z.strictObject({
  game: word,
  seconds,
  players: z.int().min(0).max(99),
  began: seconds.optional(),
  phases: z.array(z.strictObject({ phase: word, times: z.int().positive(), seconds })).optional(),
  tokens: z.record(word, z.int().positive()).optional(),
  end: z
    .strictObject({
      why: word,
      side: word.optional(),
      seats: z.array(
        z.strictObject({
          seat: z.int().min(1).max(99),
          won: z.boolean(),
          role: word.optional(),
          points: z.int().optional(),
        }),
      ),
    })
    .optional(),
}) satisfies z.ZodType<PlayedGame>;

const RECORD = z.strictObject({
  format: z.literal([1, FORMAT]),
  /** The number in the journal's name. */
  evening: z.int().positive(),
  /** The day on which it began by this machine's calendar, which may be wrong. */
  date: z.iso.date(),
  /**
   * Play's time from its start to its end. It and the games are absent where the evening ended before there were
   * records.
   */
  seconds: seconds.optional(),
  games: z.array(PLAYED).optional(),
});

/** A record of a version to come. */
const NEWER = z.looseObject({ format: z.int().gt(FORMAT) });

/** The record of one evening. */
export type PastEvening = z.infer<typeof RECORD>;

/** The readable part of the file. */
interface PastEvenings {
  readonly evenings: readonly PastEvening[];
  /** The number of whole lines of a newer version, which are not read. */
  readonly newer: number;
  /** The numbers of whole lines, from 1, that no version has written. */
  readonly damaged: readonly number[];
  /** Every whole line with its end, as it stands there. */
  readonly text: string;
}

/**
 * Returns the records of a data directory, in the order in which they were written. A last line without its end is
 * none.
 * @throws ArtiglioError PAST_EVENINGS_TOO_LONG, or the system's error.
 */
export async function readPastEvenings(
  directory: string,
  { storage } = THIS_HOME,
): Promise<PastEvenings> {
  const whole = await textOf(join(directory, PAST_EVENINGS_FILE), storage);
  const text = whole.slice(0, whole.lastIndexOf('\n') + 1);
  const lines = text.split('\n').slice(0, -1);
  const evenings: PastEvening[] = [];
  const damaged: number[] = [];
  let newer = 0;
  for (const [index, line] of lines.entries()) {
    const value = parsedJson(line);
    const record = RECORD.safeParse(value).data;
    if (record !== undefined) evenings.push(record);
    else if (NEWER.safeParse(value).success) newer += 1;
    else damaged.push(index + 1);
  }
  return { evenings, newer, damaged, text };
}

async function textOf(path: string, storage: Storage): Promise<string> {
  const file = await storage.open(path, 'r').catch(orIfMissing(undefined));
  if (file === undefined) return '';
  try {
    if ((await file.stat()).size <= MOST_BYTES) return (await file.readFile()).toString('utf8');
  } finally {
    await file.close();
  }
  throw new ArtiglioError(
    'PAST_EVENINGS_TOO_LONG',
    `${path} is longer than ${MOST_BYTES} bytes: no table writes so much.`,
    'Move it away: the next evening begins another; a backup has the one before.',
  );
}

/**
 * Writes down what remains of the evening of this journal. A second time nothing is written.
 * @param played absent when nothing can tell it any more: its secrets are forgotten.
 * @throws ArtiglioError of `readPastEvenings`, or the system's error.
 */
export async function keepRecord(
  journalPath: string,
  played?: { readonly atMs: number; readonly games: readonly PlayedGame[] },
  home = THIS_HOME,
): Promise<void> {
  const { storage } = home;
  const directory = dirname(journalPath);
  const { evenings, text } = await readPastEvenings(directory, home);
  const evening = eveningNumber(basename(journalPath));
  if (evenings.some((one) => one.evening === evening)) return;
  const { mtimeMs } = await storage.stat(journalPath);
  const record: PastEvening = {
    format: FORMAT,
    evening,
    date: dayOf(mtimeMs - (played?.atMs ?? 0)),
    ...(played && {
      seconds: Math.round(played.atMs / 1000),
      games: played.games.map((game) => PLAYED.parse(game)),
    }),
  };
  const path = join(directory, PAST_EVENINGS_FILE);
  await writeWhole(path, `${text}${JSON.stringify(record)}\n`, { storage });
}

/** Returns the records of a data directory; none when the file is not readable. */
export async function recordsIn(
  directory: string,
  home = THIS_HOME,
): Promise<readonly PastEvening[]> {
  const { evenings } = await readPastEvenings(directory, home).catch(() => ({ evenings: [] }));
  return evenings;
}

/** Returns the name of the journal of the evening with this number. */
export function journalName(evening: number): string {
  return `evening-${String(evening).padStart(5, '0')}${JOURNAL_SUFFIX}`;
}

/**
 * Returns the number of the evening that this file belongs to, all of whose names begin alike; 0 for any other file.
 */
export function eveningNumber(name: string): number {
  return Number(/^evening-(\d+)\.journal/u.exec(name)?.[1] ?? 0);
}

/** The name of a journal that was set aside, not of its key. */
const SET_ASIDE = /\.aside(?:\.\d+)?$/u;

/**
 * Removes the journals of evenings that are over or were set aside but for the newest ones, by their numbers: a
 * calendar may jump by years. A fault prevents no start, and is reported.
 * @param kept how many evenings stay, 1 or more.
 */
export async function clearEvenings(
  directory: string,
  kept: number,
  tell: (text: string) => void,
  home = THIS_HOME,
): Promise<void> {
  const faults = new Set<string>();
  try {
    const names = await home.storage.readdir(directory);
    const journals = names.filter((name) => name.endsWith(JOURNAL_SUFFIX) || SET_ASIDE.test(name));
    const going = new Set(
      names
        .filter((name) => name.endsWith(JOURNAL_SUFFIX) && isUnderWay(name, names))
        .map(eveningNumber),
    );
    // Each evening has one journal.
    const ended = new Map(journals.map((name) => [eveningNumber(name), name]));
    const old = [...ended]
      .filter(([evening]) => evening > 0 && !going.has(evening))
      .toSorted(([one], [other]) => other - one)
      .slice(kept);
    for (const [evening, journal] of old) {
      const ofIt = names.filter((name) => eveningNumber(name) === evening);
      // An evening that stays, as a folder under the name of a journal does, keeps no other from being cleared.
      await clearEvening(directory, journal, ofIt, home).catch((error: unknown) =>
        faults.add(reasonOf(error)),
      );
    }
  } catch (error) {
    faults.add(reasonOf(error));
  }
  for (const fault of faults) tell(`Evenings that are over are not cleared: ${fault}.`);
}

/** Removes an evening with what was cut off or found in its place; not before something of it is written down. */
async function clearEvening(
  directory: string,
  journal: string,
  ofIt: readonly string[],
  home: Home,
): Promise<void> {
  await keepRecord(join(directory, journal), undefined, home);
  for (const name of ofIt) await home.storage.rm(join(directory, name), { force: true });
}

/** Returns the day of a moment, in this machine's time zone. */
function dayOf(ms: number): string {
  const day = new Date(ms);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
