/**
 * The disk of the tests beside a real ext4: the same acts on both, and the power goes. The device of the ext4 is a
 * file: its copy, taken while it is mounted, is what a device has that is pulled out at that moment.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { chanceOf } from '../../../src/engine/bots/talk.js';
import type { Chance } from '../../../src/engine/script/habits.js';
import type { Storage } from '../../../src/files/home.js';
import { ownFolder } from '../fuzz/own-folder.js';
import { StormClock } from '../storm/storm-clock.js';
import { StormDisk } from '../storm/storm-disk.js';

const MEGABYTES = 16;
const ACTS = 24;
const NAMES = ['a', 'b', 'c', 'd'];
const HERE = '/d';

/** Names and bytes of a folder. */
type Folder = ReadonlyMap<string, string>;

/** Whether all that the ext4 lost and kept is among what the disk of the tests loses and keeps. */
export async function compareWithExt4(series: number, seed: number): Promise<boolean> {
  if (process.getuid?.() !== 0)
    throw new RangeError('Only root may mount a file: type sudo before the command.');
  const counts = { lostNames: 0, lostBytes: 0, asWritten: 0 };
  for (let one = 0; one < series; one += 1) {
    const acts = actsOf(chanceOf(seed + one));
    const { left, written, synced } = await onExt4(acts);
    for (const [name, bytes] of synced) {
      // Synced, and named so, and neither written nor renamed since.
      if (left.get(name) === bytes) continue;
      console.log(`FOUND in series ${seed + one}: the ext4 lost ${name}, which was synced`);
      return false;
    }
    const why = await unreached(acts, left);
    if (why !== undefined) {
      console.log(`FOUND in series ${seed + one}: the disk of the tests ${why}`);
      return false;
    }
    const isLess = ([name, bytes]: readonly [string, string]) => left.get(name) !== bytes;
    if (![...written].some(isLess) && left.size === written.size) counts.asWritten += 1;
    if ([...written.keys()].some((name) => !left.has(name))) counts.lostNames += 1;
    if ([...written].some((file) => left.has(file[0]) && isLess(file))) counts.lostBytes += 1;
  }
  console.log(
    `${series} series of ${ACTS} acts: what the ext4 kept was among what the disk of the tests may keep, and nothing synced was lost; ${counts.lostNames} times it lost a name, ${counts.lostBytes} times bytes, ${counts.asWritten} times nothing`,
  );
  return true;
}

type Act =
  | {
      readonly kind: 'write';
      readonly name: string;
      readonly text: string;
      readonly syncs: boolean;
    }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'sync-names' }
  | { readonly kind: 'whole'; readonly name: string; readonly text: string };

function actsOf(chance: Chance): readonly Act[] {
  const name = () => NAMES[chance(NAMES.length)] ?? 'a';
  const text = () => String.fromCharCode(97 + chance(26)).repeat(1 + chance(3) * 700);
  return Array.from({ length: 1 + chance(ACTS) }, (): Act => {
    switch (chance(8)) {
      case 0:
        return { kind: 'rename', name: name(), to: name() };
      case 1:
        return { kind: 'remove', name: name() };
      case 2:
        return { kind: 'sync-names' };
      case 3:
        return { kind: 'whole', name: name(), text: text() };
      default:
        return { kind: 'write', name: name(), text: text(), syncs: chance(3) > 0 };
    }
  });
}

/** Does them as the program does: through the few functions of a home. */
async function act(storage: Storage, folder: string, acts: readonly Act[]): Promise<void> {
  const nobody = () => undefined;
  for (const one of acts) {
    if (one.kind === 'sync-names') await syncNames(storage, folder);
    else if (one.kind === 'rename') {
      if (one.name !== one.to)
        await storage.rename(join(folder, one.name), join(folder, one.to)).catch(nobody);
    } else if (one.kind === 'remove') await storage.rm(join(folder, one.name), { force: true });
    else if (one.kind === 'whole') {
      const beside = join(folder, `${one.name}.new`);
      await storage.rm(beside, { force: true });
      await writeAt(storage, beside, one.text, true);
      await storage.rename(beside, join(folder, one.name));
      await syncNames(storage, folder);
    } else await writeAt(storage, join(folder, one.name), one.text, one.syncs);
  }
}

async function writeAt(
  storage: Storage,
  path: string,
  text: string,
  syncs: boolean,
): Promise<void> {
  const file = await storage.open(path, 'r+').catch(() => storage.open(path, 'wx'));
  const { size } = await file.stat({ bigint: true });
  const bytes = Buffer.from(text);
  await file.write(bytes, 0, bytes.length, Number(size));
  if (syncs) await file.sync();
  await file.close();
}

async function syncNames(storage: Storage, folder: string): Promise<void> {
  const directory = await storage.open(folder, 'r');
  await directory.sync();
  await directory.close();
}

