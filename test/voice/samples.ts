/** Every cue there is, with the values of its parameters that its catalogue lists. */
import type { Cue, CueParam } from '../../src/script/cue.js';
import type { Domain } from '../../src/script/domains.js';
import { samplesOf } from '../../src/voice/clips.js';
import { EVERY_PART } from '../../src/voice/languages.js';

/** The parameters of every cue, by its id. */
export const PARAMETERS: ReadonlyMap<string, readonly (readonly [string, Domain<CueParam>])[]> =
  new Map(
    EVERY_PART.flatMap(({ catalogue }) =>
      Object.entries(catalogue.cues).map(([id, domains]) => [id, Object.entries(domains)] as const),
    ),
  );

/** A cue for every value of every parameter, among the others' few. */
export const CUES: readonly Cue[] = EVERY_PART.flatMap(({ catalogue }) =>
  Object.entries(catalogue.cues).flatMap(([id, domains]) => [...samplesOf(id, domains)]),
);
