/**
 * Captions by the id of their cue: a test names a cue, so that words may be written better without it.
 */

import { EVERY_PART } from '../../src/app/running/every-part.js';
import type { Cue, CueParams } from '../../src/engine/script/cue.js';
import { TALE } from '../../src/engine/script/domains.js';
import type { Language } from '../../src/engine/table/languages.js';
import { samplesOf } from '../../src/sound/voice/clips.js';
import { everyVoice } from './every-voice.js';

/** Every caption of a cue, or those with parameters that are `meant`; of lists of players a few. */
export function captionsOf(
  language: Language,
  id: string,
  meant: (params: CueParams) => boolean = () => true,
): ReadonlySet<string> {
  const domains = EVERY_PART.find(({ catalogue }) => id in catalogue.cues)?.catalogue.cues[id];
  if (domains === undefined) throw new Error(`No catalogue has the cue ${id}.`);
  const cues = [...samplesOf(id, domains)].filter(({ params }) => meant(params));
  return new Set(cues.map((cue) => captionOf(language, cue)));
}

/** The caption of one cue. */
export function captionOf(language: Language, cue: Cue): string {
  return everyVoice(language).caption(cue);
}

/** A cue in each way in which the narrator may tell it. */
export function inAnyWay(id: string, params: CueParams): readonly Cue[] {
  return TALE.values.map((tale) => ({ id, params: { ...params, tale } }));
}
