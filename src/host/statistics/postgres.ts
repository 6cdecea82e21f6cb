/** The database of a house: PostgreSQL. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';

/**
 * The number of the type int8, in which sums and counts come; the package would give it as text; none here is beyond
 * whole numbers.
 */
const INT8 = 20;

/** The longest wait for the server, and for a statement that another table delays, ms. */
const CONNECT_MS = 5_000;
const LOCK_MS = 10_000;

export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    options: `-c lock_timeout=${LOCK_MS}`,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A connection that breaks while nobody asks is noticed by the next question.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
