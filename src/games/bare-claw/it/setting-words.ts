/** The house rule of the bare claw in Italian. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords: SettingWords = {
  night_phase_seconds: {
    name: 'Durata di una chiamata',
    meaning: 'Quanto dura ogni chiamata, in secondi.',
  },
  calls: {
    name: 'Chiamate',
    meaning:
      'Chi si chiama di notte, in quest’ordine: guardia e lupi scelgono, gli altri hanno le mani libere. Ogni nome una volta; i lupi sempre.',
  },
  discussion_seconds: {
    name: 'Durata del giorno',
    meaning: 'Quanto dura il giorno dopo una notte, in secondi; zero, senza limite.',
  },
};
