/**
 * The embedded database: SQLite compiled to WebAssembly, on a file of the table. Its own lock is a directory that a
 * killed process leaves for ever, so a process takes the lock of journals first, and what lies there then is stale.
 */
import { closeSync, openSync, rmSync } from 'node:fs';
import { SqliteDialect } from 'kysely';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { ArtiglioError } from '../../errors/index.js';
import { THIS_HOME } from '../../files/index.js';
import { type FileLock, lockFile } from '../journal/index.js';
import { lockedFault } from './failure.js';

/** Number and length of the waits of a process for another one. */
const TRIES = 100;
const TRY_AGAIN_MS = 100;

/** A dialect, and what ends its use. */
export interface OpenDialect {
  readonly dialect: SqliteDialect;
  release(): Promise<void>;
}

/**
 * Opens the database of this file for this process alone; makes it when it is not there. Without a file it is in
 * memory.
 * @param tries how often it is tried, every 0.1 s.
 * @throws ArtiglioError STATISTICS_LOCKED, or the error of the package or the system.
 */
export async function openSqlite(path?: string, tries = TRIES): Promise<OpenDialect> {
  if (path === undefined)
    return { dialect: dialectOf(new sqlite.Database()), release: async () => {} };
  const lock = await lockOf(path, tries);
  try {
    rmSync(`${path}.lock`, { recursive: true, force: true });
    // For its owner alone: it may hold names.
    closeSync(openSync(path, 'a', 0o600));
    const database = new sqlite.Database(path);
    // Deleted rows are written over: a deleted name is in no free page.
    database.exec(
      'pragma secure_delete = on; pragma foreign_keys = on; pragma cache_size = -16000',
    );
    return { dialect: dialectOf(database), release: () => lock.release() };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function lockOf(path: string, tries: number): Promise<FileLock> {
  for (let left = tries; ; left -= 1) {
    try {
      return await lockFile(path);
    } catch (error) {
      if (!(error instanceof ArtiglioError)) throw error;
      // Its sentence about a journal is not meant here.
      if (error.code !== 'JOURNAL_LOCKED') throw error.cause ?? error;
      if (left <= 1) throw lockedFault(path, 'by another process');
      await THIS_HOME.pause(TRY_AGAIN_MS);
    }
  }
}

/** Returns the dialect of SQLite, which finalises statements at once: the memory of any other is never freed. */
function dialectOf(database: Database): SqliteDialect {
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => ({
        reader: /^\s*(?:select|with|pragma)\b|\breturning\b/iu.test(sql),
        all: (parameters) => database.all(sql, bound(parameters)),
        run: (parameters) => database.run(sql, bound(parameters)),
        iterate: (parameters) => database.all(sql, bound(parameters)).values(),
      }),
    },
  });
}

/** Checks that parameters are what rows have: numbers, texts and null alone. */
function bound(parameters: readonly unknown[]): (number | string | null)[] {
  return parameters.map((value) => {
    if (value === null || typeof value === 'number' || typeof value === 'string') return value;
    throw new TypeError(`A row holds a ${typeof value}.`);
  });
}
