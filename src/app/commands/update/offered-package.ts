/**
 * The newer package that an owner has put where the table looks for one: on the card's boot partition, or on a USB
 * stick. Somebody who can do that has the machine in hand. Somebody who may only open a page cannot install a package
 * of his own.
 */
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sticks } from '../../backup/sticks.js';
import { type Host, runProgram, systemNames } from '../../host.js';
import { architectureOf, factsOfFile, isNewer } from './package-facts.js';

const BOOT_PARTITION = 'boot/firmware';
const MOUNT_POINTS = 'run/artiglio-update';
const FILE = /^artiglio_.*\.deb$/u;

/**
 * Calls `act` with the newest package for this machine, `undefined` when there is none. Sticks that nobody has mounted
 * are mounted meanwhile, and cannot be written then.
 */
export async function withOfferedPackage<Done>(
  host: Host,
  act: (path: string | undefined) => Promise<Done>,
): Promise<Done> {
  const mounted = await mountSticks(host);
  try {
    const places = [join(host.root, BOOT_PARTITION), ...(await sticks(host)), ...mounted];
    return await act(await newestIn([...new Set(places)], host));
  } finally {
    for (const point of mounted) {
      await runProgram(host, 'umount', point);
      await rmdir(point).catch(() => undefined);
    }
  }
}

async function newestIn(places: readonly string[], host: Host): Promise<string | undefined> {
  const architecture = await architectureOf(host);
  let newest: { readonly path: string; readonly version: string } | undefined;
  for (const place of places) {
    const names = await systemNames({ ...host, root: place }, '.');
    for (const name of names.filter((one) => FILE.test(one))) {
      const path = join(place, name);
      const facts = await factsOfFile(host, path);
      if (facts?.name !== 'artiglio' || ![architecture, 'all'].includes(facts.architecture))
        continue;
      if (newest === undefined || (await isNewer(host, facts.version, newest.version)))
        newest = { path, version: facts.version };
    }
  }
  return newest?.path;
}

/** @returns where they are now; none where this user may not mount. */
async function mountSticks(host: Host): Promise<readonly string[]> {
  if (host.userId !== 0) return [];
  const columns = 'NAME,FSTYPE,HOTPLUG,MOUNTPOINT';
  const listed = await runProgram(host, 'lsblk', '--pairs', '--paths', '--output', columns);
  const points: string[] = [];
  for (const line of listed?.out.split('\n') ?? []) {
    const device = /^NAME="([^"]+)" FSTYPE="[^"]+" HOTPLUG="1" MOUNTPOINT=""$/u.exec(line)?.[1];
    if (device === undefined) continue;
    const point = join(host.root, MOUNT_POINTS, device.replaceAll('/', '-').replace(/^-+/u, ''));
    await mkdir(point, { recursive: true });
    const done = await runProgram(host, 'mount', '-o', 'ro,nosuid,nodev,noexec', device, point);
    if (done?.status === 0) points.push(point);
    else await rmdir(point).catch(() => undefined);
  }
  return points;
}
