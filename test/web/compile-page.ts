/** The page's scripts as they are now, compiled for one run of the tests. */
import { compileForChild } from '../support/compiled.js';

/** Returns what `servePage` takes as `compiled`. */
export function compilePage(): string {
  return compileForChild('page', ['src/web/page', 'src/table']);
}
