/** The steps that gave the database its shape. A step that was published is never changed: a new one follows. */
import type { CreateTableBuilder, Kysely, Migration, MigrationProvider } from 'kysely';

// Kysely gives each step the database before it, whose shape only the step itself knows.
type Unshaped = Kysely<unknown>;

const STEPS: Readonly<Record<string, Migration>> = {
  '2026-11-evenings': { up: evenings },
  '2026-11-leagues': { up: leagues },
};

export const MIGRATIONS: MigrationProvider = { getMigrations: async () => STEPS };

/** The names of all steps. */
export const KNOWN_STEPS: ReadonlySet<string> = new Set(Object.keys(STEPS));

const OF_EVENING = ['of', 'evening'] as const;
const OF_GAME = ['of', 'evening', 'number'] as const;

async function evenings(db: Unshaped): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('of', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await keyed(db, 'evenings', OF_EVENING)
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('journal', 'text')
    .addColumn('version', 'text')
    .addColumn('language', 'text')
    .addColumn('kit', 'text')
    .execute();
  await keyed(db, 'games', OF_GAME)
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('began', 'integer')
    .addColumn('why', 'text')
    .addColumn('side', 'text')
    .addColumn('undone', 'integer')
    .addColumn('pauses', 'integer')
    .addColumn('paused_seconds', 'integer')
    .execute();
  await keyed(db, 'seats', [...OF_GAME, 'seat'])
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('won', 'integer', (column) => column.notNull())
    .addColumn('role', 'text')
    .addColumn('points', 'integer')
    .execute();
  await keyed(db, 'phases', [...OF_GAME, 'phase'])
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .execute();
  await keyed(db, 'tokens', [...OF_GAME, 'picture'])
    .addColumn('most', 'integer', (column) => column.notNull())
    .execute();
  await keyed(db, 'faults', [...OF_EVENING, 'slot', 'fault'])
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute();
  await keyed(db, 'pauses', [...OF_EVENING, 'reason'])
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute();
  await index(db, 'games', ['game', 'players', 'side', 'why', 'seconds']);
  await index(db, 'seats', ['game', 'role', 'won']);
  await index(db, 'phases', ['game', 'phase', 'times', 'seconds']);
  await index(db, 'evenings', ['date']);
}

async function leagues(db: Unshaped): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('leagues')
    .addColumn('league', 'text', (column) => column.primaryKey())
    .addColumn('win', 'integer', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sat')
    .addColumn('league', 'text', (column) => column.notNull().references('leagues.league'))
    .addColumn('of', 'text', (column) => column.notNull())
    .addColumn('evening', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) =>
      column.notNull().references('people.name').onDelete('cascade'),
    )
    .addColumn('told', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('sat_key', ['league', ...OF_GAME, 'seat'])
    .execute();
}

const NUMBERS = ['evening', 'number', 'seat', 'slot'];

/** Defines a table whose rows are distinguished by these columns. */
function keyed(db: Unshaped, name: string, key: readonly string[]) {
  return key
    .reduce(
      (made, column) =>
        made.addColumn(column, NUMBERS.includes(column) ? 'integer' : 'text', (added) =>
          added.notNull(),
        ),
      db.schema.createTable(name) as CreateTableBuilder<string, string>,
    )
    .addPrimaryKeyConstraint(`${name}_key`, [...key]);
}

async function index(db: Unshaped, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
}
