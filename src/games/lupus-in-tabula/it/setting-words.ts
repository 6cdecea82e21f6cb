/** The house rules of Lupus in Tabula in Italian. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords: SettingWords = {
  moderator: {
    name: 'Chi modera',
    meaning:
      'Chi risponde e giudica: il tavolo; oppure una persona che vede la notte come nel gioco stampato, mentre il tavolo tiene chiamate, tempi, voti e tessere.',
    options: { table: 'il tavolo', human: 'una persona' },
  },
  theme: {
    name: 'Personaggi',
    meaning:
      'Quali personaggi giocano: un tema del regolamento, il gioco base, o il mazzo del gruppo. Se il tema non è per tanti giocatori, si sceglie al tavolo.',
    options: {
      chiedi: 'lo chiede il tavolo',
      gioco_base: 'gioco base',
      pochi_e_speciali: 'Pochi e speciali',
      il_male_e_la_cura: 'Il male e la cura',
      cultori_del_mistero: 'Cultori del mistero',
      notti_di_sangue: 'Notti di sangue',
      oltretomba: 'Oltretomba',
      mitomania: 'Mitomania',
      a_volte_ritornano: 'A volte ritornano',
      mazzo_proprio: 'il mazzo del gruppo',
    },
  },
  own_deck: {
    name: 'Mazzo del gruppo',
    meaning:
      'Quante volte gioca ogni personaggio. È offerto quando si gioca proprio in tanti; ciò che il regolamento consiglia soltanto, lo dice la voce.',
  },
  seer_of_themes: {
    name: 'Chi vede',
    meaning: 'Chi gioca dove un tema lascia la scelta.',
    options: { veggente: 'il veggente', cartomante: 'la Cartomante' },
  },
  eighth_of_few: {
    name: 'Ottavo personaggio',
    meaning: 'L’ottavo personaggio di Pochi e speciali.',
    options: { purple: 'Miss Purple', medium: 'il medium' },
  },
  call_order: {
    name: 'Ordine delle chiamate',
    meaning:
      'In che ordine si chiama tra il medium e i lupi; non cambia ciò che succede. Ogni nome una volta.',
  },
  first_night_bite: {
    name: 'Morso della prima notte',
    meaning: 'I lupi mordono già nella prima notte.',
  },
  owl_kills_mannari: {
    name: 'Gufo e mannari',
    meaning: 'Un gufo letale uccide anche la Mucca e Darius.',
  },
  dead_mortovivo: {
    name: 'Mortovivo morto',
    meaning: 'Un Mortovivo morto parla e vota ancora: si può nominare oppure no.',
    options: { untouchable: 'intoccabile', nominable: 'si può nominare' },
  },
  answer_seconds: {
    name: 'Durata della risposta',
    meaning: 'Quanto l’artiglio mostra una risposta, in secondi.',
  },
  meeting_seconds: {
    name: 'Durata degli incontri',
    meaning:
      'Quanto si guarda chi deve solo riconoscersi, e quanto hanno i lupi per accordarsi; con una persona che modera, ogni chiamata. In secondi.',
  },
  reaction_seconds: {
    name: 'Tempo per mostrarsi',
    meaning: 'Quanto tempo ha un morto per mostrarsi, in secondi.',
  },
};
