/** The parameters of cues and their possible values. */
import type { SeatName, SlotName } from './seat-name.js';

/** The parameters of a phrase, by name. */
export type CueParams = Readonly<Record<string, CueParam>>;
/** Plain and comparable: a `Secret` does not fit, so none can be said (law 2). */
export type CueParam = string | number | boolean | SeatName | SlotName | readonly SeatName[];

/** The possible values of a parameter. */
export interface Domain<T extends CueParam> {
  /**
   * Every value. Of lists and lengths of time, which are too many: some in which every seat, or every
   * number, stands in every place.
   */
  readonly values: readonly T[];
  /** A few values that differ in everything that grammar needs: number, colour, hand. */
  readonly few: readonly T[];
  /** Whether a value is valid; needed where `values` is incomplete. */
  readonly has: (value: CueParam) => boolean;
  /**
   * Whether the value may depend on a secret. Such a cue takes as long as its longest variant, so that its
   * length tells nothing (law 2).
   */
  readonly hidden: boolean;
}
