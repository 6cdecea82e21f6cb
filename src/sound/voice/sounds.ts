/**
 * The sound of a table: a list of sounds, each at an absolute time of play. Words, effects, the
 * bed of the night and the ticks of a countdown all lie on this one timeline; the mixer, the page and
 * a WAV file play exactly what stands in it. Pure.
 */
import type { Bed, Effect } from '../../engine/script/index.js';

export { BEDS, type Bed, EFFECTS, type Effect } from '../../engine/script/index.js';

/** One thing to be heard. `atMs` is a whole number of ms of play's time. */
export type Sound =
  /** A cue: its clips, one after the other. It is over at `untilMs`, whatever the clips hold. */
  | {
      readonly kind: 'speech';
      readonly atMs: number;
      readonly untilMs: number;
      readonly clips: readonly PlacedClip[];
    }
  | { readonly kind: 'effect'; readonly atMs: number; readonly effect: Effect }
  | { readonly kind: 'tick'; readonly atMs: number }
  /** The beginning of a bed, or the end of the one that was heard. */
  | { readonly kind: 'bed'; readonly atMs: number; readonly bed: Bed | undefined }
  /** Words, effects and ticks stop here, also later ones. The bed is not changed. */
  | { readonly kind: 'stop'; readonly atMs: number };

/** A clip in its slot of a cue. */
export interface PlacedClip {
  /** The clip’s name: that of its recording’s file, without the ending. */
  readonly clip: string;
  /** Its words: what a browser's own voice says where the clip is not made yet. */
  readonly text: string;
  /** The time from the start of the cue, ms. */
  readonly offsetMs: number;
  /** The length of its slot, ms: nothing of it is heard after that. */
  readonly durationMs: number;
}
