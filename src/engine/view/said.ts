/** The cues that were said: for the voice once, and for the view as captions. */
import type { Cue } from '../script/index.js';

/** A cue that was said, with play's time. */
export interface Said {
  readonly cue: Cue;
  readonly atMs: number;
  /** Pace of this cue, percent of the usual; it does not follow later changes of the pace. */
  readonly pacePercent: number;
}

/** The number of cues that the view keeps: the words of a call of the night, and the counts after them. */
const CAPTIONS_KEPT = 8;

/** The cues not yet drained, and the last few. */
export class SaidCues {
  /** The cue said last. */
  last: Said | undefined;
  /** The cues said last, the newest last. */
  captions: readonly Said[] = [];
  private untaken: Said[] = [];

  /** A cue is said at `atMs` of play's time. */
  say(cue: Cue, atMs: number, pacePercent: number): void {
    this.last = { cue, atMs, pacePercent };
    this.untaken.push(this.last);
    this.captions = [...this.captions, this.last].slice(-CAPTIONS_KEPT);
  }

  /** Returns the cues since the last call. */
  drain(): readonly Said[] {
    const taken = this.untaken;
    this.untaken = [];
    return taken;
  }
}
