/**
 * A file of lines that grows at its end and is written again when it holds more than twice as many as are wanted. A
 * line that was cut off by a power cut is left out. Everything is written one after the other.
 */
import { dirname } from 'node:path';
import { reasonOf } from '../../errors/index.js';
import { type Storage, type StoredFile, writeWhole } from '../../files/index.js';

/** A line of the file: an object of JSON. */
const OWN_LINE = /^\{.*\}$/u;

export interface LineFileParts {
  readonly path: string;
  readonly storage: Storage;
  /** The most lines that are wanted. */
  readonly most: number;
  /** Whether a line is on the disk, and not only with the system, before it counts as written. */
  readonly isSynced: boolean;
  /** Told why the disk refuses, in words. */
  readonly failed: (reason: string) => void;
}

export class LineFile {
  private lines = 0;
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: LineFileParts) {}

  /** The newest lines, oldest first; none where there is no file. */
  async read(): Promise<readonly string[]> {
    const { path, storage, most } = this.parts;
    const text = await storage.readFile(path).then(String, () => '');
    const lines = text.split('\n').filter((line) => OWN_LINE.test(line));
    this.lines = lines.length;
    // The next line begins behind a whole one.
    if (text !== '' && !text.endsWith('\n')) this.lines = Infinity;
    return lines.slice(-most);
  }

  /**
   * Adds a line. @param all every line that is wanted, this one included: they are written when the file is too long.
   * @returns whether the disk took it.
   */
  append(line: string, all: () => Iterable<string>): Promise<boolean> {
    this.lines += 1;
    if (this.lines > 2 * this.parts.most) return this.rewrite(all());
    return this.next(async () => {
      const file = await this.openedToAppend();
      try {
        await file.writeFile(`${line}\n`);
        if (this.parts.isSynced) await file.datasync();
      } finally {
        await file.close();
      }
    });
  }

  /** Writes these lines in place of all; after a power cut the old ones or the new ones are there. */
  rewrite(all: Iterable<string>): Promise<boolean> {
    const { path, storage } = this.parts;
    const lines = [...all];
    this.lines = lines.length;
    return this.next(async () => {
      await this.makeFolder();
      await writeWhole(path, lines.map((line) => `${line}\n`).join(''), { storage });
    });
  }

  /** The file is gone. */
  remove(): void {
    const { path, storage } = this.parts;
    this.lines = 0;
    void this.next(() => storage.rm(path, { force: true }));
  }

  /** Resolves when everything is written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async openedToAppend(): Promise<StoredFile> {
    const { path, storage } = this.parts;
    await this.makeFolder();
    return storage.open(path, 'a', 0o600);
  }

  private async makeFolder(): Promise<void> {
    await this.parts.storage.mkdir(dirname(this.parts.path), { recursive: true });
  }

  private next(run: () => Promise<unknown>): Promise<boolean> {
    const done = this.writing.then(run).then(
      () => true,
      (error: unknown) => {
        this.parts.failed(reasonOf(error));
        return false;
      },
    );
    this.writing = done;
    return done;
  }
}
