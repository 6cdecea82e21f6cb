/** The house rule of the bare claw in Italian. */
import type { SettingWords } from '../../script/setting-words.js';

export const settingWords: SettingWords = {
  night_phase_seconds: {
    name: 'Durata della chiamata',
    meaning: 'Quanto tempo hanno i lupi per scegliere, in secondi.',
  },
};
