/** A voice that knows the words of every part: of the evening, of a registration and of first start. */
import { EVERY_PART } from '../../src/app/running/every-part.js';
import type { Language } from '../../src/engine/table/languages.js';
import { USUAL_VOICE, type Voice, voiceOf } from '../../src/sound/voice/voice.js';

export function everyVoice(language: Language): Voice {
  return voiceOf(language, USUAL_VOICE, EVERY_PART);
}
