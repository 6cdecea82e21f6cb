/**
 * Clips: the pieces all phrases are made of, each spoken once. A clip is known by its text, so that
 * words that change have another clip, and an old recording is never heard for new words.
 */

import {
  type Cue,
  type CueParam,
  type CueParams,
  type Domain,
  piecesOf,
} from '../../engine/script/index.js';

/** A piece of speech that is made or recorded once. */
export interface Clip {
  /** Readable, and usable as the name of a file: `voices/<name>/<language>/<clip>.wav`. */
  readonly name: string;
  /** The spoken text. It ends with a comma where the phrase goes on. */
  readonly text: string;
}

/** Returns the clip of a piece. Capitals and the kind of pause after it are not heard, so they make no other clip. */
export function clipOf(piece: string): Clip {
  const { words, ends } = wordsOf(piece);
  return { name: `${slug(words)}${MELODY[ends]}`, text: spokenText(piece) };
}

/** Returns the texts of the clips of a phrase, in their order: all that their lengths follow from. */
export function textsOfPhrase(phrase: string): readonly string[] {
  return piecesOf(phrase).map(spokenText);
}

function spokenText(piece: string): string {
  const { words, ends } = wordsOf(piece);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}${ends}`;
}

function wordsOf(piece: string): { readonly words: string; readonly ends: keyof typeof MELODY } {
  const words = piece.replace(/[\s,;:.!?…]+$/u, '');
  const closing = piece.slice(words.length);
  return { words, ends: closing.includes('?') ? '?' : /[.!…]/u.test(closing) ? '.' : ',' };
}

/**
 * The same words are another clip at the end of a sentence, in a question, and where the phrase goes on,
 * because the voice differs.
 */
const MELODY = { '.': '_end', '?': '_ask', ',': '' } as const;

/** Returns the clips of a phrase, in their order. */
export function clipsOfPhrase(phrase: string): readonly Clip[] {
  return piecesOf(phrase).map(clipOf);
}

const LONGEST_SLUG = 40;

/** Returns a file name of lower-case letters, digits and hyphens: for a long text its beginning and a hash. */
function slug(words: string): string {
  const plain = words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  if (plain.length <= LONGEST_SLUG) return plain;
  const beginning = plain.slice(0, LONGEST_SLUG).replace(/-[^-]*$/u, '');
  return `${beginning}-${sumOf(words.toLowerCase())}`;
}

/** Returns the FNV-1a of 32 bits in five letters. A test checks that no two phrases share it. */
export function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const character of text) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (sum >>> 0).toString(36).padStart(7, '0').slice(-5);
}

/**
 * Returns cues with these parameters in which every piece of their phrases stands at least once: each parameter takes
 * all its values while the others take a few that differ in what grammar asks. Trying all combinations of two houses
 * and two counts would take millions.
 */
export function* samplesOf(
  id: string,
  domains: Readonly<Record<string, Domain<CueParam>>>,
): Generator<Cue> {
  const names = Object.keys(domains);
  if (names.length === 0) yield { id, params: {} };
  for (const name of names) {
    for (const params of combinations(domains, (other) => (other === name ? 'values' : 'few'))) {
      yield { id, params };
    }
  }
}

/** Returns a cue's own parameters, and those that it would have with other hidden values. */
export function hiddenVariants(
  domains: Readonly<Record<string, Domain<CueParam>>>,
  params: CueParams,
): readonly CueParams[] {
  const secret = Object.entries(domains).filter(([, domain]) => domain.hidden);
  if (secret.length === 0) return [params];
  const others = combinations(Object.fromEntries(secret), () => 'values');
  return [...others].map((variant) => ({ ...params, ...variant }));
}

/** Returns all combinations of the values of these parameters. */
function* combinations(
  domains: Readonly<Record<string, Domain<CueParam>>>,
  which: (name: string) => 'values' | 'few',
): Generator<CueParams> {
  const [first, ...others] = Object.entries(domains);
  if (first === undefined) {
    yield {};
    return;
  }
  const [name, domain] = first;
  for (const rest of combinations(Object.fromEntries(others), which)) {
    for (const value of domain[which(name)]) yield { [name]: value, ...rest };
  }
}
