/** Results that the papers of a table ask for many times. */
import type { TableConfiguration } from '../../src/host/config/index.js';

/** Returns a function that makes a result once for each configuration; results are shared and read only. */
export function perConfiguration<Result>(
  make: (configuration: TableConfiguration) => Result,
): (configuration: TableConfiguration) => Result {
  const known = new WeakMap<TableConfiguration, { readonly result: Result }>();
  return (configuration) => {
    const made = known.get(configuration) ?? { result: make(configuration) };
    known.set(configuration, made);
    return made.result;
  };
}
