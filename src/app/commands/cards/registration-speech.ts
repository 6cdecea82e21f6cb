/** The speech of a configured table while a deck is registered. */
import type { RegistrationSpeech } from '../../../registration/registration-voice.js';
import { REGISTRATION } from '../../../voice/languages.js';
import { clipsOfTable, type PlacedConfiguration } from '../../live/clips-of-table.js';
import { loudspeakerOf, voiceOptions } from '../../live/table-voice.js';

/** Language, loudspeaker and clips from the configuration. */
export function registrationSpeech(placed: PlacedConfiguration): RegistrationSpeech {
  const { language, voice } = placed.configuration;
  return {
    language,
    options: voiceOptions(placed.configuration),
    loudspeaker: loudspeakerOf(placed.configuration, voice.mode),
    volumePercent: voice.volumePercent,
    clips: (trouble) => clipsOfTable(placed, language, trouble, { parts: [REGISTRATION] }),
  };
}
