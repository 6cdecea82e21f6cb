/**
 * The part of a home that keeps things: files, unguessable bytes, and the process that owns a file. Whoever writes
 * files takes them from here, so that another home, or a disk that fails on purpose, is another value.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs, { constants, type FileHandle } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A file that is open. Each method fails with the system's error, as `node:fs/promises` does. */
export interface StoredFile {
  stat(): Promise<{ readonly size: number }>;
  stat(options: { readonly bigint: true }): Promise<FileFacts>;
  /** Reads all bytes from where it was last read. */
  readFile(): Promise<Buffer>;
  read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
  /** Writes bytes, perhaps fewer than it is given. */
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesWritten: number }>;
  writeFile(content: string | Uint8Array): Promise<void>;
  truncate(size: number): Promise<void>;
  sync(): Promise<void>;
  datasync(): Promise<void>;
  close(): Promise<void>;
}

/** Facts that distinguish one file from another, and a change of it. */
export interface FileFacts {
  readonly dev: bigint;
  readonly ino: bigint;
  readonly nlink: bigint;
  readonly size: bigint;
  readonly ctimeNs: bigint;
}

/** The files of a home: the few functions of `node:fs/promises` that a table needs, with the same meaning. */
export interface Storage {
  open(path: string, flags: string, mode?: number): Promise<StoredFile>;
  readFile(path: string): Promise<Buffer>;
  writeFile(
    path: string,
    content: string,
    options: { readonly mode: number; readonly flag: string },
  ): Promise<void>;
  readdir(path: string): Promise<string[]>;
  stat(path: string): Promise<{ readonly mtimeMs: number }>;
  stat(path: string, options: { readonly bigint: true }): Promise<FileFacts>;
  access(path: string, use: number): Promise<void>;
  mkdir(
    path: string,
    options: { readonly mode?: number; readonly recursive?: boolean },
  ): Promise<unknown>;
  rename(from: string, to: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  rm(path: string, options: { readonly force: true }): Promise<void>;
}

/** A process that owns a file, distinguished from a later one with the same number. */
export interface Owner {
  readonly pid: number;
  /** Its start, in the kernel's ticks since boot; empty if the kernel does not say. */
  readonly started: string;
  /** The boot id of the machine. */
  readonly boot: string;
}

export interface Home {
  readonly storage: Storage;
  /** Returns random bytes that nobody can guess. */
  readonly randomBytes: (count: number) => Buffer;
  /** Returns this process. */
  readonly self: () => Owner;
  readonly isAlive: (owner: Owner) => boolean;
  /** Resolves after so many ms. */
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Opens a regular file to read it. A pipe or a device in its place is not waited for.
 * @throws the system's error, or one that says that it is no regular file: `EISDIR`, or `EFTYPE` for a pipe or a
 * device.
 */
export async function openFile(path: string): Promise<FileHandle> {
  return openIf(path, (facts) => facts.isFile());
}

async function openIf(
  path: string,
  fits: (facts: Awaited<ReturnType<FileHandle['stat']>>) => boolean,
  access = constants.O_RDONLY,
): Promise<FileHandle> {
  const file = await fs.open(path, access | constants.O_NONBLOCK);
  const facts = await file.stat();
  if (fits(facts)) return file;
  await file.close();
  const code = facts.isDirectory() ? 'EISDIR' : 'EFTYPE';
  throw Object.assign(new Error(`${path} is no regular file`), { code });
}

/** Opens a file to be read; a directory is opened to be synced, and `readFile` of one fails with the system's error. */
async function openToRead(path: string): Promise<FileHandle> {
  return openIf(path, (facts) => facts.isFile() || facts.isDirectory());
}

/** The files of this machine; nothing waits for the other end of a pipe. */
const FILES: Storage = {
  ...fs,
  open: (path, flags, mode) => {
    if (flags === 'r') return openToRead(path);
    if (flags === 'r+') return openIf(path, (facts) => facts.isFile(), constants.O_RDWR);
    return fs.open(path, flags, mode);
  },
  readFile: async (path) => {
    const file = await openToRead(path);
    return file.readFile().finally(() => file.close());
  },
};

/** The home of this process: the files of its machine. */
export const THIS_HOME: Home = {
  storage: FILES,
  randomBytes,
  self: () => ownerOf(process.pid),
  isAlive,
  pause: (ms) => pause(ms),
};

/** Returns a name that was never used before. */
export function unusedName({ randomBytes: bytes }: Home): string {
  const hex = bytes(16).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

function ownerOf(pid: number): Owner {
  return { pid, started: startOf(pid), boot: readOrEmpty('/proc/sys/kernel/random/boot_id') };
}

function isAlive(owner: Owner): boolean {
  const now = ownerOf(owner.pid);
  if (owner.boot !== now.boot || owner.started !== now.started) return false;
  try {
    process.kill(owner.pid, 0);
    return true;
  } catch (cause) {
    // A process of another user exists, even if it may not be signalled.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

/**
 * Returns the start time of a process, which is the 22nd field of `stat` (proc(5)), counted after the name, which may
 * contain spaces.
 */
function startOf(pid: number): string {
  const stat = readOrEmpty(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}
