/** The house rules of Lupus in Tabula in English. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords = {
  moderator: {
    name: 'Who moderates',
    meaning:
      'Who answers and judges: the table; or a person who sees the night as in the printed game, while the table keeps calls, time, votes and tiles.',
    options: { table: 'the table', human: 'a person' },
  },
  theme: {
    name: 'Characters',
    meaning:
      'Which characters play: a theme of the rulebook, the base game, or the group’s own deck. Where the theme is not for so many, players choose at the table.',
    options: {
      chiedi: 'the table asks',
      gioco_base: 'base game',
      pochi_e_speciali: 'Few and special',
      il_male_e_la_cura: 'The evil and its cure',
      cultori_del_mistero: 'Lovers of mystery',
      notti_di_sangue: 'Nights of blood',
      oltretomba: 'Beyond the grave',
      mitomania: 'Mythomania',
      a_volte_ritornano: 'Sometimes they return',
      mazzo_proprio: 'the group’s own deck',
    },
  },
  own_deck: {
    name: 'Deck of the group',
    meaning:
      'How often each character plays. It is offered when exactly so many play; what the rulebook only advises is said aloud.',
  },
  seer_of_themes: {
    name: 'Who sees',
    meaning: 'Who plays where a theme leaves it open.',
    options: { veggente: 'the seer', cartomante: 'the fortune-teller' },
  },
  eighth_of_few: {
    name: 'Eighth character',
    meaning: 'The eighth character of Few and special (Pochi e speciali).',
    options: { purple: 'Miss Purple', medium: 'the medium' },
  },
  call_order: {
    name: 'Order of the calls',
    meaning:
      'In what order people are called between the medium and the wolves; it does not change what happens. Each name once.',
  },
  first_night_bite: {
    name: 'Bite of the first night',
    meaning: 'The wolves bite in the first night already.',
  },
  owl_kills_mannari: {
    name: 'Owl and half wolves',
    meaning: 'A deadly owl also kills the were-cow and Darius.',
  },
  dead_mortovivo: {
    name: 'Undead who died',
    meaning: 'Whether a dead Undead (Mortovivo), who speaks and votes on, may be nominated.',
    options: { untouchable: 'untouchable', nominable: 'may be nominated' },
  },
  answer_seconds: {
    name: 'Length of the answer',
    meaning: 'How long the claw shows an answer, in seconds.',
  },
  meeting_seconds: {
    name: 'Length of the meetings',
    meaning:
      'How long those who only meet look at each other, and the wolves agree; with a person who moderates, every call. In seconds.',
  },
  reaction_seconds: {
    name: 'Time to show oneself',
    meaning: 'How long a player who died may show the card, in seconds.',
  },
} as const satisfies SettingWords;
