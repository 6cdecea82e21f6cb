/**
 * The voice: which words a cue has in a language, and how long saying them takes. Pure. Play waits
 * for these lengths and never for a loudspeaker, so that time depends on public words alone (law 2).
 */
import { ArtiglioError } from '../errors.js';
import type { Cue, CueParams } from '../script/cue.js';
import { type Language, WORDS } from './languages.js';

export interface Voice {
  readonly language: Language;
  /** The words of a cue. Throws `CUE_WITHOUT_WORDS` for a cue that no catalogue has. */
  caption(cue: Cue): string;
  /**
   * How long a cue takes, in ms: the length of its words and a tail of silence, on a grid of 50 ms.
   * No cue of a night has a parameter that depends on anything hidden, so no cue needs padding to
   * the longest of its secret variants. Throws as `caption` does.
   */
  durationMs(cue: Cue): number;
}

/** Unhurried speech, in either language: about 150 words a minute. */
const CHARACTERS_PER_SECOND = 14;

/** Silence after the last word, so that two cues never run into each other. */
const TAIL_MS = 400;

const GRID_MS = 50;

/** The voice that speaks one of the languages there are words in. */
export function voiceOf(language: Language): Voice {
  const caption = (cue: Cue) => phraseOf(language, cue.id)(cue.params);
  return {
    language,
    caption,
    durationMs: (cue) => {
      const spokenMs = (caption(cue).length / CHARACTERS_PER_SECOND) * 1000;
      return Math.ceil((spokenMs + TAIL_MS) / GRID_MS) * GRID_MS;
    },
  };
}

function phraseOf(language: Language, id: string): (params: CueParams) => string {
  const words = WORDS[language];
  if (!isIn(words, id)) {
    throw new ArtiglioError(
      'CUE_WITHOUT_WORDS',
      `No catalogue has words for the cue "${id}".`,
      'Report it: the program named a cue that it does not have.',
    );
  }
  // `cuesOf` made the cue, so that its parameters are those of its id; the union of all phrases
  // cannot say so.
  return words[id] as (params: CueParams) => string;
}

function isIn<T extends object>(record: T, key: string): key is keyof T & string {
  return Object.hasOwn(record, key);
}
