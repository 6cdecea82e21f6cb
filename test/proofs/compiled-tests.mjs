/** Programs of test/ that are started as they are, beside the compiled program: the storm, the explorer and others. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFolder } from '../../.ci/compile-folder.mjs';
import '../../.ci/prepare.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INTO = join(ROOT, 'dist', 'storm');

/** Compiles test/, and runs one file of it with the arguments of this process. Returns its exit code. */
export function runCompiledTest(file, nodeOptions = []) {
  mkdirSync(INTO, { recursive: true });
  // The compiled program is run as it is.
  if (!existsSync(join(INTO, 'src'))) symlinkSync('../src', join(INTO, 'src'), 'dir');
  // How options are read.
  if (!existsSync(join(INTO, '.ci'))) symlinkSync('../../.ci', join(INTO, '.ci'), 'dir');
  // The images of the boards.
  if (!existsSync(join(INTO, 'firmware')))
    symlinkSync('../../firmware', join(INTO, 'firmware'), 'dir');
  compileFolder('test', INTO);
  const { status } = spawnSync(
    process.execPath,
    [...nodeOptions, join(INTO, file), ...process.argv.slice(2)],
    { cwd: ROOT, stdio: 'inherit' },
  );
  return status ?? 1;
}
