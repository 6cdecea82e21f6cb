/** The database of statistics: opened, brought to its present shape, filled, read in the order of its keys. */
import { Kysely, Migrator, sql, type Transaction } from 'kysely';
import { ArtiglioError } from '../../errors/index.js';
import { databaseFailure } from './failure.js';
import { KNOWN_STEPS, MIGRATIONS } from './migrations.js';
import { type Database, DERIVED, type EveningRows, type Row } from './rows.js';

/** The place of the statistics: a file of this machine, a server by its address, or the process's own memory. */
export type StatisticsPlace =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Rows of one statement; columns times rows stay below 32 766 (SQLite's limit of variables). */
const ROWS_AT_ONCE = 500;
/** The same for a server, which is sent them as one value. */
const ROWS_AT_ONCE_SERVER = 5_000;

/** An evening that the database has. */
export type KnownEvening = Pick<Row<'evenings'>, 'evening' | 'date' | 'seconds' | 'journal'>;

export class Statistics {
  private constructor(
    private readonly db: Kysely<Database>,
    private readonly place: string,
    private readonly isServer: boolean,
    private readonly release: () => Promise<void>,
  ) {}

  /**
   * Opens the statistics.
   * @param tries how often a locked file is tried, every 0.1 s.
   * @throws ArtiglioError of `databaseFailure`, STATISTICS_LOCKED, STATISTICS_NEWER.
   */
  static async open(place: StatisticsPlace, tries?: number): Promise<Statistics> {
    const named = placeText(place);
    const isServer = place.kind === 'postgres';
    try {
      const { dialect, release } = await dialectOf(place, tries);
      const db = new Kysely<Database>({ dialect });
      const opened = new Statistics(db, named, isServer, release);
      try {
        await opened.migrate();
        return opened;
      } catch (error) {
        await opened.close().catch(() => undefined);
        throw error;
      }
    } catch (error) {
      throw databaseFailure(error, named, isServer);
    }
  }

  async close(): Promise<void> {
    try {
      await this.db.destroy();
    } finally {
      await this.release();
    }
  }

  /** Does work on the database, whole or not at all. @throws ArtiglioError of `databaseFailure` */
  async write<Done>(work: (db: Transaction<Database>) => Promise<Done>): Promise<Done> {
    return this.saying(() => this.db.transaction().execute(work));
  }

  /** Asks the database. @throws ArtiglioError of `databaseFailure` */
  async read<Told>(question: (db: Kysely<Database>) => Promise<Told>): Promise<Told> {
    return this.saying(() => question(this.db));
  }

  /** Returns the evenings of a table that are known, by number. */
  async known(of: string): Promise<ReadonlyMap<number, KnownEvening>> {
    const rows = await this.read((db) =>
      db
        .selectFrom('evenings')
        .select(['evening', 'date', 'seconds', 'journal'])
        .where('of', '=', of)
        .execute(),
    );
    return new Map(rows.map((row) => [row.evening, row]));
  }

  /** Writes a table's name and the rows of its evenings in place of those that were there. */
  async replace(of: string, name: string, evenings: AsyncIterable<EveningRows>): Promise<number> {
    return this.write(async (db) => {
      const named = { of, name };
      await db
        .insertInto('tables')
        .values(named)
        .onConflict((conflict) => conflict.column('of').doUpdateSet({ name }))
        .execute();
      const writer = new RowWriter(db, this.isServer);
      let count = 0;
      for await (const some of inPortions(evenings)) {
        const numbers = some.map(({ evenings: [row] }) => row?.evening ?? 0);
        for (const table of DERIVED)
          await db.deleteFrom(table).where('of', '=', of).where('evening', 'in', numbers).execute();
        for (const rows of some) for (const table of DERIVED) await writer.add(table, rows[table]);
        count += some.length;
      }
      await writer.flush();
      return count;
    });
  }

  /** Frees what deleted rows held: a deleted name is in no page, and no dead row of a server, any more. */
  async sweep(): Promise<void> {
    const vacuum = this.isServer ? sql`vacuum full people, sat` : sql`vacuum`;
    await this.saying(() => vacuum.execute(this.db));
  }

  private async saying<Told>(work: () => Promise<Told>): Promise<Told> {
    try {
      return await work();
    } catch (error) {
      throw databaseFailure(error, this.place, this.isServer);
    }
  }

  /** Brings the tables to this version. @throws ArtiglioError STATISTICS_NEWER, or what the database throws. */
  private async migrate(): Promise<void> {
    const withInternalKyselyTables = true;
    const tables = await this.db.introspection.getTables({ withInternalKyselyTables });
    if (tables.some(({ name }) => name === STEPS_TABLE)) {
      const done = await (this.db as unknown as Kysely<StepsDone>)
        .selectFrom(STEPS_TABLE)
        .select('name')
        .orderBy('name')
        .execute();
      const newer = done.filter(({ name }) => !KNOWN_STEPS.has(name));
      if (newer.length > 0) throw isNewer(this.place, newer.map(({ name }) => name).join(', '));
      if (done.length === KNOWN_STEPS.size) return;
    }
    const { error } = await new Migrator({ db: this.db, provider: MIGRATIONS }).migrateToLatest();
    if (error !== undefined) throw error;
  }
}

/** The tables in which Kysely keeps the steps that are done. */
const STEPS_TABLE = 'kysely_migration';
interface StepsDone {
  readonly kysely_migration: { readonly name: string };
}

function isNewer(place: string, steps: string): ArtiglioError {
  return new ArtiglioError(
    'STATISTICS_NEWER',
    `The statistics in ${place} were changed by a newer version of Artiglio (${steps}).`,
    'Update this table, or name another database (statistics.database).',
  );
}

async function* inPortions(
  evenings: AsyncIterable<EveningRows>,
): AsyncGenerator<readonly EveningRows[]> {
  let portion: EveningRows[] = [];
  for await (const rows of evenings) {
    portion.push(rows);
    if (portion.length < ROWS_AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** A collector of rows that writes many at once. */
class RowWriter {
  private readonly waiting = new Map<TableName, object[]>();
  private readonly atOnce: number;

  constructor(
    private readonly db: Transaction<Database>,
    private readonly isServer: boolean,
  ) {
    this.atOnce = isServer ? ROWS_AT_ONCE_SERVER : ROWS_AT_ONCE;
  }

  async add(table: TableName, rows: readonly object[]): Promise<void> {
    const waiting = this.waiting.get(table) ?? [];
    waiting.push(...rows);
    this.waiting.set(table, waiting);
    while (waiting.length >= this.atOnce) await this.insert(table, waiting.splice(0, this.atOnce));
  }

  async flush(): Promise<void> {
    for (const [table, rows] of this.waiting) if (rows.length > 0) await this.insert(table, rows);
    this.waiting.clear();
  }

  private async insert(table: TableName, rows: object[]): Promise<void> {
    if (!this.isServer) {
      // `add` is given the rows of this table: `EveningRows` holds each under its name.
      await this.db
        .insertInto(table)
        .values(rows as never)
        .execute();
      return;
    }
    // A placeholder for each value costs client and server more than the rows themselves.
    const into = sql.table(table);
    const values = JSON.stringify(rows);
    await sql`insert into ${into} select * from json_populate_recordset(null::${into}, ${values}::json)`.execute(
      this.db,
    );
  }
}

type TableName = (typeof DERIVED)[number];

async function dialectOf(place: StatisticsPlace, tries: number | undefined) {
  if (place.kind !== 'postgres') {
    // biome-ignore lint/plugin: a house with PostgreSQL never needs the memory of SQLite.
    const { openSqlite } = await import('./sqlite.js');
    return openSqlite(place.kind === 'sqlite' ? place.path : undefined, tries);
  }
  // biome-ignore lint/plugin: a table with its own file never needs a driver for a server.
  const { postgresDialect } = await import('./postgres.js');
  return { dialect: postgresDialect(place.url), release: async () => {} };
}

/** Returns the place for a person: an address without its password. */
export function placeText(place: StatisticsPlace): string {
  if (place.kind === 'nowhere') return 'memory';
  if (place.kind === 'sqlite') return place.path;
  if (!URL.canParse(place.url)) return 'the configured server';
  const address = new URL(place.url);
  address.password = '';
  return address.href;
}
