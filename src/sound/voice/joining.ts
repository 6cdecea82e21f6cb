/**
 * The starts of the clips of a cue, once they are there: a clip is shorter than its slot, and the rest of the slot
 * would be heard as a gap within a sentence. The silence goes to the end of the cue instead, whose length
 * stays.
 */
import type { PlacedClip } from './sounds.js';

/** Clips of one sentence overlap by this, ms: the one fades out while the other fades in. */
export const CROSS_FADE_MS = 10;

/** The most silence between two sentences of a cue, ms. */
const SENTENCES_APART_MS = 300;

/** The properties of a clip that decide its start. */
export type Joinable = Pick<PlacedClip, 'text' | 'offsetMs'>;

/**
 * The start of each clip, ms from the first word on: never later than its slot. After a clip that is not
 * there, `undefined`, the slots count.
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

/** Whether the sentence goes on after a clip. */
export function goesOn(text: string): boolean {
  return text.endsWith(',');
}
