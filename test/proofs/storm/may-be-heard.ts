/**
 * What a history lets the loudspeaker play: the words of its cues at their times, their effects, its beds and ticks.
 */

import type { Cue, Effect } from '../../../src/engine/script/cue.js';
import { LANGUAGES, type Language } from '../../../src/engine/table/languages.js';
import type { PublicView } from '../../../src/engine/view/view.js';
import type { Bed, Sound } from '../../../src/sound/voice/sounds.js';
import { type Voice, type VoiceOptions, voiceOf } from '../../../src/sound/voice/voice.js';

/** A sound that left for the loudspeaker. */
export interface HeardSound {
  readonly sound: Sound;
  /** When it is heard, ms of play's time, as far as pages tell that time. */
  readonly playMs: number;
  /** How long after its beginning its words are over, ms. */
  readonly lastsMs: number;
}

/** Pages tell play's time in steps of 50 ms, and words begin on one. */
const NEAR_MS = 110;

interface Speech {
  /** Absent: at any time. */
  readonly atMs: number | undefined;
  readonly leadMs: number;
}

export class MayBeHeard {
  private readonly voices: ReadonlyMap<Language, Voice>;
  private readonly speeches = new Map<string, Speech[]>();
  private readonly effects = new Set<Effect>();
  private readonly beds = new Set<Bed | undefined>([undefined]);
  private readonly timerEnds = new Set<number>();

  constructor(options: VoiceOptions) {
    this.voices = new Map(LANGUAGES.map((each) => [each, voiceOf(each, options)]));
  }

  /** A cue of a device was said: the journal does not tell when, nor in which language. */
  sayOfDevice(cue: Cue): void {
    for (const language of LANGUAGES) this.say(cue, undefined, language);
  }

  /** A cue was said. */
  say(cue: Cue, atMs: number | undefined, language: Language): void {
    const voice = this.voices.get(language);
    if (voice === undefined) return;
    const before = voice.effect(cue);
    if (before !== undefined) this.effects.add(before.effect);
    const clips = clipsKey(voice.clips(cue));
    const known = this.speeches.get(clips) ?? [];
    this.speeches.set(clips, [...known, { atMs, leadMs: before?.leadMs ?? 0 }]);
  }

  see({ bed, clock }: PublicView): void {
    this.beds.add(bed);
    if (clock !== undefined) this.timerEnds.add(clock.endsAtMs);
  }

  /** Whether the history lets this be heard; `behindMs`: when the words before it are over. */
  lets({ sound, playMs }: HeardSound, behindMs: number | undefined): boolean {
    switch (sound.kind) {
      case 'stop':
        return true;
      case 'effect':
        return this.effects.has(sound.effect);
      case 'bed':
        return this.beds.has(sound.bed);
      case 'tick':
        return [...this.timerEnds].some((endsAtMs) => {
          const leftMs = endsAtMs - playMs;
          return isNear(leftMs - 1_000 * Math.round(leftMs / 1_000));
        });
      case 'speech':
        return (this.speeches.get(clipsKey(sound.clips)) ?? []).some(
          ({ atMs, leadMs }) =>
            atMs === undefined ||
            isNear(playMs - leadMs - atMs) ||
            // Words of one moment follow each other.
            (behindMs !== undefined && atMs <= playMs && isNear(playMs - leadMs - behindMs)),
        );
    }
  }
}

function isNear(ms: number): boolean {
  return Math.abs(ms) <= NEAR_MS;
}

function clipsKey(clips: readonly { readonly clip: string }[]): string {
  return clips.map(({ clip }) => clip).join(' ');
}
