/** The house rule of the bare claw in English. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords = {
  night_phase_seconds: {
    name: 'Length of a call',
    meaning: 'How long each call lasts, in seconds.',
  },
  calls: {
    name: 'Calls',
    meaning:
      'Who is called at night, in this order: guard (guardia) and wolves (lupi) choose, all others have free hands. Each name once; the wolves always.',
  },
  discussion_seconds: {
    name: 'Length of a day',
    meaning: 'How long the day after a night lasts, in seconds; zero for no limit.',
  },
} as const satisfies SettingWords;
