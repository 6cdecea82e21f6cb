/** Backups of a folder that stay: the newest seven, one of each day, by their numbers. */
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '../../errors/index.js';
import { type Host, systemText } from '../host.js';

/** The number of backups that stay. */
export const KEPT = 7;
const NAME = /^artiglio-(\d{5,})-(\d{4}-\d{2}-\d{2})\.backup$/u;

/** Changes to make in a folder. */
export interface Rotation {
  /** The name of the new backup. */
  readonly name: string;
  /** Names of the backups to remove when the new one is on the disk. */
  readonly removed: readonly string[];
}

/**
 * Chooses what is deleted, by numbers and not by dates: a clock that jumps by years makes one more backup and removes
 * no newer one.
 * @param names the files of the folder; files that are no backups are left alone.
 * @param today `2026-11-23`: of one day the last backup stays.
 */
export function rotation(names: readonly string[], today: string): Rotation {
  const backups = names
    .flatMap((name) => {
      const [, number, day] = NAME.exec(name) ?? [];
      return number === undefined ? [] : [{ name, number: Number(number), day }];
    })
    .sort((one, other) => other.number - one.number);
  const [newest] = backups;
  const number = (newest?.number ?? 0) + 1;
  // Only the newest can be of this day: an equal date further back is of a clock that was wrong.
  const replaced = newest?.day === today ? 1 : 0;
  return {
    name: `artiglio-${String(number).padStart(5, '0')}-${today}.backup`,
    removed: [...backups.slice(0, replaced), ...backups.slice(replaced).slice(KEPT - 1)].map(
      ({ name }) => name,
    ),
  };
}

// USB sticks that are plugged in: mounts below /media or /run/media.

/** Returns the mount points of sticks, outermost first. */
export async function sticks(host: Host): Promise<readonly string[]> {
  const mounts = (await systemText(host, 'proc/self/mounts')) ?? '';
  return mounts
    .split('\n')
    .map((line) => unescaped(line.split(' ')[1] ?? ''))
    .filter((point) => /^\/(?:run\/)?media\//u.test(point))
    .map((point) => join(host.root, point));
}

/** Returns the sticks that this user may write. */
export async function writableSticks(host: Host): Promise<readonly string[]> {
  const points = await sticks(host);
  const writable = await Promise.all(
    points.map((point) => succeeds(access(point, constants.W_OK | constants.X_OK))),
  );
  return points.filter((_, index) => writable[index]);
}

/** Decodes a path of proc(5), where a space is written as `\040`. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
