/**
 * A disk in memory that fails on purpose. It knows what is in the cache of the system and what is on the platter: a
 * killed program loses nothing that it wrote, a power cut loses what was not synced, sector by sector, and names of
 * which the directory was not synced. A sync that failed leaves its data gone, as Linux does.
 */
import { dirname } from 'node:path';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { FileFacts, Storage, StoredFile } from '../../../src/files/home.js';
import type { Life, StormClock } from './storm-clock.js';

/** The smallest piece that a disk writes completely or not at all, bytes. */
const SECTOR_BYTES = 512;

/** The troubles of a disk, each until it is taken back. */
export interface DiskTroubles {
  isFull: boolean;
  isReadOnly: boolean;
  /** So long takes every operation, ms. */
  slowMs: number;
  /** Writes write so many bytes at a time; 0: all. */
  shortBytes: number;
  /** So many syncs of files fail next. */
  failingSyncs: number;
}

interface Written {
  readonly position: number;
  readonly bytes: Buffer;
}

/** Bytes that grow. */
class Content {
  private room = Buffer.alloc(1024);
  size = 0;

  get bytes(): Buffer {
    return this.room.subarray(0, this.size);
  }

  write({ position, bytes }: Written): void {
    const end = position + bytes.length;
    if (end > this.room.length) {
      const larger = Buffer.alloc(Math.max(end, 2 * this.room.length));
      this.room.copy(larger, 0, 0, this.size);
      this.room = larger;
    }
    bytes.copy(this.room, position);
    this.size = Math.max(this.size, end);
  }

  truncate(size: number): void {
    if (size < this.size) this.room.fill(0, size, this.size);
    this.size = size;
  }

  be({ bytes }: Content): void {
    this.truncate(0);
    this.write({ position: 0, bytes });
  }
}

class Inode {
  private readonly cached = new Content();
  private readonly platter = new Content();
  /** Writes that no sync has brought to the platter. */
  unsynced: Written[] = [];
  nlink = 1;
  mtimeMs = 0;
  changes = 0n;
  /** A cut that no sync has brought to the platter. */
  private cutTo = Number.POSITIVE_INFINITY;

  constructor(readonly ino: bigint) {}

  get bytes(): Buffer {
    return this.cached.bytes;
  }

  get onPlatter(): Buffer {
    return this.platter.bytes;
  }

  write(bytes: Uint8Array, position: number): void {
    const written = { position, bytes: Buffer.from(bytes) };
    this.cached.write(written);
    this.unsynced.push(written);
    this.changes += 1n;
  }

  truncate(size: number): void {
    this.cached.truncate(size);
    // A cut goes with the next sync; of what was written beyond it nothing comes back.
    this.unsynced = this.unsynced.flatMap(({ position, bytes }) =>
      position >= size ? [] : [{ position, bytes: bytes.subarray(0, size - position) }],
    );
    this.cutTo = Math.min(this.cutTo, size);
    this.changes += 1n;
  }

  sync(): void {
    if (this.platter.size > this.cutTo) this.platter.truncate(this.cutTo);
    this.cutTo = Number.POSITIVE_INFINITY;
    for (const one of this.unsynced) this.platter.write(one);
    this.unsynced = [];
  }

  /** What a power cut leaves: of each write that was not synced some sectors; in place of others zeros, as of ext4. */
  losePower(chance: Chance): void {
    if (this.platter.size > this.cutTo && chance(2) === 0) this.platter.truncate(this.cutTo);
    this.cutTo = Number.POSITIVE_INFINITY;
    for (const { position, bytes } of this.unsynced) {
      for (const [from, to] of sectorsOf(position, bytes.length)) {
        const fate = chance(4);
        if (fate === 1) continue;
        // The length of the file came to the disk, and its bytes did not.
        const some = fate === 0 ? [] : bytes.subarray(from - position, to - position);
        this.platter.write({ position: fate === 0 ? to : from, bytes: Buffer.from(some) });
      }
    }
    this.unsynced = [];
    this.cached.be(this.platter);
    this.changes += 1n;
  }
}

function* sectorsOf(position: number, length: number): Iterable<readonly [number, number]> {
  const end = position + length;
  for (let from = position; from < end; ) {
    const to = Math.min(end, (Math.floor(from / SECTOR_BYTES) + 1) * SECTOR_BYTES);
    yield [from, to];
    from = to;
  }
}

