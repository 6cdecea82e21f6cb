/** Ranges of seeds that were clean, by commit: a small file that adds up what was played over days. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Seeds `from` to `to`, both played, without a violation. It is true of this commit: the same seed is another storm
 * where plans, games or the storm itself have changed.
 */
export interface CleanRange {
  /** What was played of each seed: its storm, unless given. */
  readonly of?: 'windows' | undefined;
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
  const before = ranges.find(
    (one) => one.of === added.of && one.commit === added.commit && one.to === added.from - 1,
  );
  if (before === undefined) return [...ranges, added];
  const joined = { ...before, to: added.to, games: before.games + added.games };
  return ranges.map((one) => (one === before ? joined : one));
}

export function keepRange(path: string, added: CleanRange): void {
  writeFileSync(path, `${JSON.stringify(withRange(rangesIn(path), added), undefined, 2)}\n`);
}

/** A table in Markdown, and how many games and windows all ranges are together. */
export function rangeLines(ranges: readonly CleanRange[]): readonly string[] {
  const sumOf = (of: CleanRange['of']) =>
    ranges.reduce((sum, one) => sum + (one.of === of ? one.games : 0), 0);
  return [
    `${sumOf(undefined)} games and ${sumOf('windows')} windows with the firmware in ${ranges.length} clean ranges.`,
    '',
    '| commit | seeds | clean |',
    '|---|---|---|',
    ...ranges.map(
      ({ commit, from, to, games, of = 'games' }) =>
        `| ${commit} | ${from} to ${to} | ${games} ${of} |`,
    ),
  ];
}
