/**
 * The narrator chooses how something is told that returns every night or every game. The choice
 * follows from facts that everybody knows, so that it tells nothing and is the same after an undo
 * and after a power cut (law 2). Numbers go in: no `Secret` fits.
 */

/** One of the ways in which a cue can be told. */
export type Tale = 1 | 2 | 3 | 4 | 5;

const TALES: readonly Tale[] = [1, 2, 3, 4, 5];

/** The memory of one narrator: it lasts an evening, so that nothing is told twice running in the same words. */
export class Narrator {
  private readonly told = new Map<string, Tale>();

  /** `evening`: a public number that differs from evening to evening. */
  constructor(private readonly evening = 0) {}

  /**
   * How to tell `id` now: never as the last time. `facts`: what everybody knows of the moment, such as
   * the number of the game, the turn and how many are alive.
   */
  next(id: string, ...facts: readonly number[]): Tale {
    const last = this.told.get(id);
    const others = TALES.filter((tale) => tale !== last);
    const tale = others[mixed([this.evening, ...facts], id) % others.length] ?? 1;
    this.told.set(id, tale);
    return tale;
  }
}

/** FNV-1a of 32 bits over the numbers and the letters, its high bits folded into the low ones. */
function mixed(facts: readonly number[], id: string): number {
  let sum = 0x811c9dc5;
  for (const character of `${id} ${facts.join(' ')}`) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (sum ^ (sum >>> 15)) >>> 0;
}

/** The phrase of a tale: one for each way. */
export function told(
  tale: Tale,
  ...phrases: readonly [string, string, string, string, string]
): string {
  return phrases[tale - 1] ?? phrases[0];
}
