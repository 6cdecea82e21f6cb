/** The house rule of the bare claw in Italian. */
import type { SettingWords } from '../../script/setting-words.js';

export const settingWords: SettingWords = {
  night_phase_seconds: {
    name: 'Durata di una chiamata',
    meaning: 'Quanto dura ogni chiamata, in secondi.',
  },
  call_guard: {
    name: 'Guardia',
    meaning: 'Una guardia si chiama prima dei lupi, e protegge chi sceglie.',
  },
  call_seer: {
    name: 'Veggente',
    meaning: 'Un veggente si chiama dopo i lupi, e guarda sotto una carta.',
  },
};
