/** The journals of a table: one per evening. The last evening is resumed if its game is not over. */
import { basename, join } from 'node:path';
import { areSummed, decodeEntries, type Entry, SEALED_KINDS } from '../../engine/play/index.js';
import type { TableLayout } from '../../engine/table/index.js';
import {
  ArtiglioError,
  type ErrorCode,
  errnoOf,
  orIfMissing,
  reasonOf,
} from '../../errors/index.js';
import { type Home, THIS_HOME } from '../../files/index.js';
import type { PlayedGame } from '../../games/index.js';
import {
  clearNeverBegun,
  isLocked,
  JOURNAL_SUFFIX,
  Journal,
  type JournalNotice,
  type KeyPlaces,
  lockedBy,
  lockedIn,
  type OpenedJournal,
  prepareDataDirectory,
  putAside,
  readJournal,
  Sealer,
  withKey,
} from '../../host/journal/index.js';
import type { EveningFacts } from '../../live/index.js';
import { ABOUT, aboutEvening, isOfShape } from './evening-about.js';
import {
  eveningNumber,
  journalName,
  keepRecord,
  type PastEvening,
  recordsIn,
} from './past-evenings.js';

export interface EveningJournal {
  readonly journal: Journal;
  readonly sealer: Sealer;
  readonly facts: EveningFacts;
  /** The earlier entries; empty for a new evening. */
  readonly entries: readonly Entry[];
  readonly notice: JournalNotice | undefined;
  /** Whether every evening of this table before is recorded, and none had a game. */
  readonly isFirst: boolean;
  /** The reason why the previous evening, in which a game was played, cannot go on; a new one begins. */
  readonly fault?: ArtiglioError | undefined;
}

/** The place of a table's evenings, and the means to judge one. */
export interface EveningPlace {
  readonly directory: string;
  /** Places of the table's key, when it is not in that directory. */
  readonly keyPlaces: KeyPlaces;
  /** Tells whether no game is running after these entries: then a new evening begins. */
  readonly isIdle: (facts: EveningFacts, entries: readonly Entry[]) => boolean;
  /** Returns the games of the evening that `isIdle` was asked about last. */
  readonly played: () => readonly PlayedGame[];
  readonly home: Home;
  /** Receives a message when the journal's file was written again. */
  readonly tell: (text: string) => void;
}

/**
 * Opens the interrupted evening in this directory, or begins a new one. An evening that cannot be continued is set
 * aside: it must not refuse every start (law 5).
 * @throws ArtiglioError of the journal.
 */
export async function openEvening(
  facts: EveningFacts,
  place: EveningPlace,
): Promise<EveningJournal> {
  const { directory, keyPlaces, tell, home } = place;
  await prepareDataDirectory(directory, home);
  const sealer = await Sealer.ofTable(directory, keyPlaces, home, tell);
  await clearNeverBegun(directory, home);
  const last = await lastJournal(directory, home);
  let fault = await goneJournal(directory, last, home);
  if (last !== undefined) {
    const found = await reopen(last, sealer, facts, place).catch((error: unknown) =>
      setAside(last, error, home),
    );
    if (found instanceof ArtiglioError) fault = found;
    else if (found !== undefined) return { ...found, fault };
  }
  // A table that runs writes its journal again when that was taken away: a new evening beside it would hide it.
  const [running] = await lockedIn(directory, home);
  if (running !== undefined) throw lockedBy(running);
  const records = await recordsIn(directory, home);
  const number = await freeNumber(directory, records, home);
  const path = join(directory, journalName(number));
  const header = { sealed: SEALED_KINDS, about: aboutEvening(facts) };
  const { journal } = await Journal.create(path, header, sealer, tell, home);
  const isFirst = records.filter(({ games }) => games?.length === 0).length === number - 1;
  return { journal, sealer, facts, entries: [], notice: undefined, isFirst, fault };
}

/** The end of an evening. */
interface Ending {
  /** Play's time at its end, ms. */
  readonly atMs: number;
  readonly games: readonly PlayedGame[];
  readonly tell: EveningPlace['tell'];
  readonly home: Home;
}

/**
 * Ends an evening. What was played is written down before: its journal cannot tell it any more.
 * @throws ArtiglioError of `Journal.end`.
 */
