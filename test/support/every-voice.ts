/** A voice that knows the words of every part: of the evening, of a registration and of first start. */
import { EVERY_PART } from '../../src/app/live/every-part.js';
import type { Language } from '../../src/table/languages.js';
import { USUAL_VOICE } from '../../src/voice/options.js';
import { type Voice, voiceOf } from '../../src/voice/voice.js';

export function everyVoice(language: Language): Voice {
  return voiceOf(language, USUAL_VOICE, EVERY_PART);
}
