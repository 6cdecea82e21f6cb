/** The house rules of La Vendetta della Lupa Mannara in English. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords = {
  aura_absorbs_lynch: { name: 'Aura and lynching', meaning: 'An Aura saves from being lynched.' },
  call_order: {
    name: 'Order of the calls',
    meaning:
      'In what order people are called at night; the wolves are the last. Each name once, Hamlet (amleto) and Jekyll before Darius and the Fortune-teller (cartomante).',
  },
  jekyll_self: {
    name: 'Potion on oneself',
    meaning: 'Jekyll may lay the potion on his own card. The table only says so.',
  },
  amleto_before_check: {
    name: 'Hamlet before the end',
    meaning: 'Hamlet may show himself before it is checked whether the game is over.',
  },
  aura_absorbs_skull: { name: 'Aura and skull', meaning: 'An Aura saves from the skull.' },
  night_phase_seconds: {
    name: 'Length of the calls',
    meaning: 'How long a call of the night is, in seconds; the wolves’ is twice as long.',
  },
} as const satisfies SettingWords;
