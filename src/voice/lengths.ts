/**
 * How long words take: reckoned from their letters alone, never from a file of sound, so that a
 * journal fits whatever voice is installed. Whoever makes or records a clip must fit it in.
 */
import type { Clip } from './clips.js';
import type { PlacedClip } from './sounds.js';

/** Unhurried speech, in either language: about 150 words a minute. */
const CHARACTER_MS = 62;

/** What even the shortest word takes beside its letters. */
const CLIP_MS = 150;

/** A breath at a comma or a colon, and after a sentence. */
const BREATH_MS = 220;
const SENTENCE_MS = 150;

/** Silence after the last word, so that two cues never run into each other. */
const TAIL_MS = 250;

/** Cues last multiples of this, ms. */
const GRID_MS = 50;

/** The longest a clip may be, ms. */
export function clipLengthMs({ text }: Clip): number {
  const breaths = text.match(/[,;:] /gu)?.length ?? 0;
  const ends = text.endsWith(',') ? 0 : SENTENCE_MS;
  return CLIP_MS + CHARACTER_MS * text.length + BREATH_MS * breaths + ends;
}

/** How long clips and the silence after them take, ms. */
export function cueLengthMs(clips: readonly Clip[]): number {
  const spokenMs = clips.reduce((sum, clip) => sum + clipLengthMs(clip), 0);
  return Math.ceil((spokenMs + TAIL_MS) / GRID_MS) * GRID_MS;
}

/** Each clip in its slot, one after the other. */
export function placed(clips: readonly Clip[]): readonly PlacedClip[] {
  let offsetMs = 0;
  return clips.map((clip) => {
    const durationMs = clipLengthMs(clip);
    offsetMs += durationMs;
    return { clip: clip.name, offsetMs: offsetMs - durationMs, durationMs };
  });
}
