/** The spoken part of a game or of the table: a catalogue with its words in every language. */
import { type ByLanguage, FALLBACK, isComplete, type Language } from '../table/index.js';
import type { Catalogue, CueDomains, CuesIn, Words } from './cue.js';
import type { CueParams } from './domain.js';
import type { Variants } from './narrator.js';
import { printed } from './pieces.js';

/** The function that makes the words of one cue. */
export type Phrase = (params: CueParams) => string;

/** A phrase as a file of words has it. */
type Written = (params: CueParams) => string | Variants;

/** Returns the sentence; of several variants that of the `tale`, which `Words` makes sure is there. */
function sentence(written: string | Variants, { tale }: CueParams): string {
  return typeof written === 'string' ? written : (written[Number(tale) - 1] ?? written[0]);
}

/** A catalogue and its words. */
export interface Spoken {
  readonly catalogue: Catalogue;
  /** The words of a cue in a language; `undefined` for a cue that is not in the catalogue. */
  readonly phrase: (language: Language, id: string) => Phrase | undefined;
  /** Whether a language in the making lacks the words of a cue, so that they are English. */
  readonly isLacking: (language: Language, id: string) => boolean;
}

/** A part of what can be said, by the name of the game or of what else speaks. */
export interface Part extends Spoken {
  readonly name: string;
}

/**
 * Joins a catalogue and its words; words that do not fit it are a compile error, and so is a missing cue of a complete
 * language. The English words that a language in the making takes have a mark, which is read and not said.
 */
export function spoken<const D extends CueDomains>(
  catalogue: Catalogue<D>,
  words: ByLanguage<Words<CuesIn<Catalogue<D>>>>,
): Spoken {
  const ownPhrase = (language: Language, id: string) => {
    // `Words` types each phrase with its cue's parameters, and `cuesOf` makes no cue without them.
    const phrases = (words[language] ?? {}) as Readonly<Record<string, Written>>;
    const phrase = Object.hasOwn(phrases, id) ? phrases[id] : undefined;
    return phrase && ((params: CueParams) => sentence(phrase(params), params));
  };
  return {
    catalogue,
    phrase: (language, id) => {
      const own = ownPhrase(language, id);
      if (own !== undefined || isComplete(language)) return own;
      const english = ownPhrase(FALLBACK, id);
      return english && ((params) => `${english(params)}${printed(FALLBACK)}`);
    },
    isLacking: (language, id) => ownPhrase(language, id) === undefined,
  };
}
