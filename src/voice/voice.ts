/**
 * The voice: which words a cue has in a language, and how long saying them takes. Pure. Play waits
 * for these lengths and never for a loudspeaker, so that time depends on public words alone (law 2).
 */
import { ArtiglioError } from '../errors.js';
import type { Cue } from '../script/cue.js';
import { readText } from '../script/pieces.js';
import type { Phrase } from '../script/spoken.js';
import { clipsOfPhrase, hiddenVariants } from './clips.js';
import { type Language, PARTS, type Part } from './languages.js';
import { cueLengthMs, placed } from './lengths.js';
import type { PlacedClip } from './sounds.js';

export interface Voice {
  readonly language: Language;
  /** The words of a cue. Throws `CUE_WITHOUT_WORDS` for a cue that no catalogue has. */
  caption(cue: Cue): string;
  /**
   * How long a cue takes, in ms: its longest variant over everything hidden, and a tail of silence,
   * on a grid of 50 ms. Throws as `caption` does.
   */
  durationMs(cue: Cue): number;
  /** The clips of a cue, each in its slot. Throws as `caption` does. */
  clips(cue: Cue): readonly PlacedClip[];
}

/** The voice that speaks one of the languages there are words in. */
export function voiceOf(language: Language, parts: readonly Part[] = PARTS): Voice {
  const phraseOf = (cue: Cue) => find(parts, language, cue.id).phrase(cue.params);
  // The same few hundred phrases are said all evening.
  const lengthsMs = new Map<string, number>();
  const lengthMs = (phrase: string) => {
    const known = lengthsMs.get(phrase);
    if (known !== undefined) return known;
    const reckoned = cueLengthMs(clipsOfPhrase(phrase));
    lengthsMs.set(phrase, reckoned);
    return reckoned;
  };
  return {
    language,
    caption: (cue) => readText(phraseOf(cue)),
    durationMs: (cue) => {
      const { phrase, domains } = find(parts, language, cue.id);
      const variants = hiddenVariants(domains, cue.params);
      return Math.max(...variants.map((params) => lengthMs(phrase(params))));
    },
    clips: (cue) => placed(clipsOfPhrase(phraseOf(cue))),
  };
}

function find(
  parts: readonly Part[],
  language: Language,
  id: string,
): { phrase: Phrase; domains: Part['catalogue']['cues'][string] } {
  for (const { catalogue, phrase: phraseOf } of parts) {
    const phrase = phraseOf(language, id);
    if (phrase !== undefined) return { phrase, domains: catalogue.cues[id] ?? {} };
  }
  throw new ArtiglioError(
    'CUE_WITHOUT_WORDS',
    `No catalogue has words for the cue "${id}".`,
    'Report it: the program named a cue that it does not have.',
  );
}
