/**
 * The runs of one file. A file with `other-runs` is played several times at once, each time with other
 * cards and other hands behind the same public history, so that secrecy can be rehearsed (law 2).
 */
import type { SlotIndex } from '../engine/table/index.js';
import type { FilePath } from '../files/values/index.js';
import type { EachRun, Step } from './step-schema.js';

/** The name of the run whose events are printed. */
export const FIRST_RUN = 'first';

/** The cards of a position, in words. */
export type CardWords = ReadonlyMap<SlotIndex, readonly string[]>;

/** The difference of another run from the first before play begins. */
export interface OtherRun {
  readonly name: string;
  /** Its cards by slot; absent where they are those of the first. */
  readonly cards: CardWords | undefined;
}

/** Runs that prove nothing: that are compared with nothing, or that differ in nothing. */
export function idleRuns(
  runs: readonly OtherRun[],
  cards: CardWords | undefined,
  steps: readonly Step[],
): readonly (readonly [path: FilePath, found: string])[] {
  return runs.flatMap(({ name, cards: own }): (readonly [FilePath, string])[] => {
    const path = ['other-runs', name];
    const last = steps.findLastIndex(
      (step) => step.verb === 'same-as' && step.value.includes(name),
    );
    if (last < 0) {
      return [[path, 'a run that is compared with nothing. Accepted: a step same-as.']];
    }
    const differs =
      (own !== undefined && textOf(own) !== textOf(cards ?? new Map())) ||
      steps.slice(0, last).some((step) => step.verb === 'in-each-run' && otherHands(step, name));
    const found = 'a run that differs in nothing. Accepted: other cards, or other hands.';
    return differs ? [] : [[path, found]];
  });
}

function otherHands({ value }: EachRun, name: string): boolean {
  const [first, other] = [FIRST_RUN, name].map((run) =>
    JSON.stringify(value.get(run)?.map(({ verb, raw }) => ({ [verb]: raw ?? null }))),
  );
  return first !== other;
}

function textOf(cards: CardWords): string {
  return JSON.stringify([...cards].sort(([one], [other]) => one - other));
}
