/**
 * The journal: the file that holds everything that happened at the table, one line an entry.
 *
 * An entry is on the disk before `append` resolves, and whoever shows its consequences waits for
 * that (law 5). The journal knows no game: what an entry means is the caller's.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ArtiglioError } from '../errors.js';
import { fileFailure } from './failure.js';
import {
  type DecodedFile,
  decodeFile,
  encodeEntry,
  encodeHeader,
  type JournalHeader,
  type StoredEntry,
} from './line.js';
import { type FileLock, lockFile } from './lock.js';
import type { Sealer } from './sealer.js';

/** The end of the name of every journal. */
export const JOURNAL_SUFFIX = '.journal';

/** What the caller wants written. */
export interface NewEntry {
  /** Play's time, whole ms from 0. */
  readonly atMs: number;
  /** Lower-case letters, digits and `-`. It is readable in the file, also where the payload is not. */
  readonly kind: string;
  /** One line of text of the caller's own making. */
  readonly payload: string;
  /** The payload is secret: it is encrypted, in a record of the same size as every other one. */
  readonly sealed?: boolean;
}

/** What was written. */
export interface JournalEntry {
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly atMs: number;
  readonly kind: string;
  readonly payload: string;
  readonly sealed: boolean;
}

/** An entry as somebody without the table's key sees it. */
export interface PublicEntry extends Omit<JournalEntry, 'payload'> {
  /** Absent when it is sealed. */
  readonly payload: string | undefined;
}

/** Something that was put right while a journal was opened, for the person at the table. */
export interface JournalNotice {
  /** One or two sentences. */
  readonly text: string;
  /** Bytes of an unfinished write that were cut off. */
  readonly droppedBytes: number;
  /** Where those bytes were kept. */
  readonly keptIn: string;
}

/** A journal that can be written to, and what was in it. */
export interface OpenedJournal {
  readonly journal: Journal;
  readonly header: JournalHeader;
  readonly entries: readonly JournalEntry[];
  readonly notice: JournalNotice | undefined;
}

/** Writes entries to one file. Made by `Journal.create` and `Journal.open`. */
export class Journal {
  readonly path: string;
  readonly #file: FileHandle;
  readonly #lock: FileLock;
  readonly #sealer: Sealer;
  readonly #journalId: string;
  /** Bytes that are written and synced: what an earlier `append` promised. */
  #size: number;
  #sequence: number;
  #checksum: string;
  /** A write failed and what it left behind could not be cut off yet. */
  #leftover = false;
  #closed = false;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  private constructor(state: JournalState) {
    this.path = state.path;
    this.#file = state.file;
    this.#lock = state.lock;
    this.#sealer = state.sealer;
    this.#journalId = state.journalId;
    this.#size = state.size;
    this.#sequence = state.sequence;
    this.#checksum = state.checksum;
  }

  /**
   * Begins a journal with `header`, a plain JSON object of the caller's (versions, game, options,
   * layout). The file and its name are on the disk when this resolves.
   *
   * @throws ArtiglioError JOURNAL_EXISTS, JOURNAL_LOCKED, or one of `fileFailure`.
   */
  static async create(
    path: string,
    header: JournalHeader['about'],
    sealer: Sealer,
  ): Promise<OpenedJournal> {
    const lock = await lockFile(path);
    try {
      if (await exists(path)) {
        throw new ArtiglioError(
          'JOURNAL_EXISTS',
          `There is already a journal at ${path}.`,
          'Open it to go on with its game, or choose another name.',
        );
      }
      const full: JournalHeader = { id: randomUUID(), key: sealer.fingerprint, about: header };
      const { line, checksum } = encodeHeader(full);
      // The file gets its name only when its first line is whole: a journal without a header,
      // left by a power cut, can then never be met.
      const unfinished = `${path}.new`;
      try {
        await writeSynced(unfinished, line);
        await rename(unfinished, path);
        await syncDirectory(dirname(path));
      } catch (cause) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw cause;
      }
      const file = await open(path, 'r+');
      const state = { path, file, lock, sealer, journalId: full.id };
      return {
        journal: new Journal({ ...state, size: line.length, sequence: 0, checksum }),
        header: full,
        entries: [],
        notice: undefined,
      };
    } catch (cause) {
      await lock.release();
      throw fileFailure(cause, path, 'begin the journal');
    }
  }

  /**
   * Opens a journal to read all of it and go on writing. A last line that was not finished when
   * the power went is cut off, kept in a `.torn` file, and named in `notice`.
   *
   * @throws ArtiglioError JOURNAL_MISSING, JOURNAL_LOCKED, JOURNAL_DAMAGED (which names the line;
   * the file is left as it is), JOURNAL_FORMAT_UNKNOWN, JOURNAL_KEY_WRONG, or one of `fileFailure`.
   */
  static async open(path: string, sealer: Sealer): Promise<OpenedJournal> {
    const lock = await lockFile(path);
    let file: FileHandle | undefined;
    try {
      file = await open(path, 'r+');
      const bytes = await file.readFile();
      const decoded = decodeFile(bytes, path);
      sealer.expect(decoded.header.key, path);
      const entries = decoded.entries.map((stored) => unseal(stored, decoded, sealer, path));
      const notice = await cutTorn(file, path, bytes.subarray(decoded.size));
      const journal = new Journal({
        path,
        file,
        lock,
        sealer,
        journalId: decoded.header.id,
        size: decoded.size,
        sequence: entries.length,
        checksum: decoded.checksum,
      });
      return { journal, header: decoded.header, entries, notice };
    } catch (cause) {
      await file?.close();
      await lock.release();
      throw fileFailure(cause, path, 'open the journal');
    }
  }

  /** The sequence number of the last entry on the disk; 0 when there is none. */
  get sequence(): number {
    return this.#sequence;
  }

  /**
   * Writes entries, in order, and resolves when they are on the disk. Entries given while another
   * write is under way are written together in the next one. When a write fails nothing of it
   * stays, everything that waited behind it is refused with the same error, and appending may be
   * tried again.
   *
   * @throws ArtiglioError JOURNAL_DISK_FULL and the others of `fileFailure`, JOURNAL_ENTRY_INVALID,
   * JOURNAL_SECRET_TOO_LARGE, JOURNAL_CLOSED.
   */
  append(entries: readonly NewEntry[]): Promise<readonly JournalEntry[]> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(closedError(this.path));
        return;
      }
      this.#waiting.push({ entries, resolve, reject });
      this.#writing ??= this.#writeAll();
    });
  }

  /** Waits for what is being written, then gives the file and its lock back. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#writing;
    await this.#file.close();
    await this.#lock.release();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting;
      this.#waiting = [];
      try {
        const written = await this.#writeGroup(group.map((waiting) => waiting.entries));
        group.forEach((waiting, index) => {
          waiting.resolve(written[index] ?? []);
        });
      } catch (cause) {
        const error = fileFailure(cause, this.path, 'write to the journal');
        // Whoever wrote behind a failed entry may depend on it: they must not overtake it.
        const refused = [...group, ...this.#waiting];
        this.#waiting = [];
        for (const waiting of refused) waiting.reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #writeGroup(group: readonly (readonly NewEntry[])[]): Promise<JournalEntry[][]> {
    let sequence = this.#sequence;
    let checksum = this.#checksum;
    const lines: Buffer[] = [];
    const written = group.map((entries) =>
      entries.map((entry): JournalEntry => {
        sequence += 1;
        const { atMs, kind, payload, sealed = false } = entry;
        const place = { journalId: this.#journalId, sequence, atMs, kind };
        const text = sealed ? this.#sealer.seal(payload, place) : payload;
        const encoded = encodeEntry({ sequence, atMs, kind, sealed, text }, checksum);
        checksum = encoded.checksum;
        lines.push(encoded.line);
        return { sequence, atMs, kind, payload, sealed };
      }),
    );
    const bytes = Buffer.concat(lines);
    if (this.#leftover) await this.#cutLeftover();
    try {
      await writeWhole(this.#file, bytes, this.#size);
      await this.#file.datasync();
    } catch (cause) {
      // A cut that fails too is made good before the next write; the error to tell is the first.
      this.#leftover = true;
      await this.#cutLeftover().catch(() => undefined);
      throw cause;
    }
    this.#size += bytes.length;
    this.#sequence = sequence;
    this.#checksum = checksum;
    return written;
  }

  async #cutLeftover(): Promise<void> {
    await this.#file.truncate(this.#size);
    this.#leftover = false;
  }
}

/**
 * Reads a journal that may be in use, without the table's key and without touching anything.
 *
 * @throws ArtiglioError JOURNAL_MISSING, JOURNAL_DAMAGED, JOURNAL_FORMAT_UNKNOWN, or one of
 * `fileFailure`.
 */
