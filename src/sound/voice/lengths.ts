/**
 * The duration of words: calculated from their letters and never from a sound file, so that a journal fits
 * any installed voice. Every clip must fit into this length.
 */
import type { Effect } from '../../engine/script/index.js';
import type { Clip } from './clips.js';
import type { PlacedClip } from './sounds.js';

/** Unhurried speech, in either language: about 150 words a minute. */
const CHARACTER_MS = 62;

/** The time of every word, besides that of its letters, ms. */
const CLIP_MS = 150;

/** The pauses at a comma or a colon, and after a sentence, ms. */
const BREATH_MS = 220;
const SENTENCE_MS = 150;

/** Silence after the last word, ms, so that two cues do not run together. */
const TAIL_MS = 250;

/** Cues last multiples of this, ms. */
const GRID_MS = 50;

/** Delay of the words after the start of an effect, ms; it may go on under them. Multiples of the grid. */
const LEAD_MS: Readonly<Record<Effect, number>> = {
  howl: 1_500,
  dawn: 1_000,
  bell: 700,
  coin: 400,
  belfry: 1_200,
  hearth: 1_200,
  organ: 1_200,
  'sheep-bells': 1_000,
  cadence: 2_600,
};

/** Returns the longest a clip may be, ms, at a pace (100 is the usual one). */
export function clipLengthMs({ text }: Pick<Clip, 'text'>, pacePercent = 100): number {
  const breaths = text.match(/[,;:] /gu)?.length ?? 0;
  const ends = text.endsWith(',') ? 0 : SENTENCE_MS;
  const usualMs = CLIP_MS + CHARACTER_MS * text.length + BREATH_MS * breaths + ends;
  return Math.round((usualMs * pacePercent) / 100);
}

/** Returns the duration of clips of these texts and the silence after them, ms. */
export function cueLengthMs(texts: readonly string[], pacePercent = 100): number {
  const spokenMs = texts.reduce((sum, text) => sum + clipLengthMs({ text }, pacePercent), 0);
  return Math.ceil((spokenMs + TAIL_MS) / GRID_MS) * GRID_MS;
}

/** Returns the delay of the words after the start of the effect before them, ms. */
export function leadMs(effect: Effect | undefined): number {
  return effect === undefined ? 0 : LEAD_MS[effect];
}

/** Places each clip in its slot, one after the other. */
export function placeClips(clips: readonly Clip[], pacePercent: number): readonly PlacedClip[] {
  let offsetMs = 0;
  return clips.map((clip) => {
    const durationMs = clipLengthMs(clip, pacePercent);
    offsetMs += durationMs;
    return {
      clip: clip.name,
      text: clip.text,
      offsetMs: offsetMs - durationMs,
      durationMs,
    };
  });
}
