/** Compiles TypeScript that is no part of a table's program: the makers' tools, and programs among the tests. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'rolldown/utils';

/**
 * Compiles the files of a folder that are newer than what was compiled of them, without their tests. Types are removed
 * and not checked.
 * @param folder from the root of the checkout, in which the process runs; it lies under the same path in `into`.
 */
export function compileFolder(folder, into) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const source = join(entry.parentPath, entry.name);
    const file = join(into, source).replace(/\.ts$/u, '.js');
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
