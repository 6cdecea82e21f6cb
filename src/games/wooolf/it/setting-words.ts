/** The house rules of Wooolf! in Italian. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords: SettingWords = {
  variant: {
    name: 'Variante',
    meaning: 'Quale gioco della scatola si fa, o se lo chiede il tavolo.',
    options: { ask: 'lo chiede il tavolo', base: 'base', advanced: 'avanzato' },
  },
  deck_base: {
    name: 'Mazzo base',
    meaning:
      'Il mazzo base per ogni numero di giocatori, se le carte riassuntive ne dicono un altro: quante carte di ogni faccia.',
  },
  deck_advanced: {
    name: 'Mazzo avanzato',
    meaning:
      'Il mazzo avanzato per ogni numero di giocatori, se le carte riassuntive ne dicono un altro: quante carte di ogni faccia.',
  },
  dog_second_objective: {
    name: 'Secondo scopo del cane',
    meaning: 'Che cosa cerca un cane oltre al lupo.',
    options: { hunter: 'il cacciatore', sheep: 'la pecora' },
  },
  advanced_sheep_aspect: {
    name: 'Simbolo della pecora',
    meaning: 'Il simbolo piccolo sulla pecora del gioco avanzato.',
    options: { dog: 'cane', hunter: 'cacciatore' },
  },
  no_token_left: {
    name: 'Segnalini finiti',
    meaning: 'Che cosa succede se a un giocatore manca il segnalino per ciò che deve annunciare.',
    options: { virtual_token: 'se ne finge uno', no_more_peeking: 'non sbircia più' },
  },
  early_from_second_turn: {
    name: 'Primo turno',
    meaning:
      'È presto per sospettare nel primo turno di ogni mano, o solo in quello della partita.',
    options: { per_round: 'di ogni mano', per_game: 'della partita' },
  },
  mixed_pointers: {
    name: 'Puntatori misti',
    meaning: 'Che cosa vale un’ipotesi finale con un puntatore sulla X e uno no.',
    options: { incorrect: 'sbagliata', declined: 'rinunciata' },
  },
  turn_seconds: {
    name: 'Durata di un turno',
    meaning: 'Quanto si può pensare prima che il tavolo metta fretta, in secondi; 0: senza limite.',
  },
};
