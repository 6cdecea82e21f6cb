/**
 * The journal: the file with everything that happened at the table, one line an entry.
 *
 * An entry is on the disk before `append` resolves, and its consequences are shown only then (law 5). The
 * journal knows no game: only the caller knows what an entry means.
 */
import { dirname } from 'node:path';
import { ArtiglioError } from '../../errors/index.js';
import { type Home, type StoredFile, THIS_HOME, unusedName } from '../../files/index.js';
import { journalBytes } from './damage.js';
import { prepareDataDirectory } from './data-directory.js';
import {
  cutTorn,
  type DecodedFile,
  decodeFile,
  forgotten,
  keyMissing,
  openPayloads,
} from './decode-file.js';
import {
  eveningKeyPath,
  forgetEveningKey,
  keepEveningKey,
  nameEveningKey,
  newEveningKey,
  preparedKeyPath,
  readEveningKey,
} from './evening-key.js';
import { fileFailure } from './failure.js';
import { exists, JournalFile } from './journal-file.js';
import {
  type CodeKey,
  END_KIND,
  encodeEntry,
  encodeHeader,
  encodeMark,
  invalid,
  type JournalEntry,
  type JournalHeader,
  type JournalNotice,
  MARKS,
  type NewEntry,
  PAGE_BYTES,
} from './line.js';
import { type FileLock, lockFile } from './lock.js';
import type { Sealer } from './sealer.js';
import { WriteQueue } from './write-queue.js';

/** A journal open for writing, and its earlier entries. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly header: JournalHeader;
  readonly entries: readonly JournalEntry[];
  /** The last moment of play's time that is on the disk, ms. */
  readonly atMs: number;
  /** The sum of the passing entry that was written behind them all; absent where there is none. */
  readonly sum?: string | undefined;
  readonly notice: JournalNotice | undefined;
}

/** The data of a new journal's header. */
export interface NewHeader {
  /** The kinds of entries that are always sealed. */
  readonly sealed: readonly string[];
  /** A plain JSON object from the caller (versions, game, options, layout). */
  readonly about: JournalHeader['about'];
}

/** A writer of entries to one file, made by `Journal.create` and `Journal.open`. */
export class Journal {
  readonly path: string;
  readonly #state: JournalState;
  readonly #sealer: Sealer;
  readonly #codeKey: CodeKey;
  readonly #queue: WriteQueue<JournalEntry | undefined>;

  private constructor(state: JournalState) {
    this.path = state.file.path;
    this.#state = state;
    this.#queue = new WriteQueue(this.path);
    this.#sealer = state.tableKey.forEvening(state.eveningKey);
    this.#codeKey = state.tableKey.codeKey(state.header.id);
  }

  /**
   * Begins a journal. The file and its name are on the disk when this resolves.
   *
   * @param tell receives a sentence when a lost file was written again.
   * @throws ArtiglioError JOURNAL_EXISTS, JOURNAL_LOCKED, or one of `fileFailure`.
   */
  static async create(
    path: string,
    { sealed, about }: NewHeader,
    tableKey: Sealer,
    tell: (text: string) => void = () => undefined,
    home: Home = THIS_HOME,
  ): Promise<OpenedJournal> {
    const lock = await lockFile(path, home);
    try {
      if (await exists(path, home.storage)) {
        throw new ArtiglioError(
          'JOURNAL_EXISTS',
          `There is already a journal at ${path}.`,
          'Open it to go on with its game, or choose another name.',
        );
      }
      const eveningKey = newEveningKey(home);
      // Written before the journal: a power cut must not leave a journal that cannot be continued.
      await keepEveningKey(preparedKeyPath(path), eveningKey, home);
      const header: JournalHeader = {
        id: unusedName(home),
        key: tableKey.fingerprint,
        sealed,
        about,
      };
      const codeKey = tableKey.codeKey(header.id);
      const { line, code } = encodeHeader(header, codeKey);
      const mark = encodeMark({ atMs: 0, sequence: 0, lastCode: code }, code, codeKey);
      const file = await JournalFile.create(path, Buffer.concat([line, mark, mark]), home.storage);
      await nameEveningKey(path, home);
      const keys = { tableKey, eveningKey, header, headerCode: code, marksAt: line.length };
      return {
        journal: new Journal({ ...keys, file, lock, tell, home, nextMark: 0, sequence: 0, code }),
        header,
        entries: [],
        atMs: 0,
        notice: undefined,
      };
    } catch (cause) {
      await lock.release();
      throw fileFailure(cause, path, 'begin the journal');
    }
  }