/** What a device holds that is pulled out after these acts; what was written; what of it was safe. */
async function onExt4(acts: readonly Act[]): Promise<{
  readonly left: Folder;
  readonly written: Folder;
  readonly synced: Folder;
}> {
  const folder = ownFolder();
  const [device, copy, mounted] = ['device', 'copy', 'mounted'].map((name) => join(folder, name));
  if (device === undefined || copy === undefined || mounted === undefined)
    throw new RangeError('no names');
  mkdirSync(mounted);
  await fs.writeFile(device, '');
  await fs.truncate(device, MEGABYTES * 2 ** 20);
  execFileSync('mkfs.ext4', ['-q', '-F', device]);
  const mount = (file: string) => execFileSync('mount', ['-o', 'loop', file, mounted]);
  const unmount = () => execFileSync('umount', [mounted]);
  mount(device);
  try {
    await act(fs, mounted, acts);
    const written = folderOf(mounted);
    copyFileSync(device, copy);
    return { written, synced: safeOf(acts, written), left: afterwards(copy) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }

  function afterwards(file: string): Folder {
    unmount();
    mount(file);
    const left = folderOf(mounted ?? '');
    unmount();
    return left;
  }
}

function folderOf(path: string): Folder {
  const names = readdirSync(path).filter((name) => name !== 'lost+found');
  return new Map(names.map((name) => [name, readFileSync(join(path, name), 'latin1')]));
}

/** Files of which nothing has changed since content and name were synced. */
function safeOf(acts: readonly Act[], written: Folder): Folder {
  const dirty = new Set<string>();
  let namesDirty = new Set<string>();
  const touched = (name: string) => namesDirty.add(name);
  for (const one of acts) {
    if (one.kind === 'sync-names') namesDirty = new Set();
    else if (one.kind === 'rename') {
      if (dirty.has(one.name)) dirty.add(one.to);
      for (const name of [one.name, one.to]) touched(name);
    } else if (one.kind === 'remove') {
      dirty.delete(one.name);
      touched(one.name);
    } else if (one.kind === 'whole') {
      dirty.delete(one.name);
      namesDirty = new Set();
    } else {
      touched(one.name);
      if (one.syncs) dirty.delete(one.name);
      else dirty.add(one.name);
    }
  }
  return new Map([...written].filter(([name]) => !dirty.has(name) && !namesDirty.has(name)));
}

/** Why the disk of the tests cannot hold this after these acts and a power cut; undefined: it can. */
async function unreached(acts: readonly Act[], left: Folder): Promise<string | undefined> {
  const names = new Set<string>();
  const pieces = new Set<string>();
  for await (const disk of afterEveryCut(acts)) {
    const here = disk.namesIn(HERE);
    names.add(here.join());
    for (const name of here)
      for (const piece of piecesOf(
        name,
        disk.contentOf(`${HERE}/${name}`)?.toString('latin1') ?? '',
      ))
        pieces.add(piece);
  }
  const found = [...left.keys()].sort().join();
  if (!names.has(found)) return `has the names ${found}, and never ${[...names].join(' or ')}`;
  const strange = [...left]
    .flatMap(([name, bytes]) => piecesOf(name, bytes))
    .find((piece) => !pieces.has(piece));
  return strange && `never has ${strange.slice(0, 20)}… of ${strange.length} signs`;
}

/**
 * The disk of the tests after these acts and a power cut, with chance in place of which every number of names lasts,
 * and of the sectors that were not synced the first ones, as bytes or as zeros.
 */
async function* afterEveryCut(acts: readonly Act[]): AsyncGenerator<StormDisk> {
  let sectors = 0;
  for (let lasting = 0, most = 0; lasting <= most; lasting += 1) {
    for (let kept = 0; kept === 0 || kept <= sectors; kept += 1) {
      for (const [fate, last] of FATES) {
        let draws = -1;
        const disk = new StormDisk(new StormClock(), (below) => {
          draws += 1;
          if (draws > 0) return draws < kept ? fate : draws === kept ? last : LOST;
          most = below - 1;
          return lasting;
        });
        disk.makeDirectory(HERE);
        await act(disk.storageOf({ number: 1, isDead: false }), HERE, acts);
        disk.losePower();
        sectors = draws;
        yield disk;
      }
    }
  }
}

/** What becomes of a sector, as the disk of the tests draws it. */
const [ZEROS, LOST, BYTES] = [0, 1, 3];
/** Of those that are kept, and of the last of them. */
const FATES = [
  [BYTES, BYTES],
  [ZEROS, ZEROS],
  [BYTES, ZEROS],
] as const;

/** A file as what a disk decides of by itself: its length, and each of its sectors. */
function piecesOf(name: string, bytes: string): readonly string[] {
  const sectors = bytes.match(/.{1,512}/gsu) ?? [];
  return [`${name} ${bytes.length}`, ...sectors.map((sector, at) => `${name} ${at} ${sector}`)];
}
