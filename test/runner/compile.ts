/** Compiles the program before the tests that start it, when its sources have changed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PREPARE = fileURLToPath(new URL('../../.ci/prepare.mjs', import.meta.url));

/** Throws when the program cannot be compiled; the compiler has printed the reason. */
export default function setup(): void {
  const { status } = spawnSync(process.execPath, [PREPARE], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The program could not be compiled.');
}
