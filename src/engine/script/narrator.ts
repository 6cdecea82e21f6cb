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
  private readonly repertoire = new Map<string, ToldCue>();

  /** `evening`: a public number that changes from evening to evening. */
  constructor(private readonly evening = 0) {}

  /**
   * Returns the variant of `id` now: not the last one. `facts`: public numbers of the moment, such as the game, the
   * turn and how many are alive.
   */
  next(id: string, ...facts: readonly number[]): Tale {
    const cue = this.repertoire.get(id) ?? this.begin(id);
    const others = cue.tales.filter((tale) => tale !== cue.last);
    const tale = others[finished(withNumbers(cue.sum, facts)) % others.length] ?? 1;
    cue.last = tale;
    return tale;
  }

  /** Begins a cue: this evening tells some of the variants of `id`, and other ones for another cue. */
  private begin(id: string): ToldCue {
    const sum = withNumbers(withText(FNV_OFFSET, id), [this.evening]);
    const ranks = TALES.map((tale) => ({ tale, rank: finished(withNumbers(sum, [tale])) }));
    const inOrder = ranks.sort((one, other) => one.rank - other.rank).map(({ tale }) => tale);
    const cue = { sum, tales: inOrder.slice(0, TOLD_IN_AN_EVENING), last: undefined };
    this.repertoire.set(id, cue);
    return cue;
  }
}

/** A narrator's record of a cue that has variants. */
interface ToldCue {
  /** The sum of its id and of the evening; the facts of a moment are added to it. */
  readonly sum: number;
  /** The variants that this evening tells. */
  readonly tales: readonly Tale[];
  /** The variant that was said last. */
  last: Tale | undefined;
}

// FNV-1a of 32 bits.
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function withText(sum: number, text: string): number {
  let next = sum;
  for (let at = 0; at < text.length; at++) {
    next = Math.imul(next ^ text.charCodeAt(at), FNV_PRIME);
  }
  return next;
}

function withNumbers(sum: number, numbers: readonly number[]): number {
  let next = sum;
  for (const number of numbers) next = withText(withText(next, ' '), String(number));
  return next;
}

/** Finishes a sum with Murmur's last steps, which let each bit depend on all. */
function finished(sum: number): number {
  const first = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}

/** A phrase for each variant, in their order. */
export type Variants = readonly [string, string, string, string, string];

/** Returns the phrase of a variant: one for each. */
export function tell(tale: Tale, ...phrases: Variants): string {
  return phrases[tale - 1] ?? phrases[0];
}
