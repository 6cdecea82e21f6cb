/** The house rules of Wooolf! in English. */
import type { SettingWords } from '../../../engine/script/index.js';

export const settingWords = {
  variant: {
    name: 'Variant',
    meaning: 'Which game of the box is played, or whether the table asks.',
    options: { ask: 'the table asks', base: 'base', advanced: 'advanced' },
  },
  deck_base: {
    name: 'Base deck',
    meaning:
      'The base deck for each number of players, where the summary cards print another: how many cards of each face.',
  },
  deck_advanced: {
    name: 'Advanced deck',
    meaning:
      'The advanced deck for each number of players, where the summary cards print another: how many cards of each face.',
  },
  dog_second_objective: {
    name: 'Second aim of the dog',
    meaning: 'What a dog looks for beside the wolf.',
    options: { hunter: 'the hunter', sheep: 'the sheep' },
  },
  advanced_sheep_aspect: {
    name: 'Symbol of the sheep',
    meaning: 'The small symbol on the sheep of the advanced game.',
    options: { dog: 'dog', hunter: 'hunter' },
  },
  no_token_left: {
    name: 'No token left',
    meaning: 'What happens when a player has no token for what must be announced.',
    options: { virtual_token: 'one is imagined', no_more_peeking: 'no more peeking' },
  },
  early_from_second_turn: {
    name: 'First turn',
    meaning:
      'It is too early to suspect in the first turn of each round, or in that of the game only.',
    options: { per_round: 'of each round', per_game: 'of the game' },
  },
  mixed_pointers: {
    name: 'Mixed pointers',
    meaning: 'What a final hypothesis with one pointer on the X and one not is worth.',
    options: { incorrect: 'wrong', declined: 'declined' },
  },
  turn_seconds: {
    name: 'Length of a turn',
    meaning: 'How long one may think before the table hurries, in seconds; 0: no limit.',
  },
} as const satisfies SettingWords;
