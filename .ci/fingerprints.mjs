/**
 * Writes the fingerprints of all words beside the compiled program. A table that reckons them itself says every
 * phrase once to itself, which costs it 9 MB for as long as it runs: `node .ci/fingerprints.mjs dist`.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const voice = resolve(process.argv[2] ?? 'dist', 'src/voice');
const { wordsFingerprint } = await import(pathToFileURL(join(voice, 'fingerprint.js')).href);
const { LANGUAGES } = await import(pathToFileURL(resolve(voice, '../table/languages.js')).href);
const all = Object.fromEntries(LANGUAGES.map((language) => [language, wordsFingerprint(language)]));
writeFileSync(join(voice, 'fingerprints.json'), `${JSON.stringify(all)}\n`);
