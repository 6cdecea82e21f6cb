/** What the build reckons of the words is what the words are. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/table/languages.js';
import { wordsFingerprint } from '../../src/voice/fingerprint.js';

test('an evening goes on with the very words the program was built of', async () => {
  const built = new URL('../../dist/src/voice/fingerprints.json', import.meta.url);
  const reckoned = LANGUAGES.map((language) => [language, wordsFingerprint(language)]);
  expect(JSON.parse(await readFile(built, 'utf8'))).toEqual(Object.fromEntries(reckoned));
});
