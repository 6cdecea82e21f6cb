/**
 * A fingerprint of the lengths of all words. A journal whose words took other times cannot be continued,
 * and is refused instead of replayed wrongly.
 */
import { isSpoken } from '../script/cue.js';
import type { Language } from '../table/languages.js';
import { combinations, samplesOf, sumOf } from './clips.js';
import { USUAL_VOICE } from './options.js';
import { PARTS } from './parts.js';
import { voiceOf } from './voice.js';

/**
 * The fingerprint of the words of a language. Every phrase is in it with a few values of its
 * parameters, and with all of them the table's own, which names every seat and every number.
 */
export function wordsFingerprint(language: Language): string {
  const { durationMs } = voiceOf(language, USUAL_VOICE);
  const lengths: string[] = [];
  for (const { name, catalogue } of PARTS) {
    for (const [id, domains] of Object.entries(catalogue.cues).filter(([one]) => isSpoken(one))) {
      const all = name === 'table' ? [...samplesOf(id, domains)].map(({ params }) => params) : [];
      const few = all.length > 0 ? all : combinations(domains, () => 'few');
      for (const params of few) lengths.push(`${id} ${durationMs({ id, params })}`);
    }
  }
  return sumOf(lengths.join('\n'));
}
