/** Equal things in a list, counted. */

/** Returns the number of times that each value is there, in order of first appearance. */
export function countsOf<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
