/** The fingerprint of a language's words, as the build has written it beside the compiled program. */
import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../../table/languages.js';
import { wordsFingerprint } from '../../voice/fingerprint.js';

/** Written by `.ci/fingerprints.mjs` in each compilation, so it belongs to the words beside it; sources have none. */
const BUILT = new URL('../../voice/fingerprints.json', import.meta.url);

/** As `wordsFingerprint`, which says every phrase once: that would cost a table 9 MB for as long as it runs. */
export function builtFingerprint(language: Language): string {
  if (!existsSync(BUILT)) return ofSources(language);
  // Our own file, made of all languages.
  return (JSON.parse(readFileSync(BUILT, 'utf8')) as Readonly<Record<Language, string>>)[language];
}

/** Words of sources do not change while they run. */
const known = new Map<Language, string>();

function ofSources(language: Language): string {
  const fingerprint = known.get(language) ?? wordsFingerprint(language);
  known.set(language, fingerprint);
  return fingerprint;
}
