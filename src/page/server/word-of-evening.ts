/** The word by which telephones join an evening: compared as people type it, and few wrong ones in a minute. */

/** Returns whether a typed word is that word: case, spaces and accents are no part of it. */
export function sameWord(typed: string, word: string): boolean {
  return plain(typed) === plain(word);
}

function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}|\s/gu, '')
    .toLowerCase();
}

/** The wrong words that one visitor may send in a minute. */
const MOST_WRONG = 5;
const TICKS_A_SECOND = 20;
const MINUTE_TICKS = 60 * TICKS_A_SECOND;

/** Wrong words of the last minute, by visitor; time is counted in ticks of the grid. */
export class WrongWords {
  private readonly at = new Map<string, readonly number[]>();

  /** Returns the seconds until one more word of this visitor is looked at. */
  waitOf(from: string, tick: number): number {
    const recent = this.recent(from, tick);
    const first = recent.at(-MOST_WRONG);
    return first === undefined ? 0 : Math.ceil((first + MINUTE_TICKS - tick) / TICKS_A_SECOND);
  }

  add(from: string, tick: number): void {
    this.at.set(from, [...this.recent(from, tick), tick]);
  }

  /** Forgets visitors who have sent none for a minute. */
  forget(tick: number): void {
    if (tick % MINUTE_TICKS !== 0) return;
    for (const from of this.at.keys())
      if (this.recent(from, tick).length === 0) this.at.delete(from);
  }

  private recent(from: string, tick: number): readonly number[] {
    return (this.at.get(from) ?? []).filter((one) => one + MINUTE_TICKS > tick);
  }
}