export async function endEvening(
  journal: Journal,
  { atMs, games, tell, home }: Ending,
): Promise<void> {
  await keepRecord(journal.path, { atMs, games }, home).catch((error: unknown) =>
    tell(`What was played this evening is not written down: ${reasonOf(error)}.`),
  );
  await journal.end(atMs);
}

/** The codes of evenings that cannot be continued; none for a fault of the disk or of rights. */
const HELD: ReadonlySet<ErrorCode> = new Set([
  'JOURNAL_MISFIT',
  'JOURNAL_DAMAGED',
  'JOURNAL_FORMAT_UNKNOWN',
  'JOURNAL_KEY_MISSING',
  'JOURNAL_KEY_WRONG',
]);

/** Tells whether this is a directory, a pipe, a device, or a link that leads nowhere: a table never made it. */
async function isNoFile(path: string, { storage }: Home): Promise<boolean> {
  return storage.readFile(path).then(
    () => false,
    (cause: unknown) => NO_FILE.has(errnoOf(cause)),
  );
}

const NO_FILE: ReadonlySet<string> = new Set(['EISDIR', 'EFTYPE', 'ENOENT', 'ELOOP', 'ENXIO']);

/**
 * Sets the evening aside that cannot go on; one that is over stays where it is.
 * @throws the error, where the evening is not to blame.
 */
async function setAside(
  path: string,
  error: unknown,
  home: Home,
): Promise<ArtiglioError | undefined> {
  if (!(error instanceof ArtiglioError)) throw error;
  if (!HELD.has(error.code) && !(await isNoFile(path, home))) throw error;
  if (error.code === 'JOURNAL_KEY_WRONG') {
    const read = await readJournal(path, undefined, home).catch(() => undefined);
    if (read?.isOver === true) return undefined;
  }
  const aside = await putAside(path, home);
  return new ArtiglioError(
    'EVENING_SET_ASIDE',
    `${error.whatHappened} [${error.code}] It is set aside as ${withKey(aside)}, and a new evening begins.`,
    'To go on with it, stop the table, move the new evening away, give these files their names back, and start with what it was begun with.',
    { cause: error },
  );
}

/**
 * Returns the error of an evening whose key is there without its journal, and after which none was begun: somebody took
 * it away.
 */
async function goneJournal(
  directory: string,
  last: string | undefined,
  { storage }: Home,
): Promise<ArtiglioError | undefined> {
  const key = (await storage.readdir(directory))
    .filter((name) => KEY_ALONE.test(name))
    .toSorted((one, other) => eveningNumber(other) - eveningNumber(one))[0];
  if (key === undefined || eveningNumber(key) <= eveningNumber(basename(last ?? '')))
    return undefined;
  return new ArtiglioError(
    'JOURNAL_GONE',
    `The evening of ${join(directory, key)} was interrupted, and its journal was taken away while the table was off: a new evening begins.`,
    'To go on with it, stop the table, put the journal back beside its key, and move the new evening away.',
  );
}

/** The name of an evening's key; not of one that was set aside. */
const KEY_ALONE = /^evening-\d+\.journal\.key$/u;

/** Returns the path of the newest evening's journal; undefined when there is none. */
export async function lastJournal(
  directory: string,
  { storage } = THIS_HOME,
): Promise<string | undefined> {
  const names = await storage.readdir(directory).catch(orIfMissing([]));
  const [last] = names
    .filter((name) => name.endsWith(JOURNAL_SUFFIX))
    .toSorted((one, other) => eveningNumber(other) - eveningNumber(one));
  return last === undefined || eveningNumber(last) === 0 ? undefined : join(directory, last);
}

/**
 * Returns the number of the next evening. A journal that was moved away may have left its key here: a new evening of
 * that number would write over it. One whose journal is gone has its record.
 */
async function freeNumber(
  directory: string,
  records: readonly PastEvening[],
  home: Home,
): Promise<number> {
  const names = await home.storage.readdir(directory);
  const recorded = records.map(({ evening }) => evening);
  return 1 + Math.max(0, ...recorded, ...names.map(eveningNumber));
}

/** Tells whether a table runs with this data directory: then it has the lock of its evening. */
export async function isTableRunning(directory: string): Promise<boolean> {
  return (await lockedIn(directory).catch(() => [])).length > 0;
}

