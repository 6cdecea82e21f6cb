/**
 * The list of the sounds that are heard now or later. Pages are given the whole list, so that a page that
 * opens late, or misses a message, plays the rest.
 */

import { joinedStarts } from './joining.js';
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

  /** The list as pages are told it. */
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
