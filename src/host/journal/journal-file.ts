/**
 * The file of a journal while a table runs. It notices when the file is deleted, moved, replaced, cut or
 * changed. It keeps everything that it wrote, so it can write the file again.
 */
import { ArtiglioError, errnoOf, succeeds } from '../../errors/index.js';
import { type FileFacts, type Storage, type StoredFile, writeWhole } from '../../files/index.js';
import { fileFailure } from './failure.js';

/** One file, open for as long as a table runs. */
export class JournalFile {
  #handle: StoredFile;
  /** The bytes that are written and synced; only the first `#size` count. */
  #kept: Buffer;
  #size: number;
  /** Whether a failed write left bytes that could not be cut off yet. */
  #leftover = false;
  /** Whether a failed write left a page of which it is unknown how much is new; its next write makes it whole. */
  #hasUnsurePage = false;
  /** The system's time of the file's last change, while its bytes were those that were written, ns. */
  #sameAtNs: bigint | undefined;
  /** Whether the file is no longer the written one. */
  #isLost = false;

  private constructor(
    readonly path: string,
    handle: StoredFile,
    bytes: Buffer,
    private readonly storage: Storage,
  ) {
    this.#handle = handle;
    this.#kept = bytes;
    this.#size = bytes.length;
  }

  /** Begins a file: it gets its name when these bytes are on the disk. */
  static async create(path: string, bytes: Buffer, storage: Storage): Promise<JournalFile> {
    await writeWhole(path, bytes, { storage });
    return new JournalFile(path, await storage.open(path, 'r+'), bytes, storage);
  }

  /**
   * Continues a file that was read; bytes beyond `bytes` must have been cut off already. They are written again and
   * synced: after a failed sync of the program before, the system's cache may have what the disk does not.
   *
   * @throws the system's error.
   */
  static async adopt(
    path: string,
    handle: StoredFile,
    bytes: Buffer,
    storage: Storage,
  ): Promise<JournalFile> {
    await writeAt(handle, bytes, 0);
    await handle.datasync();
    return new JournalFile(path, handle, bytes, storage);
  }