async function reopen(
  path: string,
  sealer: Sealer,
  facts: EveningFacts,
  { isIdle, played, tell, home }: EveningPlace,
): Promise<EveningJournal | undefined> {
  const opened = await openUnlessOver(path, sealer, tell, home);
  if (opened === undefined) return undefined;
  const { journal, header, entries: lines, notice, sum } = opened;
  const about = ABOUT.safeParse(header.about);
  const hasActs = lines.some(({ kind }) => kind === 'act');
  const misfit = async (why: string, cause?: unknown) => {
    await journal.close();
    return new ArtiglioError(
      'JOURNAL_MISFIT',
      `The evening in ${path} was interrupted ${why}.`,
      `Start with the configuration and the build it was played with, or move ${withKey(path)} away to begin a new evening.`,
      { cause },
    );
  };
  if (about.success && isOfShape(about.data, facts.layout)) {
    const { version, language, options, presets, readers, voice } = about.data;
    const kit = about.data.kit ?? (readers ? 'every-slot' : 'no-reader');
    const kept = { ...facts, version, language, options, kit, voice, presets };
    const followed = follow(opened, (entries) => isIdle(kept, entries));
    const isOver = 'isIdle' in followed && followed.isIdle;
    if (hasActs && !isOver && !areSummed([...lines, { sum }])) {
      throw await misfit(
        `in version ${version}, which did not record how its questions came out: nothing shows whether ${facts.version} plays it as it was played`,
      );
    }
    if ('misfit' in followed) {
      throw await misfit(
        `in version ${version}, and ${facts.version} does not play it as it was played`,
        followed.misfit,
      );
    }
    if (!isOver) {
      if (version !== facts.version) {
        tell(
          `The evening in ${path} was begun with version ${version}. Every question comes out as it did then, so it goes on with ${facts.version}.`,
        );
      }
      const { entries } = followed;
      return { journal, sealer, facts: kept, entries, notice, isFirst: false };
    }
  } else if (hasActs) {
    throw await misfit('on a table of another shape');
  }
  // No game is running: nobody needs the evening's sealed entries.
  await endEvening(journal, { atMs: opened.atMs, games: played(), tell, home });
  return undefined;
}

/**
 * Puts the last evening aside where it was interrupted on a table of another shape than this one, which has just been
 * set up: it would prevent every start.
 * @returns a sentence that names the file; undefined when no such evening is there.
 * @throws ArtiglioError of `putAside`.
 */
export async function putOtherShapeAside(
  directory: string,
  layout: TableLayout,
): Promise<string | undefined> {
  const last = await lastJournal(directory);
  if (last === undefined || (await isLocked(last))) return undefined;
  // The start says what is wrong with a journal that cannot be read.
  const read = await readJournal(last).catch(() => undefined);
  if (read === undefined || read.isOver || !read.entries.some(({ kind }) => kind === 'act')) {
    return undefined;
  }
  const about = ABOUT.safeParse(read.header.about);
  if (about.success && isOfShape(about.data, layout)) return undefined;
  const aside = await putAside(last);
  return `The evening that was interrupted on the table before is kept: ${withKey(aside)}.`;
}

/** Opens the journal of an evening; `undefined` when it is over. */
async function openUnlessOver(
  path: string,
  sealer: Sealer,
  tell: EveningPlace['tell'],
  home: Home,
) {
  try {
    return await Journal.open(path, sealer, tell, home);
  } catch (error) {
    if (error instanceof ArtiglioError && error.code === 'JOURNAL_FORGOTTEN') return undefined;
    throw error;
  }
}

/** Returns the entries of these lines, and whether no game runs after them; or why they cannot be followed. */
function follow(
  { entries: lines, atMs, sum }: OpenedJournal,
  isIdle: (entries: readonly Entry[]) => boolean,
): { readonly entries: readonly Entry[]; readonly isIdle: boolean } | { readonly misfit: unknown } {
  try {
    // Time went on after the last entry until the power cut.
    const passed = { atMs, kind: 'tick', payload: '', sum };
    const entries = decodeEntries([...lines, passed]);
    return { entries, isIdle: isIdle(entries) };
  } catch (error) {
    return { misfit: error };
  }
}