  /**
   * Opens a journal to read all of it and go on writing. An unfinished last line is cut off, stored in a `.torn` file,
   * and named in `notice`. The key of an evening that is over is deleted if it is still there.
   *
   * @param tell receives a sentence when a lost file was written again.
   * @throws ArtiglioError JOURNAL_MISSING, JOURNAL_LOCKED, JOURNAL_DAMAGED (which names the line; the file is
   * left as it is), JOURNAL_FORMAT_UNKNOWN, JOURNAL_KEY_WRONG, JOURNAL_FORGOTTEN (the evening is over), or
   * one of `fileFailure`.
   */
  static async open(
    path: string,
    tableKey: Sealer,
    tell: (text: string) => void = () => undefined,
    home: Home = THIS_HOME,
  ): Promise<OpenedJournal> {
    const lock = await lockFile(path, home);
    let handle: StoredFile | undefined;
    try {
      handle = await home.storage.open(path, 'r+');
      const bytes = await journalBytes(handle, path);
      const decoded = decodeFile(bytes, path, ({ id, key }) => {
        tableKey.expect(key, path);
        return tableKey.codeKey(id);
      });
      if (decoded.entries.at(-1)?.kind === END_KIND) {
        // The power went while the evening was ended: its key may still be there.
        await forgetEveningKey(path, home);
        throw forgotten(path);
      }
      const eveningKey = await readEveningKey(path, home);
      if (eveningKey === undefined) throw keyMissing(path);
      const entries = openPayloads(decoded, tableKey.forEvening(eveningKey), path);
      const notice = await cutTorn(handle, path, bytes.subarray(decoded.size), home.storage);
      const kept = bytes.subarray(0, decoded.size);
      const file = await JournalFile.adopt(path, handle, kept, home.storage);
      const { header, headerCode, marksAt, mark, code } = decoded;
      const keys = { tableKey, eveningKey, header, headerCode, marksAt, code };
      const nextMark = (mark.index + 1) % MARKS;
      const sequence = entries.length;
      return {
        journal: new Journal({ ...keys, file, lock, tell, home, nextMark, sequence }),
        header,
        entries,
        atMs: Math.max(mark.atMs, entries.at(-1)?.atMs ?? 0),
        sum: mark.sequence === entries.length ? mark.sum : undefined,
        notice,
      };
    } catch (cause) {
      await handle?.close();
      await lock.release();
      throw fileFailure(cause, path, 'open the journal');
    }
  }

  /** The sequence number of the last entry on the disk; 0 when there is none. */
  get sequence(): number {
    return this.#state.sequence;
  }

  /**
   * Writes an entry behind those before it, and resolves when it is on the disk. When a write fails, nothing of it
   * stays, all waiting entries are refused with the same error, and the caller may try again. A file that was
   * deleted, moved, replaced or cut is such a failure; the next try first writes the whole file again.
   *
   * One entry is one write: several in one could look like damage after a power cut.
   *
   * @returns the entry as it was written; `undefined` for a passing one, which has no line.
   * @throws ArtiglioError JOURNAL_LOST, JOURNAL_DISK_FULL and the others of `fileFailure`,
   * JOURNAL_ENTRY_INVALID, JOURNAL_SECRET_TOO_LARGE, JOURNAL_CLOSED.
   */
  append(entry: NewEntry): Promise<JournalEntry | undefined> {
    return this.#queue.add(() => this.#write(entry));
  }

