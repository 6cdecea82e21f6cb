/** What telephones show of the voice's words: no buttons and no rings, which they have not. */
import { expect, test } from 'vitest';
import { EVERY_PART } from '../../src/app/running/every-part.js';
import type { CueParams } from '../../src/engine/script/cue.js';
import { sayForTelephones } from '../../src/page/server/telephone-words.js';
import { captionsOf } from '../support/captions.js';

/** Words that no telephone shows: names of buttons, and rings. */
const HANDS = {
  en: /\bright button\b|\bpress(?:es)? (?:right|left)\b|\bleft (?:button|for|takes)\b|\brings?\b/iu,
  it: /\bpulsante\b|\bdestro\b|\bsinistro\b|\banell[oi]\b|[ls]l posto|gli posti/iu,
} as const;
/** Parts that nobody at a telephone hears: a table is learnt, tested or mended by hand. */
const AT_THE_TABLE = /^(?:map|setup|registration|test|table\.(?:button|pad|chip))/u;

/** Names of other seats make no other sentences. */
const isOfFew = (params: CueParams) =>
  Object.values(params).every(
    (one) => typeof one !== 'object' || !JSON.stringify(one).match(/"number":(?:[3-9]|\d\d)/u),
  );

test.each(['en', 'it'] as const)(
  'no sentence of a game names a button or a ring (%s)',
  (language) => {
    const wrong: string[] = [];
    for (const { catalogue } of EVERY_PART)
      for (const id of Object.keys(catalogue.cues).filter((one) => !AT_THE_TABLE.test(one)))
        for (const text of captionsOf(language, id, isOfFew)) {
          const shown = sayForTelephones(text, language);
          if (HANDS[language].test(shown) || shown.trim() === '') wrong.push(`${id}: ${shown}`);
        }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  },
);

test.each([
  [
    'en',
    'Anna: who do you accuse? Touch a house, then right button to confirm.',
    'Anna: who do you accuse? Touch a house, then answer on the telephone.',
  ],
  [
    'en',
    'Shall I tell the story of the nights? Everybody presses right. One left button, and it stays secret.',
    'Shall I tell the story of the nights? Answer on the telephone.',
  ],
  ['en', 'Two houses are left: the game is over.', 'Two houses are left: the game is over.'],
  ['en', 'Two minutes left.', 'Two minutes left.'],
  [
    'it',
    'Anna: chi accusi? Tocca una casa, poi pulsante destro per confermare.',
    'Anna: chi accusi? Tocca una casa, poi la risposta sul telefono.',
  ],
  ['it', 'La casa di destra è di Marco.', 'La casa di destra è di Marco.'],
  ['it', 'Tocca l’anello di un giocatore.', 'Tocca il posto di un giocatore.'],
] as const)('%s: %s', (language, said, shown) => {
  expect(sayForTelephones(said, language)).toBe(shown);
});
