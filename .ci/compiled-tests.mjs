/** Programs of test/ that are started as they are, beside the compiled program: the storm, the explorer and others. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import './prepare.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
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
  for (const folder of readdirSync(join(ROOT, 'test'), { withFileTypes: true })) {
    if (folder.isDirectory()) compileFolder(join('test', folder.name));
  }
  const { status } = spawnSync(
    process.execPath,
    [...nodeOptions, join(INTO, file), ...process.argv.slice(2)],
    { cwd: ROOT, stdio: 'inherit' },
  );
  return status ?? 1;
}

/** Compiles what is newer than what was compiled of it. */
function compileFolder(folder) {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(INTO, source.slice(ROOT.length)).replace(/\.ts$/u, '.js');
    if (existsSync(file) && statSync(file).mtimeMs > statSync(source).mtimeMs) continue;
    const { code } = transformSync(source, readFileSync(source, 'utf8'), {
      target: 'es2022',
      typescript: { onlyRemoveTypeImports: true },
    });
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, code);
  }
}
