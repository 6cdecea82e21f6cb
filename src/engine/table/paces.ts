/** Paces: the duration of words, in percent of the usual. A group may change its own at any time by day. */

/** The shortest and the longest that words may take. */
export const FASTEST_PERCENT = 75;
export const SLOWEST_PERCENT = 200;

/** The paces that a button in the pause goes through, and for which there are cards. */
export const PACES: readonly number[] = [100, 85, 75, 125];

/** The pace after this one; after one that is not in the list, the first. */
export function nextPace(percent: number): number {
  return PACES[(PACES.indexOf(percent) + 1) % PACES.length] ?? percent;
}

/** The names of the paces. */
export const PACE_NAMES = ['fastest', 'faster', 'usual', 'calmer', 'slowest'] as const;
export type PaceName = (typeof PACE_NAMES)[number];

/** The name that is nearest to a pace: `PACES` have one each, and none of them the last. */
export function paceName(percent: number): PaceName {
  if (percent < 80) return 'fastest';
  if (percent < 95) return 'faster';
  if (percent <= 105) return 'usual';
  return percent <= 140 ? 'calmer' : 'slowest';
}

/** The card that sets a pace. */
export function paceCard(percent: number): string {
  return `pace:${percent}`;
}

/** The pace that a card sets; `undefined` for every other card. */
export function paceOfCard(card: string): number | undefined {
  return PACES.find((percent) => card === paceCard(percent));
}