  /**
   * Appends bytes and syncs them. If it fails, none of them stay.
   *
   * @throws the system's error.
   */
  async append(bytes: Buffer): Promise<void> {
    if (this.#leftover) await this.#cutLeftover();
    try {
      await writeAt(this.#handle, bytes, this.#size);
      await this.#handle.datasync();
    } catch (cause) {
      // The next write repeats a failed cut. The first error is the one to report.
      this.#leftover = true;
      await this.#cutLeftover().catch(() => undefined);
      throw cause;
    }
    this.#keep(bytes, this.#size);
    this.#size += bytes.length;
    await this.#isAsWritten();
  }

  /** Overwrites existing bytes and syncs them. */
  async overwrite(bytes: Buffer, position: number): Promise<void> {
    this.#hasUnsurePage = true;
    await writeAt(this.#handle, bytes, position);
    await this.#handle.datasync();
    this.#hasUnsurePage = false;
    this.#keep(bytes, position);
    await this.#isAsWritten();
  }

  /**
   * Checks whether the file at the path is still the written one.
   *
   * @throws ArtiglioError JOURNAL_LOST when it is not; the next `makeWhole` writes it again.
   */
  async look(): Promise<void> {
    const what = await this.#whatHappened();
    if (what === undefined) return;
    this.#isLost = true;
    throw new ArtiglioError(
      'JOURNAL_LOST',
      `The journal ${this.path} was ${what} while the table runs.`,
      'Leave that file alone: the table waits, and writes it again from its memory.',
    );
  }

  /** Whether `look` found the file lost, and `makeWhole` has not repaired it since. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /**
   * Writes the lost file again and reads it back. Another file at its path is renamed.
   *
   * @returns what was done, in one or two sentences.
   * @throws the system's error, or ArtiglioError JOURNAL_FAILED when the file reads differently.
   */
  async makeWhole(): Promise<string> {
    const { storage } = this;
    const bytes = this.#kept.subarray(0, this.#size);
    const keptIn = (await exists(this.path, storage))
      ? await freeName(`${this.path}.other`, storage)
      : undefined;
    if (keptIn !== undefined) await storage.rename(this.path, keptIn);
    await writeWhole(this.path, bytes, { storage });
    const handle = await storage.open(this.path, 'r+');
    if (!(await handle.readFile()).equals(bytes)) {
      await handle.close();
      throw new ArtiglioError(
        'JOURNAL_FAILED',
        `The journal ${this.path} was written again, and reads otherwise.`,
        'Check the disk; the table goes on trying.',
      );
    }
    const before = this.#handle;
    this.#handle = handle;
    this.#isLost = false;
    this.#leftover = false;
    this.#hasUnsurePage = false;
    this.#sameAtNs = undefined;
    await before.close();
    const other = keptIn === undefined ? '' : ` What lay in its place is kept in ${keptIn}.`;
    return `The journal ${this.path} is whole again: it was written from memory and read back.${other}`;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** Returns the change that happened to the file, as the end of a sentence; undefined: none. */
  async #whatHappened(): Promise<string | undefined> {
    const mine = await this.#handle.stat({ bigint: true });
    const here = await statOrNothing(this.path, this.storage);
    if (here === undefined) return mine.nlink === 0n ? 'deleted' : 'moved away';
    if (here.ino !== mine.ino || here.dev !== mine.dev) return 'replaced by another file';
    if (this.#leftover || this.#hasUnsurePage) return undefined;
    if (mine.size < this.#size) return 'cut short';
    if (mine.size === BigInt(this.#size)) {
      if (mine.ctimeNs === this.#sameAtNs || (await this.#hasKeptBytes(mine.ctimeNs))) {
        return undefined;
      }
    }
    return 'written to by another program';
  }

  /** Records that the file was written just now, by this program. */
  async #isAsWritten(): Promise<void> {
    // Without its time the next look compares the bytes.
    const now = await this.#handle.stat({ bigint: true }).catch(() => undefined);
    this.#sameAtNs = now?.ctimeNs;
  }

  /** Tells whether the file of this time has the content that was written: it may only have been given other rights. */
  async #hasKeptBytes(ctimeNs: bigint): Promise<boolean> {
    const bytes = Buffer.alloc(this.#size);
    await this.#handle.read(bytes, 0, this.#size, 0);
    const isSame = bytes.equals(this.#kept.subarray(0, this.#size));
    if (isSame) this.#sameAtNs = ctimeNs;
    return isSame;
  }

  async #cutLeftover(): Promise<void> {
    await this.#handle.truncate(this.#size);
    this.#leftover = false;
  }

  #keep(bytes: Buffer, position: number): void {
    const end = position + bytes.length;
    if (end > this.#kept.length) {
      const larger = Buffer.alloc(Math.max(2 * this.#kept.length, end));
      this.#kept.copy(larger);
      this.#kept = larger;
    }
    bytes.copy(this.#kept, position);
  }
}

/** Tells whether a file has this name. */
export async function exists(path: string, storage: Storage): Promise<boolean> {
  return succeeds(storage.stat(path));
}

/** Returns `name`, or `name.2`, `name.3` …: a stored file is not overwritten. */
export async function freeName(name: string, storage: Storage): Promise<string> {
  for (let number = 2, free = name; ; number += 1) {
    if (!(await exists(free, storage))) return free;
    free = `${name}.${number}`;
  }
}

async function writeAt(file: StoredFile, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

async function statOrNothing(path: string, storage: Storage): Promise<FileFacts | undefined> {
  try {
    return await storage.stat(path, { bigint: true });
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(errnoOf(cause))) return undefined;
    throw fileFailure(cause, path, 'look at the journal');
  }
}
