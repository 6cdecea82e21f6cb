/** The words of the registration of a deck. */
import { joinWords, type Part } from '../../engine/script/index.js';
import { REGISTRATION_CUES } from './registration-cues.js';
import { registrationWords as en } from './registration-words.en.js';
import { registrationWords as it } from './registration-words.it.js';

export const REGISTRATION: Part = {
  name: 'registration',
  ...joinWords(REGISTRATION_CUES, { it, en }),
};
