/** Everything that can be seen of a run from outside, with times: what two runs must have in common. */
import { type Entry, encodeEntry } from '../engine/play/index.js';
import type { Json, JsonRecord } from '../engine/script/index.js';
import type { PublicView, Said } from '../engine/view/index.js';
import { Timeline, USUAL_VOICE, type Voice } from '../sound/voice/index.js';
import type { Difference } from './check-hidden.js';
import { paramsOf } from './cue-values.js';

/** One thing that somebody could notice. */
interface Noticed {
  readonly atMs: number;
  readonly what: 'cue' | 'sound' | 'view' | 'entry';
  /** The value as JSON text. */
  readonly value: string;
}

/** Everything that a run has shown so far, in order. */
export class PublicRecord {
  private readonly noticed: Noticed[] = [];
  private readonly timeline: Timeline;
  private unheard: Said[] = [];
  private seen = '';

  constructor(private readonly voice: Voice) {
    this.timeline = new Timeline(voice, USUAL_VOICE);
  }

  /** Records a cue that was said. */
  hear(said: Said): void {
    const { atMs, cue } = said;
    this.unheard.push(said);
    const value = { cue: cue.id, with: paramsOf(cue), words: this.voice.caption(cue) };
    this.note(atMs, 'cue', value);
  }

  /** Records a view after a possible change that everybody sees or hears. */
  look(view: PublicView): void {
    // Engine time follows hidden hands too; the view of a live table has the clock's.
    const { nowMs, answer, ...rest } = view;
    for (const sound of this.timeline.next(this.unheard, view)) this.note(nowMs, 'sound', sound);
    this.unheard = [];
    // Open eyes alone see the shape of an answer by light; everybody can tell that there is one.
    const seen = JSON.stringify({ ...rest, answers: answer !== undefined });
    if (seen === this.seen) return;
    this.seen = seen;
    this.noticed.push({ atMs: nowMs, what: 'view', value: seen });
  }

  /** Records an entry that was written; of a sealed one only its kind and time can be seen. */
  written(entry: Entry): void {
    const { atMs, kind, sealed, sum, payload } = encodeEntry(entry);
    this.note(atMs, 'entry', sealed ? { kind, sum, sealed } : { kind, sum, payload });
  }

  /** Returns the first difference of two runs, or nothing. */
  differenceFrom(other: PublicRecord, name: string): readonly Difference[] {
    const length = Math.max(this.noticed.length, other.noticed.length);
    for (let index = 0; index < length; index += 1) {
      const [mine, theirs] = [this.noticed[index], other.noticed[index]];
      if (mine?.atMs === theirs?.atMs && mine?.value === theirs?.value) continue;
      const [found, expected] = told(mine, theirs);
      return [{ what: `same-as.${name}`, found, expected }];
    }
    return [];
  }

  private note(atMs: number, what: Noticed['what'], value: object): void {
    this.noticed.push({ atMs, what, value: JSON.stringify(value) });
  }
}

/** Writes two things that differ in words; of two views only what differs in them. */
function told(mine: Noticed | undefined, theirs: Noticed | undefined): readonly [Json, Json] {
  const [one, other] = [parsed(mine), parsed(theirs)];
  const differs = (key: string) => JSON.stringify(one[key]) !== JSON.stringify(other[key]);
  const isView = mine?.what === 'view' && theirs?.what === 'view';
  const text = (noticed: Noticed | undefined, value: JsonRecord): Json =>
    noticed === undefined
      ? 'nothing'
      : {
          atMs: noticed.atMs,
          [noticed.what]: isView
            ? Object.fromEntries(Object.entries(value).filter(([key]) => differs(key)))
            : value,
        };
  return [text(mine, one), text(theirs, other)];
}

function parsed(noticed: Noticed | undefined): JsonRecord {
  // It was made of a record above.
  return noticed === undefined ? {} : (JSON.parse(noticed.value) as JsonRecord);
}
