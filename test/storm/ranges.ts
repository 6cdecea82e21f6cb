/** Ranges of seeds that were clean, by commit: a small file that adds up what was played over days. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Seeds `from` to `to`, both played. */
export interface CleanRange {
  readonly commit: string;
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

export function rangesIn(path: string): readonly CleanRange[] {
  // Only `keepRange` writes it.
  return JSON.parse(readFileSync(path, 'utf8')) as readonly CleanRange[];
}

/** Adds a range; one that goes on where another of the same commit ends becomes one with it. */
export function withRange(ranges: readonly CleanRange[], added: CleanRange): readonly CleanRange[] {
  const before = ranges.find((one) => one.commit === added.commit && one.to === added.from - 1);
  if (before === undefined) return [...ranges, added];
  const joined = { ...before, to: added.to, games: before.games + added.games };
  return ranges.map((one) => (one === before ? joined : one));
}

export function keepRange(path: string, added: CleanRange): void {
  writeFileSync(path, `${JSON.stringify(withRange(rangesIn(path), added), undefined, 2)}\n`);
}
