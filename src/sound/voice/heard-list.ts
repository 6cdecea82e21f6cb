/**
 * The list of the sounds that are heard now or later. Pages are given the whole list, so that a page that
 * opens late, or misses a message, plays the rest.
 */

import type { Bed, PlacedClip, Sound } from './sounds.js';

/** Time a sound stays in the list after its own time, ms: a page may hear it a little later. */
const KEPT_MS = 5_000;

/** The file of a clip that pages are given, and how long it lasts, if it is made. */
export type ClipFile = (
  clip: string,
) => { readonly file: string; readonly lengthMs: number | undefined } | undefined;

/** A sound for a page. Times are those of play. */
export type HeardSound =
  | {
      readonly kind: 'speech';
      readonly atMs: number;
      readonly untilMs: number;
      readonly words: string;
      readonly clips: readonly HeardClip[];
    }
  | { readonly kind: 'effect'; readonly atMs: number; readonly effect: string }
  | { readonly kind: 'tick'; readonly atMs: number };

export interface HeardClip {
  readonly file: string | undefined;
  readonly offsetMs: number;
  readonly durationMs: number;
}

export interface Heard {
  readonly bed: Bed | undefined;
  readonly sounds: readonly HeardSound[];
}

type Listed = Exclude<Sound, { kind: 'bed' | 'stop' }>;

export class HeardList {
  private bed: Bed | undefined;
  private sounds: Listed[] = [];

  /** Adds to the list, and removes sounds that ended long before `nowMs`. */
  add(sounds: readonly Sound[], nowMs: number): void {
    for (const sound of sounds) {
      if (sound.kind === 'bed') this.bed = sound.bed;
      else if (sound.kind === 'stop')
        this.sounds = this.sounds.filter((one) => hasEnded(one, sound.atMs));
      else this.sounds.push(sound);
    }
    this.sounds = this.sounds.filter((one) => endOf(one) > nowMs - KEPT_MS);
  }

  /** Returns the list as pages receive it. */
  told(fileOf: ClipFile): Heard {
    return {
      bed: this.bed,
      sounds: this.sounds.map((sound): HeardSound => {
        if (sound.kind !== 'speech') return sound;
        return {
          kind: 'speech',
          atMs: sound.atMs,
          untilMs: sound.untilMs,
          words: sound.clips.map(({ text }) => text).join(' '),
          clips: joinedClips(sound.clips, fileOf),
        };
      }),
    };
  }
}

function joinedClips(clips: readonly PlacedClip[], fileOf: ClipFile): readonly HeardClip[] {
  const made = clips.map(({ clip }) => fileOf(clip));
  const starts = joinedStarts(
    clips,
    made.map((one) => one?.lengthMs),
  );
  return clips.map(({ offsetMs, durationMs }, index) => ({
    file: made[index]?.file,
    offsetMs: starts[index] ?? offsetMs,
    durationMs,
  }));
}

/** The longest effect, ms. */
const LONGEST_EFFECT_MS = 5_000;

function endOf(sound: Listed): number {
  return sound.kind === 'speech' ? sound.untilMs : sound.atMs + LONGEST_EFFECT_MS;
}

function hasEnded(sound: Listed, atMs: number): boolean {
  return sound.kind === 'speech'
    ? sound.untilMs <= atMs
    : sound.atMs < atMs && sound.kind === 'tick';
}

// The starts of the clips of a cue, once they are there: a clip is shorter than its slot, and the rest of the slot
// would be heard as a gap within a sentence. The silence goes to the end of the cue instead, whose length
// stays.

/** Clips of one sentence overlap by this, ms: the one fades out while the other fades in. */
export const CROSS_FADE_MS = 10;

/** The most silence between two sentences of a cue, ms. */
const SENTENCES_APART_MS = 300;

/** The properties of a clip that decide its start. */
type Joinable = Pick<PlacedClip, 'text' | 'offsetMs'>;

/**
 * Returns the start of each clip, ms from the first word on: never later than its slot. After a clip that is not there,
 * `undefined`, the slots count.
 */
export function joinedStarts(
  clips: readonly Joinable[],
  lengthsMs: readonly (number | undefined)[],
): readonly number[] {
  let nextMs = 0;
  return clips.map(({ text, offsetMs }, index) => {
    const startMs = Math.min(offsetMs, nextMs);
    const lengthMs = lengthsMs[index];
    const apartMs = goesOn(text) ? -CROSS_FADE_MS : SENTENCES_APART_MS;
    nextMs = lengthMs === undefined ? Infinity : Math.max(startMs, startMs + lengthMs + apartMs);
    return startMs;
  });
}

/** Returns whether the sentence goes on after a clip. */
export function goesOn(text: string): boolean {
  return text.endsWith(',');
}
