/** The speech of a configured table while a deck is registered. */
import { REGISTRATION } from '../../../registration/registration-words.js';
import { clipsOfTable, type PlacedConfiguration } from '../../live/clips-of-table.js';
import type { GuideSpeech } from '../../live/guide-voice.js';
import { loudspeakerOf, voiceOptions } from '../../live/table-voice.js';

/** Language, loudspeaker and clips from the configuration. */
export function registrationSpeech(placed: PlacedConfiguration): GuideSpeech {
  const { language, voice } = placed.configuration;
  return {
    language,
    part: REGISTRATION,
    options: voiceOptions(placed.configuration),
    loudspeaker: loudspeakerOf(placed.configuration, voice.mode),
    volumePercent: voice.volumePercent,
    clips: (trouble) => clipsOfTable(placed, language, trouble, { parts: [REGISTRATION] }),
  };
}
