/** Failures of a database, said with a code. */
import { ArtiglioError, errnoOf, reasonOf } from '../../errors/index.js';

/** Codes of PostgreSQL (its manual, appendix A): disk_full, lock_not_available, query_canceled, read only. */
const FULL = /^(?:53100|ENOSPC|EFBIG|EDQUOT)$|disk is full|no space/iu;
const LOCKED = /^(?:55P03|57014)$|is locked/iu;
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ENOENT|EHOSTUNREACH|ETIMEDOUT|28\w{3}|3D000|57P\d\d|08\w{3})$/u;
const DAMAGED = /not a database|malformed/iu;

/**
 * Returns the error of a failed database.
 * @param cause what the database's package threw; an `ArtiglioError` stays as it is.
 * @param place the database for a person: its path, or its address without a password.
 */
export function databaseFailure(cause: unknown, place: string, isServer: boolean): ArtiglioError {
  if (cause instanceof ArtiglioError) return cause;
  const why = reasonOf(cause);
  const is = (known: RegExp) => known.test(errnoOf(cause)) || known.test(why);
  if (is(FULL))
    return failed(
      'STATISTICS_FULL',
      `There is no room for the statistics in ${place} (${why}).`,
      'Make room on its disk; nothing was changed.',
    );
  if (is(LOCKED)) return lockedFault(place, why);
  if (is(DAMAGED))
    return failed(
      'STATISTICS_DAMAGED',
      `${place} is no database, or is damaged (${why}).`,
      'Move it away: the next one is made from the records and journals that are there.',
    );
  if (isServer && is(UNREACHABLE))
    return failed(
      'STATISTICS_UNREACHABLE',
      `The database ${place} cannot be reached (${why}).`,
      'Check `statistics.database`, and that the server runs and lets this user in.',
    );
  return failed(
    'STATISTICS_FAILED',
    `The statistics in ${place} cannot be read or written (${why}).`,
    'Check that this user may read and write there.',
  );

  function failed(
    code: ConstructorParameters<typeof ArtiglioError>[0],
    what: string,
    todo: string,
  ) {
    return new ArtiglioError(code, what, todo, { cause });
  }
}

/** Returns the error when another process has locked the database. */
export function lockedFault(place: string, why: string): ArtiglioError {
  return new ArtiglioError(
    'STATISTICS_LOCKED',
    `The statistics in ${place} are in use (${why}).`,
    'Try again in a minute. Several machines need PostgreSQL for one database: a file on a shared disk does not do.',
  );
}
