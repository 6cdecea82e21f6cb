/**
 * Everything that can be said, in every language: the table's own words, those of the evening, and
 * those of every game. A language is one file of words beside each catalogue; what is missing does not
 * compile.
 */
import { EVENING_CUES } from '../games/evening-cues.js';
import { eveningWords as eveningEn } from '../games/evening-words.en.js';
import { eveningWords as eveningIt } from '../games/evening-words.it.js';
import { GAMES } from '../games/games.js';
import { TABLE_CUES } from '../play/table-cues.js';
import { tableWords as tableEn } from '../play/table-words.en.js';
import { tableWords as tableIt } from '../play/table-words.it.js';
import { REGISTRATION_CUES } from '../registration/registration-cues.js';
import { registrationWords as registrationEn } from '../registration/registration-words.en.js';
import { registrationWords as registrationIt } from '../registration/registration-words.it.js';
import { type Spoken, spoken } from '../script/spoken.js';
import { SETUP_CUES } from '../setup/setup-cues.js';
import { setupWords as setupEn } from '../setup/setup-words.en.js';
import { setupWords as setupIt } from '../setup/setup-words.it.js';

export { LANGUAGES, type Language } from '../table/languages.js';

/** A part of what can be said, by the name of the game or of what else speaks. */
export interface Part extends Spoken {
  readonly name: string;
}

/** The parts of an evening. A journal is continued only with the same lengths of these words. */
export const PARTS: readonly Part[] = [
  { name: 'table', ...spoken(TABLE_CUES, { it: tableIt, en: tableEn }) },
  { name: 'evening', ...spoken(EVENING_CUES, { it: eveningIt, en: eveningEn }) },
  ...GAMES.map((game) => ({ name: game.id, ...game.spoken })),
];

/** The words of the registration of a deck. */
export const REGISTRATION: Part = {
  name: 'registration',
  ...spoken(REGISTRATION_CUES, { it: registrationIt, en: registrationEn }),
};

/** The words of first start. */
export const SETUP: Part = {
  name: 'setup',
  ...spoken(SETUP_CUES, { it: setupIt, en: setupEn }),
};

/** Every part of what can be said. No two have a cue in common, which a test checks. */
export const EVERY_PART: readonly Part[] = [...PARTS, REGISTRATION, SETUP];
