import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from './temporary.js';

/** A /dev and a /sys with the given ttys; those in `withDevice` have hardware behind them. */
export async function ttyTrees(ttys: readonly string[], withDevice: readonly string[]) {
  const root = await temporaryDirectory();
  const devDirectory = join(root, 'dev');
  const sysDirectory = join(root, 'sys');
  await mkdir(devDirectory);
  await mkdir(join(sysDirectory, 'class', 'tty'), { recursive: true });
  for (const tty of ttys) {
    await writeFile(join(devDirectory, tty), '');
    await mkdir(join(sysDirectory, 'class', 'tty', tty));
  }
  for (const tty of withDevice) {
    await symlink(devDirectory, join(sysDirectory, 'class', 'tty', tty, 'device'));
  }
  return { devDirectory, sysDirectory };
}
