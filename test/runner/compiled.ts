/**
 * Our sources as plain JavaScript, for tests that serve the page or need their own process: one that is killed, one
 * with a full disk, one whose exit code counts.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asJavaScript } from './syntax-tree.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the compiled program and page. The set-up of the slow tests has compiled them (`compile.ts`). */
export const compiled = join(ROOT, 'dist');

/**
 * Compiles `sources` (files or folders under the repository) without checking types, and returns
 * the folder where each stands under its own path with the ending `.js`. It lies inside the
 * repository, so that installed packages are found from it.
 */
export function compileForChild(name: string, sources: readonly string[]): string {
  const target = join(ROOT, 'dist', 'for-tests', `${name}-${process.pid}`);
  rmSync(target, { recursive: true, force: true });
  for (const source of sources.flatMap((path) => filesUnder(join(ROOT, path)))) {
    const file = join(target, relative(ROOT, source)).replace(/\.ts$/u, '.js');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, asJavaScript(source, readFileSync(source, 'utf8')));
  }
  return target;
}

function filesUnder(path: string): string[] {
  if (path.endsWith('.ts')) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}