export async function readJournal(path: string): Promise<{
  readonly header: JournalHeader;
  readonly entries: readonly PublicEntry[];
  /** Bytes of an unfinished last write. */
  readonly tornBytes: number;
}> {
  let bytes: Buffer;
  try {
    const file = await open(path, 'r');
    bytes = await file.readFile().finally(() => file.close());
  } catch (cause) {
    throw fileFailure(cause, path, 'read the journal');
  }
  const { header, entries, size } = decodeFile(bytes, path);
  return {
    header,
    entries: entries.map(({ text, ...entry }) => ({
      ...entry,
      payload: entry.sealed ? undefined : text,
    })),
    tornBytes: bytes.length - size,
  };
}

interface JournalState {
  readonly path: string;
  readonly file: FileHandle;
  readonly lock: FileLock;
  readonly sealer: Sealer;
  readonly journalId: string;
  readonly size: number;
  readonly sequence: number;
  readonly checksum: string;
}

interface Waiting {
  readonly entries: readonly NewEntry[];
  readonly resolve: (written: readonly JournalEntry[]) => void;
  readonly reject: (error: ArtiglioError) => void;
}

function unseal(
  { text, ...entry }: StoredEntry,
  { header }: DecodedFile,
  sealer: Sealer,
  path: string,
): JournalEntry {
  if (!entry.sealed) return { ...entry, payload: text };
  const place = { journalId: header.id, ...entry };
  return { ...entry, payload: sealer.unseal(text, place, path) };
}

async function cutTorn(
  file: FileHandle,
  path: string,
  torn: Buffer,
): Promise<JournalNotice | undefined> {
  if (torn.length === 0) return undefined;
  const keptIn = await freeName(`${path}.torn`);
  await writeSynced(keptIn, torn);
  await file.truncate((await file.stat()).size - torn.length);
  await file.datasync();
  return {
    text: `The last entry of ${path} was not finished when the power went. Its ${torn.length} bytes are kept in ${keptIn}; the game goes on from the entry before it.`,
    droppedBytes: torn.length,
    keptIn,
  };
}

/** `name`, or `name.2`, `name.3` …: what is kept is never written over. */
async function freeName(name: string): Promise<string> {
  for (let number = 2, free = name; ; number += 1) {
    if (!(await exists(free))) return free;
    free = `${name}.${number}`;
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { mode: 0o600, flush: true });
}

async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** A new name is safe only when the directory that holds it is on the disk too. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function closedError(path: string): ArtiglioError {
  return new ArtiglioError(
    'JOURNAL_CLOSED',
    `The journal ${path} is closed.`,
    'Open it again to write to it.',
  );
}
