/**
 * The voice: which words a cue has in a language, and how long saying them takes. Pure. Play waits
 * for these lengths and never for a loudspeaker, so that time depends on public words alone (law 2).
 */
import {
  type Cue,
  type CueParams,
  type Effect,
  readText,
  type Spoken,
} from '../../engine/script/index.js';
import type { Language } from '../../engine/table/index.js';
import { ArtiglioError } from '../../errors/index.js';
import { PARTS } from './clip-list.js';
import { clipsOfPhrase, hiddenVariants, textsOfPhrase } from './clips.js';
import { cueLengthMs, leadMs, placeClips } from './lengths.js';
import type { PlacedClip } from './sounds.js';

/** Options of the voice. They change how long an evening takes, so a journal belongs to them. */
export interface VoiceOptions {
  /** Duration of words, percent of the usual: 150 is a voice half as slow again. */
  readonly pacePercent: number;
  /** Duration of the games' own seconds, percent of the rules' time. */
  readonly phasesPercent: number;
  /** The turns in which the voice explains the hands: the first turn of a first game, all, or none. */
  readonly teaching: 'first-turn' | 'always' | 'never';
  /** Whether a bed of sound covers the noises of a night, where the game has one. */
  readonly masking: boolean;
  /** `silent`: captions and lights say everything, and nothing is heard. */
  readonly mode: 'sound' | 'silent';
}

/** The default options. */
export const USUAL_VOICE: VoiceOptions = {
  pacePercent: 100,
  phasesPercent: 100,
  teaching: 'first-turn',
  masking: true,
  mode: 'sound',
};

export interface Voice {
  readonly language: Language;
  /** Returns the words of a cue. Throws `CUE_WITHOUT_WORDS` for a cue that no catalogue has. */
  caption(cue: Cue): string;
  /**
   * Returns the duration of a cue, ms: its effect, its longest variant over everything hidden, and a tail of silence,
   * on a grid of 50 ms. At another pace than the voice's own if one is given, in percent of the usual. Throws as
   * `caption` does.
   */
  durationMs(cue: Cue, pacePercent?: number): number;
  /** Returns the effect before the words, and the delay of the words after its start, ms. Throws as `caption` does. */
  effect(cue: Cue): { readonly effect: Effect; readonly leadMs: number } | undefined;
  /** Returns the clips of a cue, each in its slot, from the first word on; pace and throws as of `durationMs`. */
  clips(cue: Cue, pacePercent?: number): readonly PlacedClip[];
}

/** Returns the voice that speaks a language: the parts of an evening, or those that are given. */
export function voiceOf(
  language: Language,
  options: VoiceOptions = USUAL_VOICE,
  parts: readonly Spoken[] = PARTS,
): Voice {
  const spokenBy = (cue: Cue) => find(parts, language, cue.id);
  const phraseOf = (cue: Cue) => spokenBy(cue).phrase(taught(cue.params, options));
  const lengthMs = (cue: Cue, pacePercent: number) => {
    const { phrase, domains, effect } = spokenBy(cue);
    const variants = hiddenVariants(domains, taught(cue.params, options));
    const lengthsMs = variants.map((params) =>
      cueLengthMs(textsOfPhrase(phrase(params)), pacePercent),
    );
    return leadMs(effect) + Math.max(...lengthsMs);
  };
  // The results are cached, because the same few hundred cues are said all evening.
  const lengthsMs = new Map<string, number>();
  return {
    language,
    caption: (cue) => readText(phraseOf(cue)),
    durationMs: (cue, pacePercent = options.pacePercent) => {
      const key = `${pacePercent} ${JSON.stringify(cue)}`;
      const known = lengthsMs.get(key);
      if (known !== undefined) return known;
      const reckoned = lengthMs(cue, pacePercent);
      lengthsMs.set(key, reckoned);
      return reckoned;
    },
    effect: (cue) => {
      const { effect } = spokenBy(cue);
      return effect && { effect, leadMs: leadMs(effect) };
    },
    clips: (cue, pacePercent = options.pacePercent) =>
      placeClips(clipsOfPhrase(phraseOf(cue)), pacePercent),
  };
}

/**
 * Returns the parameters of a cue with `taught`, which explains the hands where that is `false`: always, or never, if
 * so chosen.
 */
function taught(params: CueParams, { teaching }: VoiceOptions): CueParams {
  if (teaching === 'first-turn' || !('taught' in params)) return params;
  return { ...params, taught: teaching === 'never' };
}

function find(parts: readonly Spoken[], language: Language, id: string) {
  for (const { catalogue, phrase: phraseOf } of parts) {
    const phrase = phraseOf(language, id);
    if (phrase !== undefined) {
      return { phrase, domains: catalogue.cues[id] ?? {}, effect: catalogue.effects[id] };
    }
  }
  throw new ArtiglioError(
    'CUE_WITHOUT_WORDS',
    `No catalogue has words for the cue "${id}".`,
    'Report it: the program named a cue that it does not have.',
  );
}