/** A change of names that its directory was not synced after. */
interface NameChange {
  readonly directories: readonly string[];
  readonly apply: (names: Map<string, Inode>) => void;
}

/** What is done to files, as a trace shows it. */
export interface DiskAct {
  readonly atMs: number;
  readonly what: string;
  readonly path: string;
  readonly bytes: number;
}

export class StormDisk {
  readonly troubles: DiskTroubles = {
    isFull: false,
    isReadOnly: false,
    slowMs: 0,
    shortBytes: 0,
    failingSyncs: 0,
  };
  /** Changes of files so far. */
  changes = 0;
  /** The program is killed before it makes this change. */
  killBefore = Number.POSITIVE_INFINITY;
  onKill: (life: Life) => void = () => {};
  /** Told of every change. */
  onAct: (act: DiskAct) => void = () => {};
  /** Files that are open, by life. */
  readonly opened = new Map<Life, Set<StoredFile>>();
  private readonly directories = new Set<string>(['/']);
  private readonly names = new Map<string, Inode>();
  private namesOnPlatter = new Map<string, Inode>();
  private unsyncedNames: NameChange[] = [];
  private inodes = 1n;

  constructor(
    private readonly clock: StormClock,
    private readonly chance: Chance,
  ) {}

  /** Whether the disk is slow, or an act that began while it was has not ended. */
  get isWaitedFor(): boolean {
    return this.troubles.slowMs > 0 || this.clock.nowMs <= this.slowUntilMs;
  }
  private slowUntilMs = 0;

  makeDirectory(path: string): void {
    this.directories.add(path);
  }

  /** The bytes of a file as they are in the cache; undefined without it. For the checker. */
  contentOf(path: string): Buffer | undefined {
    return this.names.get(path)?.bytes;
  }

  /** The bytes of a file on the platter. For the checker. */
  platterOf(path: string): Buffer | undefined {
    return this.namesOnPlatter.get(path)?.onPlatter;
  }

  namesIn(directory: string): readonly string[] {
    const before = `${directory}/`;
    return [...this.names.keys()]
      .filter((path) => path.startsWith(before) && !path.slice(before.length).includes('/'))
      .map((path) => path.slice(before.length))
      .sort();
  }

  /** Somebody beside the program writes a file, on the platter at once. */
  put(path: string, content: string): void {
    const inode = this.inode();
    inode.write(Buffer.from(content), 0);
    inode.sync();
    this.names.set(path, inode);
    this.namesOnPlatter.set(path, inode);
  }

  /** Somebody beside the program deletes a file. */
  remove(path: string): void {
    const inode = this.names.get(path);
    if (inode !== undefined) inode.nlink = 0;
    this.names.delete(path);
    this.namesOnPlatter.delete(path);
  }

  /** Somebody beside the program gives a directory another name. */
  moveDirectory(from: string, to: string): void {
    this.directories.delete(from);
    this.directories.add(to);
    for (const names of [this.names, this.namesOnPlatter]) {
      for (const [path, inode] of [...names]) {
        if (!path.startsWith(`${from}/`)) continue;
        names.delete(path);
        names.set(to + path.slice(from.length), inode);
      }
    }
    this.unsyncedNames = [];
  }

  /** The power goes: what was not synced is lost by chance. */
  losePower(): void {
    const lasting = this.chance(this.unsyncedNames.length + 1);
    for (const { apply } of this.unsyncedNames.slice(0, lasting)) apply(this.namesOnPlatter);
    this.unsyncedNames = [];
    const inodes = new Set([...this.names.values(), ...this.namesOnPlatter.values()]);
    for (const inode of inodes) inode.losePower(this.chance);
    this.names.clear();
    for (const [path, inode] of this.namesOnPlatter) this.names.set(path, inode);
    for (const inode of inodes)
      inode.nlink = [...this.names.values()].filter((one) => one === inode).length;
  }

