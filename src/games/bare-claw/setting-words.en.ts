/** The house rule of the bare claw in English. */
import type { SettingWords } from '../../script/setting-words.js';

export const settingWords: SettingWords = {
  night_phase_seconds: {
    name: 'Length of a call',
    meaning: 'How long each call lasts, in seconds.',
  },
  call_guard: {
    name: 'Guard',
    meaning: 'A guard is called before the wolves, and keeps whoever is chosen.',
  },
  call_seer: {
    name: 'Seer',
    meaning: 'A seer is called after the wolves, and looks under a card.',
  },
};
