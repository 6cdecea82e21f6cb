/**
 * The narrator chooses a variant of texts that return every night or every game. The choice follows from
 * public facts, so it tells nothing and is the same after an undo and after a power cut (law 2). It takes
 * numbers only: no `Secret` fits.
 */

/** A variant of a cue's text. */
export type Tale = 1 | 2 | 3 | 4 | 5;

const TALES: readonly Tale[] = [1, 2, 3, 4, 5];

/** An evening tells a cue in so many of its variants, so that the next evening sounds different. */
const TOLD_IN_AN_EVENING = 2;

/** The memory of one narrator for an evening, so that the same words never come twice in a row. */
export class Narrator {
  private readonly told = new Map<string, Tale>();
  private readonly tonight = new Map<string, readonly Tale[]>();

  /** `evening`: a public number that changes from evening to evening. */
  constructor(private readonly evening = 0) {}

  /**
   * The variant of `id` now: never the last one. `facts`: public numbers of the moment, such as the game, the
   * turn and how many are alive.
   */
  next(id: string, ...facts: readonly number[]): Tale {
    const last = this.told.get(id);
    const others = this.talesTonight(id).filter((tale) => tale !== last);
    const tale = others[mixed([this.evening, ...facts], id) % others.length] ?? 1;
    this.told.set(id, tale);
    return tale;
  }

  /** The variants of `id` that this evening tells: some of all, other ones for another cue. */
  private talesTonight(id: string): readonly Tale[] {
    const known = this.tonight.get(id);
    if (known !== undefined) return known;
    const rank = (tale: Tale) => mixed([this.evening, tale], id);
    const tales = TALES.toSorted((one, other) => rank(one) - rank(other)).slice(
      0,
      TOLD_IN_AN_EVENING,
    );
    this.tonight.set(id, tales);
    return tales;
  }
}

/** FNV-1a of 32 bits over numbers and letters; murmur's last steps let each bit depend on all. */
function mixed(facts: readonly number[], id: string): number {
  let sum = 0x811c9dc5;
  for (const character of `${id} ${facts.join(' ')}`) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35);
  return (sum ^ (sum >>> 16)) >>> 0;
}

/** The phrase of a variant: one for each. */
export function told(
  tale: Tale,
  ...phrases: readonly [string, string, string, string, string]
): string {
  return phrases[tale - 1] ?? phrases[0];
}