  /** The files as this life of the program sees them. */
  storageOf(life: Life): Storage {
    const files = new Set<StoredFile>();
    this.opened.set(life, files);
    const does = <T>(what: string, path: string, act: () => T, bytes = 0): Promise<T> =>
      this.does(life, { what, path, bytes }, act);
    const reads = <T>(act: () => T): Promise<T> => this.reads(life, act);
    const found = (path: string): Inode => {
      const inode = this.names.get(path);
      if (inode === undefined)
        throw failure(this.directories.has(path) ? 'EISDIR' : 'ENOENT', path);
      return inode;
    };
    const mustHaveDirectory = (path: string) => {
      if (!this.directories.has(dirname(path))) throw failure('ENOENT', path);
    };
    const open = (path: string, flags: string): StoredFile => {
      const file = this.directories.has(path)
        ? this.directoryFile(life, path)
        : this.file(life, path, this.openedInode(path, flags, mustHaveDirectory));
      files.add(file);
      return file;
    };
    const storage = {
      open: (path: string, flags: string) =>
        flags.startsWith('w') || flags.startsWith('a')
          ? does('makes', path, () => open(path, flags))
          : reads(() => open(path, flags)),
      readFile: (path: string) => reads(() => Buffer.from(found(path).bytes)),
      writeFile: (path: string, content: string, { flag }: { readonly flag: string }) =>
        does(
          'writes',
          path,
          () => {
            const inode = this.openedInode(path, flag, mustHaveDirectory);
            inode.write(Buffer.from(content), 0);
          },
          content.length,
        ),
      readdir: (path: string) =>
        reads(() => {
          if (!this.directories.has(path)) throw failure('ENOENT', path);
          return [...this.namesIn(path)];
        }),
      stat: (path: string, options?: object) =>
        reads(() => {
          const inode = this.directories.has(path) ? new Inode(0n) : found(path);
          return options === undefined ? { mtimeMs: inode.mtimeMs } : factsOf(inode);
        }),
      access: (path: string) =>
        reads(() => {
          if (!this.directories.has(path) && !this.names.has(path)) throw failure('ENOENT', path);
        }),
      mkdir: (path: string, { recursive }: { readonly recursive?: boolean }) =>
        reads(() => {
          if (this.directories.has(path)) {
            if (recursive === true) return;
            throw failure('EEXIST', path);
          }
          if (this.troubles.isReadOnly) throw failure('EROFS', path);
          mustHaveDirectory(path);
          this.directories.add(path);
        }),
      rename: (from: string, to: string) =>
        does('renames', to, () => {
          const inode = found(from);
          mustHaveDirectory(to);
          this.changeNames([from, to], (names) => {
            const replaced = names.get(to);
            if (replaced !== undefined && replaced !== inode) replaced.nlink -= 1;
            if (names.get(from) === inode) names.delete(from);
            names.set(to, inode);
          });
        }),
      link: (from: string, to: string) =>
        does('links', to, () => {
          const inode = found(from);
          if (this.names.has(to)) throw failure('EEXIST', to);
          inode.nlink += 1;
          this.changeNames([to], (names) => names.set(to, inode));
        }),
      rm: (path: string) =>
        this.names.has(path)
          ? does('removes', path, () => {
              const inode = this.names.get(path);
              if (inode !== undefined) inode.nlink -= 1;
              this.changeNames([path], (names) => names.delete(path));
            })
          : reads(() => undefined),
    };
    // Each method does what its name says for the one form in which it is called.
    return storage as Storage;
  }

  private inode(): Inode {
    const inode = new Inode(this.inodes++);
    inode.mtimeMs = this.clock.nowMs;
    return inode;
  }

  private openedInode(path: string, flags: string, check: (path: string) => void): Inode {
    check(path);
    const there = this.names.get(path);
    if (flags.startsWith('r')) {
      if (there === undefined) throw failure('ENOENT', path);
      return there;
    }
    if (there !== undefined && flags.includes('x')) throw failure('EEXIST', path);
    if (there !== undefined) return there;
    const made = this.inode();
    this.changeNames([path], (names) => names.set(path, made));
    return made;
  }

  private changeNames(paths: readonly string[], apply: NameChange['apply']): void {
    apply(this.names);
    this.unsyncedNames.push({ directories: paths.map((path) => dirname(path)), apply });
  }

