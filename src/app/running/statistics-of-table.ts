/** The stored evenings of a table, as its statistics take them. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ArtiglioError, succeeds } from '../../errors/index.js';
import { readJournal, Sealer } from '../../host/journal/index.js';
import type {
  EveningRecord,
  ReadJournal,
  StatisticsPlace,
  TableSource,
} from '../../host/statistics/index.js';
import { plural } from '../terminal.js';
import type { PlacedConfiguration } from './clips-of-table.js';
import { keyPlaces } from './page-keys.js';
import { journalName, PAST_EVENINGS_FILE, readPastEvenings } from './past-evenings.js';

/** A table as the source of statistics, and what could not be read of it. */
export interface ReadTable extends TableSource {
  /** Sentences for the person, filled while journals are read. */
  readonly notices: readonly string[];
}

/** Returns the place of the statistics of a table or a house. */
export function statisticsPlace({
  configuration: { statistics },
  dataDirectory,
}: {
  readonly configuration: { readonly statistics: { readonly database: string } };
  readonly dataDirectory: string;
}): StatisticsPlace {
  const { database } = statistics;
  if (/^postgres(?:ql)?:\/\//u.test(database)) return { kind: 'postgres', url: database };
  return { kind: 'sqlite', path: resolve(dataDirectory, database) };
}

/**
 * Reads a table's evenings; undefined for a table without a key: no evening was played there.
 * @throws ArtiglioError PAST_EVENINGS_TOO_LONG, those of the key; or the system's error.
 */
export async function readTable({
  configuration,
  dataDirectory,
  keyPath,
}: PlacedConfiguration): Promise<ReadTable | undefined> {
  const sealer = await Sealer.find(dataDirectory, keyPlaces(keyPath));
  if (sealer === undefined) return undefined;
  const { evenings, newer, damaged } = await readPastEvenings(dataDirectory);
  const notices = [...newerNotice(newer), ...damagedNotice(damaged, dataDirectory)];
  const journal = async ({ evening }: EveningRecord): Promise<ReadJournal | 'gone' | 'going'> => {
    const path = join(dataDirectory, journalName(evening));
    if (!(await succeeds(access(path)))) return 'gone';
    try {
      const read = await readJournal(path, sealer);
      return read.isOver ? read : 'going';
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      // One journal of another table, or a damaged one, bars no others.
      notices.push(`${error.message} Of evening ${evening} the record alone is taken.`);
      return 'gone';
    }
  };
  return { of: sealer.fingerprint, name: configuration.name, records: evenings, journal, notices };
}

function newerNotice(newer: number): readonly string[] {
  if (newer === 0) return [];
  return [
    `${plural(newer, 'line')} of ${PAST_EVENINGS_FILE} ${newer === 1 ? 'is' : 'are'} of a newer version of Artiglio: not read.`,
  ];
}

/** The most damaged lines that are named. */
const NAMED_LINES = 10;

function damagedNotice(damaged: readonly number[], directory: string): readonly string[] {
  if (damaged.length === 0) return [];
  const named = damaged.slice(0, NAMED_LINES).join(', ');
  const others = damaged.length > NAMED_LINES ? ', …' : '';
  const { message } = new ArtiglioError(
    'PAST_EVENINGS_DAMAGED',
    `${plural(damaged.length, 'line')} of ${join(directory, PAST_EVENINGS_FILE)} cannot be read: ${named}${others}.`,
    'Take these lines from a backup, or delete them; the other evenings are counted.',
  );
  return [message];
}
