/** The words of first start. */
import { joinWords, type Part } from '../../engine/script/index.js';
import { SETUP_CUES } from './setup-cues.js';
import { setupWords as en } from './setup-words.en.js';
import { setupWords as it } from './setup-words.it.js';

export const SETUP: Part = { name: 'setup', ...joinWords(SETUP_CUES, { it, en }) };