  private file(life: Life, path: string, inode: Inode): StoredFile {
    const sync = () =>
      this.does(life, { what: 'syncs', path, bytes: 0 }, () => {
        if (this.troubles.failingSyncs > 0) {
          this.troubles.failingSyncs -= 1;
          // The pages count as clean from now on, though nobody wrote them.
          inode.unsynced = [];
          throw failure('EIO', path);
        }
        inode.sync();
        inode.mtimeMs = this.clock.nowMs;
      });
    let readAt = 0;
    const file = {
      stat: (options?: object) =>
        this.reads(life, () =>
          options === undefined ? { size: inode.bytes.length } : factsOf(inode),
        ),
      readFile: () =>
        this.reads(life, () => {
          const rest = Buffer.from(inode.bytes.subarray(readAt));
          readAt = inode.bytes.length;
          return rest;
        }),
      read: (into: Buffer, offset: number, length: number, position: number) =>
        this.reads(life, () => ({
          bytesRead: inode.bytes.copy(into, offset, position, position + length),
        })),
      write: (bytes: Uint8Array, offset: number, length: number, position: number) => {
        const { shortBytes } = this.troubles;
        const some = shortBytes > 0 ? Math.min(length, shortBytes) : length;
        const act = { what: 'writes', path, bytes: some };
        const part = () => inode.write(bytes.subarray(offset, offset + some), position);
        return this.does(
          life,
          act,
          () => {
            part();
            return { bytesWritten: some };
          },
          // Killed in the middle of a write: a part of it is in the cache.
          () => inode.write(bytes.subarray(offset, offset + (some >> 1)), position),
        );
      },
      writeFile: (content: string | Uint8Array) => {
        const bytes = Buffer.from(content);
        return this.does(life, { what: 'writes', path, bytes: bytes.length }, () =>
          inode.write(bytes, inode.bytes.length),
        );
      },
      truncate: (size: number) =>
        this.does(life, { what: 'cuts', path, bytes: size }, () => inode.truncate(size)),
      sync,
      datasync: sync,
      close: () =>
        this.reads(life, () => {
          this.opened.get(life)?.delete(file);
        }),
    } as StoredFile;
    return file;
  }

  private directoryFile(life: Life, path: string): StoredFile {
    const sync = () =>
      this.does(life, { what: 'syncs', path, bytes: 0 }, () => {
        const isHere = ({ directories }: NameChange) => directories.includes(path);
        for (const change of this.unsyncedNames.filter(isHere)) change.apply(this.namesOnPlatter);
        this.unsyncedNames = this.unsyncedNames.filter((change) => !isHere(change));
      });
    const file = {
      sync,
      datasync: sync,
      close: () =>
        this.reads(life, () => {
          this.opened.get(life)?.delete(file);
        }),
    } as StoredFile;
    return file;
  }

  /** Does a change of files for a program, unless that is dead, or dies of it. */
  private async does<T>(
    life: Life,
    { what, path, bytes }: Omit<DiskAct, 'atMs'>,
    act: () => T,
    half: () => void = () => {},
  ): Promise<T> {
    await this.waited(life);
    this.changes += 1;
    if (this.changes >= this.killBefore) {
      this.killBefore = Number.POSITIVE_INFINITY;
      if (this.chance(2) === 0) half();
      this.onKill(life);
      return never();
    }
    const needsRoom = what === 'writes' || what === 'makes';
    if (this.troubles.isReadOnly) throw failure('EROFS', path);
    if (this.troubles.isFull && needsRoom) throw failure('ENOSPC', path);
    const done = act();
    this.onAct({ atMs: this.clock.nowMs, what, path, bytes });
    return done;
  }

  private async reads<T>(life: Life, act: () => T): Promise<T> {
    await this.waited(life);
    return act();
  }

  private async waited(life: Life): Promise<void> {
    const { slowMs } = this.troubles;
    if (slowMs > 0) {
      const untilMs = this.clock.nowMs + slowMs;
      this.slowUntilMs = Math.max(this.slowUntilMs, untilMs);
      await new Promise<void>((resolve) => this.clock.callAt(untilMs, resolve, life));
    }
    if (life.isDead) await never();
  }
}

function never<T>(): Promise<T> {
  return new Promise<T>(() => {});
}

function factsOf(inode: Inode): FileFacts {
  return {
    dev: 1n,
    ino: inode.ino,
    nlink: BigInt(inode.nlink),
    size: BigInt(inode.bytes.length),
    ctimeNs: inode.changes,
  };
}

/** An error as the system's. */
function failure(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
