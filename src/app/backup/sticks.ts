/** USB sticks that are plugged in: mounts below /media or /run/media. */
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { succeeds } from '../../errors/index.js';
import { type Host, systemText } from '../host.js';

/** Mount points of sticks, outermost first. */
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

/** proc(5): a space stands there as `\040`. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([0-7]{3})/gu, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
