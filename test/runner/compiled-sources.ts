/**
 * The slow tests run the compiled program: what they import of `src` is taken from `dist/src`, which `compile.ts` has
 * made of it. Each of their files is a process of its own, and Node reads compiled files in a third of the time.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const COMPILED = fileURLToPath(new URL('../../dist/src/', import.meta.url));

/** Files that Node reads itself. */
export const COMPILED_SOURCES = /\/dist\/src\//u;

/** Leads each import of a source to its compiled file; whoever watches his sources runs them as they are. */
export const compiledSources: Plugin = {
  name: 'compiled-sources',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || process.env['VITEST_MODE'] === 'WATCH') return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (found === null || !found.id.startsWith(SOURCES) || !found.id.endsWith('.ts')) return null;
    return { id: found.id.replace(SOURCES, COMPILED).replace(/\.ts$/u, '.js') };
  },
};
