/** Every cue there is, with the values of its parameters that its catalogue lists. */

import { EVERY_PART } from '../../../src/app/running/every-part.js';
import type { Cue, CueParam, Domain } from '../../../src/engine/script/cue.js';
import type { Language } from '../../../src/engine/table/languages.js';
import { clipsOf, type ListedClip } from '../../../src/sound/voice/clip-list.js';
import { samplesOf } from '../../../src/sound/voice/clips.js';
import { everyVoice } from '../../support/every-voice.js';

/** The parameters of every cue, by its id. */
export const PARAMETERS: ReadonlyMap<string, readonly (readonly [string, Domain<CueParam>])[]> =
  new Map(
    EVERY_PART.flatMap(({ catalogue }) =>
      Object.entries(catalogue.cues).map(([id, domains]) => [id, Object.entries(domains)] as const),
    ),
  );

/** By cue, one for every value of every parameter, among the others' few. */
const SAMPLES: readonly (readonly Cue[])[] = EVERY_PART.flatMap(({ catalogue }) =>
  Object.entries(catalogue.cues).map(([id, domains]) => [...samplesOf(id, domains)]),
);

export const CUES: readonly Cue[] = SAMPLES.flat();

/** At most so many cues of each id. */
const FEW = 40;

/** Some cues of each id, spread over the values of their parameters. */
export const A_FEW_OF_EACH: readonly Cue[] = SAMPLES.flatMap((cues) =>
  cues.filter((_, at) => at % Math.ceil(cues.length / FEW) === 0),
);

/** Whether a cue opens a game with a tale. */
export function isOpening({ id }: Cue): boolean {
  return /(?:^|\.)opening\.tale$/u.test(id);
}

/** Every cue with its words, in a language; many tests read them. */
export const captionsIn = once((language) => {
  const { caption } = everyVoice(language);
  return CUES.map((cue) => [cue, caption(cue)] as const);
});

/** Every clip there is in a language. */
export const clipsIn: (language: Language) => readonly ListedClip[] = once((language) =>
  clipsOf(language, EVERY_PART),
);

/** Works out what is asked for when it is asked for first, and keeps it. */
function once<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
