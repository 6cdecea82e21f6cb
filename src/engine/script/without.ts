/** Returns all less what was taken, first ones first: equal things count as often as they stand in a list. */
export function without<T>(all: readonly T[], taken: readonly T[]): T[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