  /**
   * Checks that the file is still in its place, and writes it again if not: for a paused table, where no
   * entry would notice the loss.
   *
   * @throws ArtiglioError JOURNAL_LOST the first time; then one of `fileFailure` until it is repaired.
   */
  async look(): Promise<void> {
    await this.#queue.add(async () => {
      await this.#ready();
      return undefined;
    });
  }

  /**
   * Writes that the evening is over, deletes the key of its sealed entries, and closes the journal. It is closed, too,
   * when the disk refuses that.
   * @throws ArtiglioError of `append`, or the system's error.
   */
  async end(atMs: number): Promise<void> {
    try {
      await this.append({ atMs, kind: END_KIND, payload: '' });
    } finally {
      await this.close();
    }
    await forgetEveningKey(this.path, this.#state.home);
  }

  /** Waits for pending writes, then closes the file and releases its lock. */
  async close(): Promise<void> {
    if (!(await this.#queue.close())) return;
    await this.#state.file.close();
    await this.#state.lock.release();
  }

  async #write(entry: NewEntry): Promise<JournalEntry | undefined> {
    if (entry.passing === true) {
      await this.#ready();
      await this.#markTime(entry);
      return undefined;
    }
    const { line, code, written } = this.#encoded(entry);
    await this.#ready();
    await this.#state.file.append(line);
    this.#state.sequence = written.sequence;
    this.#state.code = code;
    return written;
  }

  #encoded({ atMs, kind, payload, sum, sealed = false }: NewEntry) {
    if (sealed !== this.#state.header.sealed.includes(kind)) {
      throw invalid(`An entry of kind "${kind}" must ${sealed ? 'not ' : ''}be sealed.`);
    }
    const sequence = this.#state.sequence + 1;
    const place = { journalId: this.#state.header.id, sequence, atMs, kind };
    const text = sealed ? this.#sealer.seal(payload, place) : payload;
    const encoded = encodeEntry(
      { sequence, atMs, kind, sealed, sum, text },
      this.#state.code,
      this.#codeKey,
    );
    const written: JournalEntry = { sequence, atMs, kind, payload, sealed, sum };
    return { ...encoded, written };
  }

  async #markTime({ atMs, sum }: NewEntry): Promise<void> {
    const mark = { atMs, sequence: this.#state.sequence, lastCode: this.#state.code, sum };
    const page = encodeMark(mark, this.#state.headerCode, this.#codeKey);
    await this.#state.file.overwrite(page, this.#state.marksAt + this.#state.nextMark * PAGE_BYTES);
    this.#state.nextMark = (this.#state.nextMark + 1) % MARKS;
  }

  /** Returns the file if it is the written one; a lost one is written again, with its keys. */
  async #ready(): Promise<void> {
    const { file, lock, tableKey, eveningKey, tell, home } = this.#state;
    if (file.isLost) {
      await prepareDataDirectory(dirname(this.path), home);
      // The lock comes first: a second table that starts meanwhile must see that this one runs.
      await lock.restore();
      const otherKey = await tableKey.restore();
      if (otherKey !== undefined)
        tell(
          `Another key lay in the place of the table's, and is kept in ${otherKey}: it opens nothing of this evening.`,
        );
      await keepEveningKey(eveningKeyPath(this.path), eveningKey, home);
      tell(await file.makeWhole());
    }
    await file.look();
  }
}

interface JournalState extends Pick<DecodedFile, 'header' | 'headerCode' | 'marksAt'> {
  readonly file: JournalFile;
  readonly lock: FileLock;
  readonly tableKey: Sealer;
  readonly eveningKey: Buffer;
  readonly tell: (text: string) => void;
  readonly home: Home;
  /** The index of the next mark. */
  nextMark: number;
  sequence: number;
  code: string;
}
