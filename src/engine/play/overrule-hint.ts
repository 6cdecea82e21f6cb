import type { Cue } from '../script/index.js';
import { tableCue } from './table-cues.js';

/** Delay of the hint on overruling after a reminder, ms. */
const HINT_AFTER_MS = 10_000;

/** Tells players who are asked for cards, between two reminders, what to do when a reader is wrong. */
export class OverruleHint {
  nextAtMs = Infinity;

  /** The cards were asked for again; the words end at `saidMs`. */
  follow(saidMs: number): void {
    this.nextAtMs = saidMs + HINT_AFTER_MS;
  }

  /** The cards are no longer waited for. */
  cancel(): void {
    this.nextAtMs = Infinity;
  }

  /** Called at exactly `nextAtMs`. */
  passTime(atMs: number, say: (cue: Cue, atMs: number) => void): void {
    say(tableCue('table.overrule'), atMs);
    this.nextAtMs = Infinity;
  }
}
