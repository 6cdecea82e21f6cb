/** Fills the database from what a table has kept. */
import { ArtiglioError } from '../../errors/index.js';
import { type EveningRecord, type ReadJournal, rowsOf } from './derive.js';
import type { EveningRows } from './rows.js';
import type { KnownEvening, Statistics } from './store.js';

/** A table and what it has kept of its evenings. */
export interface TableSource {
  /** The fingerprint of its key. */
  readonly of: string;
  /** The name that the configuration has for it. */
  readonly name: string;
  readonly records: readonly EveningRecord[];
  /**
   * The journal of an evening that is over; `gone` where it was cleared or cannot be read, `going` where the
   * evening is not over: of that nothing is derived.
   */
  readonly journal: (record: EveningRecord) => Promise<ReadJournal | 'gone' | 'going'>;
}

export interface Updated {
  /** Evenings whose rows were written. */
  readonly written: number;
  /** Evenings whose rows stayed as they were. */
  readonly kept: number;
}

/**
 * Adds the evenings that the database does not have.
 * @param again writes those whose journal is there, or that never had one, again. Rows of a journal that was cleared
 * stay: nothing could make them again.
 * @throws ArtiglioError STATISTICS_TWO_TABLES, and those of the store.
 */
export async function updateStatistics(
  store: Statistics,
  source: TableSource,
  again = false,
): Promise<Updated> {
  const { of, name, records } = source;
  const known = await store.known(of);
  let kept = known.size;
  // One evening after the other: the rows of all would be most of the memory of this process.
  async function* rows(): AsyncGenerator<EveningRows> {
    for (const record of records) {
      const before = known.get(record.evening);
      if (before !== undefined) expectSame(before, record);
      if (before !== undefined && !again) continue;
      const journal = await source.journal(record);
      if (journal === 'going') continue;
      const read = journal === 'gone' ? undefined : journal;
      const had = before?.journal ?? undefined;
      if (had !== undefined && read === undefined) continue;
      if (had !== undefined && read !== undefined && had !== read.header.id)
        throw twoTables(record);
      if (before !== undefined) kept -= 1;
      yield rowsOf(of, record, read);
    }
  }
  return { written: await store.replace(of, name, rows()), kept };
}

function expectSame(before: KnownEvening, record: EveningRecord): void {
  if (before.date !== record.date || before.seconds !== (record.seconds ?? null))
    throw twoTables(record);
}

function twoTables({ evening, date }: EveningRecord): ArtiglioError {
  return new ArtiglioError(
    'STATISTICS_TWO_TABLES',
    `The statistics have another evening ${evening} of this table than the one of ${date}: two tables with the same key write there.`,
    'Give one of them a key or a database of its own.',
  );
}
