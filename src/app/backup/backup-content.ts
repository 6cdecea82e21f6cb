/**
 * The content of a backup: lines of JSON, and behind each line that names a file the file's bytes.
 *
 *     {"version":"0.1.0","configuration":"seats: …"}
 *     {"name":"evening-00001.journal","bytes":41231}
 *     <41231 bytes>
 *     {"files":1}
 */

import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { ArtiglioError } from '../../errors/index.js';
import { openFile } from '../../files/index.js';
import { asOwnerOf } from '../as-owner.js';
import { bytesBetween } from './portions.js';

/** The names below the data directory that a backup may contain; no other is written. */
export const DATA_FILE =
  /^(?:table\.key|page-certificate\.pem|page-authority\.pem|page-key\.pem|page-keys\.json|seat-codes\.json|console-settings\.json|past-evenings\.jsonl|evening-\d{5,}\.journal|decks\/[a-z0-9][a-z0-9-]{0,59}\.yaml(?:\.bak)?)$/iu;

/** The content of a table that a backup keeps. */
export interface KeptContent {
  /** The version of the program. */
  readonly version: string;
  /** The configuration file: its owner's rights are enough to read what it names. */
  readonly configPath: string;
  /** The text of the configuration. */
  readonly configuration: string;
  /** Its files, by their names below the data directory. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
}

/** A content that is being read; its files are taken in their order, each to its end. */
export interface ReadContent {
  readonly version: string;
  readonly configuration: string;
  readonly files: AsyncIterable<ReadFile>;
}

interface ReadFile {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** A line with a configuration of the largest size, all of it escaped, is shorter. */
const LONGEST_LINE = 2 ** 20;

const HEAD = z.strictObject({ version: z.string(), configuration: z.string() });
const ENTRY = z.union([
  z.strictObject({ name: z.string().regex(DATA_FILE), bytes: z.int().nonnegative() }),
  z.strictObject({ files: z.int().nonnegative() }),
]);

/** Yields the bytes of a backup's content. @throws the system's error for a file that cannot be read. */
export async function* contentBytes(kept: KeptContent): AsyncGenerator<Buffer> {
  const { version, configuration } = kept;
  yield lineOf({ version, configuration });
  for (const { name, path } of kept.files) {
    const file = await asOwnerOf([kept.configPath, path], () => openFile(path));
    try {
      const { size } = await file.stat();
      yield lineOf({ name, bytes: size });
      yield* bytesBetween(file, 0, size);
    } finally {
      await file.close();
    }
  }
  yield lineOf({ files: kept.files.length });
}

function lineOf(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Reads the content of a backup. @throws what is no content. */
export async function readContent(bytes: AsyncIterable<Buffer>): Promise<ReadContent> {
  const input = new Input(bytes);
  return { ...HEAD.parse(await input.line()), files: filesOf(input) };
}

async function* filesOf(input: Input): AsyncGenerator<ReadFile> {
  for (let count = 0; ; count += 1) {
    const entry = ENTRY.parse(await input.line());
    if ('files' in entry) {
      if (entry.files !== count || !(await input.isAtEnd())) throw new Error('more or fewer files');
      return;
    }
    yield { name: entry.name, content: input.take(entry.bytes) };
  }
}

/** Lines and bytes of a stream. */
class Input {
  private readonly source: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  /** Returns the value of the next line. */
  async line(): Promise<unknown> {
    for (let from = 0; ; ) {
      const end = this.rest.indexOf('\n', from);
      if (end >= 0) {
        const text = this.rest.toString('utf8', 0, end);
        this.rest = this.rest.subarray(end + 1);
        return JSON.parse(text);
      }
      from = this.rest.length;
      if (from > LONGEST_LINE || !(await this.more())) throw new Error('a line has no end');
    }
  }

  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      if (this.rest.length === 0 && !(await this.more())) throw new Error('a file has no end');
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.more());
  }

  private async more(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done === true) return false;
    this.rest = this.rest.length === 0 ? next.value : Buffer.concat([this.rest, next.value]);
    return true;
  }
}

// The home of a table's data: a restored table lies in a folder of its own below it.

/** The folder of a restored table; its number counts the restorations. */
export const RESTORED_FOLDER = /^restored-(\d+)$/u;

/** Returns the table's data directory; `restored-3` lies in it, also when that one was restored itself. */
export function homeOf(directory: string): string {
  return RESTORED_FOLDER.test(basename(directory)) ? dirname(directory) : directory;
}

/** Returns the folder of the daily backups. */
export function backupsOf(directory: string): string {
  return join(homeOf(directory), 'backups');
}

// The faults of a file that shall be restored.

/** Returns the fault of a file that is no backup. `path` is in the sentence, as in every other. */
export function foreign(path: string): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_FOREIGN',
    `${path} is no backup of an Artiglio table.`,
    'Name a file that `artiglio backup` wrote; nothing was changed.',
  );
}

/** Returns the fault of a backup in a format that is not among `read`. */
export function unknownFormat(path: string, format: string, read: string): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_FORMAT_UNKNOWN',
    `${path} was written by another Artiglio, in format ${format}; this one reads ${read}.`,
    'Restore it with the version that wrote it; nothing was changed.',
  );
}

/** Returns the fault of a pass phrase that a backup was not made with. */
export function wrongPhrase(path: string, options: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_PASS_PHRASE_WRONG',
    `${path} does not open with this pass phrase.`,
    'Type the one that it was made with; nothing was changed.',
    options,
  );
}

/** Returns the fault of a backup that is not as it was written. */
export function damageFault(path: string, options?: ErrorOptions): ArtiglioError {
  return new ArtiglioError(
    'BACKUP_DAMAGED',
    `${path} is not as it was written: it was cut short, or its bytes have changed.`,
    'Take another of the seven; nothing was changed.',
    options,
  );
}

/** Returns what throws a fault of reading a backup: whatever has no code of its own is damage. */
export function asDamage(path: string): (cause: unknown) => never {
  return (cause) => {
    throw cause instanceof ArtiglioError ? cause : damageFault(path, { cause });
  };
}
