/** The house rules of Una Notte da Lupi in Italian. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords: SettingWords = {
  night_phase_seconds: {
    name: 'Durata delle chiamate',
    meaning: 'Quanto dura ogni chiamata della notte, in secondi.',
  },
  speaker_nudge: {
    name: 'Tocco di chi narra',
    meaning: 'Alla fine della notte una persona che narra sposta appena tutte le tessere.',
  },
  irregular_night: {
    name: 'Notte irregolare',
    meaning:
      'Che cosa vale una notte in cui è mancato uno scambio obbligatorio, o ne è stato fatto un altro.',
    options: { accept: 'vale com’è', void: 'è nulla' },
  },
  flipped_mortovivo: {
    name: 'Mortovivo girato',
    meaning: 'Il Mortovivo col segnalino girato passa ancora i voti, oppure no.',
    options: { loses_power: 'perde il potere', keeps_power: 'tiene il potere' },
  },
  mitomane_no_wolf: {
    name: 'Mitomane senza lupi',
    meaning: 'Quando vince il Mitomane se nessuno al tavolo è Lupo.',
    options: {
      literal: 'alla lettera',
      human_only: 'solo se è umano',
      side: 'con la sua fazione',
    },
  },
  self_vote: {
    name: 'Voto per sé',
    meaning: 'Si può votare se stessi.',
    options: { allowed: 'permesso', forbidden: 'vietato' },
  },
  vote_method: {
    name: 'Modo di votare',
    meaning: 'Si indica con il dito, si usano segnalini coperti, o i pulsanti senza essere visti.',
    options: { point: 'con il dito', token: 'con i segnalini', pad: 'con i pulsanti' },
  },
};
