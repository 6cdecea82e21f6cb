/** The house rule of the bare claw in English. */
import type { SettingWords } from '../../script/setting-words.js';

export const settingWords: SettingWords = {
  night_phase_seconds: {
    name: 'Length of the call',
    meaning: 'How long the wolves may choose, in seconds.',
  },
};
