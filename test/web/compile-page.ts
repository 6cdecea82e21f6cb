/** The page's scripts as they are now, compiled and bundled for one run of the tests. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { compileForChild } from '../support/compiled.js';

const BUNDLE = join(import.meta.dirname, '../../.ci/bundle.mjs');

/** Returns what `servePage` takes as `compiled`. */
export function compilePage(): string {
  const compiled = compileForChild('page', ['src/web/page', 'src/table']);
  execFileSync(process.execPath, [BUNDLE, compiled]);
  return compiled;
}
